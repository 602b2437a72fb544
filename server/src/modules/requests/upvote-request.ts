import type { PublicRequest } from '@aislewise/contracts/calls/requests';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import { consumeFormLimits, type FormLimits } from '../../http/form-limits.ts';
import { AppError } from '../../lib/errors.ts';
import { getStore } from '../stores/stores.ts';
import { toPublic } from './public-request.ts';
import { countVote, findRequestSeenBy, findStoreOfRequest, insertVote } from './queries.ts';
import type { Visitor } from './request-product.ts';
import { noRequest } from './rules.ts';

/** Stops scripts that use a new visitor id for each vote. */
const LIMITS: FormLimits = {
  name: 'votes',
  inStore: 100,
  ofNetwork: 300,
  ofStore: 5000,
  refusalOfNetwork: msg`Too many votes have come from your network. Please try again later.`,
  refusalOfStore: msg`Too many votes have come to this store. Please try again later.`,
};

/**
 * Counts a vote once per visitor and request. Throws not_found, also for a request that the visitor
 * does not see, conflict for a second vote, TooManyRequests.
 */
export async function upvoteRequest(
  { db, now, limits }: Context,
  requestId: string,
  { visitorId, address }: Visitor,
): Promise<PublicRequest> {
  const storeId = await findStoreOfRequest(db.orm, requestId);
  if (storeId === undefined) throw noRequest();
  await getStore(db.orm, storeId);
  return db.transaction(async (tx) => {
    const seen = await findRequestSeenBy(tx, storeId, visitorId, requestId);
    if (!seen) throw noRequest();
    const vote = { storeId, requestId, visitorId, createdAt: now() };
    if (!(await insertVote(tx, vote))) {
      throw new AppError('conflict', msg`You have already upvoted this request`);
    }
    consumeFormLimits(limits, LIMITS, storeId, address);
    const row = await countVote(tx, storeId, requestId);
    if (!row) throw noRequest();
    return toPublic({ ...seen, row, votedByMe: true });
  });
}
