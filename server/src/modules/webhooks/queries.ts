import { and, asc, desc, eq, gt, isNull, lt, lte, not, notInArray, or, sql } from 'drizzle-orm';
import {
  MAX_WAITING_MESSAGES,
  type SentEvent,
  type WebhookEvent,
} from '@aislewise/contracts/webhooks';
import type { Orm } from '../../db/client.ts';
import { firstRow, onlyRow, waitingCount, type WaitingCount } from '../../db/rows.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const waiting = and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.failedAt));

/** Deliveries that the log of a webhook keeps, with those that wait. The portal shows ten. */
const MAX_LOGGED = 100;

export const findWebhooks = (orm: Orm, storeId: string): Promise<WebhookRow[]> =>
  orm
    .select()
    .from(webhooks)
    .where(eq(webhooks.storeId, storeId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));

export const findWebhook = (
  orm: Orm,
  storeId: string,
  id: string,
): Promise<WebhookRow | undefined> =>
  firstRow(
    orm
      .select()
      .from(webhooks)
      .where(and(eq(webhooks.storeId, storeId), eq(webhooks.id, id))),
  );

export const insertWebhook = (tx: Orm, row: typeof webhooks.$inferInsert): Promise<WebhookRow> =>
  onlyRow(tx.insert(webhooks).values(row).returning());

export const deleteWebhook = (
  tx: Orm,
  storeId: string,
  id: string,
): Promise<WebhookRow | undefined> =>
  firstRow(
    tx
      .delete(webhooks)
      .where(and(eq(webhooks.storeId, storeId), eq(webhooks.id, id)))
      .returning(),
  );

/** The last deliveries of a webhook, newest first. */
export const findDeliveries = (
  orm: Orm,
  { storeId, id }: WebhookRow,
  limit: number,
): Promise<DeliveryRow[]> =>
  orm
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.storeId, storeId), eq(webhookDeliveries.webhookId, id)))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit);

export const insertDelivery = (
  tx: Orm,
  row: typeof webhookDeliveries.$inferInsert,
): Promise<DeliveryRow> => onlyRow(tx.insert(webhookDeliveries).values(row).returning());

/**
 * Queues a message for each webhook of the store that takes this event and for which fewer than
 * `MAX_WAITING_MESSAGES` wait.
 */
export async function insertDeliveries(
  tx: Orm,
  storeId: string,
  { event, body, now }: { event: WebhookEvent; body: string; now: Date },
): Promise<void> {
  const takers = await tx
    .select({ webhookId: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.storeId, storeId),
        sql`${event} = any(${webhooks.events})`,
        sql`(select count(*) from webhook_deliveries as d
          where d.store_id = ${storeId} and d.webhook_id = ${webhooks.id}
            and d.delivered_at is null and d.failed_at is null) < ${MAX_WAITING_MESSAGES}`,
      ),
    );
  if (takers.length === 0) return;
  const message = { storeId, event: event satisfies SentEvent, body };
  const rows = takers.map((taker) => ({
    ...message,
    ...taker,
    createdAt: now,
    nextAttemptAt: now,
  }));
  await tx.insert(webhookDeliveries).values(rows);
}

/** The messages that wait to be sent, and for how many seconds the first of them has been due. */
export const findWaitingDeliveries = (orm: Orm, now: Date): Promise<WaitingCount> =>
  onlyRow(
    orm
      .select(waitingCount(webhookDeliveries.nextAttemptAt, now))
      .from(webhookDeliveries)
      .where(waiting),
  );

/** A webhook that may get its next message. */
export interface DueWebhook {
  storeId: string;
  id: string;
  /** The name or address of the receiver's host. */
  host: string;
}

/** Addresses are stored as the URL parser writes them. */
const host = sql<string>`coalesce(substring(${webhooks.url} from '^https://(\\[[^]]*\\]|[^/:?#]+)'), ${webhooks.url})`;

/**
 * Webhooks with a message that is due, of other stores and hosts than those at work, at most `limit`.
 * The store whose last message is the longest ago stands first.
 */
export async function findDueWebhooks(
  orm: Orm,
  now: Date,
  { stores, hosts }: { stores: readonly string[]; hosts: readonly string[] },
  limit: number,
): Promise<DueWebhook[]> {
  const due = orm
    .select({
      storeId: webhookDeliveries.storeId,
      webhookId: webhookDeliveries.webhookId,
      at: sql<Date>`min(${webhookDeliveries.nextAttemptAt})`.as('due_at'),
    })
    .from(webhookDeliveries)
    .where(waiting)
    .groupBy(webhookDeliveries.storeId, webhookDeliveries.webhookId)
    .as('due');
  return orm
    .select({ storeId: webhooks.storeId, id: webhooks.id, host })
    .from(webhooks)
    .innerJoin(due, and(eq(due.storeId, webhooks.storeId), eq(due.webhookId, webhooks.id)))
    .where(
      and(
        lte(due.at, now),
        lte(webhooks.askAfter, now),
        notInArray(webhooks.storeId, [...stores]),
        notInArray(host, [...hosts]),
      ),
    )
    .orderBy(
      sql`max(${webhooks.askAfter}) over (partition by ${webhooks.storeId})`,
      asc(webhooks.askAfter),
    )
    .limit(limit);
}

/** Leases a webhook until `leaseEnd`. Undefined if it was removed, or another server has leased it. */
export const leaseWebhook = (
  orm: Orm,
  { storeId, id }: DueWebhook,
  now: Date,
  leaseEnd: Date,
): Promise<WebhookRow | undefined> =>
  firstRow(
    orm
      .update(webhooks)
      .set({ askAfter: leaseEnd })
      .where(
        and(eq(webhooks.storeId, storeId), eq(webhooks.id, id), lte(webhooks.askAfter, now)),
      )
      .returning(),
  );

/** Ends the lease of a webhook. */
export async function releaseWebhook(
  orm: Orm,
  { storeId, id }: WebhookRow,
  set: { askAfter: Date; failures?: number },
): Promise<void> {
  await orm
    .update(webhooks)
    .set(set)
    .where(and(eq(webhooks.storeId, storeId), eq(webhooks.id, id)));
}

/**
 * Leases the message of a webhook that has been due the longest until `leaseEnd`. If the sender dies,
 * it is due again then.
 */
export async function leaseDueDelivery(
  orm: Orm,
  { storeId, id: webhookId }: WebhookRow,
  now: Date,
  leaseEnd: Date,
): Promise<DeliveryRow | undefined> {
  const isDue = and(
    eq(webhookDeliveries.storeId, storeId),
    eq(webhookDeliveries.webhookId, webhookId),
    waiting,
    lte(webhookDeliveries.nextAttemptAt, now),
  );
  const due = await firstRow(
    orm
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(isDue)
      .orderBy(asc(webhookDeliveries.nextAttemptAt))
      .limit(1),
  );
  if (!due) return undefined;
  return firstRow(
    orm
      .update(webhookDeliveries)
      .set({ nextAttemptAt: leaseEnd, attempts: sql`${webhookDeliveries.attempts} + 1` })
      .where(and(isDue, eq(webhookDeliveries.id, due.id)))
      .returning(),
  );
}

/** The number of messages that wait for a webhook. */
export const countWaiting = (orm: Orm, { storeId, id }: WebhookRow): Promise<number> =>
  orm.$count(
    webhookDeliveries,
    and(eq(webhookDeliveries.storeId, storeId), eq(webhookDeliveries.webhookId, id), waiting),
  );

/**
 * Writes the end of an attempt. A settled delivery loses its message, and the log of the webhook its
 * oldest rows.
 */
export async function settleDelivery(
  orm: Orm,
  { storeId, webhookId, id }: DeliveryRow,
  set: Partial<Pick<DeliveryRow, 'deliveredAt' | 'failedAt' | 'nextAttemptAt' | 'error'>>,
): Promise<void> {
  const isSettled = set.deliveredAt !== undefined || set.failedAt !== undefined;
  await orm
    .update(webhookDeliveries)
    .set({ ...set, ...(isSettled && { body: '' }) })
    .where(and(eq(webhookDeliveries.storeId, storeId), eq(webhookDeliveries.id, id)));
  if (!isSettled) return;
  const ofWebhook = and(
    eq(webhookDeliveries.storeId, storeId),
    eq(webhookDeliveries.webhookId, webhookId),
  );
  const oldest = orm
    .select({ createdAt: webhookDeliveries.createdAt })
    .from(webhookDeliveries)
    .where(ofWebhook)
    .orderBy(desc(webhookDeliveries.createdAt))
    .offset(MAX_LOGGED)
    .limit(1);
  await orm
    .delete(webhookDeliveries)
    .where(and(ofWebhook, not(waiting ?? sql`false`), lte(webhookDeliveries.createdAt, sql`(${oldest})`)));
}

/** Gives up the messages that have waited since before this time, and empties them. */
export async function giveUpOldDeliveries(orm: Orm, now: Date, before: Date): Promise<void> {
  await orm
    .update(webhookDeliveries)
    .set({ failedAt: now, body: '' })
    .where(and(waiting, lt(webhookDeliveries.createdAt, before)));
}

export async function deleteOldDeliveries(orm: Orm, before: Date): Promise<void> {
  await orm
    .delete(webhookDeliveries)
    .where(or(lt(webhookDeliveries.deliveredAt, before), lt(webhookDeliveries.failedAt, before)));
}

/** Webhooks whose store's products have changed, and that have no such message waiting. */
export async function findBehind(orm: Orm): Promise<WebhookRow[]> {
  return orm
    .select()
    .from(webhooks)
    .where(
      sql`'product.changed' = any(${webhooks.events})
        and ${webhooks.productsVersion} < (select s.products_version from stores as s
          where s.id = ${webhooks.storeId} and s.closed_at is null)
        and not exists (select from webhook_deliveries as d
          where d.store_id = ${webhooks.storeId} and d.webhook_id = ${webhooks.id}
            and d.event = 'product.changed' and d.delivered_at is null and d.failed_at is null)`,
    );
}

/** Notes that changes up to `version` are queued. False if another server has done so before. */
export async function advance(
  tx: Orm,
  { storeId, id, productsVersion }: WebhookRow,
  version: number,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(webhooks)
    .set({ productsVersion: version })
    .where(
      and(
        eq(webhooks.storeId, storeId),
        eq(webhooks.id, id),
        eq(webhooks.productsVersion, productsVersion),
        gt(sql`${version}::bigint`, webhooks.productsVersion),
      ),
    );
  return (rowCount ?? 0) > 0;
}
