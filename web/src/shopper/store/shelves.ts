import type { CategoryCount } from '@aislewise/contracts/calls/products';
import {
  isOnPage,
  OTHER_SHELF,
  shelfKeyOf,
  type CategoryKey,
  type ShelfPart,
} from '@aislewise/contracts/categories';

/** A row of the store page: a category, or all products of the 'Other' shelf. */
export interface Shelf {
  readonly name: string;
  /** The category page that it links to; null for the 'Other' shelf, which has none. */
  readonly key: CategoryKey | null;
  /** The part of the inventory that it shows. */
  readonly part: ShelfPart;
  /** Number of products on the page or in the list that it leads to, which may hold more categories. */
  readonly count: number;
}

/**
 * Returns the shelves of a store, in the order of its categories. Categories without a page share the
 * 'Other' shelf at the end, so that all products can be found.
 */
export function shelvesOf(categories: readonly CategoryCount[]): Shelf[] {
  const filled = categories.filter(({ count }) => count > 0);
  const countOf = (isWanted: (one: CategoryCount) => boolean) =>
    filled.reduce((sum, one) => (isWanted(one) ? sum + one.count : sum), 0);
  const own = filled.flatMap(({ category, shelf }): Shelf[] => {
    const key = shelfKeyOf({ category, shelf });
    if (key === null) return [];
    const count = countOf((one) => isOnPage(key, one));
    return [{ name: category, key, part: { category }, count }];
  });
  const count = countOf((one) => shelfKeyOf(one) === null);
  if (count === 0) return own;
  return [...own, { name: OTHER_SHELF, key: null, part: { shelf: 'other' }, count }];
}
