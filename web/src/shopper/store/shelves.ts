import type { InventoryOverview, InventoryWithProduct } from '@aislewise/contracts/calls/products';
import { categoryKeyFor, OTHER_SHELF } from '@aislewise/contracts/categories';

/** A row of the store page: a category, or what no category key matches. */
export interface Shelf {
  readonly name: string;
  /** The product categories that stand on it: one, and several on the 'Other' shelf. */
  readonly categories: readonly string[];
  /** How many products it holds in all. */
  readonly count: number;
  /** The first of them. */
  readonly rows: readonly InventoryWithProduct[];
}

/**
 * The shelves of a store page out of its overview, in the order it names the categories. Categories
 * that no key matches share the 'Other' shelf at the end, so that nothing is out of reach
 * (decision A10).
 *
 * @param length how many rows a shelf shows first
 */
export function shelvesOf({ rows, categories }: InventoryOverview, length: number): Shelf[] {
  const shelves = new Map<string, { categories: string[]; count: number }>();
  let others: { categories: string[]; count: number } | undefined;
  for (const { category, count } of categories) {
    if (count === 0) continue;
    if (categoryKeyFor(category) !== null) {
      shelves.set(category, { categories: [category], count });
      continue;
    }
    others ??= { categories: [], count: 0 };
    others.categories.push(category);
    others.count += count;
  }
  // Last in the order, whatever the categories before it are called.
  if (others) shelves.set(OTHER_SHELF, others);
  return [...shelves].map(([name, shelf]) => ({
    name,
    ...shelf,
    rows: rowsOnShelf(rows, shelf.categories).slice(0, length),
  }));
}

/** The rows of a store's inventory that stand on a shelf, in their order. */
function rowsOnShelf(
  rows: readonly InventoryWithProduct[],
  categories: readonly string[],
): InventoryWithProduct[] {
  return rows.filter(({ product }) => categories.includes(product.category));
}

/** The whole shelf with the rows already seen in their places, and the rest behind them. */
export function wholeShelf(
  { rows, categories }: Shelf,
  inventory: readonly InventoryWithProduct[],
): InventoryWithProduct[] {
  const seen = new Set(rows.map(({ id }) => id));
  const all = rowsOnShelf(inventory, categories);
  const now = new Map(all.map((row) => [row.id, row]));
  const first = rows.flatMap(({ id }) => now.get(id) ?? []);
  return [...first, ...all.filter(({ id }) => !seen.has(id))];
}
