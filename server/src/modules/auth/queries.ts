import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { firstRow } from '../../db/rows.ts';
import { passwordResets, sessions, signInAttempts, storekeepers } from './tables.ts';

export type KeeperRow = typeof storekeepers.$inferSelect;
export type NewKeeper = typeof storekeepers.$inferInsert;

/** Expired rows of a table that are deleted at a time. */
const MAX_DELETED = 200;

export const findKeeperByEmail = (orm: Orm, email: string) =>
  firstRow(
    orm
      .select()
      .from(storekeepers)
      .where(and(eq(storekeepers.email, email), isNull(storekeepers.closedAt))),
  );

/** Returns an open account and locks it until the transaction ends. */
export const lockKeeper = (tx: Orm, id: string) =>
  firstRow(
    tx
      .select()
      .from(storekeepers)
      .where(and(eq(storekeepers.id, id), isNull(storekeepers.closedAt)))
      .for('update'),
  );

/** Returns the keepers of all stores or of one, closed ones too, by e-mail. */
export async function findKeepers(orm: Orm, storeId?: string): Promise<KeeperRow[]> {
  return orm
    .select()
    .from(storekeepers)
    .where(storeId === undefined ? undefined : eq(storekeepers.storeId, storeId))
    .orderBy(asc(storekeepers.email));
}

/** Opens an account, or reopens a closed one. Returns undefined if the address has an open one. */
export const openKeeper = (tx: Orm, row: NewKeeper) =>
  firstRow(
    tx
      .insert(storekeepers)
      .values(row)
      .onConflictDoUpdate({
        target: storekeepers.email,
        set: { ...row, closedAt: null },
        setWhere: isNotNull(storekeepers.closedAt),
      })
      .returning(),
  );

export async function setPasswordHash(tx: Orm, id: string, passwordHash: string): Promise<void> {
  await tx.update(storekeepers).set({ passwordHash }).where(eq(storekeepers.id, id));
}

/** Closes open accounts, and ends their sessions and links. Returns how many were open. */
export async function closeKeepers(
  tx: Orm,
  which: { id: string } | { storeId: string },
  now: Date,
): Promise<number> {
  const chosen =
    'id' in which ? eq(storekeepers.id, which.id) : eq(storekeepers.storeId, which.storeId);
  const closed = await tx
    .update(storekeepers)
    .set({ closedAt: now })
    .where(and(chosen, isNull(storekeepers.closedAt)))
    .returning({ id: storekeepers.id });
  const ids = closed.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.delete(sessions).where(inArray(sessions.keeperId, ids));
    await tx.delete(passwordResets).where(inArray(passwordResets.keeperId, ids));
  }
  return ids.length;
}

/** Returns a session that has not expired, with its keeper. The account must be open. */
export const findLiveSession = (orm: Orm, tokenHash: string, now: Date) =>
  firstRow(
    orm
      .select({ expiresAt: sessions.expiresAt, keeper: storekeepers })
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

export async function insertSession(tx: Orm, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row);
}

/** Moves a session's end. Returns false if the session has been ended. */
export async function extendSession(
  orm: Orm,
  tokenHash: string,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await orm
    .update(sessions)
    .set({ expiresAt })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ tokenHash: sessions.tokenHash });
  return rows.length > 0;
}

export async function deleteSession(orm: Orm, tokenHash: string): Promise<void> {
  await orm.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends all of a keeper's sessions, or all but one. */
export async function deleteSessionsOf(tx: Orm, keeperId: string, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.tokenHash, except);
  await tx.delete(sessions).where(and(eq(sessions.keeperId, keeperId), others));
}

/** Deletes some expired sessions and counts of attempts. */
export async function deleteExpired(orm: Orm, now: Date): Promise<void> {
  for (const { table, key, end } of [
    { table: sessions, key: sessions.tokenHash, end: sessions.expiresAt },
    { table: signInAttempts, key: signInAttempts.keyHash, end: signInAttempts.endsAt },
  ]) {
    // Skips rows that another call has locked: two that wait for each other would deadlock.
    const old = orm
      .select({ key })
      .from(table)
      .where(lte(end, now))
      .limit(MAX_DELETED)
      .for('update', { skipLocked: true });
    await orm.delete(table).where(inArray(key, old));
  }
}

/**
 * Counts an attempt, in one statement so that simultaneous attempts are all counted. Returns the
 * count within the window and the end of the window.
 */
export async function countAttempt(
  orm: Orm,
  keyHash: string,
  { now, windowEnd }: { now: Date; windowEnd: Date },
): Promise<{ count: number; endsAt: Date }> {
  const over = sql`${signInAttempts.endsAt} <= ${now.toISOString()}::timestamptz`;
  const rows = await orm
    .insert(signInAttempts)
    .values({ keyHash, count: 1, endsAt: windowEnd })
    .onConflictDoUpdate({
      target: signInAttempts.keyHash,
      set: {
        count: sql`case when ${over} then 1 else ${signInAttempts.count} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${signInAttempts.endsAt} end`,
      },
    })
    .returning({ count: signInAttempts.count, endsAt: signInAttempts.endsAt });
  const [counted] = rows;
  if (!counted) throw new Error('The attempt was not counted');
  return counted;
}

/** Takes one attempt back. */
export async function uncountAttempt(orm: Orm, keyHash: string): Promise<void> {
  await orm
    .update(signInAttempts)
    .set({ count: sql`greatest(${signInAttempts.count} - 1, 0)` })
    .where(eq(signInAttempts.keyHash, keyHash));
}

export async function deleteAttempts(orm: Orm, keyHash: string): Promise<void> {
  await orm.delete(signInAttempts).where(eq(signInAttempts.keyHash, keyHash));
}

export async function upsertReset(tx: Orm, row: typeof passwordResets.$inferInsert): Promise<void> {
  const { tokenHash, expiresAt } = row;
  await tx
    .insert(passwordResets)
    .values(row)
    .onConflictDoUpdate({ target: passwordResets.keeperId, set: { tokenHash, expiresAt } });
}

const isValid = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));

/** Whether a link is valid. Does not use it up. */
export async function isResetValid(orm: Orm, tokenHash: string, now: Date): Promise<boolean> {
  return (await orm.$count(passwordResets, isValid(tokenHash, now))) > 0;
}

/** Uses a link up. Returns its keeper if it was valid. */
export async function takeReset(
  tx: Orm,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const rows = await tx
    .delete(passwordResets)
    .where(isValid(tokenHash, now))
    .returning({ keeperId: passwordResets.keeperId });
  return rows[0]?.keeperId;
}

export async function deleteResetOf(tx: Orm, keeperId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.keeperId, keeperId));
}
