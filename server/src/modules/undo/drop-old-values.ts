import { UNDO_DAYS } from '@aislewise/contracts/audit';
import type { Context } from '../../context.ts';
import { runEvery } from '../../lib/run-every.ts';
import { dropOldChanges } from '../audit/audit.ts';
import { forgetRemovedProducts } from '../feedback/forget-products.ts';
import { deleteRemovedProducts } from '../products/delete-product.ts';
import { listAllStores } from '../stores/stores.ts';

const CLEANUP_INTERVAL_MS = 6 * 3_600_000;
const DAY_MS = 86_400_000;

/**
 * Drops what all stores can no longer undo: the values of old changes, and the products that were removed
 * then. Feedback on such a product stays, without its name.
 */
export async function dropOldValues({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - UNDO_DAYS * DAY_MS);
  for (const { id } of await listAllStores(db.orm)) {
    await db.transaction(async (tx) => {
      await forgetRemovedProducts(tx, id, before);
      await deleteRemovedProducts(tx, id, before);
      await dropOldChanges(tx, id, before);
    });
  }
}

/** Drops old values now and every six hours until the returned function is called. */
export const startHistoryCleanup = (
  ctx: Pick<Context, 'db' | 'now' | 'log'>,
): (() => Promise<void>) =>
  runEvery(
    CLEANUP_INTERVAL_MS,
    () => dropOldValues(ctx),
    (err) => ctx.log.error({ err }, 'Old values of changes could not be dropped'),
  );
