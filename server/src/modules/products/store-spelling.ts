import { aisleSpellings, foldAisle } from '@aislewise/contracts/aisles';
import { categorySpellings, foldCategory } from '@aislewise/contracts/categories';
import type { Orm } from '../../db/client.ts';
import { findAisles, findCategoryNames } from './queries.ts';

interface Spelled {
  aisle?: string | null | undefined;
  category?: string | undefined;
}

/**
 * The change with its aisle and its category as the store's other products spell them. The products
 * that the change itself is for do not count, so that a keeper can correct a spelling by changing all
 * of them.
 *
 * @param ids the products that the change is for
 */
export async function withStoreSpelling<T extends Spelled>(
  tx: Orm,
  storeId: string,
  ids: readonly string[],
  change: T,
): Promise<T> {
  const spelled = { ...change };
  if (change.aisle) {
    const aisles = aisleSpellings(await findAisles(tx, storeId, ids));
    spelled.aisle = aisles.get(foldAisle(change.aisle)) ?? change.aisle;
  }
  if (change.category !== undefined) {
    const names = categorySpellings(await findCategoryNames(tx, storeId, ids));
    spelled.category = names.get(foldCategory(change.category)) ?? change.category;
  }
  return spelled;
}
