import {
  type ChangeKind,
  isUndoable,
  undoDaysOf,
  type UndoState,
} from '@aislewise/contracts/audit';
import type { Change } from '@aislewise/contracts/calls/audit';
import { HISTORY_DAY_BYTES } from '@aislewise/contracts/storage';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import {
  findAuditRow,
  findAuditRows,
  insertAuditRow,
  isStored,
  type ListedAuditRow,
} from './queries.ts';
import {
  addGatheredValues,
  addHistoryBytes,
  countChange,
  dropAllButNewest,
  dropValuesBefore,
  findGathered,
  findHistoryBytes,
  type GatheredProduct,
} from './value-queries.ts';
import { differing } from './rules.ts';
import { authorText, OPERATOR, SHOPPERS, subjectText } from './record-texts.ts';

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
  name: OPERATOR,
});

/** The shoppers of a store together: who reported what is not kept. */
export const shoppersOf = (storeId: string): Actor => ({
  storeId,
  keeperId: null,
  name: SHOPPERS,
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

const DAY_MS = 86_400_000;

/** Whether a change is too old to be undone. */
export const isUndoOver = ({ at, action }: { at: Date; action: ChangeKind }, now: Date): boolean =>
  now.getTime() - at.getTime() >= undoDaysOf(action) * DAY_MS;

function undoState(row: ListedAuditRow, now: Date): UndoState {
  if (!isUndoable(row.action)) return 'none';
  if (row.isUndone) return 'undone';
  if (isUndoOver(row, now)) return 'over';
  if (!row.keepsValues) return 'not_kept';
  return row.isMailed ? 'mailed' : 'possible';
}

const toChange = (row: ListedAuditRow, now: Date): Change => ({
  ...row,
  at: row.at.toISOString(),
  who: authorText(row),
  subjectName: subjectText(row),
  what: row.action,
  undo: undoState(row, now),
});

/** About the bytes of a row with its indexes, beside its values. */
const ROW_BYTES = 400;
/** The time in which changes are gathered: those of a program's pushes, and those above a day's bytes. */
const GATHERED_MS = 3_600_000;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/**
 * Records who changed what in a store. Runs in the transaction of the change, so that neither is
 * stored without the other. Keeps the fields of `before` and `after` that differ, unless the store's
 * changes of the day have taken `HISTORY_DAY_BYTES`: then those of a keeper, a kind and an hour are
 * one row with their number. Returns its id.
 */
export async function recordChange(
  { now }: Pick<Context, 'now'>,
  tx: Orm,
  by: Actor,
  change: ChangeToRecord,
): Promise<string> {
  const { what, subjectId = null, subjectName = null, undoes = null } = change;
  const sides = differing(
    change.before && { ...change.before },
    change.after && { ...change.after },
  );
  const at = now();
  const row = { ...authored(by, what), at, subjectId, subjectName, undoes };
  const bytes = ROW_BYTES + bytesOf(sides);
  if ((await addHistoryBytes(tx, by.storeId, dayOf(at), bytes)) > HISTORY_DAY_BYTES) {
    return recordNumber(tx, row, change.id);
  }
  const id = await insertAuditRow(tx, {
    ...(change.id !== undefined && { id: change.id }),
    ...row,
    ...sides,
  });
  if (isUndoable(what)) by.recorded?.push(id);
  return id;
}

const authored = ({ storeId, keeperId, name }: Actor, action: ChangeKind) => ({
  storeId,
  keeperId,
  keeperName: name,
  action,
});

/**
 * Records a change without its values, in the row of the hour if there is one. A change that has an id
 * of its own, or that undoes another, has a row of its own, which is looked for by it.
 */
async function recordNumber(
  tx: Orm,
  row: Parameters<typeof insertAuditRow>[1] & Parameters<typeof countChange>[1] & { at: Date },
  id: string | undefined,
): Promise<string> {
  if (id !== undefined || row.undoes) {
    return insertAuditRow(tx, { ...row, ...(id !== undefined && { id }), keepsValues: false });
  }
  const counted = await countChange(tx, row, new Date(row.at.getTime() - GATHERED_MS));
  return counted ?? insertAuditRow(tx, { ...row, subjectId: null, keepsValues: false });
}

interface GatheredChange {
  what: 'inventory.pushed' | 'inventory.reported' | 'product.pushed';
  products: GatheredProduct[];
  /** Changes from then on are one. By default those of an hour. */
  since?: Date;
}

/**
 * Records changed products together with the author's other changes of this kind since a time: of each
 * product the first old values and the last new ones. Otherwise as `recordChange`.
 */
export async function recordGathered(
  { now }: Pick<Context, 'now'>,
  tx: Orm,
  by: Actor,
  { what, products, since }: GatheredChange,
): Promise<void> {
  const { storeId } = by;
  const at = now();
  const day = dayOf(at);
  const author = authored(by, what);
  if ((await addHistoryBytes(tx, storeId, day, 0)) > HISTORY_DAY_BYTES) {
    await recordNumber(tx, { ...author, at }, undefined);
    return;
  }
  const known = await findGathered(tx, author, since ?? new Date(at.getTime() - GATHERED_MS));
  const id =
    known?.id ?? (await insertAuditRow(tx, { ...author, at, before: {}, after: {}, rows: 0 }));
  const added = await addGatheredValues(tx, storeId, id, products);
  const bytes = products.length === 0 ? 0 : (bytesOf(products) / products.length) * added;
  await addHistoryBytes(tx, storeId, day, Math.ceil(bytes) + (known ? 0 : ROW_BYTES));
}

/** Keeps the values of the newest changes of a kind alone; the others can't be undone any more. */
export const keepNewest = (
  tx: Orm,
  storeId: string,
  what: ChangeKind,
  count: number,
): Promise<void> => dropAllButNewest(tx, storeId, what, count);

/** Bytes of the values that the history of a store keeps for undo. */
export const historyBytesOf = (orm: Orm, storeId: string): Promise<number> =>
  findHistoryBytes(orm, storeId);

/** Drops the values of a store's changes that were made before a time; they can't be undone any more. */
export const dropOldChanges = (orm: Orm, storeId: string, before: Date): Promise<void> =>
  dropValuesBefore(orm, storeId, before);

/** A change of a store with its values, for its undo. */
export const findChange = findAuditRow;

/** Whether the store has a record of this id. */
export const isRecorded = (orm: Orm, storeId: string, id: string): Promise<boolean> =>
  isStored(orm, storeId, id);

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
