/** Links that are mailed to keepers, or handed over: passwords, addresses, invitations, objections. */
import { and, asc, count, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { firstRow, onlyRow } from '../../db/rows.ts';
import {
  emailChanges,
  invitations,
  keeperRemovals,
  passwordResets,
  storekeepers,
} from './tables.ts';

export type InvitationRow = typeof invitations.$inferSelect;

export async function insertReset(tx: Orm, row: typeof passwordResets.$inferInsert): Promise<void> {
  await tx.insert(passwordResets).values(row);
}

const isValid = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));

/** Returns the keeper of a valid link. Does not use the link up. */
export async function findResetKeeper(
  orm: Orm,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const found = await firstRow(
    orm
      .select({ keeperId: passwordResets.keeperId })
      .from(passwordResets)
      .where(isValid(tokenHash, now)),
  );
  return found?.keeperId;
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

export async function deleteResetsOf(tx: Orm, keeperId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.keeperId, keeperId));
}

/** Replaces the keeper's earlier change of address, if any. */
export async function upsertEmailChange(
  tx: Orm,
  row: typeof emailChanges.$inferInsert,
): Promise<void> {
  const { email, tokenHash, expiresAt } = row;
  await tx
    .insert(emailChanges)
    .values(row)
    .onConflictDoUpdate({ target: emailChanges.keeperId, set: { email, tokenHash, expiresAt } });
}

/** Uses the link to a new address up. Returns the change if the link was valid. */
export const takeEmailChange = (tx: Orm, tokenHash: string, now: Date) =>
  firstRow(
    tx
      .delete(emailChanges)
      .where(and(eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.expiresAt, now)))
      .returning(),
  );

export async function deleteEmailChangeOf(tx: Orm, keeperId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.keeperId, keeperId));
}

/** Returns a store's open invitations, by name. */
export const findInvitations = (orm: Orm, storeId: string, now: Date): Promise<InvitationRow[]> =>
  orm
    .select()
    .from(invitations)
    .where(and(eq(invitations.storeId, storeId), gt(invitations.expiresAt, now)))
    .orderBy(asc(invitations.name), asc(invitations.id));

export async function countInvitations(orm: Orm, storeId: string, now: Date): Promise<number> {
  const found = await firstRow(
    orm
      .select({ total: count() })
      .from(invitations)
      .where(and(eq(invitations.storeId, storeId), gt(invitations.expiresAt, now))),
  );
  return found?.total ?? 0;
}

/** Replaces the store's earlier invitation of this address, if any. */
export const upsertInvitation = (tx: Orm, row: typeof invitations.$inferInsert) =>
  onlyRow(
    tx
      .insert(invitations)
      .values(row)
      .onConflictDoUpdate({
        target: [invitations.storeId, invitations.email],
        set: { name: row.name, tokenHash: row.tokenHash, expiresAt: row.expiresAt },
      })
      .returning(),
  );

/** Returns the invitation that a link's token opens. */
export const findInvitation = (orm: Orm, tokenHash: string, now: Date) =>
  firstRow(
    orm
      .select()
      .from(invitations)
      .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now))),
  );

/** Deletes an invitation of a store. Returns it if it was there. */
export const deleteInvitation = (tx: Orm, storeId: string, id: string) =>
  firstRow(
    tx
      .delete(invitations)
      .where(and(eq(invitations.storeId, storeId), eq(invitations.id, id)))
      .returning(),
  );

export async function deleteInvitationsOf(tx: Orm, storeId: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.storeId, storeId));
}

export async function insertRemoval(
  tx: Orm,
  row: typeof keeperRemovals.$inferInsert,
): Promise<void> {
  await tx.insert(keeperRemovals).values(row);
}

/** Returns the store's removed keepers who can still come back, with their removal, by name. */
export const findRemovals = (orm: Orm, storeId: string, now: Date) =>
  orm
    .select({ ...getTableColumns(keeperRemovals), name: storekeepers.name })
    .from(keeperRemovals)
    .innerJoin(storekeepers, eq(storekeepers.id, keeperRemovals.keeperId))
    .where(and(eq(storekeepers.storeId, storeId), gt(keeperRemovals.expiresAt, now)))
    .orderBy(asc(storekeepers.name), asc(storekeepers.id));

/** Returns the removal that a link's token opens, with its keeper's name and store. */
export const findRemoval = (orm: Orm, tokenHash: string, now: Date) =>
  firstRow(
    orm
      .select({
        ...getTableColumns(keeperRemovals),
        name: storekeepers.name,
        storeId: storekeepers.storeId,
      })
      .from(keeperRemovals)
      .innerJoin(storekeepers, eq(storekeepers.id, keeperRemovals.keeperId))
      .where(and(eq(keeperRemovals.tokenHash, tokenHash), gt(keeperRemovals.expiresAt, now))),
  );

/** Deletes a removal that can still be undone. Returns its keeper if it was there. */
export async function takeRemoval(
  tx: Orm,
  changeId: string,
  now: Date,
): Promise<string | undefined> {
  const rows = await tx
    .delete(keeperRemovals)
    .where(and(eq(keeperRemovals.changeId, changeId), gt(keeperRemovals.expiresAt, now)))
    .returning({ keeperId: keeperRemovals.keeperId });
  return rows[0]?.keeperId;
}
