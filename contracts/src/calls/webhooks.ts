/** The addresses to which a store sends its events, by the Standard Webhooks convention. */
import { z } from 'zod';
import {
  MAX_DELIVERIES,
  MAX_WAITING_MESSAGES,
  MAX_WEBHOOK_URL,
  MAX_WEBHOOKS,
  SENT_EVENTS,
  WEBHOOK_EVENTS,
} from '../webhooks.ts';
import { call } from './call.ts';
import { broken, mustBeOf, mustNameOne } from './faults.ts';
import { id, text, timestamp } from './fields.ts';

const delivery = z.object({
  id: id.describe('The same as webhook-id, also in each further attempt'),
  event: z.enum(SENT_EVENTS),
  createdAt: timestamp,
  attempts: z.int(),
  deliveredAt: timestamp.nullable(),
  nextAttemptAt: timestamp.nullable().describe('null: it was taken, or given up'),
  error: z.string().nullable().describe('Why the last attempt failed'),
});

export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdAt: timestamp,
  createdBy: z.string(),
  waiting: z
    .int()
    .describe(
      `Messages that wait to be sent, at most ${MAX_WAITING_MESSAGES.toLocaleString('en-US')}: further ones are left out`,
    ),
  pausedUntil: timestamp
    .nullable()
    .describe('After several failures in a row it gets no message until then; null: it does'),
  deliveries: z.array(delivery).describe(`The last ${MAX_DELIVERIES}, newest first`),
});
export type Webhook = z.infer<typeof webhook>;

export const listWebhooks = call('GET', '/api/storekeeper/webhooks', {
  access: 'keeper',
  summary: "Lists the own store's webhooks with their last deliveries",
  answer: z.array(webhook),
});

export const addWebhook = call('POST', '/api/storekeeper/webhooks', {
  access: 'keeper',
  recentSignIn: true,
  summary: `Adds a webhook of the own store, which has at most ${MAX_WEBHOOKS}`,
  body: z.object({
    url: text(MAX_WEBHOOK_URL).describe('https, at a public address'),
    events: z
      .array(z.enum(WEBHOOK_EVENTS, broken(mustBeOf(WEBHOOK_EVENTS))))
      .min(1, broken(mustNameOne))
      .max(WEBHOOK_EVENTS.length)
      .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
  }),
  status: 201,
  answer: z.object({
    webhook,
    secret: z.string().describe('Signs the messages (whsec_…). No later answer has it'),
  }),
});

export const removeWebhook = call('DELETE', '/api/storekeeper/webhooks/:id', {
  access: 'keeper',
  recentSignIn: true,
  summary: 'Removes a webhook of the own store and what it has not sent',
  params: z.object({ id }),
});

export const testWebhook = call('POST', '/api/storekeeper/webhooks/:id/test', {
  access: 'keeper',
  summary: 'Sends the event test at once and answers how it went',
  params: z.object({ id }),
  answer: z.object({ error: z.string().nullable().describe('null: it was taken') }),
});
