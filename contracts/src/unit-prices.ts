import type { InventoryRow } from './calls/inventory.ts';
import { decimalText, type Measures } from './money.ts';

/** The price of a product for a weight, a volume or a piece. */
export type PricePerUnit = NonNullable<InventoryRow['pricePerUnit']>;
export type PerUnit = PricePerUnit['unit'];
/** The units in which shoppers read prices. */
export type ShownUnit = PerUnit | 'oz' | 'fl oz' | 'qt';
type Priced = Pick<InventoryRow, 'size' | 'priceUnit' | 'pricePerUnit'>;

/** The measure of each unit of a price, and its grams, millilitres or pieces. */
export const UNITS = {
  kg: ['weight', 1000],
  lb: ['weight', 453.592],
  oz: ['weight', 28.3495],
  '100 g': ['weight', 100],
  L: ['volume', 1000],
  '100 ml': ['volume', 100],
  'fl oz': ['volume', 29.5735],
  qt: ['volume', 946.352],
  each: ['pieces', 1],
} as const satisfies Record<ShownUnit, [string, number]>;

/** A weight in units of the USA, as `size` of a row is written: "2 lb", "6 x 2 oz". */
const US_WEIGHT = /^(?:(\d+) x )?([\d.]+) (oz|lb)$/;
/** Smaller packages are priced by 100 g. */
const SMALL_G = 250;
/** Lighter packages are priced by the ounce. In pounds. */
const SMALL_LB = 0.5;
/** Below this price of a fluid ounce, cents are too coarse, and the price is by the quart. */
const MIN_FLUID_OUNCE_PRICE = 0.1;

/** Prices per unit are rounded to cents, and sizes on labels differ by rounding. */
const TOLERANCE = 1.005;

/**
 * Returns the rows in stock with the lowest price per unit: of weight, of volume and of pieces apart,
 * where at least one other row is dearer.
 */
export function cheapestPerUnit<Row extends Pick<InventoryRow, 'inStock' | 'pricePerUnit'>>(
  rows: readonly Row[],
): Row[] {
  const priced = rows.flatMap((row) => {
    if (!row.inStock || !row.pricePerUnit) return [];
    const [measure, amount] = UNITS[row.pricePerUnit.unit];
    return [{ row, measure, price: Number(row.pricePerUnit.price) / amount }];
  });
  return (['weight', 'volume', 'pieces'] as const).flatMap((measure) => {
    const same = priced.filter((one) => one.measure === measure);
    const limit = Math.min(...same.map(({ price }) => price)) * TOLERANCE;
    const cheapest = same.filter(({ price }) => price <= limit);
    return cheapest.length === same.length ? [] : cheapest.map(({ row }) => row);
  });
}

/** The grams of a size that is labelled in pounds or ounces; undefined for any other. */
function gramsOf(size: string | null): number | undefined {
  const [, packs = '1', amount, label] = US_WEIGHT.exec(size ?? '') ?? [];
  if (label !== 'oz' && label !== 'lb') return undefined;
  return Number(packs) * Number(amount) * UNITS[label][1];
}

/**
 * The unit in which shoppers read the price per unit of a row, in the measures of its store. A price for a weight
 * keeps its own. With pounds and ounces, packages below half a pound are priced by the ounce, liquids by the fluid
 * ounce, or by the quart if they are cheap. Null without a price per unit.
 */
export function shownUnit(
  { size, priceUnit, pricePerUnit }: Priced,
  measures: Measures,
): ShownUnit | null {
  if (!pricePerUnit) return null;
  const { unit } = pricePerUnit;
  if (unit === 'each' || (priceUnit && priceUnit !== 'each')) return unit;
  const isWeight = UNITS[unit][0] === 'weight';
  const grams = gramsOf(size);
  if (measures === 'metric') {
    if (unit !== 'lb') return unit;
    return grams !== undefined && grams < SMALL_G ? '100 g' : 'kg';
  }
  if (!isWeight) return priceIn(pricePerUnit, 'fl oz') < MIN_FLUID_OUNCE_PRICE ? 'qt' : 'fl oz';
  if (unit === '100 g') return 'oz';
  return grams !== undefined && grams < SMALL_LB * UNITS.lb[1] ? 'oz' : 'lb';
}

/** Units that prices of several units are converted to, the preferred one of a measure first. */
const COMMON_UNITS: readonly ShownUnit[] = ['lb', 'oz', 'kg', 'qt', 'fl oz', 'L'];

/** Returns a common unit for each measure in which the rows have several units. */
export function commonUnits(rows: readonly Priced[], measures: Measures): ShownUnit[] {
  const used = new Set(rows.flatMap((row) => shownUnit(row, measures) ?? []));
  return ['weight', 'volume'].flatMap((measure) => {
    const ofMeasure = [...used].filter((unit) => UNITS[unit][0] === measure);
    if (ofMeasure.length < 2) return [];
    return COMMON_UNITS.find((unit) => ofMeasure.includes(unit)) ?? [];
  });
}

/**
 * The price per unit as shoppers read it: in the common unit of its measure, if there is one, else in
 * that of `shownUnit`. Null if it is not known.
 */
export function shownPrice(
  row: Priced,
  measures: Measures,
  common: readonly ShownUnit[] = [],
): { readonly price: string; readonly unit: ShownUnit } | null {
  const own = shownUnit(row, measures);
  if (!row.pricePerUnit || own === null) return null;
  const unit = common.find((one) => UNITS[one][0] === UNITS[own][0]) ?? own;
  if (unit === row.pricePerUnit.unit) return row.pricePerUnit;
  return { price: decimalText(priceIn(row.pricePerUnit, unit), 2), unit };
}

/** A price per unit in another unit of its measure. */
const priceIn = ({ price, unit }: PricePerUnit, other: ShownUnit): number =>
  (Number(price) * UNITS[other][1]) / UNITS[unit][1];
