import { and, asc, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { SentEvent, WebhookEvent } from '@aislewise/contracts/webhooks';
import type { Orm } from '../../db/client.ts';
import { firstRow, onlyRow, waitingCount, type WaitingCount } from '../../db/rows.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

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

/** Queues a message for each webhook of the store that takes this event. */
export async function insertDeliveries(
  tx: Orm,
  storeId: string,
  { event, body, now }: { event: WebhookEvent; body: string; now: Date },
): Promise<void> {
  const takers = await tx
    .select({ webhookId: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.storeId, storeId), sql`${event} = any(${webhooks.events})`));
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

const waiting = and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.failedAt));

/** The messages that wait to be sent, and for how many seconds the first of them has been due. */
export const findWaitingDeliveries = (orm: Orm, now: Date): Promise<WaitingCount> =>
  onlyRow(
    orm
      .select(waitingCount(webhookDeliveries.nextAttemptAt, now))
      .from(webhookDeliveries)
      .where(waiting),
  );

/**
 * Leases the delivery that has been due the longest until `leaseEnd`. If the sender dies, it is due
 * again then.
 */
export async function leaseDueDelivery(
  orm: Orm,
  now: Date,
  leaseEnd: Date,
): Promise<DeliveryRow | undefined> {
  const { storeId, id, attempts, nextAttemptAt } = webhookDeliveries;
  for (;;) {
    const due = await firstRow(
      orm
        .select({ storeId, id, attempts })
        .from(webhookDeliveries)
        .where(and(waiting, lte(nextAttemptAt, now)))
        .orderBy(asc(nextAttemptAt))
        .limit(1),
    );
    if (!due) return undefined;
    // The lease counts one up: only one of several servers finds the count that it read.
    const isSame = and(eq(storeId, due.storeId), eq(id, due.id), eq(attempts, due.attempts));
    const leased = await firstRow(
      orm
        .update(webhookDeliveries)
        .set({ nextAttemptAt: leaseEnd, attempts: due.attempts + 1 })
        .where(and(isSame, waiting, lte(nextAttemptAt, now)))
        .returning(),
    );
    if (leased) return leased;
  }
}

/** Writes the end of an attempt. A settled delivery loses its message. */
export async function settleDelivery(
  orm: Orm,
  { storeId, id }: DeliveryRow,
  set: Partial<Pick<DeliveryRow, 'deliveredAt' | 'failedAt' | 'nextAttemptAt' | 'error'>>,
): Promise<void> {
  const isSettled = set.deliveredAt !== undefined || set.failedAt !== undefined;
  await orm
    .update(webhookDeliveries)
    .set({ ...set, ...(isSettled && { body: '' }) })
    .where(and(eq(webhookDeliveries.storeId, storeId), eq(webhookDeliveries.id, id)));
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
