import { msg } from '@lingui/core/runtime-macro';
import { z } from 'zod';
import { call } from './call.ts';
import { broken, type Rule } from './faults.ts';
import {
  id,
  longText,
  optionalEmail,
  optionalId,
  optionalText,
  text,
  timestamp,
  wholeNumber,
} from './fields.ts';
import { customerNotice, formStore, formText, submissionKey, whenLeftOut } from './submissions.ts';
import { FEEDBACK_STATUSES, FEEDBACK_TYPE_VALUES, MAX_RATING, MIN_RATING } from '../feedback.ts';

/** Error for a form without a type or a message (spec section 5). */
const isIncomplete: Rule = () => msg`Please fill in all required fields.`;

const rating = wholeNumber(MIN_RATING, MAX_RATING);

export const sendFeedback = call('POST', '/api/feedback', {
  access: 'visitor',
  summary: 'Sends feedback to a store. The e-mail address of anonymous feedback is dropped',
  body: z.object({
    submissionKey,
    storeId: formStore,
    feedbackType: z.enum(FEEDBACK_TYPE_VALUES, whenLeftOut(isIncomplete)),
    rating: rating.nullish(),
    subject: optionalText(160),
    message: formText(4000, isIncomplete),
    productId: optionalId,
    customerEmail: optionalEmail,
    isAnonymous: z.boolean().default(true),
  }),
  status: 201,
  answer: z.object({
    id,
    storeId: id,
    feedbackType: z.enum(FEEDBACK_TYPE_VALUES),
    rating: rating.nullable(),
    subject: z.string().nullable(),
    message: z.string(),
    status: z.enum(FEEDBACK_STATUSES),
    isAnonymous: z.boolean(),
    createdAt: timestamp,
  }),
});

/** Spec section 3, Feedback record. */
export const feedbackRecord = z.object({
  id,
  feedbackType: z.enum(FEEDBACK_TYPE_VALUES),
  status: z.enum(FEEDBACK_STATUSES),
  subject: z.string().nullable(),
  rating: rating.nullable(),
  message: z.string(),
  isAnonymous: z.boolean(),
  customerEmail: z.string().nullable(),
  createdAt: timestamp,
  storekeeperResponse: z.string().nullable(),
  product: z.object({ name: z.string() }).nullable(),
  removedAt: timestamp.nullable().describe('When its text was removed for good'),
});
export type FeedbackRecord = z.infer<typeof feedbackRecord>;

export const listFeedback = call('GET', '/api/feedback', {
  access: 'keeper',
  summary: "Lists the own store's feedback, newest first, at most 500",
  query: z.object({
    storeId: id.optional(),
    status: z.enum(FEEDBACK_STATUSES).optional(),
    type: z.enum(FEEDBACK_TYPE_VALUES).optional(),
  }),
  answer: z.array(feedbackRecord),
});

export const updateFeedback = call('PUT', '/api/feedback/:id', {
  access: 'keeper',
  summary:
    'Sets the status of feedback, or replies to it, which mails the reply and sets it to responded. A reply that was sent is corrected by naming it',
  params: z.object({ id }),
  body: z
    .object({
      status: z.enum(FEEDBACK_STATUSES).optional(),
      storekeeperResponse: text(4000).optional(),
      correctedResponse: longText(4000)
        .optional()
        .describe('The reply that this one replaces; 409 if it is no longer the reply'),
    })
    .refine(
      ({ status, storekeeperResponse }) =>
        status !== undefined || storekeeperResponse !== undefined,
      broken(() => msg`Choose a status or write a response.`),
    ),
  answer: feedbackRecord.extend(customerNotice),
});

export const removeFeedbackText = call('DELETE', '/api/feedback/:id/text', {
  access: 'keeper',
  summary:
    'Removes the text, the e-mail address and the reply of feedback for good, also from the recent changes and from mails. Its row stays, with its status and rating',
  params: z.object({ id }),
});
