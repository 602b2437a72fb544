import type { sendFeedback as call } from '@aislewise/contracts/calls/feedback';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { WriteLimit } from '../../http/write-limits.ts';
import { checkSameForm, submissionId } from '../../lib/submission-id.ts';
import { getStore } from '../stores/stores.ts';
import { findFeedback, insertFeedback } from './queries.ts';

const LIMIT: WriteLimit = {
  name: 'feedback',
  max: 60,
  refusal: 'Too much feedback has come from your network. Please try again later.',
};

/**
 * Stores a shopper's feedback, once per submission key. Anonymous feedback loses its e-mail address
 * here. Throws not_found for an unknown store, conflict, TooManyRequests.
 */
export async function sendFeedback(
  { db, now, writeLimits }: Context,
  submission: z.output<typeof call.body>,
  address: string,
): Promise<z.output<typeof call.answer>> {
  const { storeId, submissionKey, productId, feedbackType, message, isAnonymous } = submission;
  await getStore(db.orm, storeId);
  const form = {
    feedbackType,
    message,
    isAnonymous,
    rating: submission.rating ?? null,
    subject: submission.subject ?? null,
    customerEmail: isAnonymous ? null : (submission.customerEmail ?? null),
  };
  const id = submissionId('feedback', storeId, submissionKey);
  const row = { ...form, storeId, id, productId: productId ?? null, createdAt: now() };
  const stored = await db.transaction(async (tx) => {
    const inserted = await insertFeedback(tx, row);
    if (inserted) {
      writeLimits.consume(LIMIT, storeId, address);
      return inserted;
    }
    const sent = await findFeedback(tx, storeId, id);
    checkSameForm(sent, form);
    return sent;
  });
  return { ...stored, createdAt: stored.createdAt.toISOString() };
}
