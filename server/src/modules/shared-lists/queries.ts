import type { SharedLine } from '@aislewise/contracts/calls/shared-lists';
import { and, asc, count, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { firstRow, onlyRow } from '../../db/rows.ts';
import { sharedListLines, sharedLists, type SharedListRow, type StoredLine } from './tables.ts';

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

/**
 * The lines of a list that were changed after a version, and those of `ids`, the oldest change first.
 */
export const findLines = (
  orm: Orm,
  listId: string,
  { since, ids = [] }: { since: number; ids?: readonly string[] },
): Promise<StoredLine[]> =>
  orm
    .select({ changedIn: sharedListLines.changedIn, line: sharedListLines.line })
    .from(sharedListLines)
    .where(
      and(
        eq(sharedListLines.listId, listId),
        or(gt(sharedListLines.changedIn, since), inArray(sharedListLines.id, [...ids])),
      ),
    )
    .orderBy(asc(sharedListLines.changedIn));

/** Writes lines that the list's version has changed, and the list's version and size. */
export async function updateList(
  tx: Orm,
  { id, version, lineCount, lineBytes }: SharedListRow,
  changed: readonly SharedLine[],
): Promise<void> {
  await tx.update(sharedLists).set({ version, lineCount, lineBytes }).where(eq(sharedLists.id, id));
  await tx
    .insert(sharedListLines)
    .values(changed.map((line) => ({ listId: id, id: line.id, changedIn: version, line })))
    .onConflictDoUpdate({
      target: [sharedListLines.listId, sharedListLines.id],
      set: { changedIn: version, line: sql`excluded.line` },
    });
}

export async function deleteList(orm: Orm, id: string): Promise<void> {
  await orm.delete(sharedLists).where(eq(sharedLists.id, id));
}

export async function deleteEndedLists(orm: Orm, now: Date): Promise<void> {
  await orm.delete(sharedLists).where(lte(sharedLists.endsAt, now));
}

/** Deletes the list with the fewest changes; of several, the one that would end first. */
export async function deleteLeastChanged(orm: Orm): Promise<void> {
  const least = orm
    .select({ id: sharedLists.id })
    .from(sharedLists)
    .orderBy(asc(sharedLists.version), asc(sharedLists.endsAt))
    .limit(1);
  await orm.delete(sharedLists).where(inArray(sharedLists.id, least));
}
