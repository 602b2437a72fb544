/**
 * Amounts of money: how a store writes them, and their limits. Answers, requests and the database have them as
 * decimal strings of two places, of three where the third is not zero ('4.99', '500.00', '1.255').
 */

/** The currency of a store (ISO 4217) and how it writes prices and numbers (BCP 47). */
export interface Money {
  readonly currency: string;
  readonly locale: string;
}

/** The money of a store that has not set another. */
export const US_DOLLARS: Money = { currency: 'USD', locale: 'en-US' };

/** A store as an earlier version kept it on a device has no currency: it is in US dollars. */
export type StoredMoney = { readonly [Part in keyof Money]?: Money[Part] | undefined };

/** The money of a store, also of one that an earlier version kept. */
export const moneyOf = ({
  currency = US_DOLLARS.currency,
  locale = US_DOLLARS.locale,
}: StoredMoney): Money => ({ currency, locale });

// Decimals by ISO 4217. Intl takes them from CLDR, whose figures differ between versions of browsers.
const WITHOUT_DECIMALS = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);
const WITH_THREE = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));
/** Their small coins are out of use: whole amounts are written without decimals. */
const MOSTLY_WHOLE = new Set(
  'AFN ALL COP HUF IDR IQD IRR LAK LBP MGA MMK PKR SOS SYP YER'.split(' '),
);

/** The number of decimals of a currency: 0, 2 or 3. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (WITHOUT_DECIMALS.has(currency)) return 0;
  return WITH_THREE.has(currency) ? 3 : 2;
}

/** An amount as answers and the database have it, rounded to `decimals` places. */
export function decimalText(amount: number, decimals: number): string {
  const rounded = amount.toFixed(decimals);
  const [whole = '', fraction = ''] = rounded.split('.');
  return `${whole}.${fraction.replace(/^(\d\d)0$/, '$1').padEnd(2, '0')}`;
}

/** More formatters than one server or device has locales and currencies at work. */
const MAX_FORMATTERS = 200;
const formatters = new Map<string, Intl.NumberFormat>();

/** A formatter of numbers; those at work are kept, because making one takes long. */
export function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${Object.entries(options).join(' ')}`;
  const known = formatters.get(key);
  if (known) return known;
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  const made = new Intl.NumberFormat(locale, options);
  formatters.set(key, made);
  return made;
}

/** An amount as a number. Throws RangeError if it is none. */
export function numberOf(amount: string | number): number {
  const value = typeof amount === 'number' ? amount : Number(amount.trim() || Number.NaN);
  if (!Number.isFinite(value) || value < 0) {
    throw new RangeError(`${JSON.stringify(amount)} is not a price`);
  }
  return value;
}

/** The decimals with which an amount is written. */
export function placesOf(value: number, currency: string) {
  const maximumFractionDigits = decimalsOf(currency);
  const isBare = MOSTLY_WHOLE.has(currency) && Number.isInteger(value);
  return { minimumFractionDigits: isBare ? 0 : maximumFractionDigits, maximumFractionDigits };
}

/** The parts of a price: sign, digits, marks, spaces. */
export function partsOf(
  amount: string | number,
  money: StoredMoney,
  places?: ReturnType<typeof placesOf>,
): Intl.NumberFormatPart[] {
  const { currency, locale } = moneyOf(money);
  const value = numberOf(amount);
  const options = {
    style: 'currency',
    currency,
    ...(places ?? placesOf(value, currency)),
  } as const;
  // Versions of Intl differ in the width of the space, and a page that the server rendered must be equal.
  return formatter(locale, options)
    .formatToParts(value)
    .map((part) => ({ ...part, value: part.value.replaceAll('\u{202f}', '\u{a0}') }));
}

/** Parts as one text. */
export const textOf = (parts: readonly Intl.NumberFormatPart[]): string =>
  parts.map(({ value }) => value).join('');

/**
 * A price for people, in the currency and the locale of its store: '$1,299.50', '1.299,50 €'.
 *
 * @param amount a decimal string as answers carry it, or a number
 * @throws {RangeError} if it is not a price
 */
export const formatPrice = (amount: string | number, money: StoredMoney): string =>
  textOf(partsOf(amount, money));

/** A sum in words of people, rounded down to whole units: '$9'. */
export const wholePrice = (amount: number, money: StoredMoney): string =>
  textOf(
    partsOf(Math.floor(amount), money, { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  );

/** A price in three pieces, for prices with raised decimals: '$4.', '99' and ''. */
export function splitPrice(amount: string | number, money: StoredMoney) {
  const parts = partsOf(amount, money);
  const at = parts.findIndex(({ type }) => type === 'fraction');
  if (at === -1) return { whole: textOf(parts), fraction: '', rest: '' };
  return {
    whole: textOf(parts.slice(0, at)),
    fraction: parts[at]?.value ?? '',
    rest: textOf(parts.slice(at + 1)),
  };
}

/** The region of a locale, or the likeliest one: 'US' of 'en'. */
const regionOf = ({ locale = US_DOLLARS.locale }: StoredMoney): string | undefined =>
  new Intl.Locale(locale).maximize().region;

const US_REGIONS: ReadonlySet<string | undefined> = new Set(['US', 'LR', 'MM']);

/** Pounds and ounces, or kilograms and litres. */
export type Measures = 'us' | 'metric';

/** The measures in which a store with this locale compares prices. */
export const measuresOf = (store: StoredMoney): Measures =>
  US_REGIONS.has(regionOf(store)) ? 'us' : 'metric';

/** Whether people of a store with this locale measure ways in miles. */
export const isInMiles = (store: StoredMoney): boolean => {
  const region = regionOf(store);
  return US_REGIONS.has(region) || region === 'GB';
};
