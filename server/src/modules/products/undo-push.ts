import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { recordChange } from '../audit/audit.ts';
import { editedSince, type Fields, type Undone, type UndoInput } from '../audit/undo-rules.ts';
import { raiseProductsVersion, recountProducts } from '../stores/stores.ts';
import { addedFields } from './audited-rows.ts';
import { lockProducts, updateProducts } from './queries.ts';
import { editableState } from './rules.ts';
import { recordedRows, undoProductFields } from './undo-products.ts';

/** The products that a push has added, by id. */
function addedRows(input: UndoInput): Map<string, Fields> {
  const changed = new Set(recordedRows(input).map(({ id }) => id));
  const all = (input.change.after?.['products'] ?? []) as Fields[];
  const added = all.filter(({ productId }) => !changed.has(String(productId)));
  return new Map(added.map(({ productId, ...fields }) => [String(productId), fields]));
}

/** Sets the products that a program has changed back, and removes those that it has added. */
export async function undoPushedProducts(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  session: KeeperSession,
  input: UndoInput,
): Promise<Undone> {
  const { storeId } = session;
  const added = addedRows(input);
  const result: Undone =
    added.size > 0 && recordedRows(input).length === 0
      ? { undone: 0, conflicts: [], missing: 0 }
      : await undoProductFields(ctx, tx, session, input);
  const rows = await lockProducts(tx, storeId, [...added.keys()]);
  const kept = rows.flatMap((row) => {
    const after = addedFields(added.get(row.id) ?? {});
    const now = { ...editableState(row) };
    return editedSince(row.id, row.name, { after, now, takeOld: input.takeOld });
  });
  const keptIds = new Set(kept.map(({ rowId }) => rowId));
  const gone = rows.filter(({ id }) => !keptIds.has(id));
  if (gone.length > 0) {
    const write = { changedIn: await raiseProductsVersion(tx, storeId), raisesVersion: true };
    const ids = gone.map(({ id }) => id);
    await updateProducts(tx, storeId, ids, { removedAt: ctx.now() }, write);
    await recountProducts(tx, storeId);
    await recordChange(ctx, tx, session, {
      what: 'product.push_undone',
      subjectName: `${gone.length} ${gone.length === 1 ? 'product' : 'products'}`,
      before: null,
      after: null,
      undoes: input.change.id,
    });
  }
  return {
    undone: result.undone + gone.length,
    conflicts: [...result.conflicts, ...kept],
    missing: result.missing + added.size - rows.length,
  };
}
