/** The rules of prices in requests. */
import { msg, plural } from '@lingui/core/runtime-macro';
import { decimalsOf } from '../money.ts';
import { currencyName, MAX_PRICE } from '../money-fields.ts';
import { numbered, type Rule } from './faults.ts';

export const isNoPrice: Rule = (field) =>
  msg`${{ field }} must be a price from 0 to ${{ most: numbered(MAX_PRICE) }} with at most three decimals.`;

/** The rule that an amount breaks with too many decimals for a currency; null if it has not too many. */
export function decimalsFault(amount: string, currency: string): Rule | null {
  const decimals = decimalsOf(currency);
  const [, fraction = ''] = amount.split('.');
  if (!/[1-9]/.test(fraction.slice(decimals))) return null;
  return decimals === 0
    ? (field) =>
        msg`${{ field }} must have no decimals: the prices of the store are in ${{ currency: currencyName(currency) }}.`
    : (field) =>
        msg`${{ field }} must have at most ${plural({ decimals }, { one: '# decimal', other: '# decimals' })}.`;
}
