import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.ts';
import { planUndo, type Undone, type UndoInput } from '../audit/undo-rules.ts';
import { changeRequest, findRequest } from './queries.ts';
import { requestState, type NextState } from './rules.ts';

const conflict = (sentence: string): AppError => new AppError('conflict', sentence);

/**
 * Sets a request back: the one way in which its status moves back. Throws conflict if its text was
 * removed, or its status was changed again since.
 */
export async function undoRequest(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  session: KeeperSession,
  { change, takeOld }: UndoInput,
): Promise<Undone> {
  const id = change.subjectId ?? '';
  const row = await findRequest(tx, session.storeId, id);
  if (!row) return { undone: 0, conflicts: [], missing: 1 };
  if (row.removedAt) throw conflict('The text of this request was removed: it can’t be undone.');
  const now = requestState(row);
  const [before, after] = [change.before ?? {}, change.after ?? {}];
  const movedOn = planUndo({ id, name: null, before, after }, { ...now }, []).conflicts;
  if (movedOn.some(({ field }) => field === 'status')) {
    throw conflict('The status of this request was changed again since. Undo that change first.');
  }
  const recorded = { id, name: row.productName, before, after };
  const { set, conflicts } = planUndo(recorded, { ...now }, takeOld);
  if (Object.keys(set).length === 0) return { undone: 0, conflicts, missing: 0 };
  const next = { ...now, ...(set as Partial<NextState>) };
  if (next.status === 'fulfilled' && next.fulfillmentDate === null) {
    throw conflict('A fulfilled request needs its fulfilment date.');
  }
  const changed = await changeRequest(tx, row, next);
  if (!changed) throw conflict('This request was changed at the same moment. Please try again.');
  await recordChange(ctx, tx, session, {
    what: 'request.changed',
    subjectId: id,
    subjectName: row.productName,
    before: now,
    after: next,
    undoes: change.id,
  });
  return { undone: 1, conflicts, missing: 0 };
}
