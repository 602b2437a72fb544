/** Reductions that the value of a deal names in words. */
import { fittingCut, type PriceCut } from './deals.ts';
import type { StoredMoney } from './money.ts';
import { currencySigns } from './money-fields.ts';
import { readTypedPrice } from './price-text.ts';

/** The percentage that a value names: '20% off', or a number alone. Null if it names none. */
const percentOfValue = (value: string): number | null => {
  const [, percent, alone] = /(\d{1,2})\s*(?:%|percent)|^\s*(\d{1,2})\s*$/i.exec(value) ?? [];
  return percent === undefined && alone === undefined ? null : Number(percent ?? alone);
};

/** The amount that a value names to be taken off: '$2 off', '2,00 € off'. Null if it names none. */
function amountOfValue(value: string, money: StoredMoney): number | null {
  const sign = String.raw`(\p{Sc}|\p{L}[\p{L}.]*)?`;
  const number = String.raw`(\p{Nd}(?:[\p{Nd}.,'’\s]*\p{Nd})?)`;
  const pattern = new RegExp(String.raw`${sign}\s?${number}\s?${sign}\s*\boff\b`, 'iu');
  const [, before, amount = '', after] = pattern.exec(value) ?? [];
  const signs = currencySigns(money).map((sign) => sign.toLowerCase());
  const hasSign = [before, after].some((sign) => signs.includes(sign?.toLowerCase() ?? ''));
  const { price = '' } = hasSign ? readTypedPrice(amount, money) : {};
  return price === '' ? null : Number(price);
}

/** Whether the value of a deal names another percentage or amount than its products cost less. */
export function disagreesWithValue(
  deal: PriceCut & { dealValue?: string | null | undefined },
  money: StoredMoney,
): boolean {
  const { percentOff, amountOff } = fittingCut(deal);
  const value = deal.dealValue ?? '';
  if (percentOff !== null) return ![null, percentOff].includes(percentOfValue(value));
  return amountOff !== null && ![null, Number(amountOff)].includes(amountOfValue(value, money));
}
