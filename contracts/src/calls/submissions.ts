import { z } from 'zod';
import { id, storable } from './fields.ts';
import { NO_STORE, whenLeftOut } from '../submissions.ts';

/**
 * Idempotency key of a form. The client creates it when the shopper presses Send and sends it with
 * each retry, so that the form is stored once and each answer is that of the first. Another form with
 * the same key is a conflict.
 */
export const submissionKey = id.optional();

/** The store that a form is for. */
export const formStore = z.uuid(whenLeftOut(NO_STORE)).toLowerCase();

/** Required text of a form: trimmed, 1 to `max` characters. `sentence` is the error without it. */
export const formText = (max: number, sentence: string) =>
  z.string(whenLeftOut(sentence)).trim().max(max).check(storable).min(1, sentence);

/** Whether the customer gets an e-mail about a keeper's change. */
export const customerNotice = {
  notified: z.boolean().describe('Whether an e-mail is sent to the customer'),
  notice: z
    .string()
    .nullable()
    .describe('A sentence for the keeper if an e-mail should have been sent and was not'),
};
