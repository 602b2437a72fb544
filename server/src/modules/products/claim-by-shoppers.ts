import type { Orm } from '../../db/client.ts';
import { raiseProductsVersion } from '../stores/stores.ts';
import { lockProduct, updateProducts } from './queries.ts';
import { differences, type ProductRow } from './rules.ts';
import { applyStockClaim } from './stock-claim.ts';

/** The product that a shopper reports about, locked until the transaction ends. Throws not_found. */
export const lockReported = lockProduct;

/** Writes a claim that several shoppers make, unless a newer one is known. The store is locked. */
export async function claimByShoppers(
  tx: Orm,
  row: ProductRow,
  claim: { inStock: boolean; at: Date },
  now: Date,
): Promise<void> {
  const columns = applyStockClaim(row, { ...claim, by: 'shopper' });
  if (Object.keys(columns).length === 0) return;
  const isChange = differences({ inStock: row.inStock }, { inStock: claim.inStock }) !== undefined;
  await updateProducts(
    tx,
    row.storeId,
    [row.id],
    { ...columns, ...(isChange && { stockUpdatedAt: now }) },
    { changedIn: await raiseProductsVersion(tx, row.storeId), raisesVersion: isChange },
  );
}
