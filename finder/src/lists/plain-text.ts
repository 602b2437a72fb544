/** Writes the digits and signs of all scripts as plain ones, so that numbers are read in one way. */

const DIGIT = /\p{Nd}/gu;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
/** Zero-width and direction marks. The joiners of Persian and Hindi words stay. */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
/** Signs that stand for another one, in pairs. */
const SIGNS: Readonly<Record<string, string>> = {
  '⁄': '/',
  '∕': '/',
  '٫': '.',
  '٬': ',',
  '\u00A0': ' ',
  '\u202F': ' ',
};
const SIGN = new RegExp(`[${Object.keys(SIGNS).join('')}]`, 'g');

/** Marks that strike a letter out. */
const STRUCK = /[\u0335-\u0338]/g;
const STRUCK_LINE = /^.*[\u0335-\u0338].*$/gmu;

/** A text whose positions stay the same in `plainText`. */
export const sourceText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(STRUCK_LINE, (line) => `~${line.replace(STRUCK, '').trim()}~`)
    .replace(INVISIBLE, '')
    .replace(DIGIT, (digit) => (digit.length > 1 ? plainDigit(digit) : digit));

/** A text with digits of every script as 0 to 9 and plain signs. As long as a `sourceText` is. */
export const plainText = (text: string): string =>
  text
    .replace(FULL_WIDTH, (sign) => sign.normalize('NFKC'))
    .replace(DIGIT, (digit) => (digit > '9' ? plainDigit(digit) : digit))
    .replace(SIGN, (sign) => SIGNS[sign] ?? sign);

/** The value of a digit of any script: Unicode gives its ten digits codes in a row. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
