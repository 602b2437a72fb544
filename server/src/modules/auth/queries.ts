import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../../db/client.ts';
import { firstRow } from '../../db/rows.ts';
import {
  attempts,
  ceremonies,
  emailChanges,
  invitations,
  keeperRemovals,
  knownDevices,
  passkeys,
  passwordResets,
  pendingSignIns,
  recoveryCodes,
  sessions,
  storekeepers,
  totpFactors,
} from './tables.ts';

export type KeeperRow = typeof storekeepers.$inferSelect;
export type NewKeeper = typeof storekeepers.$inferInsert;

/** Tables of rows that open a keeper's account for a time. */
const OPENERS = [sessions, knownDevices, pendingSignIns, passwordResets, emailChanges];
/** Tables of a keeper's second factors. */
const FACTORS = [totpFactors, passkeys, recoveryCodes];

async function deleteRowsOf(
  tx: Orm,
  tables: readonly (PgTable & { keeperId: AnyPgColumn })[],
  keeperIds: readonly string[],
): Promise<void> {
  if (keeperIds.length === 0) return;
  for (const table of tables) await tx.delete(table).where(inArray(table.keeperId, [...keeperIds]));
}

/** A table with rows that expire: a column that names its rows, and the one with their end. */
interface Expiring {
  table: PgTable;
  key: AnyPgColumn;
  end: AnyPgColumn;
}

export const EXPIRING: readonly Expiring[] = [
  { table: sessions, key: sessions.tokenHash, end: sessions.expiresAt },
  { table: knownDevices, key: knownDevices.id, end: knownDevices.expiresAt },
  { table: pendingSignIns, key: pendingSignIns.tokenHash, end: pendingSignIns.expiresAt },
  { table: passwordResets, key: passwordResets.tokenHash, end: passwordResets.expiresAt },
  { table: emailChanges, key: emailChanges.keeperId, end: emailChanges.expiresAt },
  { table: ceremonies, key: ceremonies.tokenHash, end: ceremonies.expiresAt },
];
export const EXPIRING_ATTEMPTS: Expiring = {
  table: attempts,
  key: attempts.key,
  end: attempts.expire,
};

/** Expired rows of a table that are deleted at a time. */
const MAX_DELETED = 1_000;

export const findKeeperByEmail = (orm: Orm, email: string) =>
  firstRow(
    orm
      .select()
      .from(storekeepers)
      .where(and(eq(storekeepers.email, email), isNull(storekeepers.closedAt))),
  );

/** Returns an open account. */
export const findKeeper = (orm: Orm, id: string) =>
  firstRow(
    orm
      .select()
      .from(storekeepers)
      .where(and(eq(storekeepers.id, id), isNull(storekeepers.closedAt))),
  );

/** Whether an address has an account, open or closed. */
export async function isEmailTaken(orm: Orm, email: string): Promise<boolean> {
  return (await orm.$count(storekeepers, eq(storekeepers.email, email))) > 0;
}

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

const isPerson = (storeId: string) =>
  and(
    eq(storekeepers.storeId, storeId),
    eq(storekeepers.role, 'storekeeper'),
    isNull(storekeepers.closedAt),
  );

/** Returns the storekeepers of a store with an open account, by name. */
export const findPeople = (orm: Orm, storeId: string) =>
  orm
    .select({
      id: storekeepers.id,
      name: storekeepers.name,
      email: storekeepers.email,
      language: storekeepers.language,
      lastSignInAt: storekeepers.lastSignInAt,
      hasSecondFactor: sql<boolean>`exists (select from ${totpFactors}
          where ${totpFactors.keeperId} = ${storekeepers.id})
        or exists (select from ${passkeys} where ${passkeys.keeperId} = ${storekeepers.id})`,
    })
    .from(storekeepers)
    .where(isPerson(storeId))
    .orderBy(asc(storekeepers.name), asc(storekeepers.id));

/** Returns the same people and locks them until the transaction ends. */
export const lockPeople = (tx: Orm, storeId: string): Promise<KeeperRow[]> =>
  tx
    .select()
    .from(storekeepers)
    .where(isPerson(storeId))
    .orderBy(asc(storekeepers.id))
    .for('update');

/**
 * Opens an account, or reopens a closed one without its former second factors. Returns undefined if
 * the address has an open one.
 */
export async function openKeeper(tx: Orm, row: NewKeeper): Promise<KeeperRow | undefined> {
  const keeper = await firstRow(
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
  if (keeper) await deleteRowsOf(tx, [...FACTORS, keeperRemovals], [keeper.id]);
  return keeper;
}

/** Opens the closed account of a removed keeper as it was. */
export const reopenKeeper = (tx: Orm, id: string) =>
  firstRow(
    tx
      .update(storekeepers)
      .set({ closedAt: null })
      .where(and(eq(storekeepers.id, id), isNotNull(storekeepers.closedAt)))
      .returning(),
  );

/** Changes columns of an account. */
export async function updateKeeper(tx: Orm, id: string, set: Partial<NewKeeper>): Promise<void> {
  await tx.update(storekeepers).set(set).where(eq(storekeepers.id, id));
}

/**
 * Closes open accounts, and deletes all that could open them: sessions, links, and second factors
 * unless they are kept. Returns how many were open.
 */
export async function closeKeepers(
  tx: Orm,
  which: { id: string } | { storeId: string },
  now: Date,
  { keepsFactors = false } = {},
): Promise<number> {
  const chosen =
    'id' in which ? eq(storekeepers.id, which.id) : eq(storekeepers.storeId, which.storeId);
  const closed = await tx
    .update(storekeepers)
    .set({ closedAt: now })
    .where(and(chosen, isNull(storekeepers.closedAt)))
    .returning({ id: storekeepers.id });
  const ids = closed.map(({ id }) => id);
  await deleteRowsOf(tx, keepsFactors ? OPENERS : [...OPENERS, ...FACTORS], ids);
  return ids.length;
}

/** Deletes the expired invitations of all stores. They are few, and Citus locks no rows of several. */
export async function deleteExpiredInvitations(orm: Orm, now: Date): Promise<void> {
  await orm.delete(invitations).where(lte(invitations.expiresAt, now));
}

/** Deletes the removals that can no longer be undone, and the second factors of these keepers. */
export async function deleteExpiredRemovals(tx: Orm, now: Date): Promise<void> {
  const ended = await tx
    .delete(keeperRemovals)
    .where(lte(keeperRemovals.expiresAt, now))
    .returning({ keeperId: keeperRemovals.keeperId });
  await deleteRowsOf(
    tx,
    FACTORS,
    ended.map(({ keeperId }) => keeperId),
  );
}

/** Deletes the expired rows of a table, some at a time. */
export async function deleteExpiredRows(
  orm: Orm,
  { table, key, end }: Expiring,
  now: Date,
): Promise<void> {
  for (;;) {
    // Skips rows that another server has locked: two that wait for each other would deadlock.
    const old = orm
      .select({ key })
      .from(table)
      .where(lte(end, now))
      .limit(MAX_DELETED)
      .for('update', { skipLocked: true });
    const { rowCount } = await orm.delete(table).where(inArray(key, old));
    if ((rowCount ?? 0) < MAX_DELETED) return;
  }
}
