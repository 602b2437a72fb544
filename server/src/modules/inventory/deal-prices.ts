import { dealPrice, dealStatus } from '@aislewise/contracts/deals';
import type { Orm } from '../../db/client.ts';
import { listReducingDeals, rowsAtDealPrices } from '../deals/prices.ts';
import { toDeal } from '../deals/rules.ts';
import { findByIds } from '../products/queries.ts';
import { getStore } from '../stores/stores.ts';

/** The price of a product in its cheapest deal, and the begin and the end of that deal. */
interface DealPrice {
  /** A decimal price. */
  salePrice: string;
  startDate: Date;
  /** Null: without an end. */
  endDate: Date | null;
}

/** The products of a store whose price active deals lower at `now`, by id. */
export async function findDealPrices(
  orm: Orm,
  storeId: string,
  now: Date,
): Promise<Map<string, DealPrice>> {
  const deals = (await listReducingDeals(orm, storeId, now)).filter(
    (deal) => dealStatus(toDeal(deal), now) === 'Active',
  );
  if (deals.length === 0) return new Map();
  const ids = [...new Set(deals.flatMap(({ productIds }) => productIds))];
  const rows = new Map((await findByIds(orm, storeId, ids)).map((row) => [row.id, row]));
  const money = await getStore(orm, storeId);
  const prices = new Map<string, DealPrice>();
  for (const [id, { salePrice }] of rowsAtDealPrices(rows, deals, { now, money })) {
    const price = rows.get(id)?.price;
    if (salePrice === null || !price) continue;
    const same = deals.filter(
      (deal) => deal.productIds.includes(id) && dealPrice(price, deal, money) === salePrice,
    );
    const first = Math.min(...same.map(({ startDate }) => startDate.getTime()));
    const last = Math.max(
      ...same.map(({ endDate }) => endDate?.getTime() ?? Number.POSITIVE_INFINITY),
    );
    const endDate = Number.isFinite(last) ? new Date(last) : null;
    prices.set(id, { salePrice, startDate: new Date(first), endDate });
  }
  return prices;
}
