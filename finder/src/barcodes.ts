/**
 * Compares barcodes. One article has several codes: a UPC-A is an EAN-13 with a leading zero, a UPC-E a
 * UPC-A without some of its zeros, and a GTIN-14 names a case of it (GS1 General Specifications). Server,
 * device and imports compare barcodes with this file alone.
 */

const withoutZeros = (code: string): string => code.replace(/^0+/, '');

/** The check digit after these digits (GS1 General Specifications, 7.9). */
export function checkDigit(digits: string): string {
  let sum = 0;
  for (let at = digits.length - 1, weight = 3; at >= 0; at -= 1, weight = 4 - weight) {
    sum += Number(digits[at]) * weight;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Whether the last digit of a GTIN is its check digit. */
export const hasValidCheckDigit = (digits: string): boolean =>
  checkDigit(digits.slice(0, -1)) === digits.at(-1);

/** The UPC-A that a UPC-E of 8 digits stands for. Undefined if the digits are no UPC-E. */
function expandUpcE(code: string): string | undefined {
  const [, system = '', body = '', check = ''] = /^([01])(\d{6})(\d)$/.exec(code) ?? [];
  if (body === '') return undefined;
  const last = body.charAt(5);
  const digits =
    last <= '2'
      ? `${body.slice(0, 2)}${last}0000${body.slice(2, 5)}`
      : last === '3'
        ? `${body.slice(0, 3)}00000${body.slice(3, 5)}`
        : last === '4'
          ? `${body.slice(0, 4)}00000${body.charAt(4)}`
          : `${body.slice(0, 5)}0000${last}`;
  return checkDigit(system + digits) === check ? system + digits + check : undefined;
}

/** The UPC-E of 8 digits that stands for a UPC-A. Undefined if it has none. */
function compressUpcA(code: string): string | undefined {
  const [, system = '', maker = '', item = '', check = ''] =
    /^([01])(\d{5})(\d{5})(\d)$/.exec(code) ?? [];
  const body =
    /^\d\d[012]00$/.test(maker) && item.startsWith('00')
      ? maker.slice(0, 2) + item.slice(2) + maker.charAt(2)
      : maker.endsWith('00') && item.startsWith('000')
        ? `${maker.slice(0, 3)}${item.slice(3)}3`
        : maker.endsWith('0') && item.startsWith('0000')
          ? `${maker.slice(0, 4)}${item.slice(4)}4`
          : /^0000[5-9]$/.test(item)
            ? maker + item.charAt(4)
            : '';
  return body === '' ? undefined : system + body + check;
}

/** Numbers that a shop gives itself: GS1's prefixes 02, 04 and 20 to 29, and 2 of 8 digits. */
const IN_STORE = /^(?:0?[24]\d{11}|2\d{12}|2\d{7})$/;

/** Whether a code has the length of a GTIN or a UPC-E, and its last digit is its check digit. */
export const isProvenBarcode = (code: string): boolean =>
  /^(?:\d{8}|\d{12,14})$/.test(code) &&
  (hasValidCheckDigit(code) || (code.length === 8 && expandUpcE(code) !== undefined));

/** Whether a code is the number of an article in all stores: a GTIN that no shop has given itself. */
export const isGtin = (code: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(code) && hasValidCheckDigit(code) && !IN_STORE.test(code);

/**
 * Whether a code of 8 or 12 to 14 digits has a last digit that is not its check digit. Numbers that
 * shops give themselves need none.
 */
export const isMistyped = (code: string): boolean =>
  /^(?:\d{8}|\d{12,14})$/.test(code) && !IN_STORE.test(code) && !isProvenBarcode(code);

/**
 * Whether a typed or scanned code is probably a part of a barcode: 8 to 14 digits without a check digit.
 * Numbers that shops give themselves are whole, although they may have none.
 */
export const looksIncomplete = (code: string): boolean =>
  isMistyped(code) || (/^\d{9,11}$/.test(code) && !hasValidCheckDigit(code));

/** The digits of a barcode, or of a number of fresh goods (PLU); null if a text is neither. */
export function barcodeOf(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/[\s-]+/g, '');
  return /^\d{4,14}$/.test(digits) && !/^0+$/.test(digits) ? digits : null;
}

/**
 * The key by which equal barcodes are equal texts: without leading zeros, a UPC-E as its UPC-A. Eight
 * digits that are a valid EAN-8 too stay as they are.
 */
export function barcodeKey(code: string): string {
  const upcA = code.length === 8 && !hasValidCheckDigit(code) ? expandUpcE(code) : undefined;
  return withoutZeros(upcA ?? code);
}

/** The codes without leading zeros that name the same article as this one, itself first. */
export function equalBarcodes(code: string): string[] {
  const upcA = expandUpcE(code);
  const upcE = compressUpcA(withoutZeros(code).padStart(12, '0'));
  return [...new Set([code, upcA ?? [], upcE ?? []].flat().map(withoutZeros))];
}

const isRestricted = (code: string): boolean => /^(?:02|2\d)/.test(code.padStart(13, '0'));

/**
 * A code that a scale prints: prefix, 5 digits for the article, price or weight, check digit. Articles of 6
 * digits, as some European scales print them, are not known.
 */
const isWeighed = (code: string): boolean => /^\d{12,13}$/.test(code) && isRestricted(code);

/** The codes under which a store may keep the article of a weighed packet. */
function articlesOfWeighed(code: string): string[] {
  if (!isWeighed(code)) return [];
  const full = code.padStart(13, '0');
  const article = full.slice(0, 7);
  const withoutValue = `${article}00000`;
  const number = withoutZeros(article.slice(2));
  return [
    withoutZeros(withoutValue + checkDigit(withoutValue)),
    withoutZeros(`${withoutValue}0`),
    ...(number.length >= 4 ? [number] : []),
  ];
}

const CASES = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The article in a case, and the cases of an article: their GTIN differs in the first digit. */
function itemsAndCases(code: string): string[] {
  if (!/^\d{12,14}$/.test(code) || isRestricted(code) || !hasValidCheckDigit(code)) return [];
  const item = code.padStart(14, '0').slice(1, 13);
  const gtins = ['0', ...CASES].map((level) => level + item + checkDigit(level + item));
  return gtins.map(withoutZeros).filter((key) => key !== withoutZeros(code));
}

/**
 * The codes without leading zeros that a store may have for a scanned code, the closest first: the same
 * article, the article of a weighed packet, the article in a case.
 */
export const scannedBarcodes = (code: string): string[] => [
  ...new Set([...equalBarcodes(code), ...articlesOfWeighed(code), ...itemsAndCases(code)]),
];

/** How the scales of a store print the value into a barcode. */
export interface WeighedCodes {
  value: 'price' | 'kg' | 'lb';
  /** Decimals of the value: 2 for cents, 3 for grams of a kilogram. */
  decimals: number;
  /** Digits of the value. With 4 a check digit of the value stands before it. */
  digits: number;
}

/** The price or weight in the barcode of a weighed packet. Null if the code has none. */
export function readWeighedCode(code: string, { decimals, digits }: WeighedCodes): number | null {
  if (!isWeighed(code) || !hasValidCheckDigit(code)) return null;
  const value = Number(code.padStart(13, '0').slice(12 - digits, 12));
  return value === 0 ? null : value / 10 ** decimals;
}
