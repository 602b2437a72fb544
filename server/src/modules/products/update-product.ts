import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import type { updateProduct as updateProductCall } from '@aislewise/contracts/calls/products';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { invalidInput } from '../../lib/errors.ts';
import { checkVersion } from '../../lib/row-version.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { lockProduct } from './queries.ts';
import {
  changedProduct,
  changedStock,
  clearedFoodLink,
  differences,
  productState,
  stockState,
  toKeeperProduct,
} from './rules.ts';
import { checkUnique, writeProduct } from './write-product.ts';

/**
 * Changes a product of the own store. Throws not_found, conflict when it is not of the version
 * given or its name or barcode is taken, invalid_input.
 */
export async function updateProduct(
  ctx: Pick<Context, 'db' | 'now' | 'linking'>,
  session: KeeperSession,
  id: string,
  form: z.output<typeof updateProductCall.body>,
): Promise<KeeperProduct> {
  const { storeId } = session;
  const updated = await changeAsKeeper(ctx, session, async (tx) => {
    const row = await lockProduct(tx, storeId, id);
    checkVersion('product', row, form.version);
    const { product: described, faults } = changedProduct(form, row);
    const { next, faults: stockFaults } = changedStock(row, form);
    faults.push(...stockFaults);
    if (faults.length > 0) throw invalidInput(faults);
    const product = differences(productState(row), described);
    const stock = differences(stockState(row), next);
    if (!product && !stock) return row;
    if (product?.name !== undefined || product?.barcode !== undefined) {
      await checkUnique(tx, storeId, id, { ...row, ...product });
    }
    const change = {
      ...(product && { ...product, ...clearedFoodLink(product), updatedAt: ctx.now() }),
      ...(stock && { ...stock, stockUpdatedAt: ctx.now() }),
    };
    return writeProduct(ctx, tx, session, { what: 'product.changed', row, change });
  });
  ctx.linking.add(storeId);
  return toKeeperProduct(updated);
}
