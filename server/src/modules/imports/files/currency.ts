/** Finds the currency that a list names beside its prices, in their heading or in a column of its own. */
import type { FileColumn } from './product-rows.ts';
import { readHeading } from './headings.ts';

/** How lists write a currency. Where several share a sign, the likeliest comes first. */
const SIGNS: Readonly<Record<string, string>> = {
  USD: '$ us$ usd',
  CAD: '$ ca$ c$ cad',
  MXN: '$ mx$ mxn',
  AUD: '$ au$ a$ aud',
  NZD: '$ nz$ nzd',
  SGD: '$ s$ sgd',
  HKD: '$ hk$ hkd',
  TWD: '$ nt$ twd',
  COP: '$ cop',
  CLP: '$ clp',
  ARS: '$ ars',
  BRL: 'r$ brl',
  EUR: '€ eur euro euros',
  GBP: '£ gbp',
  EGP: '£ egp ج.م',
  CHF: 'chf',
  INR: '₹ rs ₨ inr',
  PKR: 'rs ₨ pkr',
  LKR: 'rs ₨ lkr',
  NPR: 'rs ₨ npr रू',
  BDT: '৳ tk taka bdt',
  JPY: '¥ ￥ 円 jpy',
  CNY: '¥ ￥ 元 rmb cny',
  KRW: '₩ ￦ 원 krw',
  VND: '₫ đ vnd vnđ',
  THB: '฿ thb บาท',
  PHP: '₱ php',
  IDR: 'rp idr',
  MYR: 'rm myr',
  KHR: '៛ khr',
  LAK: '₭ lak',
  TRY: '₺ tl try',
  RUB: '₽ руб rub',
  UAH: '₴ грн uah',
  KZT: '₸ тенге kzt',
  GEL: '₾ gel',
  AMD: '֏ amd',
  AZN: '₼ azn manat',
  PLN: 'zł zl pln',
  CZK: 'kč czk',
  HUF: 'ft huf',
  RON: 'lei ron',
  BGN: 'лв bgn',
  RSD: 'din rsd',
  SEK: 'kr sek',
  NOK: 'kr nok',
  DKK: 'kr dkk',
  ILS: '₪ nis ils',
  AED: 'aed د.إ درهم',
  SAR: 'sar ر.س ﷼',
  QAR: 'qar ر.ق',
  KWD: 'kwd kd د.ك',
  BHD: 'bhd bd د.ب',
  OMR: 'omr ر.ع',
  JOD: 'jod د.أ',
  TND: 'tnd د.ت',
  IQD: 'iqd د.ع',
  NGN: '₦ ngn naira',
  GHS: '₵ ghs',
  KES: 'ksh kes',
  UGX: 'ush ugx',
  TZS: 'tsh tzs',
  ETB: 'birr etb',
  ZAR: 'zar',
};

const BY_SIGN = new Map<string, string[]>();
for (const [code, signs] of Object.entries(SIGNS)) {
  for (const sign of signs.split(' ')) BY_SIGN.set(sign, [...(BY_SIGN.get(sign) ?? []), code]);
}
const isLetter = (char: string | undefined): boolean => /\p{L}/u.test(char ?? '');
/** The longest first, so that "us$" is not "$". */
const oneOf = (signs: readonly string[]): string =>
  `(?:${signs
    .toSorted((one, other) => other.length - one.length)
    .map((sign) => sign.replaceAll(/[$.]/g, String.raw`\$&`))
    .join('|')})`;
const LETTER = String.raw`[\p{L}\p{M}]`;
/** Any of these signs, none of which ends within a word. */
function endingWell(signs: readonly string[]): string {
  const [words, others] = [
    signs.filter((sign) => isLetter(sign.at(-1))),
    signs.filter((sign) => !isLetter(sign.at(-1))),
  ];
  return `(?:${oneOf(others)}|${oneOf(words)}(?!${LETTER}))`;
}
const signs = [...BY_SIGN.keys()];
const fromLetter = signs.filter((sign) => isLetter(sign[0]));
const fromSign = signs.filter((sign) => !isLetter(sign[0]));
/** A sign of letters is a word of its own. Each class of letters that a pattern has costs milliseconds. */
const SIGN = new RegExp(`(?<!${LETTER})${endingWell(fromLetter)}|${oneOf(fromSign)}`, 'u');

/** No cell with a price is longer. */
const MAX_CHARACTERS = 100;

/** The currencies that a text may name, the likeliest first. */
function currenciesIn(text: string): readonly string[] {
  const [sign = ''] = SIGN.exec(text.slice(0, MAX_CHARACTERS).toLowerCase()) ?? [];
  return BY_SIGN.get(sign) ?? [];
}

/** Of the cells that name a currency, at least this share must name the same. */
const MIN_SHARE = 0.9;

/** The currencies that nearly all of these texts may name, the likeliest first; none if half of them name none. */
function commonIn(texts: readonly string[]): readonly string[] {
  const filled = texts.filter((text) => text.trim() !== '');
  const named = filled.map(currenciesIn).filter((codes) => codes.length > 0);
  if (named.length * 2 < filled.length) return [];
  const least = Math.max(1, named.length * MIN_SHARE);
  return Object.keys(SIGNS).filter(
    (code) => named.filter((codes) => codes.includes(code)).length >= least,
  );
}

/**
 * The currency that the prices of a list are in, by their signs, their heading, or a column of currencies.
 * Null if it names none.
 *
 * @param own the currency of the store, which counts where its sign is that of several
 */
export function findCurrency(
  columns: readonly Pick<FileColumn, 'header' | 'column'>[],
  rows: readonly { readonly cells: readonly string[] }[],
  own: string,
): string | null {
  const cellsOf = (at: number) => rows.map(({ cells }) => cells[at] ?? '');
  const prices = columns.flatMap(({ column }, at) => (column === 'price' ? [at] : []));
  const named = columns.flatMap(({ header, column }, at) =>
    column === null && readHeading(header).meaning === 'currency' ? [at] : [],
  );
  const found =
    [prices.flatMap(cellsOf), prices.map((at) => columns[at]?.header ?? ''), named.flatMap(cellsOf)]
      .map(commonIn)
      .find((codes) => codes.length > 0) ?? [];
  return found.includes(own) ? own : (found[0] ?? null);
}
