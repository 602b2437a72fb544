import { recordChange } from '../audit/audit.ts';
import { raiseProductsVersion } from '../stores/stores.ts';

/**
 * Records a change of a deal. A deal can lower prices, so the version of the store's products rises
 * too: each server then reads the deals again.
 */
export async function recordDealChange(...change: Parameters<typeof recordChange>): Promise<void> {
  const [, tx, { storeId }] = change;
  await raiseProductsVersion(tx, storeId);
  await recordChange(...change);
}
