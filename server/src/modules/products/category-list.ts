/** The categories of a store: those of its products and those that its keeper has set. */
import {
  CATEGORY_KEYS,
  isOnPage,
  shelfKeyOf,
  type ShelfKey,
} from '@aislewise/contracts/categories';
import type { KeeperCategory } from '@aislewise/contracts/calls/categories';
import { compareNaturally } from '@aislewise/contracts/natural-order';
import type { Orm } from '../../db/client.ts';
import { countCategories, findCategorySettings, type CategoryCount } from './category-queries.ts';

export { findCategorySettings, findHalfLives, type CategorySettings } from './category-queries.ts';

/** A category of a store with its place and shelf. */
export interface ListedCategory extends CategoryCount {
  position: number | null;
  shelf: ShelfKey | null;
  /** As the keeper has set it. Null: as the category's name says. */
  halfLifeDays: number | null;
}

/** A category of which the keeper has set nothing. */
export const PLAIN_SETTINGS = { position: null, shelf: null, halfLifeDays: null } as const;

/** Compares categories by the keeper's order; those without a place follow by name. */
export function compareCategories(
  a: Pick<ListedCategory, 'category' | 'position'>,
  b: Pick<ListedCategory, 'category' | 'position'>,
): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (a.position ?? last) - (b.position ?? last) || compareNaturally(a.category, b.category);
}

/** All categories of a store in the keeper's order, also those without products. */
export async function findCategories(orm: Orm, storeId: string): Promise<ListedCategory[]> {
  const counts = await countCategories(orm, storeId);
  const found = new Map<string, ListedCategory>(
    counts.map((row) => [row.category, { ...row, ...PLAIN_SETTINGS }]),
  );
  for (const settings of await findCategorySettings(orm, storeId)) {
    const { name, position, shelf, halfLifeDays } = settings;
    const { count = 0, inStock = 0 } = found.get(name) ?? {};
    found.set(name, { category: name, count, inStock, position, shelf, halfLifeDays });
  }
  return [...found.values()].sort(compareCategories);
}

/** A category with the pages of the store on which its products are shown. */
export function toCategory(listed: ListedCategory): KeeperCategory {
  const { category, count, inStock, shelf, halfLifeDays } = listed;
  const keys = CATEGORY_KEYS.filter((key) => isOnPage(key, listed));
  return { category, count, inStock, key: shelfKeyOf(listed), keys, shelf, halfLifeDays };
}
