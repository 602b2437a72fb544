import { haveChangedMany } from '@aislewise/contracts/stock-reports';
import { dayIn, startOfDay } from '@aislewise/contracts/wall-clock';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { recordGathered, shoppersOf } from '../audit/audit.ts';
import { raiseProductsVersion } from '../stores/stores.ts';
import { auditedChanges, gatheredProducts } from './audited-rows.ts';
import { countChangedByShoppers, lockProduct, updateProducts } from './queries.ts';
import { differences, type ProductRow } from './rules.ts';
import { applyStockClaim, withoutShoppersClaim } from './stock-claim.ts';

/** The product that a shopper reports about, locked until the transaction ends. Throws not_found. */
export const lockReported = lockProduct;

interface ShoppersClaim {
  inStock: boolean;
  at: Date;
}

/**
 * Sets a product back that showed a claim of shoppers, once one of them has withdrawn the report. The store is
 * locked.
 *
 * @param before the claim with that report
 * @param after the claim of the other reports
 */
export async function withdrawClaimOfShoppers(
  tx: Orm,
  row: ProductRow,
  before: ShoppersClaim,
  after: ShoppersClaim | undefined,
  now: Date,
): Promise<void> {
  const columns = withoutShoppersClaim(row, before, after);
  const changed = differences(
    { inStock: row.inStock, seenAt: row.seenAt },
    { inStock: row.inStock, seenAt: row.seenAt, ...columns },
  );
  if (changed === undefined) return;
  const isChange = columns.inStock !== undefined && columns.inStock !== row.inStock;
  await updateProducts(
    tx,
    row.storeId,
    [row.id],
    { ...columns, ...(isChange && { stockUpdatedAt: now }) },
    { changedIn: await raiseProductsVersion(tx, row.storeId), raisesVersion: isChange },
  );
}

const hourBefore = (time: Date) => new Date(time.getTime() - 3_600_000);

/**
 * Writes a claim that several shoppers make, unless a newer one is known, or shoppers have changed many
 * products of the store within the hour. What they change on a day of the store is one change, which
 * its keepers can undo. The store is locked.
 *
 * @param timeZone the store's
 */
export async function claimByShoppers(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  row: ProductRow,
  claim: ShoppersClaim,
  timeZone: string,
): Promise<void> {
  const now = ctx.now();
  const columns = applyStockClaim(row, { ...claim, by: 'shopper' });
  if (Object.keys(columns).length === 0) return;
  const isChange = differences({ inStock: row.inStock }, { inStock: claim.inStock }) !== undefined;
  if (isChange) {
    const { changed, all } = await countChangedByShoppers(tx, row.storeId, hourBefore(now));
    if (haveChangedMany(changed, all)) return;
  }
  await updateProducts(
    tx,
    row.storeId,
    [row.id],
    { ...columns, ...(isChange && { stockUpdatedAt: now }) },
    { changedIn: await raiseProductsVersion(tx, row.storeId), raisesVersion: isChange },
  );
  if (!isChange) return;
  await recordGathered(ctx, tx, shoppersOf(row.storeId), {
    what: 'inventory.reported',
    products: gatheredProducts(auditedChanges([[row, { ...row, ...columns }]])),
    since: startOfDay(dayIn(now, timeZone), timeZone),
  });
}
