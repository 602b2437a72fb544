import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { RESTORE_HOURS } from '@aislewise/contracts/products';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { notFound } from '../../lib/errors.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { deleteRemoved, lockProduct, lockRemoved } from './queries.ts';
import { toKeeperProduct } from './rules.ts';
import { checkUnique, writeProduct } from './write-product.ts';

type ProductContext = Pick<Context, 'db' | 'now' | 'linking'>;

/** Products that were removed earlier can no longer be restored. */
const restoreLimit = ({ now }: ProductContext): Date =>
  new Date(now().getTime() - RESTORE_HOURS * 3_600_000);

/**
 * Removes a product from the own store. It can be restored for a day: the row stays, and the first
 * removal after that deletes it. Throws not_found.
 */
export async function deleteProduct(
  ctx: ProductContext,
  session: KeeperSession,
  id: string,
): Promise<void> {
  await changeAsKeeper(ctx, session, async (tx) => {
    const row = await lockProduct(tx, session.storeId, id);
    await deleteRemoved(tx, session.storeId, restoreLimit(ctx));
    const change = { removedAt: ctx.now() };
    await writeProduct(ctx, tx, session, { what: 'product.removed', row, change });
  });
}

/**
 * Restores a product that was removed within the last day. Throws not_found, conflict when its name
 * or barcode is taken by now.
 */
export async function restoreProduct(
  ctx: ProductContext,
  session: KeeperSession,
  id: string,
): Promise<KeeperProduct> {
  const { storeId } = session;
  const restored = await changeAsKeeper(ctx, session, async (tx) => {
    const row = await lockRemoved(tx, storeId, id, restoreLimit(ctx));
    if (!row) throw notFound('deleted product');
    await checkUnique(tx, storeId, id, row);
    const change = { removedAt: null, stockUpdatedAt: ctx.now() };
    return writeProduct(ctx, tx, session, { what: 'product.restored', row, change });
  });
  // It may have been removed before it was linked.
  ctx.linking.add(storeId);
  return toKeeperProduct(restored);
}
