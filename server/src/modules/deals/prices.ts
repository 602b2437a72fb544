import { dealPrice, dealStatus, fittingCut } from '@aislewise/contracts/deals';
import { currentPrice, discountPercent } from '@aislewise/contracts/inventory';
import type { Money } from '@aislewise/contracts/money';
import type { ProductRow } from '../products/rules.ts';
import { findReducingDeals } from './queries.ts';
import { toDeal } from './rules.ts';
import type { DealRow } from './tables.ts';

/** The deals of a store that lower prices at `now` or later. */
export const listReducingDeals = findReducingDeals;

/**
 * The rows whose price deals lower at `now`, by the id of the product: on sale at the lowest price of
 * its active deals. A product whose price of now is as low keeps its row.
 *
 * The rows in the database keep their own prices: else the end or the undo of one of two deals would have to
 * restore the price that was before. Snapshots take these rows, so that all answers to shoppers agree.
 */
export function rowsAtDealPrices(
  rows: ReadonlyMap<string, ProductRow>,
  deals: readonly DealRow[],
  { now, money }: { now: Date; money: Money },
): Map<string, ProductRow> {
  const reduced = new Map<string, ProductRow>();
  for (const deal of deals.filter((one) => dealStatus(toDeal(one), now) === 'Active')) {
    for (const id of deal.productIds) {
      const row = reduced.get(id) ?? rows.get(id);
      if (!row || row.price === null) continue;
      const salePrice = dealPrice(row.price, deal, money);
      if (salePrice === null || Number(salePrice) >= Number(currentPrice(row))) continue;
      const prices = { salePrice, originalPrice: row.price, discountPercentage: null };
      reduced.set(id, {
        ...row,
        ...prices,
        isOnSale: true,
        // A price rounded to cents is 14.5% less where the deal says 15%.
        discountPercentage: fittingCut(deal).percentOff ?? discountPercent(prices),
      });
    }
  }
  return reduced;
}

/** The first moment after `now` at which one of the deals starts or ends, in milliseconds. */
export function nextDealMoment(deals: readonly DealRow[], now: Date): number {
  const moments = deals.flatMap(({ startDate, endDate }) => [
    startDate.getTime(),
    // A deal is active at its very end.
    endDate === null ? Number.POSITIVE_INFINITY : endDate.getTime() + 1,
  ]);
  return Math.min(Number.POSITIVE_INFINITY, ...moments.filter((at) => at > now.getTime()));
}
