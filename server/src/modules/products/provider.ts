/** Products are rows that stores share: what one store's keeper changes, no other store may see. */
import { randomUUID } from 'node:crypto';
import {
  DEFAULT_CATEGORY,
  type addProduct,
  type updateProduct,
} from '@aislewise/contracts/products';
import type { z } from 'zod';
import type { Orm } from '../../db/client.ts';
import { AppError } from '../../platform/errors.ts';
import {
  productState,
  stockState,
  type Faults,
  type InventoryService,
  type ProductState,
  type ShelfRow,
  type StockState,
} from '../inventory/service.ts';
import type { StoresService } from '../stores/service.ts';
import {
  findByBarcode,
  findHeldElsewhere,
  findNamesake,
  insertProducts,
  updateProducts,
} from './repo.ts';

interface Parts {
  stores: StoresService;
  inventory: InventoryService;
  now: () => Date;
}

/** Works in the transactions of others, which hold the store's lock. */
export function sharedProducts({ stores, inventory, now }: Parts) {
  /** Throws conflict when the store has such a product already. */
  async function checkFree(
    tx: Orm,
    storeId: string,
    { name, barcode }: Pick<ProductState, 'name' | 'barcode'>,
    except: string | null,
  ): Promise<void> {
    const faults: Faults = [];
    const sentences: string[] = [];
    const owner =
      barcode === null ? undefined : await findByBarcode(tx, storeId, { barcode, except });
    if (owner) {
      faults.push({ path: 'barcode', message: `is that of ${owner.name}` });
      sentences.push(`The barcode ${barcode} is that of ${owner.name}.`);
    }
    const namesake = await findNamesake(tx, storeId, { name, barcode, except });
    if (namesake) {
      faults.push({ path: 'name', message: 'is taken' });
      sentences.push(`This store has a product called ${namesake.name} already.`);
    }
    if (faults.length > 0) throw new AppError('conflict', sentences.join(' '), faults);
  }

  /**
   * Changes what some of a store's products are. Products that other stores stock too become the
   * store's own copies.
   */
  async function change(
    tx: Orm,
    storeId: string,
    rows: readonly ShelfRow[],
    to: Partial<ProductState>,
  ): Promise<void> {
    const ids = rows.map(({ product }) => product.id);
    const held = await findHeldElsewhere(tx, storeId, ids);
    const set = { ...to, ...untold(to), updatedAt: now() };
    const own = ids.filter((id) => !held.has(id));
    await updateProducts(tx, own, set);
    const copies = rows
      .filter(({ product }) => held.has(product.id))
      .map(({ product }) => {
        const originId = product.originId ?? product.id;
        return { from: product.id, copy: { ...product, ...set, id: randomUUID(), originId } };
      });
    await insertProducts(
      tx,
      copies.map(({ copy }) => copy),
    );
    const pairs = new Map(copies.map(({ from, copy }) => [from, copy.id]));
    if (pairs.size > 0) await inventory.repoint(tx, storeId, pairs, now());
    await stores.productsChanged(tx, storeId, [...ids, ...pairs.values()]);
  }

  return { checkFree, change };
}

/** A row on which nothing has been set. */
export const BARE: StockState = {
  inStock: true,
  stockLevel: 'available_now',
  price: null,
  originalPrice: null,
  salePrice: null,
  discountPercentage: null,
  isOnSale: false,
  aisle: null,
  isNew: false,
  isSeasonal: false,
  seasonText: null,
  isFeatured: false,
  displayPriority: 0,
};

/** Which food a product is has to be told anew once its names or its shelf are others. */
function untold({ name, otherNames, category }: Partial<ProductState>) {
  if (name !== undefined || otherNames !== undefined) return { foodId: null, foodNames: null };
  return category === undefined ? {} : { foodNames: null };
}

/** All that a keeper can change of a product, as the audit keeps it. */
export const auditedProduct = (row: { inventory: StockState; product: ProductState }) => ({
  ...productState(row.product),
  ...stockState(row.inventory),
});

/** A product as the form for a new one describes it. */
export const newProduct = (form: z.output<typeof addProduct.body>): ProductState => ({
  name: form.name,
  description: form.description ?? null,
  category: form.category ?? DEFAULT_CATEGORY,
  otherNames: form.otherNames ?? [],
  tags: form.tags ?? [],
  barcode: form.barcode ?? null,
});

/** A product as a form leaves it: what the form leaves out stays. */
export function changedProduct(
  was: ProductState,
  form: z.output<typeof updateProduct.body>,
): ProductState {
  return {
    name: form.name,
    description: form.description === undefined ? was.description : form.description,
    category: form.category ?? was.category,
    otherNames: form.otherNames ?? was.otherNames,
    tags: form.tags ?? was.tags,
    barcode: form.barcode === undefined ? was.barcode : form.barcode,
  };
}
