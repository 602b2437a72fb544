import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { firstRow } from '../../db/rows.ts';
import { tillConnections } from './tables.ts';

export type TillConnectionRow = typeof tillConnections.$inferSelect;

/** Names a connection. */
export type ConnectionKey = Pick<TillConnectionRow, 'storeId' | 'till'>;

const isOne = ({ storeId, till }: ConnectionKey) =>
  and(eq(tillConnections.storeId, storeId), eq(tillConnections.till, till));

export const findConnections = (orm: Orm, storeId: string): Promise<TillConnectionRow[]> =>
  orm.select().from(tillConnections).where(eq(tillConnections.storeId, storeId));

export const findConnection = (
  orm: Orm,
  key: ConnectionKey,
): Promise<TillConnectionRow | undefined> =>
  firstRow(orm.select().from(tillConnections).where(isOne(key)));

/**
 * Adds a connection, or updates the location of the existing one and, if a new secret is given, its
 * secret. Resets the counts.
 */
export async function saveConnection(
  tx: Orm,
  row: Omit<typeof tillConnections.$inferInsert, 'secret'>,
  secret: string | undefined,
): Promise<void> {
  const { location } = row;
  await tx
    .insert(tillConnections)
    .values({ ...row, secret: secret ?? null })
    .onConflictDoUpdate({
      target: [tillConnections.storeId, tillConnections.till],
      set: {
        location,
        unknownProducts: 0,
        otherLocations: 0,
        ...(secret !== undefined && { secret, verificationCode: null }),
      },
    });
}

export const deleteConnection = (
  tx: Orm,
  key: ConnectionKey,
): Promise<TillConnectionRow | undefined> =>
  firstRow(tx.delete(tillConnections).where(isOne(key)).returning());

/** Keeps the code of a till that has no secret yet. */
export async function keepVerificationCode(
  orm: Orm,
  key: ConnectionKey,
  verificationCode: string,
): Promise<void> {
  await orm
    .update(tillConnections)
    .set({ verificationCode })
    .where(and(isOne(key), isNull(tillConnections.secret)));
}

export async function noteReceived(
  orm: Orm,
  key: ConnectionKey,
  noted: { receivedAt: Date } & Partial<
    Pick<TillConnectionRow, 'catalogChangedAt' | 'otherLocations' | 'unknownProducts' | 'unknownAt'>
  >,
): Promise<void> {
  await orm.update(tillConnections).set(noted).where(isOne(key));
}
