/** The queue of webhooks: whose turn it is, leases, and the ends of attempts. */
import { and, asc, desc, eq, lt, lte, not, notInArray, or, sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { firstRow } from '../../db/rows.ts';
import { waiting, type DeliveryRow, type WebhookRow } from './queries.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

/** Deliveries that the log of a webhook keeps, with those that wait. The portal shows ten. */
const MAX_LOGGED = 100;

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
      .where(and(eq(webhooks.storeId, storeId), eq(webhooks.id, id), lte(webhooks.askAfter, now)))
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
    .where(
      and(
        ofWebhook,
        not(waiting ?? sql`false`),
        lte(webhookDeliveries.createdAt, sql`(${oldest})`),
      ),
    );
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
