import type { PublicRequest } from '@aislewise/contracts/calls/requests';
import { ALREADY_UPVOTED } from '@aislewise/contracts/requests';
import type { Context } from '../../context.ts';
import { networkOf, type Limit } from '../../http/limits.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { getStore } from '../stores/stores.ts';
import { countVote, findStoreOfRequest, insertVote } from './queries.ts';
import { toPublic, type Visitor } from './request-product.ts';

/** Stops scripts that use a new visitor id for each vote. */
const LIMIT: Limit = {
  name: 'votes',
  max: 100,
  seconds: 3600,
  refusal: 'Too many votes have come from your network. Please try again later.',
};

/**
 * Counts a vote once per visitor and request. Throws not_found, conflict for a second vote,
 * TooManyRequests.
 */
export async function upvoteRequest(
  { db, now, limits }: Context,
  requestId: string,
  { visitorId, address }: Visitor,
): Promise<PublicRequest> {
  const storeId = await findStoreOfRequest(db.orm, requestId);
  if (storeId === undefined) throw notFound('request');
  await getStore(db.orm, storeId);
  return db.transaction(async (tx) => {
    const vote = { storeId, requestId, visitorId, createdAt: now() };
    if (!(await insertVote(tx, vote))) throw new AppError('conflict', ALREADY_UPVOTED);
    await limits.consume(LIMIT, [storeId, networkOf(address)]);
    const row = await countVote(tx, storeId, requestId);
    if (!row) throw notFound('request');
    return toPublic({ row, votedByMe: true });
  });
}
