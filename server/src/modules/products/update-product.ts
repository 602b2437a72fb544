import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import type { updateProduct as updateProductCall } from '@aislewise/contracts/calls/products';
import type { SomeFields } from '@aislewise/contracts/merge';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { invalidInput } from '../../lib/errors.ts';
import { checkVersion, mergeChange } from '../../lib/row-version.ts';
import { usePhoto } from '../photos/photos.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { findHalfLives } from './category-list.ts';
import { lockProduct } from './queries.ts';
import {
  changedProduct,
  changedStock,
  clearedFoodLink,
  differences,
  editableState,
  productState,
  stockState,
  toKeeperProduct,
  type ProductRow,
} from './rules.ts';
import { withStoreSpelling } from './store-spelling.ts';
import { claimByHand, isClaim } from './stock-claim.ts';
import { checkUnique, writeProduct } from './write-product.ts';

/**
 * Changes a product of the own store. Fields that only another keeper has changed since `seen` stay
 * so. Throws not_found, conflict when both have changed a field, the product is not of the version
 * given, or its name or barcode is taken, and invalid_input.
 */
export async function updateProduct(
  ctx: Pick<Context, 'db' | 'now' | 'linking'>,
  session: KeeperSession,
  id: string,
  { seen, version, ...mine }: z.output<typeof updateProductCall.body>,
): Promise<KeeperProduct> {
  const { storeId } = session;
  const updated = await changeAsKeeper(ctx, session, async (tx, store) => {
    const row = await lockProduct(tx, storeId, id);
    if (!seen) checkVersion('product', row, version);
    const merged = seen ? mergedForm(row, seen, mine) : mine;
    const form = await withStoreSpelling(tx, storeId, [id], merged);
    const { product: described, faults } = changedProduct(form, row);
    const { next, faults: stockFaults } = changedStock(row, form, store);
    faults.push(...stockFaults);
    if (faults.length > 0) throw invalidInput(faults);
    const product = differences(productState(row), described);
    const stock = differences(stockState(row), next);
    if (!product && !stock) return row;
    if (product?.name !== undefined || product?.barcode !== undefined) {
      await checkUnique(tx, storeId, id, { ...row, ...product });
    }
    if (product?.imageUrl) await usePhoto(tx, storeId, product.imageUrl);
    const change = {
      ...(product && { ...product, ...clearedFoodLink(product), updatedAt: ctx.now() }),
      ...(stock && { ...stock, stockUpdatedAt: ctx.now() }),
      ...(stock &&
        isClaim(stock) &&
        claimByHand(row, { inStock: next.inStock, quantity: next.quantity }, ctx.now())),
    };
    return writeProduct(ctx, tx, session, { what: 'product.changed', row, change });
  });
  ctx.linking.add(storeId);
  return toKeeperProduct(updated, await findHalfLives(ctx.db.orm, storeId));
}

type Form = Omit<z.output<typeof updateProductCall.body>, 'seen' | 'version'>;

/** The fields of a form to write. An emptied sale price says with `isOnSale` whether the sale ends. */
function mergedForm(row: ProductRow, seen: SomeFields<Form>, mine: Form): Partial<Form> {
  const form = mergeChange<Form>('product', row, { seen, mine, now: editableState(row) });
  return form.salePrice === undefined ? form : { isOnSale: mine.isOnSale, ...form };
}
