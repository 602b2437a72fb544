import type { Store } from '@aislewise/contracts/calls/stores';
import type { Orm } from '../../db/client.ts';
import { listReducingDeals, nextDealMoment, rowsAtDealPrices } from '../deals/prices.ts';
import { findProducts } from '../products/find-products.ts';
import type { FadingRow } from '../products/rules.ts';

/** Products as shoppers see them, and when that may be another without a write. */
interface Shown {
  rows: Map<string, FadingRow>;
  /** Milliseconds since 1970; infinite if nothing is to come. */
  changesAt: number;
}

/**
 * These products of a store, with the prices of the deals that are active.
 *
 * @param settledMs leaves out products and deals that were changed in this time before `now`
 */
export async function findShown(
  orm: Orm,
  { id: storeId, currency, locale }: Pick<Store, 'id' | 'currency' | 'locale'>,
  ids: readonly string[],
  { now, settledMs = 0 }: { now: Date; settledMs?: number },
): Promise<Shown> {
  const rows = await findProducts(orm, storeId, ids);
  const deals = await listReducingDeals(orm, storeId, now);
  let changesAt = nextDealMoment(deals, now);
  const isSettled = (changedAt: Date): boolean => {
    const settledAt = changedAt.getTime() + settledMs;
    if (settledMs === 0 || settledAt <= now.getTime()) return true;
    changesAt = Math.min(changesAt, settledAt);
    return false;
  };
  for (const [id, row] of rows) if (!isSettled(row.stockUpdatedAt)) rows.delete(id);
  const counting = deals.filter(({ updatedAt }) => isSettled(updatedAt));
  const reduced = rowsAtDealPrices(rows, counting, { now, money: { currency, locale } });
  for (const [id, row] of reduced) rows.set(id, { ...rows.get(id), ...row });
  return { rows, changesAt };
}
