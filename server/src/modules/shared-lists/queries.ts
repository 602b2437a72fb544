import { and, count, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { firstRow, onlyRow } from '../../db/rows.ts';
import { sharedLists, type SharedListRow } from './tables.ts';

const living = (id: string, now: Date) => and(eq(sharedLists.id, id), gt(sharedLists.endsAt, now));

export const countLists = (orm: Orm) => onlyRow(orm.select({ total: count() }).from(sharedLists));

export async function insertList(orm: Orm, row: { id: string; endsAt: Date }): Promise<void> {
  await orm.insert(sharedLists).values(row);
}

/** The list of an id, unless it has ended. */
export const findList = (orm: Orm, id: string, now: Date): Promise<SharedListRow | undefined> =>
  firstRow(orm.select().from(sharedLists).where(living(id, now)));

/** As `findList`; no other transaction changes it until this one ends. */
export const lockList = (tx: Orm, id: string, now: Date): Promise<SharedListRow | undefined> =>
  firstRow(tx.select().from(sharedLists).where(living(id, now)).for('update'));

export async function updateLines(
  tx: Orm,
  { id, version, lines }: Pick<SharedListRow, 'id' | 'version' | 'lines'>,
): Promise<void> {
  await tx.update(sharedLists).set({ version, lines }).where(eq(sharedLists.id, id));
}

/** The versions of those of the lists that have not ended. */
export const findVersions = (orm: Orm, ids: readonly string[], now: Date) =>
  orm
    .select({ id: sharedLists.id, version: sharedLists.version })
    .from(sharedLists)
    .where(and(inArray(sharedLists.id, [...ids]), gt(sharedLists.endsAt, now)));

export async function deleteList(orm: Orm, id: string): Promise<void> {
  await orm.delete(sharedLists).where(eq(sharedLists.id, id));
}

export async function deleteEndedLists(orm: Orm, now: Date): Promise<void> {
  await orm.delete(sharedLists).where(lte(sharedLists.endsAt, now));
}
