import { randomBytes } from 'node:crypto';
import type { Webhook } from '@aislewise/contracts/calls/webhooks';
import { MAX_DELIVERIES, MAX_WEBHOOKS, type WebhookEvent } from '@aislewise/contracts/webhooks';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import type { Limit } from '../../http/limits.ts';
import { AppError, faultOf, invalidInput, notFound } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { findProductsVersions } from '../stores/stores.ts';
import { failureText } from './failures.ts';
import { messageOf, SECRETS, sendDelivery } from './deliver.ts';
import * as queries from './queries.ts';
import { pauseMs, urlFault, webhookSecret } from './rules.ts';

const TESTS: Limit = {
  name: 'tests of webhooks',
  max: 20,
  seconds: 3600,
  refusal: msg`Too many tests. Please try again later.`,
};

async function toWebhook(
  { db: { orm }, now }: Pick<Context, 'db' | 'now'>,
  row: queries.WebhookRow,
): Promise<Webhook> {
  const deliveries = await queries.findDeliveries(orm, row, MAX_DELIVERIES);
  const isPaused = pauseMs(row.failures) > 0 && row.askAfter > now();
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    waiting: await queries.countWaiting(orm, row),
    pausedUntil: isPaused ? row.askAfter.toISOString() : null,
    deliveries: deliveries.map((one) => ({
      id: one.id,
      event: one.event,
      createdAt: one.createdAt.toISOString(),
      attempts: one.attempts,
      deliveredAt: one.deliveredAt?.toISOString() ?? null,
      nextAttemptAt: one.deliveredAt || one.failedAt ? null : one.nextAttemptAt.toISOString(),
      error: one.error === null ? null : failureText(one.error),
    })),
  };
}

/** The own store's webhooks with their last deliveries. */
export async function listWebhooks(
  ctx: Pick<Context, 'db' | 'now'>,
  { storeId }: KeeperSession,
): Promise<Webhook[]> {
  const rows = await queries.findWebhooks(ctx.db.orm, storeId);
  return Promise.all(rows.map((row) => toWebhook(ctx, row)));
}

export const messageBytesOf = queries.findMessageBytes;

/** Adds a webhook of the own store. Only this answer has the secret. Throws invalid_input, conflict. */
export async function addWebhook(
  ctx: Pick<Context, 'db' | 'now' | 'secrets'>,
  session: KeeperSession,
  { url, events }: { url: string; events: WebhookEvent[] },
): Promise<{ webhook: Webhook; secret: string }> {
  const rule = urlFault(url);
  if (rule) throw invalidInput([faultOf('url', rule)]);
  const { storeId } = session;
  const secret = webhookSecret(randomBytes(32));
  const row = await changeAsKeeper(ctx, session, async (tx) => {
    if ((await queries.findWebhooks(tx, storeId)).length >= MAX_WEBHOOKS) {
      throw new AppError(
        'conflict',
        msg`A store has at most ${plural({ count: MAX_WEBHOOKS }, { one: '# webhook', other: '# webhooks' })}. Remove one first.`,
      );
    }
    const added = await queries.insertWebhook(tx, {
      storeId,
      // As the URL parser writes it: the queue compares hosts.
      url: new URL(url).href,
      events,
      secret: ctx.secrets.encrypt(SECRETS, secret),
      productsVersion: (await findProductsVersions(tx, [storeId])).get(storeId) ?? 1,
      askAfter: ctx.now(),
      createdAt: ctx.now(),
      createdBy: session.name,
    });
    const change = { what: 'webhook.added', before: null, after: { events } } as const;
    const { host } = new URL(url);
    await recordChange(ctx, tx, session, { ...change, subjectId: added.id, subjectName: host });
    return added;
  });
  return { webhook: await toWebhook(ctx, row), secret };
}

/** Removes a webhook of the own store with its queue. Throws not_found. */
export async function removeWebhook(
  ctx: Pick<Context, 'db' | 'now'>,
  session: KeeperSession,
  id: string,
): Promise<void> {
  await changeAsKeeper(ctx, session, async (tx) => {
    const removed = await queries.deleteWebhook(tx, session.storeId, id);
    if (!removed) throw notFound(msg`This webhook does not exist.`);
    const change = { what: 'webhook.removed', before: null, after: null } as const;
    const { host } = new URL(removed.url);
    await recordChange(ctx, tx, session, { ...change, subjectId: id, subjectName: host });
  });
}

/** Sends a test to a webhook now. Returns why it failed, or null. Throws not_found, TooManyRequests. */
export async function testWebhook(
  ctx: Context,
  { storeId }: KeeperSession,
  id: string,
): Promise<{ error: string | null }> {
  const found = await queries.findWebhook(ctx.db.orm, storeId, id);
  if (!found) throw notFound(msg`This webhook does not exist.`);
  ctx.limits.consume(TESTS, [storeId]);
  const now = ctx.now();
  const delivery = await queries.insertDelivery(ctx.db.orm, {
    storeId,
    webhookId: id,
    event: 'test',
    body: messageOf('test', now, { storeId }),
    attempts: 1,
    createdAt: now,
    // The queue takes it up only if this process ends before the answer.
    nextAttemptAt: new Date(now.getTime() + 60_000),
  });
  const failure = await sendDelivery(ctx, found, delivery, { isCounted: false });
  return { error: failure === null ? null : failureText(failure) };
}
