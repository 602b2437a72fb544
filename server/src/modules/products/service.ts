import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import type {
  addProduct,
  listKeeperProducts,
  updateProduct,
} from '@aislewise/contracts/calls/products';
import { RESTORE_HOURS } from '@aislewise/contracts/products';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { checkVersion, withConflictAuthor } from '../../lib/row-version.ts';
import { listChanges, recordChange } from '../audit/audit.ts';
import { lockStore, raiseProductsVersion, recountProducts } from '../stores/stores.ts';
import { countProducts, findProducts } from './list-queries.ts';
import * as queries from './queries.ts';
import {
  changedProduct,
  changedStock,
  differences,
  editableState,
  faultsIn,
  newProduct,
  NEW_STOCK,
  productState,
  stockState,
  toKeeperProduct,
  unlinked,
  type Faults,
  type ProductState,
} from './rules.ts';
import type { ProductRow } from './tables.ts';

export {
  changedStock,
  differences,
  faultsIn,
  notAsSeen,
  percentOff,
  stockState,
  toKeeperProduct,
  unlinked,
  type Faults,
  type ProductState,
  type StockState,
} from './rules.ts';

type ProductQuery = z.output<typeof listKeeperProducts.query>;
type NewProduct = z.output<typeof addProduct.body>;
type ProductForm = z.output<typeof updateProduct.body>;

const RESTORE_MS = RESTORE_HOURS * 3_600_000;

/** Throws conflict when another product of the store has this name or bar code. */
async function checkFree(
  tx: Orm,
  storeId: string,
  { name, barcode }: Pick<ProductState, 'name' | 'barcode'>,
  except: string | null,
): Promise<void> {
  const faults: Faults = [];
  const sentences: string[] = [];
  const owner =
    barcode === null ? undefined : await queries.findByBarcode(tx, storeId, { barcode, except });
  if (owner) {
    faults.push({ path: 'barcode', message: `is that of ${owner.name}` });
    sentences.push(`The barcode ${barcode} is that of ${owner.name}.`);
  }
  const namesake = await queries.findNamesake(tx, storeId, { name, barcode, except });
  if (namesake) {
    faults.push({ path: 'name', message: 'is taken' });
    sentences.push(`This store has a product called ${namesake.name} already.`);
  }
  if (faults.length > 0) throw new AppError('conflict', sentences.join(' '), faults);
}

export type ProductsService = ReturnType<typeof productsService>;

/** The products of a store as its keeper lists and writes them. */
export function productsService(
  { db, now, linking }: Context,
  findIds: (storeId: string, text: string) => Promise<string[]>,
) {
  async function lock(tx: Orm, storeId: string, id: string): Promise<ProductRow> {
    const [row] = await queries.lockProducts(tx, storeId, [id]);
    if (!row) throw notFound('product');
    return row;
  }

  return {
    /** A page of the own store's products, and how many there are in all. */
    async list({ storeId }: KeeperSession, query: ProductQuery) {
      const { search, sort, order, limit, offset } = query;
      const category = query.category === 'all' ? undefined : query.category;
      const found = search ? await findIds(storeId, search) : [];
      const filter = { search, found, category };
      const total = await countProducts(db.orm, storeId, filter);
      const page = { sort, order, limit, offset };
      const rows = await findProducts(db.orm, storeId, filter, page);
      return { total, rows: rows.map(toKeeperProduct) };
    },

    /** The dashboard's figures of a store's products. */
    counts: (storeId: string) => queries.countStock(db.orm, storeId),

    /** A store's categories by name. */
    categories: (orm: Orm, storeId: string, limit: number) =>
      queries.findCategories(orm, storeId, limit),

    /**
     * Moves a category's products to another, in a transaction that holds the store's lock. Call
     * `linkToFoods` after the transaction. Returns how many were moved.
     */
    async moveCategory(tx: Orm, storeId: string, from: string, to: string): Promise<number> {
      const changedIn = await raiseProductsVersion(tx, storeId);
      return queries.updateCategory(tx, storeId, { from, to, now: now() }, changedIn);
    },

    /** Starts linking the products that a committed transaction has left without a link. */
    linkToFoods: linking.add,

    /** Adds a product to the own store. Throws conflict, invalid_input. */
    async add(session: KeeperSession, form: NewProduct): Promise<KeeperProduct> {
      const { storeId } = session;
      const { next, faults } = changedStock(NEW_STOCK, form);
      if (faults.length > 0) throw faultsIn(faults);
      const product = newProduct(form);
      const added = await db.transaction(async (tx) => {
        await lockStore(tx, storeId);
        await checkFree(tx, storeId, product, null);
        const at = now();
        const changedIn = await raiseProductsVersion(tx, storeId);
        const times = { createdAt: at, updatedAt: at, stockUpdatedAt: at };
        const row = await queries.insertProduct(tx, {
          ...product,
          ...next,
          ...times,
          storeId,
          changedIn,
        });
        await recountProducts(tx, storeId);
        await recordChange({ now }, tx, session, {
          what: 'product.added',
          subjectId: row.id,
          subjectName: row.name,
          before: null,
          after: editableState(row),
        });
        return toKeeperProduct(row);
      });
      linking.add(storeId);
      return added;
    },

    /**
     * Changes a product of the own store. Throws not_found, conflict when it is not of the version
     * given or its name or bar code is taken, invalid_input.
     */
    async update(session: KeeperSession, id: string, form: ProductForm): Promise<KeeperProduct> {
      const { storeId } = session;
      const work = async (tx: Orm) => {
        await lockStore(tx, storeId);
        const row = await lock(tx, storeId, id);
        checkVersion('product', form.version, row.version);
        const { next, faults } = changedStock(stockState(row), form);
        if (faults.length > 0) throw faultsIn(faults);
        const was = productState(row);
        const product = differences(was, changedProduct(was, form));
        const stock = differences(stockState(row), next);
        if (!product && !stock) return toKeeperProduct(row);
        if (product?.name !== undefined || product?.barcode !== undefined) {
          await checkFree(tx, storeId, { ...was, ...product }, id);
        }
        const change = {
          ...(product && { ...product, ...unlinked(product), updatedAt: now() }),
          ...(stock && { ...stock, stockUpdatedAt: now() }),
        };
        const changedIn = await raiseProductsVersion(tx, storeId);
        const write = { changedIn, raisesVersion: true };
        const [written = row] = await queries.updateProducts(tx, storeId, [id], change, write);
        await recordChange({ now }, tx, session, {
          what: 'product.changed',
          subjectId: id,
          subjectName: written.name,
          before: editableState(row),
          after: editableState(written),
        });
        return toKeeperProduct(written);
      };
      const recent = () => listChanges({ db }, session, { limit: 100 });
      const changed = await withConflictAuthor(() => db.transaction(work), id, recent);
      linking.add(storeId);
      return changed;
    },

    /** Removes a product from the own store. It can be restored for a day. Throws not_found. */
    async remove(session: KeeperSession, id: string): Promise<void> {
      const { storeId } = session;
      await db.transaction(async (tx) => {
        await lockStore(tx, storeId);
        const row = await lock(tx, storeId, id);
        await queries.deleteRemoved(tx, storeId, new Date(now().getTime() - RESTORE_MS));
        const changedIn = await raiseProductsVersion(tx, storeId);
        const write = { changedIn, raisesVersion: true };
        await queries.updateProducts(tx, storeId, [id], { removedAt: now() }, write);
        await recountProducts(tx, storeId);
        await recordChange({ now }, tx, session, {
          what: 'product.removed',
          subjectId: id,
          subjectName: row.name,
          before: editableState(row),
          after: null,
        });
      });
    },

    /**
     * Restores a product that was removed within the last day. Throws not_found, conflict when its
     * name or bar code is taken by now.
     */
    async restore(session: KeeperSession, id: string): Promise<KeeperProduct> {
      const { storeId } = session;
      const restored = await db.transaction(async (tx) => {
        await lockStore(tx, storeId);
        const since = new Date(now().getTime() - RESTORE_MS);
        const removed = await queries.lockRemoved(tx, storeId, id, since);
        if (!removed) throw notFound('deleted product');
        await checkFree(tx, storeId, removed, id);
        const changedIn = await raiseProductsVersion(tx, storeId);
        const write = { changedIn, raisesVersion: true };
        const change = { removedAt: null, stockUpdatedAt: now() };
        const [row = removed] = await queries.updateProducts(tx, storeId, [id], change, write);
        await recountProducts(tx, storeId);
        await recordChange({ now }, tx, session, {
          what: 'product.restored',
          subjectId: id,
          subjectName: row.name,
          before: null,
          after: editableState(row),
        });
        return toKeeperProduct(row);
      });
      // It may have been removed before it was linked.
      linking.add(storeId);
      return restored;
    },

    // For other services, in transactions that hold the store's lock.
    lockAll: queries.lockProducts,
    write: queries.updateProducts,
  };
}
