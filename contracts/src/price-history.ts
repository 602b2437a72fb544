/** Days for which the prices of a product are kept. */
export const PRICE_DAYS = 90;

/** A price of a product, from a day of the store's calendar (YYYY-MM-DD) on. */
export interface PriceOfDay {
  readonly day: string;
  /** A decimal price. */
  readonly price: string;
}

/** The lowest of a product's prices, and whether it is the price of now. Null unless there are two different ones. */
export function lowestPrice(
  prices: readonly PriceOfDay[],
): { price: string; isNow: boolean } | null {
  const amounts = prices.map(({ price }) => Number(price));
  const lowest = Math.min(...amounts);
  const price = prices.find((_, i) => amounts[i] === lowest)?.price;
  if (price === undefined || amounts.every((amount) => amount === lowest)) return null;
  return { price, isNow: amounts.at(-1) === lowest };
}
