import { MAX_PRICE } from './money-fields.ts';
import { decimalsOf, decimalText, US_DOLLARS, type StoredMoney } from './money.ts';

/**
 * How changed prices end, in the smallest coins of the currency: anyhow, on a multiple of five (4.95), on a 9
 * (4.89), on 99 (4.99).
 */
export const PRICE_ENDINGS = ['any', '5', '9', '99'] as const;
export type PriceEnding = (typeof PRICE_ENDINGS)[number];

export const MIN_PRICE_PERCENT = -90;
export const MAX_PRICE_PERCENT = 900;

/** A percentage or an amount that is added to prices, negative to lower them. */
export interface PriceChange {
  readonly percent?: number | undefined;
  /** A decimal such as '0.50' or '-0.50'. */
  readonly amount?: string | undefined;
  readonly ending?: PriceEnding | undefined;
}

/** A price of an ending is a multiple of `step` and `rest` more. */
const ENDINGS: Readonly<Record<PriceEnding, { step: number; rest: number }>> = {
  any: { step: 1, rest: 0 },
  '5': { step: 5, rest: 0 },
  '9': { step: 10, rest: 9 },
  '99': { step: 100, rest: 99 },
};

/**
 * A price raised or lowered, to the nearest one with the ending. An ending never makes a raised price lower than it was,
 * nor a lowered one higher.
 *
 * @param price a decimal price such as '4.99'
 * @returns a decimal price, or null if it would be nothing or more than a price may be
 */
export function changedPrice(
  price: string,
  { percent = 0, amount = '0', ending = 'any' }: PriceChange,
  { currency = US_DOLLARS.currency }: StoredMoney,
): string | null {
  // Thousandths and hundredths of a per cent are whole, so that no remainder of a binary fraction is left.
  const before = Math.round(Number(price) * 1000);
  const added = Math.round(Number(amount) * 1000);
  const hundredths = Math.round(percent * 100);
  const exact = Math.round((before * (10_000 + hundredths)) / 10_000) + added;
  const coins = 10 ** decimalsOf(currency);
  const { step, rest } = ENDINGS[ending];
  const steps = (thousandths: number) => ((thousandths * coins) / 1000 - rest) / step;
  const nearest = Math.round(steps(exact));
  const rises = hundredths > 0 || added > 0;
  const place = rises
    ? Math.max(nearest, Math.ceil(steps(before)))
    : Math.min(nearest, Math.floor(steps(before)));
  const next = (place * step + rest) / coins;
  return next > 0 && next <= MAX_PRICE ? decimalText(next, decimalsOf(currency)) : null;
}
