import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { UNDO_DAYS } from '@aislewise/contracts/audit';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import type { Orm } from '../../db/client.ts';
import { notFound } from '../../lib/errors.ts';
import { editedSince, type Undone, type UndoInput } from '../audit/undo-rules.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { findHalfLives } from './category-list.ts';
import { deleteRemoved, lockProduct, lockProducts, lockRemoved } from './queries.ts';
import { editableState, toKeeperProduct, type ProductRow } from './rules.ts';
import { checkUnique, writeProduct } from './write-product.ts';

type ProductContext = Pick<Context, 'db' | 'now' | 'linking'>;

/** Products that were removed earlier can no longer be restored. */
const restoreLimit = ({ now }: ProductContext): Date =>
  new Date(now().getTime() - UNDO_DAYS * 86_400_000);

/**
 * Removes a product from the own store. It can be restored for 30 days: until then the row stays.
 * Throws not_found.
 */
export async function deleteProduct(
  ctx: ProductContext,
  session: KeeperSession,
  id: string,
): Promise<void> {
  await changeAsKeeper(ctx, session, async (tx) => {
    await remove(ctx, tx, session, await lockProduct(tx, session.storeId, id));
  });
}

/**
 * Deletes the rows of the products that a store removed up to `until`. Their feedback must have forgotten
 * them.
 */
export const deleteRemovedProducts = (tx: Orm, storeId: string, until: Date): Promise<void> =>
  deleteRemoved(tx, storeId, until);

async function remove(
  ctx: ProductContext,
  tx: Orm,
  session: KeeperSession,
  row: ProductRow,
  undoes?: string,
): Promise<void> {
  const change = { removedAt: ctx.now() };
  await writeProduct(ctx, tx, session, { what: 'product.removed', row, change, undoes });
}

/**
 * Restores a product that was removed within the last 30 days. Throws not_found, conflict when its
 * name or barcode is taken by now.
 */
export async function restoreProduct(
  ctx: ProductContext,
  session: KeeperSession,
  id: string,
): Promise<KeeperProduct> {
  const { storeId } = session;
  const restored = await changeAsKeeper(ctx, session, async (tx) => {
    const row = await lockRemoved(tx, storeId, id, restoreLimit(ctx));
    if (!row) throw notFound(msg`This deleted product does not exist.`);
    return restore(ctx, tx, session, row);
  });
  // It may have been removed before it was linked.
  ctx.linking.add(storeId);
  return toKeeperProduct(restored, await findHalfLives(ctx.db.orm, storeId));
}

async function restore(
  ctx: ProductContext,
  tx: Orm,
  session: KeeperSession,
  row: ProductRow,
  undoes?: string,
): Promise<ProductRow> {
  await checkUnique(tx, session.storeId, row.id, row);
  const change = { removedAt: null, stockUpdatedAt: ctx.now() };
  return writeProduct(ctx, tx, session, { what: 'product.restored', row, change, undoes });
}

/** Removes a product that a change has added or restored. */
export async function undoAddedProduct(
  ctx: ProductContext,
  tx: Orm,
  session: KeeperSession,
  { change, takeOld }: UndoInput,
): Promise<Undone> {
  const [row] = await lockProducts(tx, session.storeId, [change.subjectId ?? '']);
  if (!row) return { undone: 0, conflicts: [], missing: 1 };
  const now = { ...editableState(row) };
  const conflicts = editedSince(row.id, row.name, { after: change.after, now, takeOld });
  if (conflicts.length > 0) return { undone: 0, conflicts, missing: 0 };
  await remove(ctx, tx, session, row, change.id);
  return { undone: 1, conflicts, missing: 0 };
}

/** Restores a product that a change has removed. */
export async function undoRemovedProduct(
  ctx: ProductContext,
  tx: Orm,
  session: KeeperSession,
  { change }: UndoInput,
): Promise<Undone> {
  const { storeId } = session;
  const row = await lockRemoved(tx, storeId, change.subjectId ?? '', restoreLimit(ctx));
  if (!row) {
    const isBack = (await lockProducts(tx, storeId, [change.subjectId ?? ''])).length > 0;
    return { undone: 0, conflicts: [], missing: isBack ? 0 : 1 };
  }
  await restore(ctx, tx, session, row, change.id);
  return { undone: 1, conflicts: [], missing: 0 };
}
