import { msg } from '@lingui/core/runtime-macro';
import { z } from 'zod';
import { ALERT_DAYS, ALERT_KINDS, CONFIRM_DAYS } from '../alerts.ts';
import { call } from './call.ts';
import { broken, type Rule } from './faults.ts';
import { exactText, id, optionalEmail } from './fields.ts';
import { formStore, submissionKey } from './submissions.ts';

const isNotWhole: Rule = (field) => msg`${{ field }} is not complete.`;

/** The address at a push service and the keys by which it is encrypted (Push API). */
const subscription = z.object({
  endpoint: exactText(1000).check(z.url()),
  p256dh: exactText(100).regex(/^[\w-]{87}$/, broken(isNotWhole)),
  auth: exactText(100).regex(/^[\w-]{22}$/, broken(isNotWhole)),
});
export type Subscription = z.infer<typeof subscription>;

export const showAlertWays = call('GET', '/api/alerts/ways', {
  access: 'public',
  summary: 'Says in which ways this server can tell a shopper something',
  answer: z.object({
    email: z.boolean().describe('Whether mails are sent'),
    pushKey: z
      .string()
      .describe("The server's public key for subscriptions of the Push API, as base64url"),
  }),
});

export const startAlert = call('POST', '/api/alerts', {
  access: 'public',
  summary: `Starts an alert: one notice when a product is back in stock or on sale, by mail or by the Push API. It ends after ${ALERT_DAYS} days. An e-mail address is used only after the link in a first mail was opened, within ${CONFIRM_DAYS} days`,
  body: z
    .object({
      submissionKey,
      storeId: formStore,
      productId: id,
      kind: z.enum(ALERT_KINDS),
      email: optionalEmail,
      subscription: subscription.optional(),
    })
    .refine(({ email, subscription: given }) => (email === undefined) !== (given === undefined), {
      ...broken(() => msg`An alert needs either an e-mail address or a device.`),
      path: ['email'],
    }),
  status: 201,
  answer: z.object({
    id: id.describe('Random: whoever knows it may read and stop the alert'),
    isConfirmed: z.boolean().describe('False: the link in a mail must be opened first'),
  }),
});

const which = { storeId: formStore, id };

/** An alert, for whoever knows its id. */
const alert = z.object({
  kind: z.enum(ALERT_KINDS),
  isConfirmed: z.boolean(),
  store: z.object({ id, slug: z.string(), name: z.string() }),
  product: z.object({ id, name: z.string() }),
});

export const showAlert = call('GET', '/api/alerts', {
  access: 'public',
  summary: 'Shows an alert that has not ended',
  query: z.object(which),
  answer: alert,
});

export const confirmAlert = call('POST', '/api/alerts/confirm', {
  access: 'public',
  summary: 'Confirms the e-mail address of an alert with the token of the link in its mail',
  body: z.object({ ...which, token: exactText(200) }),
  answer: alert,
});

export const stopAlert = call('POST', '/api/alerts/stop', {
  access: 'public',
  summary: 'Ends an alert. No error if it has ended',
  body: z.object(which),
});

export const stopAlertsToAddress = call('POST', '/api/alerts/stop-address', {
  access: 'public',
  summary:
    'Ends all alerts to an e-mail address, in all stores, with the token of a link in a mail to it',
  body: z.object({ token: exactText(1000) }),
});
