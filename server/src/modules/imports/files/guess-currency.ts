/** Guesses the currency of prices that no grocer has in the store's own, and that have no sign. */

/** Letters by the currency of the country that writes them, the more special ones first. */
const LETTERS: readonly (readonly [currency: string, letters: RegExp])[] = [
  ['VND', /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu],
  ['JPY', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['KRW', /\p{Script=Hangul}/u],
  ['THB', /\p{Script=Thai}/u],
  ['LAK', /\p{Script=Lao}/u],
  ['KHR', /\p{Script=Khmer}/u],
  ['INR', /[\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gujarati}]/u],
  ['INR', /[\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}]/u],
  ['BDT', /\p{Script=Bengali}/u],
  ['LKR', /\p{Script=Sinhala}/u],
  ['ETB', /\p{Script=Ethiopic}/u],
  ['AMD', /\p{Script=Armenian}/u],
  ['KZT', /[әғқңұүһ]/iu],
  ['UAH', /[іїєґ]/iu],
  ['RUB', /\p{Script=Cyrillic}/u],
];

/** Half of the goods of no grocer cost as much in dollars, euros or pounds. */
const MAX_MEDIAN = 100;
/** Fewer prices are no evidence. */
const MIN_PRICES = 5;
/** The currencies whose amounts are as small as those of dollars. */
const SMALL_AMOUNTS = new Set('USD CAD AUD NZD SGD EUR GBP CHF'.split(' '));

const speaksFor = (texts: readonly string[]): string | undefined => {
  const text = texts.join(' ').normalize('NFC');
  return LETTERS.find(([, letters]) => letters.test(text))?.[0];
};

/**
 * The currency that the letters of the headings, else of the names, speak for, if the prices are too high
 * for the store's own. Null if they are not, or the letters are those of several currencies.
 *
 * @param own the currency of the store
 */
export function guessCurrency(
  { headers, names }: { headers: readonly string[]; names: readonly string[] },
  prices: readonly string[],
  own: string,
): string | null {
  if (!SMALL_AMOUNTS.has(own) || prices.length < MIN_PRICES) return null;
  const sorted = prices.map(Number).sort((a, b) => a - b);
  if ((sorted[Math.floor(sorted.length / 2)] ?? 0) < MAX_MEDIAN) return null;
  return speaksFor(headers) ?? speaksFor(names) ?? null;
}
