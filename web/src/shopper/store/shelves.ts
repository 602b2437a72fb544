import type { InventoryOverview, InventoryWithProduct } from '@aislewise/contracts/calls/products';
import { OTHER_SHELF, shelfKeyOf, type CategoryKey } from '@aislewise/contracts/categories';
import { withShownFirst } from '../../features/products/rules.ts';

/** A row of the store page: a category, or all products of the 'Other' shelf. */
export interface Shelf {
  readonly name: string;
  /** The category page that it links to; null for the 'Other' shelf, which has none. */
  readonly key: CategoryKey | null;
  /** Its product categories: one, or several on the 'Other' shelf. */
  readonly categories: readonly string[];
  /** Number of products. */
  readonly count: number;
  /** The first products. */
  readonly rows: readonly InventoryWithProduct[];
}

/**
 * Returns the shelves of a store's overview, in the order of its categories. Categories
 * without a page share the 'Other' shelf at the end, so that all products can be found.
 *
 * @param length maximum number of rows of a shelf
 */
export function shelvesOf({ rows, categories }: InventoryOverview, length: number): Shelf[] {
  const shelves = new Map<
    string,
    { key: CategoryKey | null; categories: string[]; count: number }
  >();
  let others: { key: null; categories: string[]; count: number } | undefined;
  for (const { category, count, shelf } of categories) {
    if (count === 0) continue;
    const key = shelfKeyOf({ category, shelf });
    if (key !== null) {
      shelves.set(category, { key, categories: [category], count });
      continue;
    }
    others ??= { key: null, categories: [], count: 0 };
    others.categories.push(category);
    others.count += count;
  }
  // Always the last one.
  if (others) shelves.set(OTHER_SHELF, others);
  return [...shelves].map(([name, shelf]) => ({
    name,
    ...shelf,
    rows: rowsOnShelf(rows, shelf.categories).slice(0, length),
  }));
}

/** Returns the rows of a shelf in their order. */
function rowsOnShelf(
  rows: readonly InventoryWithProduct[],
  categories: readonly string[],
): InventoryWithProduct[] {
  return rows.filter(({ product }) => categories.includes(product.category));
}

/** Returns all rows of a shelf: those already shown keep their place, the others follow. */
export function wholeShelf(
  { rows, categories }: Shelf,
  inventory: readonly InventoryWithProduct[],
): InventoryWithProduct[] {
  return withShownFirst(rows, rowsOnShelf(inventory, categories));
}
