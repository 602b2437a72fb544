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

/**
 * An amount of money as people write it ("1.299,00", "₹120", "$4.99", "4,99", "१२०"), as a decimal
 * string with two places. "1.299" is ambiguous: a wrong guess would be a factor of a thousand. It is
 * read, rounded to two places, where the mark before the decimals is known.
 */
export function parseAmount(text: string, decimal?: DecimalMark): Amount {
  if (text.length > MAX_CHARACTERS) return { fault: 'no number' };
  const normal = plainDigits(text.normalize('NFKC')).replace('٫', '.').replaceAll('٬', ',').trim();
  const number = normal.replace(BEFORE, '').replace(AFTER, '').replace(SPACES, '');
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(number)) return { fault: 'no number' };
  const dots = number.split('.').length - 1;
  const commas = number.split(',').length - 1;
  if (dots > 0 && commas > 0) {
    const decimal = number.lastIndexOf('.') > number.lastIndexOf(',') ? '.' : ',';
    const at = number.lastIndexOf(decimal);
    const whole = number.slice(0, at);
    if (!grouped(whole, decimal === '.' ? ',' : '.')) return { fault: 'no number' };
    return decimals(whole.replace(/[.,]/g, ''), number.slice(at + 1));
  }
  const mark = dots > 0 ? '.' : ',';
  const marks = dots + commas;
  if (marks === 0) return decimals(number, '');
  if (marks > 1) {
    return grouped(number, mark)
      ? decimals(number.replaceAll(mark, ''), '')
      : { fault: 'no number' };
  }
  const [whole = '', fraction = ''] = number.split(mark);
  if (decimal !== undefined && fraction.length > 2) {
    if (mark === decimal) return rounded(whole, fraction);
    if (fraction.length === 3 && grouped(number, mark)) return decimals(whole + fraction, '');
  }
  if (fraction.length === 3 && grouped(number, mark)) {
    // A comma before three digits separates thousands wherever prices have two places.
    return mark === ',' ? decimals(whole + fraction, '') : { fault: 'ambiguous' };
  }
  return decimals(whole === '' ? '0' : whole, fraction);
}

function decimals(whole: string, fraction: string): Amount {
  if (/[1-9]/.test(fraction.slice(2))) return { fault: 'decimals' };
  const value = whole.replace(/^0+(?=\d)/, '');
  return { value: `${value}.${fraction.slice(0, 2).padEnd(2, '0')}` };
}

function rounded(whole: string, fraction: string): Amount {
  if (!/[1-9]/.test(fraction.slice(2))) return decimals(whole || '0', fraction);
  const cents = BigInt(`${whole}${fraction.slice(0, 2)}`) + (fraction.charAt(2) >= '5' ? 1n : 0n);
  const digits = String(cents).padStart(3, '0');
  return { value: `${digits.slice(0, -2)}.${digits.slice(-2)}`, isRounded: true };
}

/** A barcode, which a scanner types into the field that has the focus. */
const BARCODE = /^\d{8,}$/;
const MAX_WHOLE_DIGITS = 5;

/**
 * A price as a person types it into a field, on the keyboard of any script: '.99', '$1,234.50', '٣٫٥٠'. The
 * price is a decimal string with two places, '' for a blank text; the fault is a sentence. 0 is no price.
 */
export function readTypedPrice(
  text: string,
): { price: string; fault?: undefined } | { price?: undefined; fault: string } {
  const plain = text.trim();
  if (plain === '') return { price: '' };
  const isNumber = /^[\p{Sc}\p{Nd}\s.,'’٫٬]+$/u.test(plain);
  const amount = isNumber ? parseAmount(plain) : undefined;
  if (!amount || !('value' in amount)) return { fault: 'Please type a price such as 4.99' };
  const [whole = ''] = amount.value.split('.');
  if (BARCODE.test(whole)) return { fault: 'That was a barcode. The price was not saved.' };
  if (whole.length > MAX_WHOLE_DIGITS) return { fault: 'A price is at most 99,999.99' };
  if (Number(amount.value) === 0) {
    return { fault: '0 is no price. Leave it empty if you do not know it' };
  }
  return { price: amount.value };
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
