/**
 * Money in fields, choices and messages about them. Apart from `money.ts`, so that the pages of shoppers do not load it.
 */
import {
  decimalsOf,
  formatter,
  moneyOf,
  numberOf,
  partsOf,
  placesOf,
  textOf,
  US_DOLLARS,
  type StoredMoney,
} from './money.ts';
import { readerLanguage } from './say.ts';

export const MAX_PRICE = 99_999_999.99;

/** An amount without its currency, as the store writes it into a field: '12,50'. */
export function plainPrice(amount: string | number, money: StoredMoney, isGrouped = false): string {
  const { currency, locale } = moneyOf(money);
  const value = numberOf(amount);
  const options = { useGrouping: isGrouped, ...placesOf(value, currency) };
  return formatter(locale, options).format(value).replaceAll('\u{202f}', '\u{a0}');
}

/** The mark before the decimals in a locale. */
export function decimalMarkOf({ locale = US_DOLLARS.locale }: StoredMoney): '.' | ',' {
  const parts = formatter(locale, { minimumFractionDigits: 2 }).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}

/** The ways in which a currency is written beside an amount: its code, and its signs in the locale. */
export function currencySigns(money: StoredMoney): string[] {
  const { currency, locale } = moneyOf(money);
  const signs = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    formatter(locale, { style: 'currency', currency, currencyDisplay })
      .formatToParts(1)
      .filter(({ type }) => type === 'currency')
      .map(({ value }) => value),
  );
  return [...new Set([currency, ...signs])];
}

/** The sign of a currency, without the country: '₺', 'zł', '$'. */
export const currencySign = (currency: string): string =>
  currencySigns({ currency, locale: 'en-US' }).at(-1) ?? currency;

/** The name of a currency within a sentence: 'US dollars', 'Polish zlotys'. */
export const currencyName = (currency: string): string =>
  formatter(readerLanguage(), { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** The text before and after an amount in a field: '$' and '', or '' and 'zł'. */
export function signsAround(money: StoredMoney): { before: string; after: string } {
  const parts = partsOf(1, money);
  const first = parts.findIndex(({ type }) => type === 'integer');
  const end = parts.findLastIndex(({ type }) => type === 'fraction' || type === 'integer');
  return {
    before: textOf(parts.slice(0, first)).trim(),
    after: textOf(parts.slice(end + 1)).trim(),
  };
}

/** An amount that a field shows as an example: '4.99'. */
export const examplePrice = (money: StoredMoney): string =>
  plainPrice(decimalsOf(moneyOf(money).currency) === 0 ? 499 : 4.99, money);

/** Whether Intl knows a currency by this code. */
export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code);

/** Whether a text is a language, perhaps with a script and a region, that Intl can write numbers in. */
export const isLocale = (tag: string): boolean =>
  /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/.test(tag) &&
  Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
