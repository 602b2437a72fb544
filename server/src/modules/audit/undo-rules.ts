import type { ChangeKind } from '@aislewise/contracts/audit';
import { mergeFields } from '@aislewise/contracts/merge';
import type { undoChange, UndoConflict } from '@aislewise/contracts/calls/audit';
import type { z } from 'zod';

export type Fields = Record<string, unknown>;

/** The fields that a keeper sets back although they were changed since. */
export type TakeOld = z.output<typeof undoChange.body>['takeOld'];

/** A recorded change, as its undo reads it. */
export interface RecordedChange {
  id: string;
  action: ChangeKind;
  subjectId: string | null;
  subjectName: string | null;
  before: Fields | null;
  after: Fields | null;
}

/** An undo at work: the change to undo, and the fields that the keeper sets back in any case. */
export interface UndoInput {
  change: RecordedChange;
  takeOld: TakeOld;
}

/** The result of an undo. */
export interface Undone {
  /** Rows that were set back. */
  undone: number;
  conflicts: UndoConflict[];
  /** Rows of the change that are no longer there. */
  missing: number;
}

/** One row of a change, with its changed fields before and after it. */
export interface RecordedRow {
  id: string;
  name: string | null;
  before: Fields;
  after: Fields;
}

/** Whether a keeper has chosen to set a field back. `null` is the row itself. */
export const takesOld = (takeOld: TakeOld, rowId: string, field: string | null): boolean =>
  takeOld === 'all' || takeOld.some((one) => one.rowId === rowId && one.field === field);

/**
 * Returns the fields of a row to set back: those that are as the change set them, and those that
 * `takeOld` names. The other ones were changed since and are conflicts.
 *
 * @param now the row as it is
 */
export function planUndo(
  { id: rowId, name, before, after }: RecordedRow,
  now: Fields,
  takeOld: TakeOld,
): { set: Fields; conflicts: UndoConflict[] } {
  const { set, conflicts } = mergeFields<Fields>(after, before, now);
  const kept = conflicts.filter((field) => !takesOld(takeOld, rowId, field));
  for (const field of conflicts) if (!kept.includes(field)) set[field] = before[field];
  return {
    set,
    conflicts: kept.map((field) => conflictOf({ rowId, name, field }, before, after, now)),
  };
}

/** A field of a row that stays as it is. */
export const conflictOf = (
  which: Pick<UndoConflict, 'rowId' | 'name'> & { field: string },
  before: Fields,
  after: Fields,
  now: Fields,
): UndoConflict => ({
  ...which,
  before: before[which.field] ?? null,
  after: after[which.field] ?? null,
  now: now[which.field] ?? null,
});

/** The conflict of an added row that was edited since, unless the keeper removes it all the same. */
export function editedSince(
  rowId: string,
  name: string,
  { after, now, takeOld }: { after: Fields | null; now: Fields; takeOld: TakeOld },
): UndoConflict[] {
  const isEdited = JSON.stringify({ ...now, ...after }) !== JSON.stringify(now);
  if (!isEdited || takesOld(takeOld, rowId, null)) return [];
  return [{ rowId, name, field: null, before: null, after: null, now: null }];
}
