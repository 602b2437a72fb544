import type { PriceUnit } from './text/price-unit.ts';
import type { ProductSize } from './text/product-size.ts';
import { FLUID_OUNCE_ML, OUNCE_G } from './text/size-units.ts';

export type PerUnit = PriceUnit | 'L' | '100 ml';

export interface PricePerUnit {
  /** A decimal string in the currency of the price, of two places if it is computed. */
  readonly price: string;
  readonly unit: PerUnit;
}

/** Smaller packages are priced by 100 g or 100 ml. In grams and millilitres. */
const SMALL = 250;
const POUND_G = 16 * OUNCE_G;
const MAX_PRICE = 99_999_999.99;

/** The unit in which prices of this size are compared, and its grams, millilitres or pieces. */
function unitOf({ unit, amount, packs, text }: ProductSize): [PerUnit, number] | null {
  const total = amount * packs;
  if (unit === 'count') return total > 1 ? ['each', 1] : null;
  if (unit === 'ml') return total < SMALL ? ['100 ml', 100] : ['L', 1000];
  if (/(?:lb|oz)$/.test(text)) return ['lb', POUND_G];
  return total < SMALL ? ['100 g', 100] : ['kg', 1000];
}

/**
 * The price by which products of several sizes can be compared: the price itself if it is for a weight,
 * else the price of a package divided by its size. Packages labelled in pounds or ounces are priced
 * by the pound. Null if the size is unknown or one piece, or if the price rounds to nothing.
 *
 * @param price a decimal string
 */
export function pricePerUnit(
  price: string,
  { size, priceUnit }: { size: ProductSize | null; priceUnit: PriceUnit | null },
): PricePerUnit | null {
  if (priceUnit !== null && priceUnit !== 'each') return { price, unit: priceUnit };
  const base = size && unitOf(size);
  return base && priceOf(price, size, base);
}

/** The price of one unit of a package; null if it rounds to nothing. */
function priceOf<Unit>(
  price: string,
  size: ProductSize,
  [unit, amount]: readonly [Unit, number],
): { readonly price: string; readonly unit: Unit } | null {
  const value = (Number(price) * amount) / (size.amount * size.packs);
  return value >= 0.005 && value <= MAX_PRICE ? { price: value.toFixed(2), unit } : null;
}

/** The units of a shelf label: those that the package names, pounds and ounces, or kilograms and litres. */
export type LabelUnits = 'package' | 'us' | 'metric';
export type LabelUnit = PerUnit | 'oz' | 'fl oz';

/** The unit in which a shelf label names the price of this size, and its grams, millilitres or pieces. */
function labelUnitOf(size: ProductSize, units: LabelUnits): readonly [LabelUnit, number] | null {
  const { unit, amount, packs, text } = size;
  if (unit === 'count') return unitOf(size);
  const isUs = units === 'us' || (units === 'package' && /(?:lb|oz|pt|qt|gal)$/.test(text));
  if (!isUs) return unitOf({ ...size, text: '' });
  if (unit === 'ml') return ['fl oz', FLUID_OUNCE_ML];
  const isByOunce = units === 'us' ? amount * packs < POUND_G : text.endsWith('oz');
  return isByOunce ? ['oz', OUNCE_G] : ['lb', POUND_G];
}

/**
 * The price per unit on a shelf label. As `pricePerUnit`, but by the ounce and the fluid ounce too,
 * where the package or the keeper says so.
 *
 * @param price a decimal string
 */
export function labelPricePerUnit(
  price: string,
  { size, priceUnit }: { size: ProductSize | null; priceUnit: PriceUnit | null },
  units: LabelUnits,
): { readonly price: string; readonly unit: LabelUnit } | null {
  if (priceUnit !== null && priceUnit !== 'each') return { price, unit: priceUnit };
  const base = size && labelUnitOf(size, units);
  return base && priceOf(price, size, base);
}
