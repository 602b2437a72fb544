import type * as calls from '@aislewise/contracts/calls/requests';
import { msg } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { consumeFormLimits, type FormLimits } from '../../http/form-limits.ts';
import { checkSameForm, submissionId } from '../../lib/submission-id.ts';
import { getStore } from '../stores/stores.ts';
import { queueEvent } from '../webhooks/deliver.ts';
import { isKnownName } from './known-name.ts';
import { toPublic } from './public-request.ts';
import {
  findRequest,
  findRequestSeenBy,
  findRequestsSeenBy,
  insertRequest,
  publishRequest,
  setAuthor,
} from './queries.ts';

/** An anonymous shopper: the id in the visitor's cookie, and the network address. */
export interface Visitor {
  visitorId: string;
  address: string;
}

const LIMITS: FormLimits = {
  name: 'requests',
  inStore: 60,
  ofNetwork: 200,
  ofStore: 1000,
  refusalOfNetwork: msg({
    message: 'Too many requests have come from your network. Please try again later.',
    comment: 'Shoppers’ requests that a store should have a product',
  }),
  refusalOfStore: msg({
    message: 'Too many requests have come to this store. Please try again later.',
    comment: 'Shoppers’ requests that a store should have a product',
  }),
};

/**
 * Stores a shopper's request, once per submission key. Others see it at once if its name is known,
 * else once a keeper has reviewed it. Throws not_found for an unknown store,
 * conflict, TooManyRequests.
 */
export async function requestProduct(
  ctx: Context,
  { submissionKey, ...given }: z.output<typeof calls.requestProduct.body>,
  { visitorId, address }: Visitor,
): Promise<calls.PublicRequest> {
  const { db, now, limits } = ctx;
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
  const isNew = await db.transaction(async (tx) => {
    const row = { ...form, storeId, id, authorId: visitorId, createdAt: now() };
    if (await insertRequest(tx, row)) {
      consumeFormLimits(limits, LIMITS, storeId, address);
      const data = { requestId: id, productName: form.productName };
      await queueEvent(tx, now(), storeId, { event: 'request.made', data });
      return true;
    }
    checkSameForm(await findRequest(tx, storeId, id), form);
    // The cookie of the first answer is lost if the answer was.
    await setAuthor(tx, storeId, id, visitorId);
    return false;
  });
  if (isNew && (await isKnownName(ctx, storeId, form.productName))) {
    await publishRequest(db.orm, storeId, id);
  }
  const seen = await findRequestSeenBy(db.orm, storeId, visitorId, id);
  if (!seen) throw new Error('A request was not found');
  return toPublic(seen);
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
