import { readUnit, type SizeUnit } from './size-units.ts';

/** The amount that a price is for. Packages are sold each. */
export type PriceUnit = 'each' | 'lb' | 'kg' | '100 g';

/** Words before the unit of a price: "per lb", "pro kg", "প্রতি কেজি", "每公斤". */
const PER = String.raw`(?:(?<![\p{L}\p{M}])(?:per|pr|pro|por|par|za|за|by\s+the|प्रति|প্রতি)\s+|每\s*)`;
/** Not after a size: "16 oz / 454 g" and "250 g each" say nothing about the price. */
const NOT_AFTER_SIZE = String.raw`(?<!\d\s*[\p{L}.]{0,12}\s*)`;
const WORD = String.raw`[\p{L}\p{M}]+`;
const NOT_IN_WORD = String.raw`(?![\p{L}\p{M}\p{N}])`;
const PHRASE = new RegExp(
  String.raw`(?:${PER}|${NOT_AFTER_SIZE}/\s*)(100\s*)?(${WORD})${NOT_IN_WORD}`,
  'gu',
);
const ENDINGS = String.raw`lbs?|kgs?|ea|each|кг|كغ|किलो|কেজি`;
const AT_END = String.raw`(?=\P{L}*$|\s*\))`;
/** A unit without a number at the end of a name or in brackets: "Okra lb", "Okra (kg)", "Guava, each". */
const ENDING = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}½¼¾-])(?<![\p{N}½¼¾]\s*)${NOT_AFTER_SIZE}(${ENDINGS})${AT_END}`,
  'gu',
);
const MAY_HAVE = new RegExp(String.raw`${PER}|/|(?:${ENDINGS})${AT_END}`, 'u');
/** "per lb", "/lb" and "lb" alone. */
const WHOLE = new RegExp(String.raw`^\$?\s*(?:${PER}|/\s*)?(100\s*)?(${WORD})\.?$`, 'u');

const SINGLE = new Set(
  'each ea piece item head bunch pack packet pkg bag box bottle can jar'.split(' '),
);

/** A quick check without false negatives, so that most names are not searched for a price unit. */
export const mayHavePriceUnit = (lower: string): boolean => MAY_HAVE.test(lower);

function unitOf(word: string, isHundred: boolean): PriceUnit | null {
  if (!isHundred && SINGLE.has(word)) return 'each';
  const read = readUnit(word);
  if (read?.length !== word.length) return null;
  const { unit, spelling }: SizeUnit = read.unit;
  if (isHundred) return spelling === 'g' ? '100 g' : null;
  if (spelling === 'lb' || spelling === 'kg') return spelling;
  return unit === 'count' && read.unit.factor === 1 ? 'each' : null;
}

/** Finds what a name says that its price is for: "per lb", "/kg", "each". Takes text in lower case. */
export function findPriceUnit(
  text: string,
): { priceUnit: PriceUnit; span: readonly [start: number, end: number] } | null {
  for (const pattern of [PHRASE, ENDING]) {
    for (const match of text.matchAll(pattern)) {
      const word = match.at(-1) ?? '';
      const priceUnit = unitOf(word, pattern === PHRASE && match[1] !== undefined);
      if (priceUnit) return { priceUnit, span: [match.index, match.index + match[0].length] };
    }
  }
  return null;
}

/** Reads a text that is nothing but a price unit: "LB", "per kg", "$/lb", "100g". Null for any other. */
export function parsePriceUnit(text: string): PriceUnit | null {
  const match = WHOLE.exec(text.normalize('NFKC').toLowerCase().trim());
  return match ? unitOf(match[2] ?? '', match[1] !== undefined) : null;
}
