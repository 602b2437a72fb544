import type { FeedbackStatus } from '@aislewise/contracts/feedback';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.ts';
import { planUndo, type Undone, type UndoInput } from '../audit/undo-rules.ts';
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
  const found = await lockFeedback(tx, storeId, id);
  if (!found) return { undone: 0, conflicts: [], missing: 1 };
  const { row } = found;
  if (row.removedAt) {
    throw new AppError('conflict', 'The text of this feedback was removed: it can’t be undone.');
  }
  const now = { status: row.status, storekeeperResponse: row.storekeeperResponse };
  const recorded = { id, name: null, before: change.before ?? {}, after: change.after ?? {} };
  const { set, conflicts } = planUndo(recorded, now, []);
  if (conflicts.length > 0) {
    throw new AppError(
      'conflict',
      'This feedback was changed again since. Undo the later change first.',
    );
  }
  if (Object.keys(set).length === 0) return { undone: 0, conflicts, missing: 0 };
  const after = { ...now, ...(set as { status?: FeedbackStatus }) };
  await changeFeedback(tx, storeId, id, after);
  await recordChange(ctx, tx, session, {
    what: 'feedback.changed',
    subjectId: id,
    subjectName: row.subject,
    before: now,
    after,
    undoes: change.id,
  });
  return { undone: 1, conflicts, missing: 0 };
}
