import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { AlertKind } from '@aislewise/contracts/alerts';
import type { Orm } from '../../db/client.ts';
import { firstRow } from '../../db/rows.ts';
import { alerts, type AlertRow } from './tables.ts';

type NewAlert = typeof alerts.$inferInsert;
type Key = Pick<AlertRow, 'storeId' | 'id'>;

const isOf = ({ storeId, id }: Key) => and(eq(alerts.storeId, storeId), eq(alerts.id, id));

/** Alerts that wait for their product: confirmed, and whose message is not on its way. */
const isWaiting = and(isNotNull(alerts.confirmedAt), isNull(alerts.message));

/** Inserts an alert. Undefined if there is one with this id, or of this device for the same product. */
export const insertAlert = (tx: Orm, row: NewAlert): Promise<AlertRow | undefined> =>
  firstRow(tx.insert(alerts).values(row).onConflictDoNothing().returning());

/** The alert that an insert has met: with its id, or of the same device for the same product. */
export const findEqual = (
  tx: Orm,
  { storeId, id, productId, kind, endpoint }: NewAlert,
): Promise<AlertRow | undefined> =>
  firstRow(
    tx
      .select()
      .from(alerts)
      .where(
        and(
          eq(alerts.storeId, storeId),
          or(
            eq(alerts.id, id),
            endpoint
              ? and(
                  eq(alerts.productId, productId),
                  eq(alerts.kind, kind),
                  eq(alerts.endpoint, endpoint),
                )
              : undefined,
          ),
          isNull(alerts.message),
        ),
      ),
  );

/** An alert that has not ended. */
export const findAlert = (orm: Orm, key: Key): Promise<AlertRow | undefined> =>
  firstRow(
    orm
      .select()
      .from(alerts)
      .where(and(isOf(key), isNull(alerts.message))),
  );

export async function confirm(tx: Orm, key: Key, now: Date): Promise<void> {
  await tx
    .update(alerts)
    .set({ confirmedAt: now })
    .where(and(isOf(key), isNull(alerts.confirmedAt)));
}

export async function deleteAlert(orm: Orm, key: Key): Promise<void> {
  await orm.delete(alerts).where(isOf(key));
}

/** Deletes all alerts to an address, of all stores. */
export async function deleteAlertsTo(orm: Orm, email: string): Promise<void> {
  await orm.delete(alerts).where(eq(alerts.email, email));
}

/** The number of alerts of an e-mail address or a device in all stores, and of those that wait for a link. */
export async function countOf(
  orm: Orm,
  { email, endpoint }: Pick<NewAlert, 'email' | 'endpoint'>,
): Promise<{ all: number; unconfirmed: number }> {
  const own = email ? eq(alerts.email, email) : eq(alerts.endpoint, endpoint ?? '');
  const [all, unconfirmed] = await Promise.all([
    orm.$count(alerts, own),
    orm.$count(alerts, and(own, isNull(alerts.confirmedAt))),
  ]);
  return { all, unconfirmed };
}

export const countOfProduct = (orm: Orm, storeId: string, productId: string): Promise<number> =>
  orm.$count(alerts, and(eq(alerts.storeId, storeId), eq(alerts.productId, productId)));

/** The stores for whose products somebody waits. */
export async function findStoresWaitedFor(orm: Orm): Promise<string[]> {
  const rows = await orm.selectDistinct({ storeId: alerts.storeId }).from(alerts).where(isWaiting);
  return rows.map(({ storeId }) => storeId);
}

/** The products of a store for which somebody waits, each with the kinds. `since` leaves out older alerts. */
export const findWaitedFor = (
  orm: Orm,
  storeId: string,
  since: Date,
): Promise<{ productId: string; kind: AlertKind }[]> =>
  orm
    .selectDistinct({ productId: alerts.productId, kind: alerts.kind })
    .from(alerts)
    .where(and(eq(alerts.storeId, storeId), isWaiting, gt(alerts.createdAt, since)));

/** Locks the alerts for a product that wait, so that no other server takes them. */
export const lockWaiting = (
  tx: Orm,
  storeId: string,
  { productId, kind }: Pick<AlertRow, 'productId' | 'kind'>,
  since: Date,
): Promise<AlertRow[]> =>
  tx
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.storeId, storeId),
        eq(alerts.productId, productId),
        eq(alerts.kind, kind),
        isWaiting,
        gt(alerts.createdAt, since),
      ),
    )
    .orderBy(asc(alerts.id))
    .for('update');

export async function deleteAlerts(
  tx: Orm,
  storeId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.delete(alerts).where(and(eq(alerts.storeId, storeId), inArray(alerts.id, [...ids])));
}

/** Queues the message of an alert for its device. */
export async function queueMessage(
  tx: Orm,
  key: Key,
  { message, now }: { message: string; now: Date },
): Promise<void> {
  await tx.update(alerts).set({ message, nextAttemptAt: now }).where(isOf(key));
}

/** Alerts with a message that is due, the longest due first. */
export const findDue = (orm: Orm, now: Date, limit: number): Promise<Key[]> =>
  orm
    .select({ storeId: alerts.storeId, id: alerts.id })
    .from(alerts)
    .where(lte(alerts.nextAttemptAt, now))
    .orderBy(asc(alerts.nextAttemptAt))
    .limit(limit);

/** Leases a message until `leaseEnd`. Undefined if it is gone, or another server has leased it. */
export const leaseMessage = (
  orm: Orm,
  key: Key,
  now: Date,
  leaseEnd: Date,
): Promise<AlertRow | undefined> =>
  firstRow(
    orm
      .update(alerts)
      .set({ nextAttemptAt: leaseEnd, attempts: sql`${alerts.attempts} + 1` })
      .where(and(isOf(key), lte(alerts.nextAttemptAt, now)))
      .returning(),
  );

export async function tryAgainAt(orm: Orm, key: Key, nextAttemptAt: Date): Promise<void> {
  await orm.update(alerts).set({ nextAttemptAt }).where(isOf(key));
}

/** Deletes alerts that were made before a time, and before another one those that were not confirmed. */
export async function deleteOldAlerts(
  orm: Orm,
  { before, unconfirmedBefore }: { before: Date; unconfirmedBefore: Date },
): Promise<void> {
  await orm
    .delete(alerts)
    .where(
      or(
        lt(alerts.createdAt, before),
        and(lt(alerts.createdAt, unconfirmedBefore), isNull(alerts.confirmedAt)),
      ),
    );
}
