import { aisleSpellings, foldAisle } from '@aislewise/contracts/aisles';
import type { Orm } from '../../db/client.ts';
import { findAisles } from './queries.ts';

/**
 * The change with its aisle as the store's other products spell it. The products that the change
 * itself is for do not count, so that a keeper can correct a spelling by changing all of them.
 *
 * @param ids the products that the change is for
 */
export async function withStoreSpelling<T extends { aisle?: string | null | undefined }>(
  tx: Orm,
  storeId: string,
  ids: readonly string[],
  change: T,
): Promise<T> {
  if (!change.aisle) return change;
  const spellings = aisleSpellings(await findAisles(tx, storeId, ids));
  return { ...change, aisle: spellings.get(foldAisle(change.aisle)) ?? change.aisle };
}
