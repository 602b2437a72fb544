import type * as calls from '@aislewise/contracts/calls/requests';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { networkOf, type Limit } from '../../http/limits.ts';
import { checkSameForm, submissionId } from '../../lib/submission-id.ts';
import { getStore } from '../stores/stores.ts';
import { findRequest, findRequestsSeenBy, insertRequest, type SeenRequest } from './queries.ts';

/** An anonymous shopper: the id in the visitor's cookie, and the network address. */
export interface Visitor {
  visitorId: string;
  address: string;
}

const LIMIT: Limit = {
  name: 'requests',
  max: 60,
  seconds: 3600,
  refusal: 'Too many requests have come from your network. Please try again later.',
};

/** The contract leaves out the customer's address and the keeper's notes. */
export const toPublic = ({ row, votedByMe }: SeenRequest): calls.PublicRequest => ({
  ...row,
  votedByMe,
  createdAt: row.createdAt.toISOString(),
  // The date of an approved request is the keeper's plan, not a promise.
  fulfillmentDate: row.status === 'fulfilled' ? row.fulfillmentDate : null,
});

/**
 * Stores a shopper's request, once per submission key. Throws not_found for an unknown store,
 * conflict, TooManyRequests.
 */
export async function requestProduct(
  { db, now, limits }: Context,
  { submissionKey, ...given }: z.output<typeof calls.requestProduct.body>,
  { visitorId, address }: Visitor,
): Promise<calls.PublicRequest> {
  const { storeId } = given;
  await getStore(db.orm, storeId);
  const id = submissionId('request', storeId, submissionKey);
  const form = {
    productName: given.productName,
    brand: given.brand ?? null,
    category: given.category ?? null,
    description: given.description ?? null,
    estimatedPrice: given.estimatedPrice ?? null,
    urgency: given.urgency,
    customerEmail: given.customerEmail ?? null,
  };
  return db.transaction(async (tx) => {
    const inserted = await insertRequest(tx, { ...form, storeId, id, createdAt: now() });
    if (inserted) {
      await limits.consume(LIMIT, [storeId, networkOf(address)]);
      return toPublic({ row: inserted, votedByMe: false });
    }
    checkSameForm(await findRequest(tx, storeId, id), form);
    const [seen] = await findRequestsSeenBy(tx, storeId, visitorId, [id]);
    if (!seen) throw new Error('A request was not found');
    return toPublic(seen);
  });
}

/** Returns a store's requests as a visitor sees them. Throws not_found. */
export async function listPublicRequests(
  { db }: Context,
  storeId: string,
  visitorId: string,
): Promise<calls.PublicRequest[]> {
  await getStore(db.orm, storeId);
  return (await findRequestsSeenBy(db.orm, storeId, visitorId)).map(toPublic);
}
