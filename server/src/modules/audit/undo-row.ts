import type { ChangeKind } from '@aislewise/contracts/audit';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { recordChange } from './audit.ts';
import { planUndo, type Fields, type Undone, type UndoInput } from './undo-rules.ts';

/** The row whose fields a change has set. */
interface RowToUndo {
  id: string;
  /** For conflicts, and for the record of the undo unless `write` names it. */
  name: string | null;
  /** Its current fields. */
  now: object;
  what: ChangeKind;
  /** The record's subject; by default the row. */
  subjectId?: string | null;
  /** Checks the plan before it is written. May throw, or move fields from `set` to `conflicts`. */
  check?: (plan: ReturnType<typeof planUndo>) => void;
  /** Writes the fields. Returns the row's fields after it, and its name if that can change. */
  write: (set: Fields) => Promise<{ after: object; name?: string }>;
}

/**
 * Sets the fields of a row back that are still as a change has set them, and those that the keeper takes
 * back in any case, as a change of its own. Does nothing without a row, or if nothing is to be set.
 */
export async function undoRow(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  session: KeeperSession,
  { change, takeOld }: UndoInput,
  row: RowToUndo | undefined,
): Promise<Undone> {
  if (!row) return { undone: 0, conflicts: [], missing: 1 };
  const { id, name, now, what, subjectId = id } = row;
  const recorded = { id, name, before: change.before ?? {}, after: change.after ?? {} };
  const plan = planUndo(recorded, { ...now }, takeOld);
  row.check?.(plan);
  const { set, conflicts } = plan;
  if (Object.keys(set).length === 0) return { undone: 0, conflicts, missing: 0 };
  const { after, name: subjectName = name } = await row.write(set);
  const undo = { what, subjectId, subjectName, before: now, after, undoes: change.id };
  await recordChange(ctx, tx, session, undo);
  return { undone: 1, conflicts, missing: 0 };
}
