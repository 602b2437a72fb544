import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import type { Undone, UndoInput } from '../audit/undo-rules.ts';
import { undoClaims } from '../products/undo-claims.ts';
import { deleteContradicting } from './queries.ts';

/**
 * Sets back what shoppers' reports have changed, and deletes the reports that contradict it: the next
 * one would repeat their claim.
 */
export async function undoReportedStock(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  session: KeeperSession,
  input: UndoInput,
): Promise<Undone> {
  const { restored, ...undone } = await undoClaims(ctx, tx, session, input);
  for (const inStock of [true, false]) {
    const ids = restored.filter((one) => one.inStock === inStock).map(({ id }) => id);
    await deleteContradicting(tx, session.storeId, ids, inStock);
  }
  return undone;
}
