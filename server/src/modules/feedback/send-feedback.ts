import type { sendFeedback as call } from '@aislewise/contracts/calls/feedback';
import { msg } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { consumeFormLimits, type FormLimits } from '../../http/form-limits.ts';
import { checkSameForm, submissionId } from '../../lib/submission-id.ts';
import { getStore } from '../stores/stores.ts';
import { queueEvent } from '../webhooks/deliver.ts';
import { findFeedback, insertFeedback } from './queries.ts';

const LIMITS: FormLimits = {
  name: 'feedback',
  inStore: 60,
  ofNetwork: 200,
  ofStore: 1000,
  refusalOfNetwork: msg`Too much feedback has come from your network. Please try again later.`,
  refusalOfStore: msg`Too much feedback has come to this store. Please try again later.`,
};

/**
 * Stores a shopper's feedback, once per submission key. Anonymous feedback loses its e-mail address
 * here. Throws not_found for an unknown store, conflict, TooManyRequests.
 */
export async function sendFeedback(
  { db, now, limits }: Context,
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
      consumeFormLimits(limits, LIMITS, storeId, address);
      const data = { feedbackId: id, feedbackType, productId: row.productId };
      await queueEvent(tx, now(), storeId, { event: 'feedback.given', data });
      return inserted;
    }
    const sent = await findFeedback(tx, storeId, id);
    checkSameForm(sent, form);
    return sent;
  });
  return { ...stored, createdAt: stored.createdAt.toISOString() };
}
