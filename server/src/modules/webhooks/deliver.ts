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
import type { Failure } from './failures.ts';
import { postWebhook } from './post-webhook.ts';
import * as queries from './queries.ts';
import * as queue from './queue-queries.ts';
import { pauseMs, retryDelayMs, signedHeaders } from './rules.ts';

/** Interval at which each node looks for deliveries that are due and for changed products. */
const POLL_MS = 2_000;
const CLEAN_MS = 3_600_000;
/** Lease of a webhook and of the delivery that is being sent to it. Longer than its timeout. */
const LEASE_MS = 60_000;
/** Retention of deliveries in the log. */
const RETENTION_MS = 7 * 86_400_000;
/** After this time a message is given up, also if it never had its turn. Longer than all retries. */
const MAX_WAIT_MS = 28 * 3_600_000;
/** Messages that one process sends at once; of a store it sends one. */
const MAX_AT_ONCE = 20;
/** Those of them to one host. */
const MAX_OF_HOST = 2;
/** Webhooks that one search for due messages returns. */
const MAX_FOUND = 100;

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

/**
 * Sends a delivery and writes how it went. Returns why it failed, or null. A failure that is `counted`
 * may pause the webhook, and the message is sent again later; a success ends a pause in any case.
 */
export async function sendDelivery(
  { db, now, secrets, webhookPost }: WebhookContext,
  webhook: queries.WebhookRow,
  delivery: queries.DeliveryRow,
  { isCounted }: { isCounted: boolean },
): Promise<Failure | null> {
  const { id, body, attempts } = delivery;
  const secret = secrets.decrypt(SECRETS, webhook.secret);
  const headers = signedHeaders(secret, { id, at: now(), body });
  const error = await postWebhook(webhook.url, { headers, body }, webhookPost);
  const time = now().getTime();
  if (error === null) {
    await queue.settleDelivery(db.orm, delivery, { deliveredAt: now(), error });
    await queue.releaseWebhook(db.orm, webhook, { askAfter: now(), failures: 0 });
    return null;
  }
  const wait = isCounted ? retryDelayMs(attempts) : null;
  const set =
    wait === null ? { failedAt: now(), error } : { nextAttemptAt: new Date(time + wait), error };
  await queue.settleDelivery(db.orm, delivery, set);
  if (isCounted) {
    const failures = webhook.failures + 1;
    const askAfter = new Date(time + pauseMs(failures));
    await queue.releaseWebhook(db.orm, webhook, { askAfter, failures });
  }
  return error;
}

/**
 * Sends due messages of all stores: `MAX_AT_ONCE` at once, one for each store and `MAX_OF_HOST` for
 * each receiver's host, so that no receiver that is slow or silent delays the others.
 */
class Sender {
  readonly #ctx: WebhookContext;
  readonly #stop: AbortSignal;
  readonly #atWork = new Map<queue.DueWebhook, Promise<void>>();

  constructor(ctx: WebhookContext, stop: AbortSignal) {
    this.#ctx = ctx;
    this.#stop = stop;
  }

  /** Begins to send what is due and has its turn. */
  async begin(): Promise<void> {
    const { db, now } = this.#ctx;
    while (this.#atWork.size < MAX_AT_ONCE && !this.#stop.aborted) {
      const stores = [...this.#atWork.keys()].map(({ storeId }) => storeId);
      const byHost = Map.groupBy(this.#atWork.keys(), ({ host }) => host);
      const hosts = [...byHost].flatMap(([host, ofHost]) =>
        ofHost.length < MAX_OF_HOST ? [] : host,
      );
      const due = await queue.findDueWebhooks(db.orm, now(), { stores, hosts }, MAX_FOUND);
      // Of those found, the first has room in any case.
      if (due.length === 0) return;
      for (const webhook of due) if (this.#hasRoom(webhook)) this.#start(webhook);
    }
  }

  /** Waits until one of the messages being sent has ended, for at most `ms`. */
  async wait(ms: number): Promise<void> {
    const over = new AbortController();
    const signal = AbortSignal.any([this.#stop, over.signal]);
    const timer = delay(ms, undefined, { signal }).catch(() => undefined);
    await Promise.race([timer, ...this.#atWork.values()]);
    over.abort();
  }

  /** Waits for all messages being sent. */
  async end(): Promise<void> {
    await Promise.all(this.#atWork.values());
  }

  #hasRoom({ storeId, host }: queue.DueWebhook): boolean {
    const others = [...this.#atWork.keys()];
    return (
      others.length < MAX_AT_ONCE &&
      !others.some((one) => one.storeId === storeId) &&
      others.filter((one) => one.host === host).length < MAX_OF_HOST
    );
  }

  #start(due: queue.DueWebhook): void {
    const sending = this.#send(due).finally(() => this.#atWork.delete(due));
    this.#atWork.set(due, sending);
  }

  async #send(due: queue.DueWebhook): Promise<void> {
    const { db, now, log } = this.#ctx;
    try {
      const leaseEnd = new Date(now().getTime() + LEASE_MS);
      const webhook = await queue.leaseWebhook(db.orm, due, now(), leaseEnd);
      if (!webhook) return;
      const delivery = await queue.leaseDueDelivery(db.orm, webhook, now(), leaseEnd);
      if (delivery) await sendDelivery(this.#ctx, webhook, delivery, { isCounted: true });
      else await queue.releaseWebhook(db.orm, webhook, { askAfter: now() });
    } catch (err) {
      log.error({ err }, 'A message to a webhook could not be sent');
      // As when the disk is full: the next try would fail too.
      await delay(POLL_MS, undefined, { signal: this.#stop }).catch(() => undefined);
    }
  }
}

/** Queues and sends events until the returned function is called. That waits for those being sent. */
export function startDelivering(ctx: WebhookContext): () => Promise<void> {
  const stopping = new AbortController();
  const stop = stopping.signal;
  const sender = new Sender(ctx, stop);
  const pause = (ms: number) => delay(ms, undefined, { signal: stop }).catch(() => undefined);
  const running = [
    // A receiver that is silent does not delay it.
    repeat(
      ctx,
      stop,
      () => queueProductChanges(ctx),
      () => pause(POLL_MS),
    ),
    repeat(
      ctx,
      stop,
      () => sender.begin(),
      () => sender.wait(POLL_MS),
    ),
    repeat(
      ctx,
      stop,
      () => cleanUp(ctx),
      () => pause(CLEAN_MS),
    ),
  ];
  return async () => {
    stopping.abort();
    await Promise.all(running);
    await sender.end();
  };
}

async function repeat(
  { log }: WebhookContext,
  stop: AbortSignal,
  work: () => Promise<void>,
  pause: () => Promise<void>,
): Promise<void> {
  while (!stop.aborted) {
    try {
      await work();
    } catch (error) {
      if (!stop.aborted) log.error({ err: error }, 'Webhooks could not be sent');
    }
    await pause();
  }
}

async function cleanUp({ db, now }: WebhookContext): Promise<void> {
  const time = now().getTime();
  await queue.giveUpOldDeliveries(db.orm, now(), new Date(time - MAX_WAIT_MS));
  await queue.deleteOldDeliveries(db.orm, new Date(time - RETENTION_MS));
}
