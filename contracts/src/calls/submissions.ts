import { z } from 'zod';
import { NO_STORE, whenLeftOut } from '../submissions.ts';

/**
 * Names one filled-in form. The client makes it when the shopper presses Send and keeps it with
 * what it sends, so that a form sent again (by a retry, or once the connection is back) is stored
 * once: the second answer is that of the first. Another form under the same key is a conflict.
 */
export const submissionKey = z.uuid().toLowerCase().optional();

/** The store that a form is for. */
export const formStore = z.uuid(whenLeftOut(NO_STORE.text)).toLowerCase();

/** Text that a form can't do without: trimmed, 1 to `max` characters. */
export const formText = (max: number, sentence: string) =>
  z
    .string(whenLeftOut(sentence))
    .trim()
    .min(1, sentence)
    .max(max, `must be at most ${max} characters`)
    .refine((value) => !value.includes('\0'), 'must not contain a NUL character');

/** How a keeper's change reached the customer. */
export const customerNotice = {
  notified: z.boolean().describe('Whether the customer is being told by e-mail'),
  notice: z
    .string()
    .nullable()
    .describe('What to tell the keeper when the customer should have been told and was not'),
};
