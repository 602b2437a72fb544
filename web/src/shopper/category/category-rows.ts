import type { InventoryWithProduct } from '@aislewise/contracts/calls/products';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import { isOnPage, type CategoryKey, type ShelvedCategory } from '@aislewise/contracts/categories';
import { CATEGORIES } from '../../features/products/rules.ts';
import { hasWords } from '../../features/search/rules.ts';

/**
 * The rows of a store's inventory that stand on a category's page, in their order.
 *
 * @param categories the store's categories with their chosen shelves; others go by their names
 */
export function rowsOfCategory(
  rows: readonly InventoryWithProduct[],
  key: CategoryKey,
  categories: readonly ShelvedCategory[] = [],
): InventoryWithProduct[] {
  const matching = new Map(categories.map((one) => [one.category, isOnPage(key, one)]));
  return rows.filter(({ product: { category } }) => {
    const known = matching.get(category) ?? isOnPage(key, { category });
    matching.set(category, known);
    return known;
  });
}

/** The page's title: the name of the one category that it shows, or its own for several or none. */
export function categoryTitle(key: CategoryKey, categories: readonly string[]): string {
  const [name, ...others] = new Set(categories);
  return name !== undefined && others.length === 0 ? name : CATEGORIES[key].title;
}

/**
 * The rows that a local search finds: those the search call found, best first, then those whose
 * names read so (a call answers at most 100 products of the whole store, or none without a
 * connection).
 */
export function rowsFound(
  rows: readonly InventoryWithProduct[],
  query: string,
  results: readonly SearchResult[],
): InventoryWithProduct[] {
  const here = new Map(rows.map((row) => [row.productId, row]));
  const found = new Set<InventoryWithProduct>();
  for (const { id, storeAvailability } of results) {
    const ids = [id, ...storeAvailability.map(({ inventory }) => inventory.productId)];
    const row = ids.map((one) => here.get(one)).find((one) => one !== undefined);
    if (row) found.add(row);
  }
  for (const row of rows) {
    const names = [row.product.name, ...row.product.otherNames].join('\n');
    if (hasWords(names, query)) found.add(row);
  }
  return [...found];
}
