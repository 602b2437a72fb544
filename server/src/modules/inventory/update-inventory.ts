import type {
  KeeperProduct,
  updateInventory as updateCall,
} from '@aislewise/contracts/calls/inventory';
import { MAX_WAITING_DAYS } from '@aislewise/contracts/inventory';
import { msg } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError, invalidInput } from '../../lib/errors.ts';
import { mergeChange } from '../../lib/row-version.ts';
import { hashedId } from '../../lib/submission-id.ts';
import { isRecorded, recordChange } from '../audit/audit.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { raiseProductsVersion } from '../stores/stores.ts';
import { auditedRow } from '../products/audited-rows.ts';
import { findHalfLives } from '../products/category-list.ts';
import { lockProduct, updateProducts } from '../products/queries.ts';
import { stockState, toKeeperProduct } from '../products/rules.ts';
import { withStoreSpelling } from '../products/store-spelling.ts';
import { isClaim } from '../products/stock-claim.ts';
import { planChange } from './stock-plans.ts';

type Patch = z.output<typeof updateCall.body>;
type WriteContext = Pick<Context, 'db' | 'now'>;

const DAY_MS = 86_400_000;

/** The time of a change as its device says, within the last days. */
function timeWithin(madeAt: string | undefined, now: Date): Date {
  const at = madeAt === undefined ? now.getTime() : Date.parse(madeAt);
  return new Date(Math.max(now.getTime() - MAX_WAITING_DAYS * DAY_MS, Math.min(now.getTime(), at)));
}

/**
 * Changes single fields of a product's stock. Throws not_found, conflict when a field is no longer
 * as the keeper saw it, invalid_input for a sale price that is not below the price, forbidden for a
 * change of another keeper. A change that is sent again with the same submission key is made once.
 */
export async function updateInventory(
  ctx: WriteContext,
  session: KeeperSession,
  productId: string,
  { seen = {}, checked, by, submissionKey, keeperId, madeAt, ...change }: Patch,
): Promise<KeeperProduct> {
  if (keeperId !== undefined && keeperId !== session.keeperId) {
    throw new AppError(
      'forbidden',
      msg`This change was made by somebody else. They have to sign in.`,
    );
  }
  const id =
    submissionKey &&
    hashedId('inventory', session.storeId, session.keeperId, productId, submissionKey);
  return changeAsKeeper(ctx, session, async (tx, money) => {
    const row = await lockProduct(tx, session.storeId, productId);
    const halfLives = await findHalfLives(tx, session.storeId);
    if (id !== undefined && (await isRecorded(tx, session.storeId, id)))
      return toKeeperProduct(row, halfLives);
    const merged = mergeChange('product', row, { seen, mine: change, now: stockState(row) });
    const spelled = await withStoreSpelling(tx, session.storeId, [row.id], merged);
    const now = ctx.now();
    const plan = planChange(row, spelled, {
      checked,
      saysStock: isClaim(change),
      by,
      now,
      madeAt: timeWithin(madeAt, now),
      money,
    });
    if (plan.faults.length > 0) throw invalidInput(plan.faults);
    if (!plan.set) return toKeeperProduct(row, halfLives);
    const changedIn = await raiseProductsVersion(tx, session.storeId);
    const raisesVersion = plan.set.stockUpdatedAt !== undefined;
    const options = { changedIn, raisesVersion };
    const [written = row] = await updateProducts(tx, session.storeId, [row.id], plan.set, options);
    await recordChange(ctx, tx, session, {
      id,
      what: plan.set.stockUpdatedAt ? 'inventory.changed' : 'inventory.checked',
      subjectId: row.id,
      subjectName: row.name,
      before: auditedRow(row),
      after: auditedRow(written),
    });
    return toKeeperProduct(written, halfLives);
  });
}
