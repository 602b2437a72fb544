import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { firstRow } from '../../db/rows.ts';
import { ceremonies, passkeys, recoveryCodes, totpFactors, type Ceremony } from './tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export const findTotp = (orm: Orm, keeperId: string) =>
  firstRow(orm.select().from(totpFactors).where(eq(totpFactors.keeperId, keeperId)));

/** Returns a keeper's passkeys, the oldest first. */
export const findPasskeys = (orm: Orm, keeperId: string): Promise<PasskeyRow[]> =>
  orm
    .select()
    .from(passkeys)
    .where(eq(passkeys.keeperId, keeperId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export async function hasSecondFactor(orm: Orm, keeperId: string): Promise<boolean> {
  if (await findTotp(orm, keeperId)) return true;
  return (await orm.$count(passkeys, eq(passkeys.keeperId, keeperId))) > 0;
}

/** Adds an authenticator app. Returns false if the keeper has one. */
export async function insertTotp(tx: Orm, row: typeof totpFactors.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(totpFactors)
    .values(row)
    .onConflictDoNothing()
    .returning({ keeperId: totpFactors.keeperId });
  return rows.length > 0;
}

/** Marks the code of a time step as used. Returns false if it, or a later one, was used before. */
export async function useTotpStep(orm: Orm, keeperId: string, step: number): Promise<boolean> {
  const rows = await orm
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.keeperId, keeperId), lt(totpFactors.lastStep, step)))
    .returning({ keeperId: totpFactors.keeperId });
  return rows.length > 0;
}

export async function deleteTotp(tx: Orm, keeperId: string): Promise<boolean> {
  const rows = await tx
    .delete(totpFactors)
    .where(eq(totpFactors.keeperId, keeperId))
    .returning({ keeperId: totpFactors.keeperId });
  return rows.length > 0;
}

/** Adds a passkey. Returns undefined if it is there. */
export const insertPasskey = (tx: Orm, row: typeof passkeys.$inferInsert) =>
  firstRow(tx.insert(passkeys).values(row).onConflictDoNothing().returning());

export const findPasskey = (orm: Orm, keeperId: string, credentialId: string) =>
  firstRow(
    orm
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.keeperId, keeperId), eq(passkeys.credentialId, credentialId))),
  );

export async function updatePasskey(
  orm: Orm,
  id: string,
  set: Pick<PasskeyRow, 'counter' | 'lastUsedAt'>,
): Promise<void> {
  await orm.update(passkeys).set(set).where(eq(passkeys.id, id));
}

/** Removes one of a keeper's passkeys. Returns it if it was there. */
export const deletePasskey = (tx: Orm, keeperId: string, id: string) =>
  firstRow(
    tx
      .delete(passkeys)
      .where(and(eq(passkeys.keeperId, keeperId), eq(passkeys.id, id)))
      .returning(),
  );

/** Removes all of a keeper's passkeys. Returns how many there were. */
export async function deletePasskeys(tx: Orm, keeperId: string): Promise<number> {
  const rows = await tx
    .delete(passkeys)
    .where(eq(passkeys.keeperId, keeperId))
    .returning({ id: passkeys.id });
  return rows.length;
}

export const countRecoveryCodes = (orm: Orm, keeperId: string): Promise<number> =>
  orm.$count(recoveryCodes, eq(recoveryCodes.keeperId, keeperId));

/** Replaces a keeper's recovery codes. */
export async function replaceRecoveryCodes(
  tx: Orm,
  keeperId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.keeperId, keeperId));
  const rows = hashes.map((codeHash) => ({ keeperId, codeHash }));
  if (rows.length > 0) await tx.insert(recoveryCodes).values(rows);
}

/** Uses a recovery code up. Returns false if the keeper has no such code. */
export async function takeRecoveryCode(
  orm: Orm,
  keeperId: string,
  codeHash: string,
): Promise<boolean> {
  const rows = await orm
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.keeperId, keeperId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ keeperId: recoveryCodes.keeperId });
  return rows.length > 0;
}

/** Keeps a value for the next call of a ceremony. Replaces an earlier one of the same kind. */
export async function upsertCeremony(orm: Orm, row: typeof ceremonies.$inferInsert): Promise<void> {
  const { value, expiresAt } = row;
  await orm
    .insert(ceremonies)
    .values(row)
    .onConflictDoUpdate({
      target: [ceremonies.tokenHash, ceremonies.kind],
      set: { value, expiresAt },
    });
}

const isCeremony = (tokenHash: string, kind: Ceremony, now: Date) =>
  and(
    eq(ceremonies.tokenHash, tokenHash),
    eq(ceremonies.kind, kind),
    gt(ceremonies.expiresAt, now),
  );

/** Returns the value of a ceremony, which can be read again. */
export async function readCeremony(orm: Orm, tokenHash: string, kind: Ceremony, now: Date) {
  const where = isCeremony(tokenHash, kind, now);
  const row = await firstRow(orm.select().from(ceremonies).where(where));
  return row?.value;
}

/** Returns the value of a ceremony, once. */
export async function takeCeremony(orm: Orm, tokenHash: string, kind: Ceremony, now: Date) {
  const where = isCeremony(tokenHash, kind, now);
  const row = await firstRow(orm.delete(ceremonies).where(where).returning());
  return row?.value;
}
