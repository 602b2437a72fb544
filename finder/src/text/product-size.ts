import { fold } from './fold.ts';
import { romanise } from './romanise.ts';
import { isMeasureUnit } from './small-words.ts';

/** The contents of one package. Amounts are grams, millilitres or pieces. */
export interface ProductSize {
  readonly unit: 'g' | 'ml' | 'count';
  /** The amount of one package, in `unit`. */
  readonly amount: number;
  /** The number of packages sold together: 12 of "12 x 330 ml". */
  readonly packs: number;
}

export interface SizedName {
  /** The folded name without its size. The whole folded name if nothing else is left. */
  readonly name: string;
  readonly size: ProductSize | null;
}

/** Labels of one package differ by rounding: 16 oz is 453.6 g, sold as 454 g. 450 g is another package. */
const TOLERANCE = 0.005;
/** Tolerance for a size that a label repeats in another unit: "14 oz (400 g)". */
const REPEATED_TOLERANCE = 0.03;

const OUNCE_G = 28.3495;
const FLUID_OUNCE_ML = 29.5735;

const units = (unit: ProductSize['unit'], factor: number, spellings: string) =>
  spellings.split(' ').map((spelling) => [spelling, { unit, factor }] as const);

/** Grams, millilitres or pieces of each unit. Units of other scripts are romanised, as in small-words. */
const UNITS = new Map([
  ...units('g', 0.001, 'mg milligram milligrams'),
  ...units('g', 1, 'g gm gms gr gram grams gramme grammes graam gramo ghram jram jm ke'),
  ...units('g', 1000, 'kg kgs kilo kilos kilogram kilograms kilu kjm gongjin qianke'),
  ...units('g', 16 * OUNCE_G, 'lb lbs pound pounds'),
  ...units('g', OUNCE_G, 'oz ounce ounces'),
  ...units('ml', 1, 'ml cc mili milli milliliter milliliters millilitre millilitres'),
  ...units('ml', 1, 'mililitar mililitr mililita haosheng'),
  ...units('ml', 10, 'cl'),
  ...units('ml', 100, 'dl'),
  ...units('ml', 1000, 'l lt ltr liter liters litre litres litar litr lita sheng'),
  ...units('ml', 16 * FLUID_OUNCE_ML, 'pt pint pints'),
  ...units('ml', 32 * FLUID_OUNCE_ML, 'qt quart quarts'),
  ...units('ml', 128 * FLUID_OUNCE_ML, 'gal gallon gallons'),
  ...units('count', 12, 'doz dozen'),
]);
/** Smaller units by the larger ones that they follow, in grams: "2 lb 4 oz", "1 kg 500 g". */
const SMALLER = new Map([
  [16 * OUNCE_G, OUNCE_G],
  [1000, 1],
]);

interface Measure {
  readonly unit: ProductSize['unit'];
  readonly factor: number;
  readonly amount: number;
  readonly packs: number;
  readonly start: number;
  readonly end: number;
}

const VULGAR = /[¼½¾⅓⅔⅛⅜⅝⅞]/gu;
const OTHER_DIGITS = /(?!\d)\p{Nd}/gu;
const NUMBER = String.raw`\d+\s+\d+\s*[/⁄]\s*\d+|\d+\s*[/⁄]\s*\d+|\d+(?:[.,]\d+)*`;
const FLUID_OUNCE = String.raw`fl(?:uid)?\.?\s*(?:oz|ounces?)`;
/** Start of a number: not within a word or a number, except after a script without spaces. */
const START = String.raw`(?<![\d.,])(?<!(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])\p{L})`;
const MEASURE = new RegExp(
  String.raw`${START}(?:(\d+)\s*[x×*]\s*)?(${NUMBER})\s*-?\s*(${FLUID_OUNCE}|[\p{L}\p{M}]+)(?![\p{L}\p{M}\d])\.?`,
  'gu',
);
const IS_FLUID_OUNCE = new RegExp(`^${FLUID_OUNCE}$`, 'u');
/** "330 ml x 6" */
const TIMES_AFTER = /^\s*[x×*]\s*(\d+)(?![\p{L}\d.,])/u;
const PACK_OF = /\b(?:pack|case|box|bag|set)s?\s+of\s+(\d+)(?![\p{L}\d])/gu;
const WORD_AFTER = /^[\s-]*(\p{L}[\p{L}\p{M}]*)\.?/u;
/** In Chinese, the next word follows the unit without a space. */
const HAN_UNIT = /^(?:公斤|千克|毫升|克|升)/u;
const HAS_SIZE = /\p{N}|dozen|half/u;

/**
 * Splits a product's name into name and size: "Toor Dal, 2 lb" is "toor dal" of 907 g. Reads weights,
 * volumes, counts ("6 pack", "dozen"), multiples ("12 x 330 ml") and sizes given twice ("16 oz (454 g)").
 */
export function readSize(name: string): SizedName {
  const lower = name.toLowerCase();
  const whole = () => ({ name: fold(name) || lower.trim(), size: null });
  if (!HAS_SIZE.test(lower)) return whole();
  const text = normalise(lower);
  const { size, spans } = combine(text, findMeasures(text));
  const rest = size && fold(cutSpans(text, spans));
  return rest ? { name: rest, size } : whole();
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

const isNear = (a: number, b: number, tolerance: number): boolean =>
  Math.abs(a - b) <= tolerance * Math.max(a, b);

function normalise(lower: string): string {
  return lower
    .replace(VULGAR, (fraction) => ` ${fraction} `)
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace(OTHER_DIGITS, (digit) => romanise(digit))
    .replace(
      /\bhalf[\s-]+(?:an?\s+)?(?=dozen|gallon|kilo|kg|lb|litre|liter|pint|pound|quart)/gu,
      '1/2 ',
    )
    .replace(/(?<![\d/]\s*)\bdozen\b/gu, '1 dozen');
}

function findMeasures(text: string): Measure[] {
  const found: Measure[] = [];
  for (const match of text.matchAll(MEASURE)) {
    const [whole, times, number = '', spelling = ''] = match;
    const unit = readUnit(spelling);
    const value = readNumber(number);
    if (unit === null || value === null) continue;
    const start = match.index;
    const end = start + whole.length - (spelling.length - unit.length);
    const after = TIMES_AFTER.exec(text.slice(end));
    const packs = Number(times ?? 1) * value.packs * Number(after?.[1] ?? 1);
    const amount = value.amount * unit.factor;
    if (!(amount > 0) || !(packs > 0)) continue;
    found.push({ ...unit, amount, packs, start, end: end + (after?.[0].length ?? 0) });
  }
  for (const match of text.matchAll(PACK_OF)) {
    const amount = Number(match[1]);
    const end = match.index + match[0].length;
    const pack = { unit: 'count', factor: 1, packs: 1 } as const;
    if (amount > 0) found.push({ ...pack, amount, start: match.index, end });
  }
  return found;
}

/** The unit that a word is or begins with. Packages without an amount are counted: "6 cans". */
function readUnit(spelling: string) {
  const { length } = spelling;
  if (IS_FLUID_OUNCE.test(spelling)) return { unit: 'ml' as const, factor: FLUID_OUNCE_ML, length };
  const han = HAN_UNIT.exec(spelling)?.[0] ?? spelling;
  const latin = romanise(han);
  const known = UNITS.get(han) ?? UNITS.get(latin);
  if (known) return { ...known, length: han.length };
  return latin !== 'x' && isMeasureUnit(latin)
    ? { unit: 'count' as const, factor: 1, length }
    : null;
}

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
  return { size: toSize(contents, count), spans };
}

function toSize(contents: Measure | null, count: Measure | null): ProductSize | null {
  const measure = contents ?? count;
  if (measure === null) return null;
  const { unit, amount, packs } = measure;
  const pieces = contents && count ? count.amount * count.packs : 1;
  return { unit, amount, packs: packs === pieces ? packs : packs * pieces };
}

/** Joins a measure with a second one that continues or repeats it. Null for a different size. */
function join(text: string, first: Measure, next: Measure, count: Measure | null): Measure | null {
  const isAdjacent = /^[\s.]*$/.test(text.slice(first.end, next.start));
  if (
    isAdjacent &&
    first.unit === 'g' &&
    next.unit === 'g' &&
    next.factor === SMALLER.get(first.factor) &&
    next.amount < first.factor
  ) {
    return { ...first, amount: first.amount + next.amount, end: next.end };
  }
  const packs = first.packs * (count ? count.amount * count.packs : 1);
  const repeats = (amount: number) =>
    isNear(amount, next.amount, REPEATED_TOLERANCE) ||
    isNear(amount * packs, next.amount, REPEATED_TOLERANCE);
  if (first.unit === next.unit) return repeats(first.amount) ? first : null;
  // Drinks are labelled with fluid ounces as "oz": "12 oz (355 ml)".
  const fluid = (first.amount / OUNCE_G) * FLUID_OUNCE_ML;
  const isFluid = first.factor === OUNCE_G && next.unit === 'ml' && repeats(fluid);
  return isFluid ? { ...first, unit: 'ml', factor: FLUID_OUNCE_ML, amount: fluid } : null;
}

/** The end of a size with its package: "2 lb bag", "8 oz jar". */
function endWithPackage(text: string, end: number): number {
  const after = WORD_AFTER.exec(text.slice(end));
  const word = after?.[1] ?? '';
  return isMeasureUnit(word) && !UNITS.has(word) ? end + (after?.[0].length ?? 0) : end;
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
