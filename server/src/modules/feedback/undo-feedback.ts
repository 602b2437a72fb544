import type { FeedbackStatus } from '@aislewise/contracts/feedback';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError } from '../../lib/errors.ts';
import { undoRow } from '../audit/undo-row.ts';
import type { Undone, UndoInput } from '../audit/undo-rules.ts';
import { changeFeedback, lockFeedback } from './queries.ts';

/**
 * Sets the status of feedback and the reply to it back. Throws conflict if its text was removed, or a
 * later change of them must be undone first.
 */
export async function undoFeedback(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  session: KeeperSession,
  { change }: UndoInput,
): Promise<Undone> {
  const { storeId } = session;
  const id = change.subjectId ?? '';
  const row = (await lockFeedback(tx, storeId, id))?.row;
  if (row?.removedAt) {
    throw new AppError('conflict', msg`The text of this feedback was removed: it can’t be undone.`);
  }
  if (!row) return undoRow(ctx, tx, session, { change, takeOld: [] }, undefined);
  const now = { status: row.status, storekeeperResponse: row.storekeeperResponse };
  return undoRow(
    ctx,
    tx,
    session,
    { change, takeOld: [] },
    {
      id,
      name: row.subject,
      now,
      what: 'feedback.changed',
      check({ conflicts }) {
        if (conflicts.length === 0) return;
        const sentence = msg`This feedback was changed again since. Undo the later change first.`;
        throw new AppError('conflict', sentence);
      },
      async write(set) {
        const after = { ...now, ...(set as { status?: FeedbackStatus }) };
        await changeFeedback(tx, storeId, id, after);
        return { after };
      },
    },
  );
}
