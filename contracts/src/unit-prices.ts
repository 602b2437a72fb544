import type { InventoryRow } from './calls/inventory.ts';

/** The price of a product for a weight, a volume or a piece. */
export type PricePerUnit = NonNullable<InventoryRow['pricePerUnit']>;
export type PerUnit = PricePerUnit['unit'];

/** The measure of each unit of a price, and its grams, millilitres or pieces. */
export const UNITS = {
  kg: ['weight', 1000],
  lb: ['weight', 453.592],
  '100 g': ['weight', 100],
  L: ['volume', 1000],
  '100 ml': ['volume', 100],
  each: ['pieces', 1],
} as const satisfies Record<PerUnit, [string, number]>;

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
