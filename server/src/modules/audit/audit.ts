import { type ChangeKind, isUndoable, UNDO_DAYS, type UndoState } from '@aislewise/contracts/audit';
import type { Change } from '@aislewise/contracts/calls/audit';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { findAuditRow, findAuditRows, insertAuditRow, type ListedAuditRow } from './queries.ts';
import { differing } from './rules.ts';

/** The author of a change: a keeper by their session, or the operator, who has no keeper's id. */
export interface Actor {
  storeId: string;
  keeperId: string | null;
  name: string;
  /** Receives the ids of the changes that can be undone. */
  readonly recorded?: string[];
}

export const operatorOf = (storeId: string): Actor => ({
  storeId,
  keeperId: null,
  name: 'Operator',
});

export interface ChangeToRecord {
  /** The id of the record; by default a new one. */
  id?: string | undefined;
  what: ChangeKind;
  subjectId?: string | null;
  /** The name of the subject, for people to read: a product's name, a deal's title. */
  subjectName?: string | null;
  /** The fields as they stood; null when the subject is new. No e-mail addresses of customers. */
  before: object | null;
  /** The fields as they stand now; null when the subject is gone. */
  after: object | null;
  /** The id of the change that this one undoes. */
  undoes?: string | undefined;
}

const UNDO_MS = UNDO_DAYS * 86_400_000;

/** Whether a change is too old to be undone. */
export const isUndoOver = ({ at }: { at: Date }, now: Date): boolean =>
  now.getTime() - at.getTime() >= UNDO_MS;

function undoState(row: ListedAuditRow, now: Date): UndoState {
  if (!isUndoable(row.action)) return 'none';
  if (row.isUndone) return 'undone';
  if (isUndoOver(row, now)) return 'over';
  return row.isMailed ? 'mailed' : 'possible';
}

const toChange = (row: ListedAuditRow, now: Date): Change => ({
  ...row,
  at: row.at.toISOString(),
  who: row.keeperName,
  what: row.action,
  undo: undoState(row, now),
});

/**
 * Records who changed what in a store. Runs in the transaction of the change, so that neither is
 * stored without the other. Keeps the fields of `before` and `after` that differ. Returns its id.
 */
export async function recordChange(
  { now }: Pick<Context, 'now'>,
  tx: Orm,
  by: Actor,
  change: ChangeToRecord,
): Promise<string> {
  const { what, subjectId = null, subjectName = null, undoes = null } = change;
  const id = await insertAuditRow(tx, {
    ...(change.id !== undefined && { id: change.id }),
    storeId: by.storeId,
    at: now(),
    keeperId: by.keeperId,
    keeperName: by.name,
    action: what,
    subjectId,
    subjectName,
    undoes,
    ...differing(change.before && { ...change.before }, change.after && { ...change.after }),
  });
  if (isUndoable(what)) by.recorded?.push(id);
  return id;
}

/** Whether the store has a record of this id. */
export const isRecorded = async (orm: Orm, storeId: string, id: string): Promise<boolean> =>
  (await findAuditRow(orm, storeId, id)) !== undefined;

/** The changes of the keeper's store, newest first. */
export async function listChanges(
  { db, now }: Pick<Context, 'db' | 'now'>,
  session: KeeperSession,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<Change[]> {
  const rows = await findAuditRows(db.orm, session.storeId, { limit, before });
  return rows.map((row) => toChange(row, now()));
}

/** Changes of a store among which the last edit of a subject is looked up. */
const RECENT_CHANGES = 100;

/** The newest edit of a subject among the last changes of a store, with its author. */
export async function findLastEdit(
  orm: Orm,
  storeId: string,
  subjectId: string,
): Promise<ListedAuditRow | undefined> {
  const rows = await findAuditRows(orm, storeId, { limit: RECENT_CHANGES, before: undefined });
  return rows.find((row) => row.subjectId === subjectId && row.before !== null);
}
