import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError } from '../../lib/errors.ts';
import { undoRow } from '../audit/undo-row.ts';
import { planUndo, type Undone, type UndoInput } from '../audit/undo-rules.ts';
import { changeRequest, findRequest } from './queries.ts';
import { requestState, type NextState } from './rules.ts';

const conflict = (sentence: MessageDescriptor): AppError => new AppError('conflict', sentence);

/**
 * Sets a request back: the one way in which its status moves back. Throws conflict if its text was
 * removed, or its status was changed again since.
 */
export async function undoRequest(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  session: KeeperSession,
  input: UndoInput,
): Promise<Undone> {
  const { change } = input;
  const id = change.subjectId ?? '';
  const row = await findRequest(tx, session.storeId, id);
  if (row?.removedAt)
    throw conflict(msg`The text of this request was removed: it can’t be undone.`);
  if (!row) return undoRow(ctx, tx, session, input, undefined);
  const now = requestState(row);
  const recorded = { id, name: null, before: change.before ?? {}, after: change.after ?? {} };
  const movedOn = planUndo(recorded, { ...now }, []).conflicts;
  if (movedOn.some(({ field }) => field === 'status')) {
    throw conflict(
      msg`The status of this request was changed again since. Undo that change first.`,
    );
  }
  return undoRow(ctx, tx, session, input, {
    id,
    name: row.productName,
    now,
    what: 'request.changed',
    async write(set) {
      const after = { ...now, ...(set as Partial<NextState>) };
      if (after.status === 'fulfilled' && after.fulfillmentDate === null) {
        throw conflict(msg`A fulfilled request needs its fulfilment date.`);
      }
      const changed = await changeRequest(tx, row, after);
      if (!changed) {
        throw conflict(msg`This request was changed at the same moment. Please try again.`);
      }
      return { after };
    },
  });
}
