import type { matchRequests as call } from '@aislewise/contracts/calls/requests';
import { MATCH_LIMIT, MIN_MATCH_QUERY } from '@aislewise/contracts/requests';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { searchProducts } from '../search/search.ts';
import { getStore } from '../stores/stores.ts';
import { findOpenDemand, findRequestNames, findRequestsSeenBy } from './queries.ts';
import { toPublic } from './public-request.ts';
import { findSimilar, indexRequests, isCertain } from './rules.ts';

/**
 * Returns requests that are similar to a name being typed, to vote for instead, and products of the
 * store that certainly match. Throws not_found for an unknown store.
 */
export async function matchRequests(
  ctx: Context,
  { storeId, q }: z.output<typeof call.query>,
  visitorId: string,
): Promise<z.output<typeof call.answer>> {
  const { orm } = ctx.db;
  await getStore(orm, storeId);
  if (q.length < MIN_MATCH_QUERY) return { requests: [], products: [] };
  const seen = (await findRequestsSeenBy(orm, storeId, visitorId))
    .filter(({ row }) => row.status !== 'rejected')
    .map(toPublic);
  const byId = new Map(seen.map((request) => [request.id, request]));
  const similar = findSimilar(seen, q, MATCH_LIMIT).flatMap((id) => byId.get(id) ?? []);
  const query = { q, stores: [storeId], currentStore: storeId, maxResults: MATCH_LIMIT };
  const { results } = await searchProducts(ctx, query);
  return { requests: similar, products: results.filter(isCertain) };
}

/** Returns the number of a store's requests with a name similar to each query. */
export async function countSimilarRequests(
  { db }: Pick<Context, 'db'>,
  storeId: string,
  queries: readonly string[],
): Promise<Map<string, number>> {
  const index = indexRequests(await findRequestNames(db.orm, storeId));
  return new Map(queries.map((q) => [q, index.search(q, { limit: 1 }).total]));
}

/** Returns the names of a store's open requests, each with the number of shoppers who want it. */
export const countOpenRequests = (
  { db }: Pick<Context, 'db'>,
  storeId: string,
): Promise<{ query: string; count: number }[]> => findOpenDemand(db.orm, storeId);
