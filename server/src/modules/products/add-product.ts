import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import type { addProduct as addProductCall } from '@aislewise/contracts/calls/products';
import { NEW_STOCK } from '@aislewise/contracts/product-fields';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { invalidInput } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.ts';
import { usePhoto } from '../photos/photos.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { raiseProductsVersion, recountProducts } from '../stores/stores.ts';
import { findHalfLives } from './category-list.ts';
import { insertProduct } from './queries.ts';
import { changedProduct, changedStock, editableState, toKeeperProduct } from './rules.ts';
import { withStoreSpelling } from './store-spelling.ts';
import { checkUnique } from './write-product.ts';

/** Adds a product to the own store. Throws conflict, invalid_input. */
export async function addProduct(
  ctx: Pick<Context, 'db' | 'now' | 'linking'>,
  session: KeeperSession,
  form: z.output<typeof addProductCall.body>,
): Promise<KeeperProduct> {
  const { storeId } = session;
  const { product, faults } = changedProduct(form);
  const added = await changeAsKeeper(ctx, session, async (tx, store) => {
    const { next: stock, faults: stockFaults } = changedStock(NEW_STOCK, form, store);
    faults.push(...stockFaults);
    if (faults.length > 0) throw invalidInput(faults);
    await checkUnique(tx, storeId, null, product);
    if (product.imageUrl) await usePhoto(tx, storeId, product.imageUrl);
    const at = ctx.now();
    const row = await insertProduct(tx, {
      ...(await withStoreSpelling(tx, storeId, [], { ...product, ...stock })),
      storeId,
      createdAt: at,
      updatedAt: at,
      stockUpdatedAt: at,
      priceUpdatedAt: at,
      priceChangedAt: at,
      stockCheckedAt: at,
      seenAt: at,
      seenBy: 'count',
      saidQuantity: stock.quantity,
      quantityAt: at,
      changedIn: await raiseProductsVersion(tx, storeId),
    });
    await recountProducts(tx, storeId);
    await recordChange(ctx, tx, session, {
      what: 'product.added',
      subjectId: row.id,
      subjectName: row.name,
      before: null,
      after: editableState(row),
    });
    return toKeeperProduct(row, await findHalfLives(tx, storeId));
  });
  ctx.linking.add(storeId);
  return added;
}
