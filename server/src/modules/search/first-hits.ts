import type { Context } from '../../context.ts';

/**
 * The id of the first product of a store for each query; undefined where none is certain. Throws
 * not_found for an unknown store.
 */
export async function firstHits(
  { snapshots }: Pick<Context, 'snapshots'>,
  storeId: string,
  queries: readonly string[],
): Promise<(string | undefined)[]> {
  const { index } = await snapshots.searchable(await snapshots.getOne(storeId));
  return queries.map((q) => {
    const [hit] = index.search(q, { limit: 1 }).hits;
    return hit && !hit.match.guess && hit.match.leftOut.length === 0 ? hit.id : undefined;
  });
}
