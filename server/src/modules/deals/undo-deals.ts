import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import {
  conflictOf,
  editedSince,
  type Fields,
  type Undone,
  type UndoInput,
} from '../audit/undo-rules.ts';
import { undoRow } from '../audit/undo-row.ts';
import { raiseProductsVersion } from '../stores/stores.ts';
import { deleteDeal, insertDeal, lockDeal, updateDeal } from './queries.ts';
import { recordDealChange } from './record-change.ts';
import { dealColumns, toDeal } from './rules.ts';

type UndoContext = Pick<Context, 'now'>;

const MISSING: Undone = { undone: 0, conflicts: [], missing: 1 };
const DATES = ['startDate', 'endDate'];

/** Sets the fields of a changed deal back. */
export async function undoChangedDeal(
  ctx: UndoContext,
  tx: Orm,
  session: KeeperSession,
  input: UndoInput,
): Promise<Undone> {
  const { before, after, subjectId } = input.change;
  const row = await lockDeal(tx, session.storeId, subjectId ?? '');
  if (!row) return MISSING;
  const { id, title: name } = row;
  const now: Fields = { ...toDeal(row) };
  return undoRow(ctx, tx, session, input, {
    id,
    name,
    now,
    what: 'deal.changed',
    check({ set, conflicts }) {
      const { startDate, endDate } = { ...row, ...dealColumns(set) };
      if (endDate === null || endDate >= startDate) return;
      // One date alone would end the deal before it starts.
      for (const field of DATES.filter((one) => one in set)) {
        delete set[field];
        conflicts.push(conflictOf({ rowId: id, name, field }, before ?? {}, after ?? {}, now));
      }
    },
    async write(set) {
      const changed = await updateDeal(tx, row, { ...dealColumns(set), updatedAt: ctx.now() });
      await raiseProductsVersion(tx, session.storeId);
      return { after: toDeal(changed), name: changed.title };
    },
  });
}

/** Removes a deal that a change has added. */
export async function undoAddedDeal(
  ctx: UndoContext,
  tx: Orm,
  session: KeeperSession,
  { change, takeOld }: UndoInput,
): Promise<Undone> {
  const row = await lockDeal(tx, session.storeId, change.subjectId ?? '');
  if (!row) return MISSING;
  const now = { ...toDeal(row) };
  const conflicts = editedSince(row.id, row.title, { after: change.after, now, takeOld });
  if (conflicts.length > 0) return { undone: 0, conflicts, missing: 0 };
  await deleteDeal(tx, row);
  await recordDealChange(ctx, tx, session, {
    what: 'deal.removed',
    subjectId: row.id,
    subjectName: row.title,
    before: now,
    after: null,
    undoes: change.id,
  });
  return { undone: 1, conflicts, missing: 0 };
}

/** Adds a deal again, under its id, that a change has removed. */
export async function undoRemovedDeal(
  ctx: UndoContext,
  tx: Orm,
  session: KeeperSession,
  { change }: UndoInput,
): Promise<Undone> {
  const { storeId } = session;
  const { subjectId, before } = change;
  if (subjectId === null || before === null) return MISSING;
  if (await lockDeal(tx, storeId, subjectId)) return { undone: 0, conflicts: [], missing: 0 };
  const now = ctx.now();
  const row = await insertDeal(tx, {
    title: '',
    dealType: 'special_offer',
    startDate: now,
    ...dealColumns(before),
    storeId,
    id: subjectId,
    createdAt: now,
    updatedAt: now,
  });
  await recordDealChange(ctx, tx, session, {
    what: 'deal.added',
    subjectId,
    subjectName: row.title,
    before: null,
    after: toDeal(row),
    undoes: change.id,
  });
  return { undone: 1, conflicts: [], missing: 0 };
}
