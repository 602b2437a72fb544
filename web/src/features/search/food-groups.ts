import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import type { SearchResult } from '@aislewise/contracts/calls/search';

/** Results of one food, or a single result. */
export interface FoodGroup {
  /** The name of the food, as a heading; null for a single result. */
  readonly food: string | null;
  readonly results: readonly SearchResult[];
  /** The rows with the lowest price per unit; empty for a single result. */
  readonly cheapest: ReadonlySet<InventoryRow>;
}

/**
 * Puts the results of one food together, where the first of them is. Keeps the order otherwise.
 *
 * @param storeId the store whose rows are compared by price. Default: all
 */
export function groupByFood(results: readonly SearchResult[], storeId?: string): FoodGroup[] {
  const groups = new Map<string | SearchResult, SearchResult[]>();
  for (const result of results) {
    // Answers that an older version stored on the device have no food.
    const key = result.food || result;
    const group = groups.get(key);
    if (group) group.push(result);
    else groups.set(key, [result]);
  }
  return [...groups].map(([key, same]) => {
    if (same.length === 1) return { food: null, results: same, cheapest: new Set() };
    const rows = same.flatMap(({ storeAvailability }) =>
      storeAvailability.flatMap(({ store, inventory }) =>
        storeId === undefined || store.id === storeId ? [inventory] : [],
      ),
    );
    return {
      food: typeof key === 'string' ? key : null,
      results: same,
      cheapest: new Set(cheapestPerUnit(rows)),
    };
  });
}

/** Returns the first results of the groups, at most `most` in all. */
export function firstOfGroups(groups: readonly FoodGroup[], most: number): FoodGroup[] {
  let left = most;
  return groups.flatMap((group) => {
    const results = group.results.slice(0, left);
    left -= results.length;
    return results.length === 0 ? [] : [{ ...group, results }];
  });
}

/** What each unit of a price measures, and its grams, millilitres or pieces. */
const UNITS = {
  kg: ['weight', 1000],
  lb: ['weight', 453.592],
  '100 g': ['weight', 100],
  L: ['volume', 1000],
  '100 ml': ['volume', 100],
  each: ['pieces', 1],
} as const satisfies Record<NonNullable<InventoryRow['pricePerUnit']>['unit'], [string, number]>;

/** Prices per unit are rounded to cents, and sizes on labels differ by rounding. */
const TOLERANCE = 1.005;

/**
 * Returns the rows in stock with the lowest price per unit: of weight, of volume and of pieces apart,
 * where at least one other row is dearer.
 */
export function cheapestPerUnit(rows: readonly InventoryRow[]): InventoryRow[] {
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
