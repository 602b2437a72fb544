import { romanise } from './romanise.ts';
import { isMeasureUnit } from './small-words.ts';

/** A unit of a package's size. */
export interface SizeUnit {
  readonly unit: 'g' | 'ml' | 'count';
  /** Grams, millilitres or pieces of one. */
  readonly factor: number;
  /** The unit as a size is shown. */
  readonly spelling: string;
}

/** The kind of the ounces on the packages of a food; `either`: some are weighed, others measured. */
export type Ounces = 'weight' | 'fluid' | 'either';

export const OUNCE_G = 28.3495;
export const FLUID_OUNCE_ML = 29.5735;
const POUND_G = 16 * OUNCE_G;

export const FLUID_OUNCES: SizeUnit = { unit: 'ml', factor: FLUID_OUNCE_ML, spelling: 'fl oz' };
export const PIECES: SizeUnit = { unit: 'count', factor: 1, spelling: 'pieces' };

/** Pattern of the one unit of two words. */
export const FLUID_OUNCE = String.raw`fl(?:uid)?\.?\s*(?:oz|ounces?)`;
const IS_FLUID_OUNCE = new RegExp(`^${FLUID_OUNCE}$`, 'u');

const spelled = (unit: SizeUnit, spellings: string) =>
  spellings.split(' ').map((one) => [one.normalize('NFKC'), unit] as const);

const grams = (spelling: string, factor: number, others: string) =>
  spelled({ unit: 'g', factor, spelling }, others);

const millilitres = (spelling: string, factor: number, others: string) =>
  spelled({ unit: 'ml', factor, spelling }, others);

/**
 * Units by their spellings: in Latin letters, in other scripts, and romanised as `romanise` does. A
 * 斤 is half a kilogram, as in mainland China (GB 3100).
 */
const UNITS: ReadonlyMap<string, SizeUnit> = new Map([
  ...grams('mg', 0.001, 'mg milligram milligrams'),
  ...grams('g', 1, 'g gm gms gr gram grams gramme grammes gramos gramm gramów graam gramo'),
  ...grams('g', 1, 'ghram jram jm ke grm غ غم גרם กรัม கிராம் గ్రాములు గ్రా ಗ್ರಾಂ ഗ്രാം グラム 그램 克'),
  ...grams('kg', 1000, 'kg kgs kilo kilos kilogram kilograms kilogramo kilogramos kilu kjm'),
  ...grams('kg', 1000, 'gongjin qianke keji كغ كغم كجم کلو کیلو كيلو กก กิโล กิโลกรัม கிலோ కేజీ కిలో'),
  ...grams('kg', 1000, 'ಕೆಜಿ ಕಿಲೋ കിലോ キロ 킬로 公斤 千克'),
  ...grams('斤', 500, '斤 市斤'),
  ...grams('lb', POUND_G, 'lb lbs pound pounds libra libras 磅'),
  ...grams('oz', OUNCE_G, 'oz ounce ounces onza onzas'),
  ...millilitres(
    'ml',
    1,
    'ml cc mili milli milliliter milliliters millilitre millilitres mililitros',
  ),
  ...millilitres('ml', 1, 'mililitar mililitr mililita haosheng haojsheng มล மிலி మిలీ 毫升'),
  ...millilitres('cl', 10, 'cl'),
  ...millilitres('dl', 100, 'dl'),
  ...millilitres('L', 1000, 'l lt ltr ltrs liter liters litre litres litro litros litar litr lita'),
  ...millilitres('L', 1000, 'sheng لتر ลิตร லிட்டர் లీటర్ リットル 리터 升'),
  ...millilitres('pt', 16 * FLUID_OUNCE_ML, 'pt pint pints'),
  ...millilitres('qt', 32 * FLUID_OUNCE_ML, 'qt quart quarts'),
  ...millilitres('gal', 128 * FLUID_OUNCE_ML, 'gal gallon gallons'),
  ...spelled(PIECES, 'pieces units sht szt stk unidades piezas'),
  ...spelled({ ...PIECES, factor: 12 }, 'doz dozen'),
]);

/** Smaller units by the larger ones that they follow, in grams: "2 lb 4 oz", "1 kg 500 g". */
export const SMALLER_UNITS: ReadonlyMap<number, number> = new Map([
  [POUND_G, OUNCE_G],
  [1000, 1],
]);

/** In Chinese, the next word follows the unit without a space. */
const HAN_UNIT = /^(?:公斤|千克|毫升|市斤|[克升斤磅])/u;

/**
 * The unit that a word is or begins with, and the length of its spelling. Packages without an amount
 * are counted: "6 cans". Null for any other word.
 */
export function readUnit(word: string): { unit: SizeUnit; length: number } | null {
  const { length } = word;
  if (IS_FLUID_OUNCE.test(word)) return { unit: FLUID_OUNCES, length };
  const own = HAN_UNIT.exec(word)?.[0] ?? word;
  const latin = romanise(own);
  const unit = UNITS.get(own) ?? UNITS.get(latin);
  if (unit) return { unit, length: own.length };
  return latin !== 'x' && isMeasureUnit(latin) ? { unit: PIECES, length } : null;
}

const PIECE_WORD = /^(?:p(?:c|cs|ce|ces|iece|ieces)|sht|szt|stk|piezas)$/u;

/** Whether a word means single pieces, not packages: "pcs". */
export const isPieceWord = (word: string): boolean => PIECE_WORD.test(romanise(word));

/** Whether a word is a package and no unit of weight or volume: "bag". */
export const isPackage = (word: string): boolean => isMeasureUnit(word) && !UNITS.has(word);
