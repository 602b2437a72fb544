import type { Orm } from '../../db/client.ts';
import { findAisles, findCategoryNames } from './queries.ts';
import { createSpeller, type Spelled } from './spellings.ts';

/**
 * The change with its aisle and its category as the store's other products spell them. The products
 * that the change itself is for do not count, so that a keeper can correct a spelling by changing all
 * of them.
 *
 * @param ids the products that the change is for
 */
export async function withStoreSpelling<Change extends Spelled>(
  tx: Orm,
  storeId: string,
  ids: readonly string[],
  change: Change,
): Promise<Change> {
  const aisles = change.aisle ? await findAisles(tx, storeId, ids) : [];
  const categories = change.category ? await findCategoryNames(tx, storeId, ids) : [];
  return createSpeller({ aisles, categories })(change);
}
