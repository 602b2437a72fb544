import type { Orm } from '../../db/client.ts';
import { countChanged, findChanged } from './push-queries.ts';

/** Products of a store that were written after one version and up to another. */
export async function findChangedSince(
  orm: Orm,
  storeId: string,
  { limit, ...versions }: { after: number; upTo: number; limit: number },
): Promise<{ total: number; products: { id: string; name: string; isDeleted: boolean }[] }> {
  const rows = await findChanged(orm, storeId, { ...versions, limit });
  const total = rows.length < limit ? rows.length : await countChanged(orm, storeId, versions);
  const products = rows.map(({ id, name, removedAt }) => ({
    id,
    name,
    isDeleted: removedAt !== null,
  }));
  return { total, products };
}
