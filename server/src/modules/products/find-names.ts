import type { Orm } from '../../db/client.ts';
import { findNamesOf } from './queries.ts';

/** The names of these products of a store by id, also of deleted ones while their rows are there. */
export async function findProductNames(
  orm: Orm,
  storeId: string,
  ids: readonly string[],
): Promise<Map<string, { name: string; isDeleted: boolean }>> {
  const rows = await findNamesOf(orm, storeId, [...new Set(ids)]);
  return new Map(
    rows.map(({ id, name, removedAt }) => [id, { name, isDeleted: removedAt !== null }]),
  );
}
