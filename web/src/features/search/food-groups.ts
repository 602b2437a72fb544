import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import { currentPrice } from '@aislewise/contracts/inventory';
import { measuresOf, moneyOf, US_DOLLARS } from '@aislewise/contracts/money';
import { cheapestPerUnit, commonUnits, type ShownUnit } from '@aislewise/contracts/unit-prices';

/** Results of one food, or a single result. */
export interface FoodGroup {
  /** The name of the food, as a heading; null for a single result. */
  readonly food: string | null;
  readonly results: readonly SearchResult[];
  /** The rows with the lowest price per unit, or of one product with the lowest price; may be empty. */
  readonly cheapest: ReadonlySet<InventoryRow>;
  /** The unit in which prices of a measure are shown, where labels differ: pounds beside kilograms. */
  readonly units: readonly ShownUnit[];
}

/**
 * Puts the results of one food together, where the first of them is. Keeps the order otherwise. Prices
 * of several currencies are not compared.
 */
export function groupByFood(results: readonly SearchResult[]): FoodGroup[] {
  return [...collectByFood(results)].map(([key, same]) => ({
    food: typeof key === 'string' && same.length > 1 ? key : null,
    results: same,
    ...comparePrices(same),
  }));
}

/** Compares the prices of all stores that have these products. */
export function comparePrices(
  results: readonly SearchResult[],
): Pick<FoodGroup, 'cheapest' | 'units'> {
  const offers = results.flatMap(({ storeAvailability }) => storeAvailability);
  const rows = offers.map(({ inventory }) => inventory);
  const monies = offers.map(({ store }) => moneyOf(store));
  const isOneCurrency = new Set(monies.map(({ currency }) => currency)).size === 1;
  const perUnit = isOneCurrency ? cheapestPerUnit(rows) : [];
  const isByPrice = isOneCurrency && results.length === 1 && perUnit.length === 0;
  return {
    cheapest: new Set(isByPrice ? cheapestRows(rows) : perUnit),
    units: commonUnits(rows, measuresOf(monies[0] ?? US_DOLLARS)),
  };
}

/** The rows of a product in stock with the lowest price, if another row of the same size is dearer. */
function cheapestRows(rows: readonly InventoryRow[]): readonly InventoryRow[] {
  const priced = rows.flatMap((row) => {
    const price = row.inStock ? currentPrice(row) : null;
    return price === null ? [] : [{ row, price: Number(price) }];
  });
  const sizes = new Set(priced.map(({ row: { size, priceUnit } }) => `${size} ${priceUnit}`));
  const lowest = Math.min(...priced.map(({ price }) => price));
  const cheapest = priced.filter(({ price }) => price === lowest);
  return sizes.size === 1 && cheapest.length < priced.length ? cheapest.map(({ row }) => row) : [];
}

/** Collects results by food. A result without a food is by itself. */
function collectByFood(results: readonly SearchResult[]) {
  const groups = new Map<string | SearchResult, SearchResult[]>();
  for (const result of results) {
    // Answers that an older version stored on the device have no food.
    const key = result.food || result;
    const group = groups.get(key);
    if (group) group.push(result);
    else groups.set(key, [result]);
  }
  return groups;
}
