import { z } from 'zod';
import { NO_STORE, whenLeftOut } from '../submissions.ts';

/**
 * Idempotency key of a form. The client creates it when the shopper presses Send and sends it with
 * each retry, so that the form is stored once and each answer is that of the first. Another form with
 * the same key is a conflict.
 */
export const submissionKey = z.uuid().toLowerCase().optional();

/** The store that a form is for. */
export const formStore = z.uuid(whenLeftOut(NO_STORE.text)).toLowerCase();

/** Required text of a form: trimmed, 1 to `max` characters. `sentence` is the error without it. */
export const formText = (max: number, sentence: string) =>
  z
    .string(whenLeftOut(sentence))
    .trim()
    .min(1, sentence)
    .max(max, `must be at most ${max} characters`)
    .refine((value) => !value.includes('\0'), 'must not contain a NUL character');

/** Whether the customer gets an e-mail about a keeper's change. */
export const customerNotice = {
  notified: z.boolean().describe('Whether an e-mail is sent to the customer'),
  notice: z
    .string()
    .nullable()
    .describe('A sentence for the keeper if an e-mail should have been sent and was not'),
};
