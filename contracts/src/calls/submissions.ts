import { msg } from '@lingui/core/runtime-macro';
import { z } from 'zod';
import { broken, sentenceOf, type Rule } from './faults.ts';
import { id, storable } from './fields.ts';

/** The rule of a field that is missing or empty. */
export const whenLeftOut = (rule: Rule) => ({
  error: ({ input, path = [] }: Pick<z.core.$ZodRawIssue, 'input' | 'path'>) =>
    input === undefined || input === null || input === ''
      ? sentenceOf(path.join('.'), rule)
      : undefined,
});

/** The server's error for a form without a selected store (spec section 5). */
const needsStore: Rule = () => msg`Please select a store first.`;

/** Notice if the customer has an address and the server sends no mail (spec-coverage C). */
export const MAIL_NOT_SET_UP = msg`Saved. E-mail is not set up, so the customer was not notified.`;

/**
 * Idempotency key of a form. The client creates it when the shopper presses Send and sends it with
 * each retry, so that the form is stored once and each answer is that of the first. Another form with
 * the same key is a conflict.
 */
export const submissionKey = id.optional();

/** The store that a form is for. */
export const formStore = z.uuid(whenLeftOut(needsStore)).toLowerCase();

/** Required text of a form: trimmed, 1 to `max` characters. `rule` is the error without it. */
export const formText = (max: number, rule: Rule) =>
  z.string(whenLeftOut(rule)).trim().max(max).check(storable).min(1, broken(rule));

/** Whether the customer gets an e-mail about a keeper's change. */
export const customerNotice = {
  notified: z.boolean().describe('Whether an e-mail is sent to the customer'),
  notice: z
    .string()
    .nullable()
    .describe('A sentence for the keeper if an e-mail should have been sent and was not'),
};
