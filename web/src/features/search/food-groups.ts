import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import { measuresOf, moneyOf, US_DOLLARS } from '@aislewise/contracts/money';
import { cheapestPerUnit, commonUnits, type ShownUnit } from '@aislewise/contracts/unit-prices';

/** Results of one food, or a single result. */
export interface FoodGroup {
  /** The name of the food, as a heading; null for a single result. */
  readonly food: string | null;
  readonly results: readonly SearchResult[];
  /** The rows with the lowest price per unit; empty if no other result is of that food. */
  readonly cheapest: ReadonlySet<InventoryRow>;
  /** The unit in which prices of a measure are shown, where labels differ: pounds beside kilograms. */
  readonly units: readonly ShownUnit[];
}

/**
 * Puts the results of one food together, where the first of them is. Keeps the order otherwise. Prices
 * per unit are compared among all results of the screen, so that each food has one winner; those of several currencies are not.
 *
 * @param storeId the current store: of a product that it has, its row alone is compared
 * @param onScreen all results of the screen. Default: `results`
 */
export function groupByFood(
  results: readonly SearchResult[],
  storeId?: string,
  onScreen: readonly SearchResult[] = results,
): FoodGroup[] {
  const compared = collectByFood(onScreen);
  return [...collectByFood(results)].map(([key, same]) => {
    const all = compared.get(key) ?? same;
    const offers = all.flatMap(({ storeAvailability }) => {
      const own = storeAvailability.filter(({ store }) => store.id === storeId);
      return own.length > 0 ? own : storeAvailability;
    });
    const rows = offers.map(({ inventory }) => inventory);
    const monies = offers.map(({ store }) => moneyOf(store));
    const isOneCurrency = new Set(monies.map(({ currency }) => currency)).size === 1;
    return {
      food: typeof key === 'string' && same.length > 1 ? key : null,
      results: same,
      cheapest: new Set(all.length > 1 && isOneCurrency ? cheapestPerUnit(rows) : []),
      units: commonUnits(rows, measuresOf(monies[0] ?? US_DOLLARS)),
    };
  });
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

/** Returns the first results of the groups, at most `most` in all. */
export function firstOfGroups(groups: readonly FoodGroup[], most: number): FoodGroup[] {
  let left = most;
  return groups.flatMap((group) => {
    const results = group.results.slice(0, left);
    left -= results.length;
    return results.length === 0 ? [] : [{ ...group, results }];
  });
}
