/** What the two forms a shopper sends to a store have in common: feedback and product requests. */
import { z } from 'zod';

/**
 * Names one filled-in form. The client makes it when the shopper presses Send and keeps it with
 * what it sends, so that a form sent again (by a retry, or once the connection is back) is stored
 * once: the second answer is that of the first. Another form under the same key is a conflict.
 */
export const submissionKey = z.uuid().toLowerCase().optional();

/** A fault of a field that was left out or left empty, said as a whole sentence. */
export const whenLeftOut = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? sentence : undefined,
});

/** What the forms say when no store is selected (spec section 5). */
export const NO_STORE = {
  title: 'No Store Selected',
  text: 'Please select a store first.',
} as const;

/** The title over a form's missing fields (spec section 5). */
export const MISSING_TITLE = 'Missing Information';

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

/** What the portal says when a customer has an address and the server has no mail (decisions C). */
export const MAIL_NOT_SET_UP = 'Saved. E-mail is not set up, so the customer was not notified.';

/** How a keeper's change reached the customer. */
export const customerNotice = {
  notified: z.boolean().describe('Whether the customer is being told by e-mail'),
  notice: z
    .string()
    .nullable()
    .describe('What to tell the keeper when the customer should have been told and was not'),
};
