/** Sends the messages of alerts to the push services of their devices. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { postWebhook } from '../webhooks/post-webhook.ts';
import { authorizationFor, encryptFor, pushKeysOf, type PushKeys } from './push-message.ts';
import * as queries from './queries.ts';
import { retryDelayMs } from './rules.ts';
import type { AlertRow } from './tables.ts';
import { deleteEndedAlerts, Notifier } from './notify.ts';

/** Interval at which each node looks for products that are back or on sale, and for messages that are due. */
const POLL_MS = 5_000;
const CLEAN_MS = 3_600_000;
/** Lease of a message that is being sent. Longer than its timeout. */
const LEASE_MS = 60_000;
/** Messages that one process sends at once. */
const MAX_AT_ONCE = 20;
/** For how long a push service keeps a message for a device that is off. */
const KEPT_SECONDS = 2 * 86_400;

type Ctx = Pick<
  Context,
  'db' | 'now' | 'log' | 'config' | 'secrets' | 'webhookPost' | 'isPushService'
>;

/** Sends the messages that are due, `MAX_AT_ONCE` of them at most. Returns how many were due. */
async function sendDueMessages(ctx: Ctx, keys: PushKeys): Promise<number> {
  const { db, now } = ctx;
  const due = await queries.findDue(db.orm, now(), MAX_AT_ONCE);
  await Promise.all(
    due.map(async (key) => {
      const leaseEnd = new Date(now().getTime() + LEASE_MS);
      const row = await queries.leaseMessage(db.orm, key, now(), leaseEnd);
      if (row) await sendMessage(ctx, row, keys);
    }),
  );
  return due.length;
}

/** Sends a message. Afterwards the alert is gone, unless the message is to be tried again. */
async function sendMessage(ctx: Ctx, row: AlertRow, keys: PushKeys): Promise<void> {
  const { db, now, log, webhookPost } = ctx;
  const { endpoint, p256dh, auth, message, attempts } = row;
  const failure =
    endpoint !== null &&
    p256dh !== null &&
    auth !== null &&
    message !== null &&
    ctx.isPushService(new URL(endpoint))
      ? await postWebhook(
          endpoint,
          {
            headers: {
              authorization: authorizationFor(endpoint, keys, {
                now: now(),
                contact: contactOf(ctx),
              }),
              'content-encoding': 'aes128gcm',
              'content-type': 'application/octet-stream',
              ttl: String(KEPT_SECONDS),
            },
            body: encryptFor({ p256dh, auth }, message),
          },
          webhookPost,
        )
      : 'not_public';
  const wait = failure === null ? null : retryDelayMs(failure, attempts);
  if (wait === null) await queries.deleteAlert(db.orm, row);
  else await queries.tryAgainAt(db.orm, row, new Date(now().getTime() + wait));
  // 404 and 410: the device has ended the subscription. The address stays out of the log.
  if (failure === null || failure === 'status 404' || failure === 'status 410') return;
  log.warn({ failure, givenUp: wait === null }, 'A message to a device could not be sent');
}

/** Contact of the operator for push services: this server's page, which must be https, or the sender of its mails. */
function contactOf({ config: { publicUrl, mail } }: Ctx): string | undefined {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  const address = /[^<>\s]+@[^<>\s]+/.exec(mail?.from ?? '')?.[0];
  return address && `mailto:${address}`;
}

/**
 * Queues and sends the notices of alerts and deletes ended alerts, until the returned function is called. That waits
 * for the messages that are being sent.
 */
export function startNotifying(ctx: Ctx): () => Promise<void> {
  const stopping = new AbortController();
  const running = run(ctx, stopping.signal);
  return async () => {
    stopping.abort();
    await running;
  };
}

async function run(ctx: Ctx, stop: AbortSignal): Promise<void> {
  const notifier = new Notifier(ctx);
  const keys = pushKeysOf(ctx.secrets);
  let cleanAt = 0;
  while (!stop.aborted) {
    try {
      await notifier.look();
      while (!stop.aborted && (await sendDueMessages(ctx, keys)) === MAX_AT_ONCE);
      const time = ctx.now().getTime();
      if (time >= cleanAt) {
        await deleteEndedAlerts(ctx);
        cleanAt = time + CLEAN_MS;
      }
    } catch (err) {
      if (!stop.aborted) ctx.log.error({ err }, 'Alerts could not be read or written');
    }
    await delay(POLL_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}
