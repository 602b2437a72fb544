import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { firstRow, onlyRow } from '../../db/rows.ts';
import { knownDevices, pendingSignIns, sessions, storekeepers } from './tables.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** Returns a session that has not expired, with its keeper. The account must be open. */
export const findLiveSession = (orm: Orm, tokenHash: string, now: Date) =>
  firstRow(
    orm
      .select({ session: sessions, keeper: storekeepers })
      .from(sessions)
      .innerJoin(storekeepers, eq(storekeepers.id, sessions.keeperId))
      .where(
        and(
          eq(sessions.tokenHash, tokenHash),
          gt(sessions.expiresAt, now),
          isNull(storekeepers.closedAt),
        ),
      ),
  );

/** Returns a keeper's sessions that have not expired, the last used first. */
export const findSessionsOf = (orm: Orm, keeperId: string, now: Date): Promise<SessionRow[]> =>
  orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.keeperId, keeperId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));

export async function insertSession(tx: Orm, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row);
}

/** Changes a session. Returns undefined if the session has been ended. */
export function updateSession(
  orm: Orm,
  tokenHash: string,
  set: Partial<Pick<SessionRow, 'tokenHash' | 'lastUsedAt' | 'expiresAt' | 'confirmedAt'>>,
): Promise<SessionRow | undefined> {
  return firstRow(
    orm.update(sessions).set(set).where(eq(sessions.tokenHash, tokenHash)).returning(),
  );
}

export async function deleteSession(orm: Orm, tokenHash: string): Promise<void> {
  await orm.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends one of a keeper's sessions. Returns it if it was there. */
export const deleteSessionById = (tx: Orm, keeperId: string, id: string) =>
  firstRow(
    tx
      .delete(sessions)
      .where(and(eq(sessions.keeperId, keeperId), eq(sessions.id, id)))
      .returning(),
  );

/** Ends all of a keeper's sessions, or all but one. */
export async function deleteSessionsOf(tx: Orm, keeperId: string, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.tokenHash, except);
  await tx.delete(sessions).where(and(eq(sessions.keeperId, keeperId), others));
}

/** Returns the id of a keeper's browser by its token. */
export async function findDevice(
  orm: Orm,
  { tokenHash, keeperId }: { tokenHash: string; keeperId: string },
  now: Date,
): Promise<string | undefined> {
  const row = await firstRow(
    orm
      .select({ id: knownDevices.id })
      .from(knownDevices)
      .where(
        and(
          eq(knownDevices.tokenHash, tokenHash),
          eq(knownDevices.keeperId, keeperId),
          gt(knownDevices.expiresAt, now),
        ),
      ),
  );
  return row?.id;
}

/** Gives a browser a new token, for all keepers who have signed in there. */
export async function replaceDeviceToken(tx: Orm, former: string, tokenHash: string) {
  await tx.update(knownDevices).set({ tokenHash }).where(eq(knownDevices.tokenHash, former));
}

/** Remembers a browser for a keeper, or again. Returns its id. */
export async function upsertDevice(
  tx: Orm,
  row: { keeperId: string; tokenHash: string; expiresAt: Date },
): Promise<string> {
  const { id } = await onlyRow(
    tx
      .insert(knownDevices)
      .values(row)
      .onConflictDoUpdate({
        target: [knownDevices.tokenHash, knownDevices.keeperId],
        set: { expiresAt: row.expiresAt },
      })
      .returning({ id: knownDevices.id }),
  );
  return id;
}

export async function deleteDevice(tx: Orm, id: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.id, id));
}

/** Forgets a keeper's browsers, or all but one. */
export async function deleteDevicesOf(tx: Orm, keeperId: string, except: string | null) {
  const others = except === null ? undefined : ne(knownDevices.id, except);
  await tx.delete(knownDevices).where(and(eq(knownDevices.keeperId, keeperId), others));
}

export async function insertPending(tx: Orm, row: typeof pendingSignIns.$inferInsert) {
  await tx.insert(pendingSignIns).values(row);
}

/** Returns a sign-in that waits for its second step, with its keeper. */
export const findPending = (orm: Orm, tokenHash: string, now: Date) =>
  firstRow(
    orm
      .select({ pending: pendingSignIns, keeper: storekeepers })
      .from(pendingSignIns)
      .innerJoin(storekeepers, eq(storekeepers.id, pendingSignIns.keeperId))
      .where(
        and(
          eq(pendingSignIns.tokenHash, tokenHash),
          gt(pendingSignIns.expiresAt, now),
          isNull(storekeepers.closedAt),
        ),
      ),
  );

/** Ends a waiting sign-in. Returns false if it has been ended. */
export async function deletePending(tx: Orm, tokenHash: string): Promise<boolean> {
  const rows = await tx
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.tokenHash, tokenHash))
    .returning({ keeperId: pendingSignIns.keeperId });
  return rows.length > 0;
}

export async function deletePendingOf(tx: Orm, keeperId: string): Promise<void> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.keeperId, keeperId));
}
