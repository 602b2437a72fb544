/** When prices were said, and when they changed: a shelf label is due only for the second. */
import { sql, type SQL } from 'drizzle-orm';
import { products, type ProductRow } from './tables.ts';

type PriceChange = Partial<
  Pick<ProductRow, 'price' | 'isOnSale' | 'salePrice' | 'stockUpdatedAt' | 'priceUpdatedAt'>
>;

/** The change with the time of its price, which is that of the stock unless it has one of its own. */
export const withPriceTime = <C extends PriceChange>(change: C): C =>
  change.price === undefined || change.priceUpdatedAt !== undefined
    ? change
    : { ...change, priceUpdatedAt: change.stockUpdatedAt };

const SHOWN_PRICES = ['price', 'isOnSale', 'salePrice'] as const;

/**
 * The time of the last change of the price or the sale of the row `p`, after a write that makes it `next`.
 *
 * @param at the time of the write; `n` is the next row
 */
export const priceChangedAt = (next: SQL, at: SQL): SQL => sql`(
  select case when (n.price, case when n.is_on_sale then n.sale_price end)
    is distinct from (p.price, case when p.is_on_sale then p.sale_price end)
    then ${at} else p.price_changed_at end
  from ${next} as n)`;

/** The same for one change of several rows of `products`. */
export function changedPrice(change: PriceChange): { priceChangedAt?: SQL } {
  const { stockUpdatedAt } = change;
  if (!stockUpdatedAt || SHOWN_PRICES.every((field) => change[field] === undefined)) return {};
  const [price, isOnSale, salePrice] = SHOWN_PRICES.map((field) => {
    const type = sql.raw(field === 'isOnSale' ? 'boolean' : 'numeric');
    return change[field] === undefined ? sql`${products[field]}` : sql`${change[field]}::${type}`;
  });
  const was = sql`(${products.price}, case when ${products.isOnSale} then ${products.salePrice} end)`;
  return {
    priceChangedAt: sql`case
      when (${price}, case when ${isOnSale} then ${salePrice} end) is distinct from ${was}
      then ${stockUpdatedAt.toISOString()}::timestamptz else ${products.priceChangedAt} end`,
  };
}
