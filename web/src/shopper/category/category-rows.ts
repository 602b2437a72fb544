import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import type { PlainProduct } from '@aislewise/contracts/calls/products';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import { isOnPage, type CategoryKey, type ShelvedCategory } from '@aislewise/contracts/categories';
import { categoryText } from '@aislewise/contracts/category-texts';
import { CATEGORIES } from '../../features/products/rules.ts';
import { hasWords } from '../../features/search/rules.ts';

/** A product of the category with its place, price and stock. */
export interface CategoryRow extends InventoryRow {
  readonly product: PlainProduct;
}

/** The page's title: the name of the one category that it shows, or its own for several or none. */
export function categoryTitle(key: CategoryKey, categories: readonly string[]): string {
  const [name, ...others] = new Set(categories);
  return name !== undefined && others.length === 0 ? categoryText(name) : CATEGORIES[key].title;
}

/** Where a local search looks. */
interface SearchedCategory {
  readonly storeId: string;
  readonly key: CategoryKey;
  /** The store's categories with their chosen shelves; others go by their names. */
  readonly categories: readonly ShelvedCategory[];
  /** The rows that are loaded. */
  readonly rows: readonly CategoryRow[];
}

/**
 * The rows that a local search finds: those of the category that the search call found, best first, then
 * loaded ones whose names read so (a call answers at most 100 products of the whole store).
 */
export function rowsFound(
  { storeId, key, categories, rows }: SearchedCategory,
  query: string,
  results: readonly SearchResult[],
): CategoryRow[] {
  const shelves = new Map(categories.map((one) => [one.category, one]));
  const found = new Map<string, CategoryRow>();
  for (const { storeAvailability, ...product } of results) {
    if (!isOnPage(key, shelves.get(product.category) ?? { category: product.category })) continue;
    const here = storeAvailability.find(({ store }) => store.id === storeId)?.inventory;
    if (here) found.set(here.productId, { ...here, product: { ...product, id: here.productId } });
  }
  for (const row of rows) {
    const names = [row.product.name, ...row.product.otherNames].join('\n');
    if (!found.has(row.productId) && hasWords(names, query)) found.set(row.productId, row);
  }
  return [...found.values()];
}

/** The aisle of all rows; null if they have several, or one of them has none. */
export function commonAisle(rows: readonly Pick<InventoryRow, 'aisle'>[]): string | null {
  const [first, ...others] = new Set(rows.map(({ aisle }) => aisle));
  return others.length === 0 && rows.length > 1 ? (first ?? null) : null;
}
