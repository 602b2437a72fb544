import { fold } from './fold.ts';
import { findPriceUnit, mayHavePriceUnit, type PriceUnit } from './price-unit.ts';
import { normaliseSizes } from './normalise-sizes.ts';
import {
  FLUID_OUNCE,
  FLUID_OUNCE_ML,
  FLUID_OUNCES,
  isPackage,
  isPieceWord,
  OUNCE_G,
  type Ounces,
  PIECES,
  readUnit,
  SMALLER_UNITS,
  type SizeUnit,
} from './size-units.ts';

/** The contents of one package. Amounts are grams, millilitres or pieces. */
export interface ProductSize {
  readonly unit: 'g' | 'ml' | 'count';
  /** The amount of one package, in `unit`. */
  readonly amount: number;
  /** The number of packages sold together: 12 of "12 x 330 ml". */
  readonly packs: number;
  /** The size as people write it, in the unit that was read: "2.25 lb", "12 x 330 ml", "6 pieces". */
  readonly text: string;
  /** Whether the amount is in plain ounces, and nothing says that they are of weight: "24 oz". */
  readonly mayBeFluid: boolean;
}

export interface SizedName {
  /** The folded name without size and price unit. The whole folded name if nothing else is left. */
  readonly name: string;
  readonly size: ProductSize | null;
  readonly priceUnit: PriceUnit | null;
}

/** Labels of one package differ by rounding: 16 oz is 453.6 g, sold as 454 g. 450 g is another package. */
const TOLERANCE = 0.005;
/** Tolerance for a size that a label repeats in another unit: "14 oz (400 g)". */
const REPEATED_TOLERANCE = 0.03;

/** Larger numbers are no sizes. In grams, millilitres or pieces, and in packages. */
const MAX_AMOUNT = 1e8;
const MAX_PACKS = 1e5;

interface Measure extends SizeUnit {
  /** In grams, millilitres or pieces. */
  readonly amount: number;
  readonly packs: number;
  /** Whether another unit of weight repeats it: "12 oz (340 g)". */
  readonly isWeighed?: boolean;
  /** Whether the word means single pieces, not packages: "4 pcs". */
  readonly isOfPieces?: boolean;
  readonly start: number;
  readonly end: number;
}

const NUMBER = String.raw`\d+\s+\d+\s*[/⁄]\s*\d+|\d+\s*[/⁄]\s*\d+|\d+(?:[.,]\d+)*`;
/** Start of a number: not within a word or a number, except after a script without spaces. */
const START = String.raw`(?<![\d.,])(?<!(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])\p{L})`;
const MEASURE = new RegExp(
  String.raw`${START}(?:(\d+)\s*[x×*]\s*)?(${NUMBER})\s*-?\s*(${FLUID_OUNCE}|[\p{L}\p{M}]+)(?![\p{L}\p{M}\d])\.?`,
  'gu',
);
/** "330 ml x 6" */
const TIMES_AFTER = /^\s*[x×*]\s*(\d+)(?![\p{L}\d.,])/u;
const PACK_OF = /\b(?:pack|case|box|bag|set)s?\s+of\s+(\d+)(?![\p{L}\d])/gu;
/** Between pieces and contents: the contents of each, "6 pcs x 50 g". */
const TIMES = /^\s*(?:[x×*@]|of|each)/u;
const EACH = /^\s*each(?!\p{L})/u;
const WORD_AFTER = /^[\s-]*(\p{L}[\p{L}\p{M}]*)\.?/u;
const HAS_SIZE = /\p{N}|dozen|half/u;
/** Words that may stand beside a size: "net weight 500 g". */
const SIZE_WORDS = /^(?:(?:net|wt|weight|approx|about|ca|contents|size|total) ?)*$/;

/**
 * Splits a product's name into name, size and price unit: "Toor Dal, 2 lb" is "toor dal" of 907 g,
 * "Tomatoes, per lb" is "tomatoes" sold by the pound. Reads weights, volumes, counts ("6 pack",
 * "dozen"), multiples ("12 x 330 ml") and sizes given twice ("16 oz (454 g)").
 */
export function readSize(name: string): SizedName {
  const lower = name.toLowerCase();
  const whole = () => ({ name: fold(name) || lower.trim(), size: null, priceUnit: null });
  const { size, priceUnit, rest } = readText(lower);
  if (size === null && priceUnit === null) return whole();
  return rest ? { name: rest, size, priceUnit } : whole();
}

/** Reads a text that is nothing but a size: "500g", "net wt. 2 lb", "6 x 200 g". Null for any other. */
export function parseSize(text: string): ProductSize | null {
  const { size, rest } = readText(text.toLowerCase());
  return size !== null && SIZE_WORDS.test(rest) ? size : null;
}

function readText(lower: string) {
  const hasSize = HAS_SIZE.test(lower);
  if (!hasSize && !mayHavePriceUnit(lower)) return { size: null, priceUnit: null, rest: '' };
  const text = normaliseSizes(lower);
  const price = findPriceUnit(text);
  const measures = findMeasures(text).filter(
    ({ start, end }) => !price || end <= price.span[0] || start >= price.span[1],
  );
  const { size, spans } = combine(text, measures);
  if (price) spans.push(price.span);
  const rest = spans.length > 0 ? fold(cutSpans(text, spans)) : '';
  return { size, priceUnit: price?.priceUnit ?? null, rest };
}

/**
 * The size of a food whose packages have such ounces: plain ounces of a liquid are fluid ounces. Null
 * if they may be either.
 */
export function withOunces(size: ProductSize | null, ounces: Ounces): ProductSize | null {
  if (!size?.mayBeFluid || ounces === 'weight') return size;
  if (ounces === 'either') return null;
  const amount = (size.amount / OUNCE_G) * FLUID_OUNCE_ML;
  const text = size.text.replace(/oz$/, FLUID_OUNCES.spelling);
  return { unit: 'ml', amount, packs: size.packs, text, mayBeFluid: false };
}

/** Whether two sizes are equal apart from units and rounding. */
export function isSameSize(a: ProductSize | null, b: ProductSize | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.unit !== b.unit || a.packs !== b.packs) return false;
  return a.unit === 'count' ? a.amount === b.amount : isNear(a.amount, b.amount, TOLERANCE);
}

/**
 * Keys to look up equal sizes: the size's own key first, then its neighbours'. If two sizes are
 * equal, the keys of each contain the first key of the other.
 */
export function sizeKeys(size: ProductSize | null): readonly string[] {
  if (size === null) return ['-'];
  const { unit, amount, packs } = size;
  const step = Math.floor(Math.log(amount) / (2 * TOLERANCE));
  return [step, step - 1, step + 1].map((key) => `${unit} ${packs} ${key}`);
}

const isOunces = ({ unit, factor }: SizeUnit): boolean => unit === 'g' && factor === OUNCE_G;

const isNear = (a: number, b: number, tolerance: number): boolean =>
  Math.abs(a - b) <= tolerance * Math.max(a, b);

function findMeasures(text: string): Measure[] {
  const found: Measure[] = [];
  for (const match of text.matchAll(MEASURE)) {
    const [whole, times, number = '', spelling = ''] = match;
    const read = readUnit(spelling);
    const value = readNumber(number);
    if (read === null || value === null) continue;
    const start = match.index;
    const end = start + whole.length - (spelling.length - read.length);
    const after = timesAfter(text.slice(end));
    const packs = Number(times ?? 1) * value.packs * Number(after?.[1] ?? 1);
    const amount = value.amount * read.unit.factor;
    if (!isAmount(amount, packs)) continue;
    const isOfPieces = isPieceWord(spelling);
    const whereTo = end + (after?.[0].length ?? 0);
    found.push({ ...read.unit, amount, packs, isOfPieces, start, end: whereTo });
  }
  for (const match of text.matchAll(PACK_OF)) {
    const amount = Number(match[1]);
    const end = match.index + match[0].length;
    const pack = { ...PIECES, packs: 1 };
    if (isAmount(amount, 1)) found.push({ ...pack, amount, start: match.index, end });
  }
  return found;
}

/** A multiple behind a measure, unless its number begins the next one: "4 pcs x 75 g". */
function timesAfter(text: string): RegExpExecArray | null {
  const found = TIMES_AFTER.exec(text);
  const next = WORD_AFTER.exec(text.slice(found?.[0].length))?.[1] ?? '';
  const unit = readUnit(next)?.unit.unit ?? 'count';
  return unit === 'count' ? found : null;
}

const isAmount = (amount: number, packs: number): boolean =>
  amount > 0 && amount < MAX_AMOUNT && packs > 0 && packs < MAX_PACKS;

/** Reads a number of a label: "1.5", "1,5", "1,000", "1/2", "1 1/2". "6/12" is 6 packs of 12. */
function readNumber(text: string): { amount: number; packs: number } | null {
  const fraction = /^(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)$/.exec(text);
  if (fraction) {
    const [whole, above, below] = fraction.slice(1).map((digits) => Number(digits ?? 0));
    if (whole === undefined || above === undefined || below === undefined) return null;
    const isReduced = below === 3 || ([2, 4, 8].includes(below) && above % 2 === 1);
    if (above < below && isReduced) return { amount: whole + above / below, packs: 1 };
    return whole === 0 ? { amount: below, packs: above } : null;
  }
  const plain = /,\d{3}(?!\d)/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  const amount = Number(plain);
  return Number.isFinite(amount) ? { amount, packs: 1 } : null;
}

type Span = readonly [start: number, end: number];

/** Combines the measures of a name into one size. A second, different size stays in the name. */
function combine(text: string, measures: readonly Measure[]) {
  const spans: Span[] = [];
  let contents: Measure | null = null;
  let count: Measure | null = null;
  for (const measure of measures) {
    if (measure.unit === 'count') {
      if (count && count.amount !== measure.amount) continue;
      count ??= measure;
    } else {
      const joined: Measure | null = contents ? join(text, contents, measure, count) : measure;
      if (joined === null) continue;
      contents = joined;
    }
    spans.push([measure.start, endWithPackage(text, measure.end)]);
  }
  const isTotal =
    contents !== null &&
    count?.isOfPieces === true &&
    count.end <= contents.start &&
    !TIMES.test(text.slice(count.end)) &&
    !EACH.test(text.slice(contents.end));
  // "4 pcs 248 g" weighs 248 g together.
  const size = toSize(contents, isTotal ? null : count);
  // "Chilli, turmeric (200 g each)" does not say how many there are.
  const isOfOneAmongMany = contents && size?.packs === 1 && EACH.test(text.slice(contents.end));
  return isOfOneAmongMany ? { size: null, spans: [] } : { size, spans };
}

function toSize(contents: Measure | null, count: Measure | null): ProductSize | null {
  const measure = contents ?? count;
  if (measure === null) return null;
  const { unit, amount, packs } = measure;
  const pieces = contents && count ? count.amount * count.packs : 1;
  const all = packs === pieces ? packs : packs * pieces;
  const mayBeFluid = isOunces(measure) && !measure.isWeighed;
  return { unit, amount, packs: all, text: textOf(measure, all), mayBeFluid };
}

/** Three decimals at most, or three digits of a smaller number. */
const plainNumber = (value: number): string =>
  String(Number(value < 1 ? value.toPrecision(3) : value.toFixed(3)));

function textOf({ unit: kind, amount, factor, spelling }: Measure, packs: number): string {
  // A dozen is shown as 12 pieces.
  const number = plainNumber(kind === 'count' ? amount : amount / factor);
  const unit = kind === 'count' && number === '1' ? 'piece' : spelling;
  return packs === 1 ? `${number} ${unit}` : `${packs} x ${number} ${unit}`;
}

/** Joins a measure with a second one that continues or repeats it. Null for a different size. */
function join(text: string, first: Measure, next: Measure, count: Measure | null): Measure | null {
  const isAdjacent = /^[\s.]*$/.test(text.slice(first.end, next.start));
  if (
    isAdjacent &&
    first.unit === 'g' &&
    next.unit === 'g' &&
    next.factor === SMALLER_UNITS.get(first.factor) &&
    next.amount < first.factor
  ) {
    return { ...first, amount: first.amount + next.amount, end: next.end };
  }
  const packs = first.packs * (count ? count.amount * count.packs : 1);
  const repeats = (amount: number) =>
    isNear(amount, next.amount, REPEATED_TOLERANCE) ||
    isNear(amount * packs, next.amount, REPEATED_TOLERANCE);
  if (first.unit === next.unit) {
    return repeats(first.amount) ? { ...first, isWeighed: !isOunces(next) } : null;
  }
  // Drinks are labelled with fluid ounces as "oz": "12 oz (355 ml)".
  const fluid = (first.amount / OUNCE_G) * FLUID_OUNCE_ML;
  const isFluid = isOunces(first) && next.unit === 'ml' && repeats(fluid);
  return isFluid ? { ...first, ...FLUID_OUNCES, amount: fluid } : null;
}

/** The end of a size with its package: "2 lb bag", "8 oz jar". */
function endWithPackage(text: string, end: number): number {
  const after = WORD_AFTER.exec(text.slice(end));
  const word = after?.[1] ?? '';
  return isPackage(word) ? end + (after?.[0].length ?? 0) : end;
}

function cutSpans(text: string, spans: readonly Span[]): string {
  let rest = '';
  let from = 0;
  for (const [start, end] of spans.toSorted(([a], [b]) => a - b)) {
    rest += `${text.slice(from, Math.max(from, start))} `;
    from = Math.max(from, end);
  }
  return rest + text.slice(from);
}
