import { msg } from '@lingui/core/runtime-macro';
import { say } from './say.ts';
import { dayIn } from './wall-clock.ts';

export const STOCK_LEVELS = ['available_now', 'generally_available'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

/**
 * The sources of claims about stock: a keeper who counted a product or set its stock, a keeper's
 * scanner, the till's push call, an import, shoppers.
 */
export const STOCK_SOURCES = ['count', 'scan', 'push', 'import', 'shopper'] as const;
export type StockSource = (typeof STOCK_SOURCES)[number];

/** The sources of which a keeper is the witness. */
export const HAND_SOURCES = ['count', 'scan'] as const satisfies readonly StockSource[];

/** The amount that a price is for. Packages are sold each. */
export const PRICE_UNITS = ['each', 'lb', 'kg', '100 g'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** The amounts in which the prices of several sizes are compared. */
export const COMPARED_UNITS = [...PRICE_UNITS, 'L', '100 ml'] as const;

export const MAX_SIZE = 40;

export const MAX_AISLE = 40;

/** Days for which a count that waits on a device keeps its time. */
export const MAX_WAITING_DAYS = 30;

/** The largest number of pieces of a product. Tills also count below zero. */
export const MAX_QUANTITY = 999_999;

/** Maximum number of products of a bulk change. */
export const MAX_BULK = 10_000;
/** Maximum number of products of a bulk change that names a filter. */
export const MAX_FILTERED = 50_000;
export const MIN_PERCENT_OFF = 1;
export const MAX_PERCENT_OFF = 90;

/** Whether a product was counted today by the store's calendar. */
export function isCountedToday(
  { checkedAt }: { checkedAt: string | null },
  now: Date,
  timeZone: string,
): boolean {
  return checkedAt !== null && dayIn(new Date(checkedAt), timeZone) === dayIn(now, timeZone);
}

/** The aisle without 'Aisle ', for map labels (spec section 9, Store map). */
export function aisleLabel(aisle: string): string {
  return aisle.replace('Aisle ', '');
}

/**
 * The discount in whole per cent: the given value, or else (original − sale) ÷ original, rounded
 * (spec section 5, Display rules). Null without a sale price below the original price.
 */
export function discountPercent(row: {
  discountPercentage: number | null;
  originalPrice: string | null;
  salePrice: string | null;
}): number | null {
  if (row.discountPercentage !== null) return row.discountPercentage;
  const original = Number(row.originalPrice);
  if (row.originalPrice === null || row.salePrice === null || original <= 0) return null;
  const percent = Math.round(((original - Number(row.salePrice)) / original) * 100);
  return percent > 0 ? percent : null;
}

/** The badge of a new or seasonal card (spec section 5, Badge precedence). Null if neither. */
export function newSeasonalBadge(row: {
  isNew: boolean;
  isSeasonal: boolean;
  seasonText: string | null;
}): string | null {
  if (row.isNew && row.isSeasonal) return row.seasonText || say(msg`New & Seasonal`);
  if (row.isNew) return say(msg({ message: 'NEW', comment: 'A badge of a product' }));
  if (row.isSeasonal) {
    return row.seasonText || say(msg({ message: 'Seasonal', comment: 'A badge of a product' }));
  }
  return null;
}

/** The price to pay: the sale price during a sale, or else the price. Null if unknown, and for 0, which is no price. */
export function currentPrice(row: {
  isOnSale: boolean;
  salePrice: string | null;
  price: string | null;
}): string | null {
  const price = row.isOnSale && row.salePrice !== null ? row.salePrice : row.price;
  return Number(price) > 0 ? price : null;
}
