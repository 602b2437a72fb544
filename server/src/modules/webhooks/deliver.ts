import { setTimeout as delay } from 'node:timers/promises';
import {
  MAX_EVENT_PRODUCTS,
  type SentEvent,
  type WebhookEvent,
} from '@aislewise/contracts/webhooks';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { findChangedSince } from '../products/find-changed.ts';
import { findProductsVersions } from '../stores/stores.ts';
import { postWebhook } from './post-webhook.ts';
import * as queries from './queries.ts';
import { retryDelayMs, signedHeaders } from './rules.ts';

/** Interval at which each node looks for deliveries that are due and for changed products. */
const POLL_MS = 2_000;
const CLEAN_MS = 3_600_000;
/** Lease of a delivery that is being sent. Longer than its timeout. */
const LEASE_MS = 60_000;
/** Retention of deliveries in the log. */
const RETENTION_MS = 7 * 86_400_000;

/** The purpose of the key that encrypts the secrets. */
export const SECRETS = 'webhooks';

type WebhookContext = Pick<Context, 'db' | 'now' | 'log' | 'secrets' | 'webhookPost'>;

/** A message as JSON: its type, its time and its data, as the Standard Webhooks convention proposes. */
export const messageOf = (type: SentEvent, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

/** Queues an event for the webhooks of a store that take it, in the transaction that causes it. */
export const queueEvent = (
  tx: Orm,
  now: Date,
  storeId: string,
  { event, data }: { event: WebhookEvent; data: object },
): Promise<void> =>
  queries.insertDeliveries(tx, storeId, {
    event,
    body: messageOf(event, now, { storeId, ...data }),
    now,
  });

/** Queues an event about the products that have changed since the last one of each webhook. */
async function queueProductChanges({ db, now }: WebhookContext): Promise<void> {
  for (const webhook of await queries.findBehind(db.orm)) {
    const { storeId, id: webhookId, productsVersion } = webhook;
    await db.transaction(async (tx) => {
      const version = (await findProductsVersions(tx, [storeId])).get(storeId);
      if (version === undefined || !(await queries.advance(tx, webhook, version))) return;
      const page = { after: productsVersion, upTo: version, limit: MAX_EVENT_PRODUCTS };
      const { total, products } = await findChangedSince(tx, storeId, page);
      // Settings raise the version too.
      if (total === 0) return;
      const [event, at] = ['product.changed', now()] as const;
      const body = messageOf(event, at, { storeId, total, products });
      const times = { createdAt: at, nextAttemptAt: at };
      await queries.insertDelivery(tx, { storeId, webhookId, event, body, ...times });
    });
  }
}

/** Sends a delivery and writes how it went. Returns why it failed, or null. */
export async function sendDelivery(
  { db, now, secrets, webhookPost }: WebhookContext,
  delivery: queries.DeliveryRow,
  { retries }: { retries: boolean },
): Promise<string | null> {
  const { storeId, webhookId, id, body, attempts } = delivery;
  const webhook = await queries.findWebhook(db.orm, storeId, webhookId);
  // It was removed meanwhile, and the delivery with it.
  if (!webhook) return null;
  const secret = secrets.decrypt(SECRETS, webhook.secret);
  const headers = signedHeaders(secret, { id, at: now(), body });
  const error = await postWebhook(webhook.url, { headers, body }, webhookPost);
  if (error === null) {
    await queries.settleDelivery(db.orm, delivery, { deliveredAt: now(), error });
    return null;
  }
  const wait = retries ? retryDelayMs(attempts) : null;
  await queries.settleDelivery(
    db.orm,
    delivery,
    wait === null
      ? { failedAt: now(), error }
      : { nextAttemptAt: new Date(now().getTime() + wait), error },
  );
  return error;
}

/** Sends all deliveries that are due, each at least once. Returns their number. */
async function sendDueDeliveries(ctx: WebhookContext, stop?: AbortSignal): Promise<number> {
  let sent = 0;
  while (!stop?.aborted) {
    const now = ctx.now();
    const leaseEnd = new Date(now.getTime() + LEASE_MS);
    const delivery = await queries.leaseDueDelivery(ctx.db.orm, now, leaseEnd);
    if (!delivery) break;
    await sendDelivery(ctx, delivery, { retries: true });
    sent += 1;
  }
  return sent;
}

/** Sends events until the returned function is called. That waits for the one being sent. */
export function startDelivering(ctx: WebhookContext): () => Promise<void> {
  const stopping = new AbortController();
  const running = run(ctx, stopping.signal);
  return async () => {
    stopping.abort();
    await running;
  };
}

async function run(ctx: WebhookContext, stop: AbortSignal): Promise<void> {
  let cleanAt = 0;
  while (!stop.aborted) {
    try {
      await queueProductChanges(ctx);
      await sendDueDeliveries(ctx, stop);
      const time = ctx.now().getTime();
      if (time >= cleanAt) {
        await queries.deleteOldDeliveries(ctx.db.orm, new Date(time - RETENTION_MS));
        cleanAt = time + CLEAN_MS;
      }
    } catch (error) {
      if (!stop.aborted) ctx.log.error({ err: error }, 'Webhooks could not be sent');
    }
    await delay(POLL_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}
