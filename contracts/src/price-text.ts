import { msg } from '@lingui/core/runtime-macro';
import { decimalsOf, type StoredMoney, US_DOLLARS } from './money.ts';
import {
  currencyName,
  currencySigns,
  decimalMarkOf,
  examplePrice,
  MAX_PRICE,
  plainPrice,
} from './money-fields.ts';
import { say } from './say.ts';

/** Converts digits of any script to 0 to 9. The ten digits of a script are consecutive in Unicode. */
function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}

/** Text around a number: currency signs, their letters ("Rs.", "kr"), "120/-". */
const BEFORE = /^(?:[\p{Sc}\p{M}\s]|\p{L}\.?)*(?=\d|[.,]\d)/u;
const AFTER = /(?:\/-|[.,][-–])?[\p{Sc}\p{L}\p{M}.\s]*$/u;
const SPACES = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;

/** No price is longer. The patterns above take long for a long text. */
const MAX_CHARACTERS = 100;

export type DecimalMark = '.' | ',';

export type Amount =
  | { value: string; isRounded?: true }
  | { fault: 'no number' | 'ambiguous' | 'decimals' };

/** Groups of thousands, as people write them: 1,299 and, in India, 1,20,000. */
const grouped = (text: string, mark: string): boolean =>
  new RegExp(`^[1-9]\\d{0,2}(?:\\${mark}\\d{2,3})*\\${mark}\\d{3}$`).test(text);

/** How an amount is read. */
export interface Reading {
  /** Decimals of the currency. */
  places?: number;
  /** Whether more decimals are rounded where the mark before them is known; else they are a fault. */
  rounds?: boolean;
}

/**
 * An amount of money as people write it ("1.299,00", "₹120", "$4.99", "4,99", "१२०"), as a decimal
 * string. "1.299" is ambiguous: a wrong guess would be a factor of a thousand. It is read where the mark
 * before the decimals is known, and where the currency has no decimals.
 */
export function parseAmount(
  text: string,
  decimal?: DecimalMark,
  { places = 2, rounds = true }: Reading = {},
): Amount {
  if (text.length > MAX_CHARACTERS) return { fault: 'no number' };
  const normal = plainDigits(text.normalize('NFKC')).replace('٫', '.').replaceAll('٬', ',').trim();
  const number = normal.replace(BEFORE, '').replace(AFTER, '').replace(SPACES, '');
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(number)) return { fault: 'no number' };
  const dots = number.split('.').length - 1;
  const commas = number.split(',').length - 1;
  if (dots > 0 && commas > 0) {
    const last = number.lastIndexOf('.') > number.lastIndexOf(',') ? '.' : ',';
    const at = number.lastIndexOf(last);
    const whole = number.slice(0, at);
    if (!grouped(whole, last === '.' ? ',' : '.')) return { fault: 'no number' };
    return decimals(whole.replace(/[.,]/g, ''), number.slice(at + 1), places);
  }
  const mark = dots > 0 ? '.' : ',';
  const marks = dots + commas;
  if (marks === 0) return decimals(number, '', places);
  if (marks > 1) {
    return grouped(number, mark)
      ? decimals(number.replaceAll(mark, ''), '', places)
      : { fault: 'no number' };
  }
  const [whole = '', fraction = ''] = number.split(mark);
  if (fraction.length === 3 && grouped(number, mark)) {
    const thousands = decimals(whole + fraction, '', places);
    if (places === 0 || (decimal !== undefined && mark !== decimal)) return thousands;
    if (decimal === undefined && places < 3 && mark === ',') {
      // A comma before three digits separates thousands wherever prices have two places.
      return thousands;
    }
    if (decimal === undefined || (places < 3 && !rounds)) return { fault: 'ambiguous' };
  }
  if (mark === decimal && rounds) return rounded(whole, fraction, places);
  return decimals(whole === '' ? '0' : whole, fraction, places);
}

function decimals(whole: string, fraction: string, places: number): Amount {
  if (/[1-9]/.test(fraction.slice(places))) return { fault: 'decimals' };
  const value = whole.replace(/^0+(?=\d)/, '');
  const kept = fraction.slice(0, places).replace(/(?<=^\d\d)0+$/, '');
  return { value: `${value}.${kept.padEnd(2, '0')}` };
}

function rounded(whole: string, fraction: string, places: number): Amount {
  if (!/[1-9]/.test(fraction.slice(places))) return decimals(whole || '0', fraction, places);
  const least = BigInt(`${whole}${fraction.slice(0, places)}` || 0);
  const digits = String(least + (fraction.charAt(places) >= '5' ? 1n : 0n)).padStart(
    places + 1,
    '0',
  );
  const at = digits.length - places;
  const exact = decimals(digits.slice(0, at), digits.slice(at), places);
  return 'value' in exact ? { ...exact, isRounded: true } : exact;
}

/** A barcode, which a scanner types into the field that has the focus. */
const BARCODE = /^\p{Nd}{8,}$/u;

/** Asks which of two prices, as the store writes them, a text such as '1,299' is. */
function askReading(text: string, money: StoredMoney): string {
  const [whole = '', fraction = ''] = text.split(/[.,]/);
  const written = (amount: string) => plainPrice(Number(amount), money, true);
  const [price, other] = [written(`${whole}${fraction}`), written(`${whole}.${fraction}`)];
  return say(msg`‘${{ text }}’ could be ${{ price }} or ${{ other }}. Please type one of them`);
}

/**
 * A price as a person types it into a field of a store, on the keyboard of any script: '.99', '$1,234.50',
 * '٣٫٥٠', '12,50 zł'. The price is a decimal string, '' for a blank text; the fault is a sentence. 0 is no price.
 */
export function readTypedPrice(
  text: string,
  money: StoredMoney,
): { price: string; fault?: undefined } | { price?: undefined; fault: string } {
  const plain = withoutSign(text, money);
  if (plain === '') return { price: '' };
  if (BARCODE.test(plain)) {
    return { fault: say(msg`That was a barcode. The price was not saved.`) };
  }
  const { currency = US_DOLLARS.currency } = money;
  const places = decimalsOf(currency);
  const isNumber = /^[\p{Sc}\p{Nd}\s.,'’٫٬]+$/u.test(plain);
  const amount: Amount = isNumber
    ? parseAmount(plain, decimalMarkOf(money), { places, rounds: false })
    : { fault: 'no number' };
  if (!('value' in amount)) return { fault: faultOf(amount.fault, plain, money) };
  if (Number(amount.value) > MAX_PRICE) {
    const price = plainPrice(MAX_PRICE, money, true);
    return { fault: say(msg`A price is at most ${{ price }}`) };
  }
  if (Number(amount.value) === 0) {
    return { fault: say(msg`0 is no price. Leave it empty if you do not know it`) };
  }
  return { price: amount.value };
}

/** A typed text without the currency of the store: '12,50 zł' is '12,50'. */
function withoutSign(text: string, money: StoredMoney): string {
  const plain = text.trim();
  if (/^[\p{Nd}.,]*$/u.test(plain)) return plain;
  const signs = currencySigns(money).toSorted((a, b) => b.length - a.length);
  const lower = plain.toLowerCase();
  const sign = signs.find((one) => lower.includes(one.toLowerCase()));
  if (sign === undefined) return plain;
  const at = lower.indexOf(sign.toLowerCase());
  return (plain.slice(0, at) + plain.slice(at + sign.length)).trim();
}

function faultOf(
  fault: Exclude<Amount, { value: string }>['fault'],
  text: string,
  money: StoredMoney,
): string {
  const { currency = US_DOLLARS.currency } = money;
  if (fault === 'ambiguous') return askReading(text, money);
  if (fault === 'decimals' && decimalsOf(currency) === 0) {
    return say(msg`Prices in ${{ currency: currencyName(currency) }} have no decimals`);
  }
  return say(msg`Please type a price such as ${{ price: examplePrice(money) }}`);
}

/** The mark before the decimals in a column of prices, from those with one or two decimals. */
export function findDecimalMark(cells: Iterable<string>): DecimalMark | undefined {
  const counts = { '.': 0, ',': 0 };
  for (const cell of cells) {
    const [, mark] = /\d([.,])\d{1,2}(?!\d)\D{0,10}$/.exec(cell.slice(0, MAX_CHARACTERS)) ?? [];
    if (mark === '.' || mark === ',') counts[mark] += 1;
  }
  if (counts['.'] === counts[',']) return undefined;
  return counts['.'] > counts[','] ? '.' : ',';
}
