import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
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

export const waiting = and(
  isNull(webhookDeliveries.deliveredAt),
  isNull(webhookDeliveries.failedAt),
);

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

/** The number of messages that wait for a webhook. */
export const countWaiting = (orm: Orm, { storeId, id }: WebhookRow): Promise<number> =>
  orm.$count(
    webhookDeliveries,
    and(eq(webhookDeliveries.storeId, storeId), eq(webhookDeliveries.webhookId, id), waiting),
  );

/** Bytes of the messages of a store that wait. */
export async function findMessageBytes(orm: Orm, storeId: string): Promise<number> {
  const bytes = sql<number>`coalesce(sum(octet_length(${webhookDeliveries.body})), 0)::bigint`;
  const ofStore = and(eq(webhookDeliveries.storeId, storeId), waiting);
  return (await onlyRow(orm.select({ bytes }).from(webhookDeliveries).where(ofStore))).bytes;
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
