import { randomUUID } from 'node:crypto';
import {
  RESTORE_HOURS,
  type addProduct,
  type InventoryOverview,
  type InventoryWithProduct,
  type listKeeperProducts,
  type Product,
  storeInventory,
  type updateProduct,
} from '@aislewise/contracts/products';
import type { KeeperProduct } from '@aislewise/contracts/inventory';
import type { z } from 'zod';
import type { Database, Orm } from '../../db/client.ts';
import { notFound } from '../../platform/errors.ts';
import type { KeeperSession } from '../../platform/guards.ts';
import { readyAnswer, type ReadyAnswer } from '../../platform/ready-answer.ts';
import { checkVersion, tellingWho } from '../../platform/row-version.ts';
import type { AuditService } from '../audit/service.ts';
import {
  changedStock,
  differences,
  faultsIn,
  productState,
  shelfVersion,
  stockState,
  toKeeperProduct,
  type InventoryService,
} from '../inventory/service.ts';
import type { SearchService, Stock, StoreShelf } from '../search/service.ts';
import type { StoresService } from '../stores/service.ts';
import { auditedProduct, BARE, changedProduct, newProduct, sharedProducts } from './provider.ts';
import { deleteUnheld, insertProducts } from './repo.ts';

/** Rows that a promotional row of the store page holds at most. */
const ROW_LIMIT = 60;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** In stock first, then featured, then by priority and name: the order of a shelf's first row. */
function compareAppeal(a: Stock, b: Stock): number {
  const [left, right] = [a.inventory, b.inventory];
  return (
    Number(right.inStock) - Number(left.inStock) ||
    Number(right.isFeatured) - Number(left.isFeatured) ||
    left.displayPriority - right.displayPriority ||
    collator.compare(a.product.name, b.product.name)
  );
}

const toRow = ({ product, inventory }: Stock): InventoryWithProduct => ({ ...inventory, product });

/** How many ways to ask for a store's inventory are kept compressed; the pages ask in two. */
const KEPT_ANSWERS = 4;

/** The first rows of each category, with how many the category has in all. */
function overviewOf(shelf: StoreShelf, perCategory: number): InventoryOverview {
  const byCategory = new Map<string, Stock[]>();
  for (const stock of shelf.stock.values()) {
    const rows = byCategory.get(stock.product.category);
    if (rows) rows.push(stock);
    else byCategory.set(stock.product.category, [stock]);
  }
  const sorted = [...byCategory].sort(([a], [b]) => collator.compare(a, b));
  const rows = sorted.flatMap(([, ofOne]) =>
    ofOne.sort(compareAppeal).slice(0, perCategory).map(toRow),
  );
  const categories = sorted.map(([category, ofOne]) => ({ category, count: ofOne.length }));
  return { rows, categories };
}

export type ProductsService = ReturnType<typeof productsService>;

export function productsService(search: SearchService) {
  const answers = new WeakMap<StoreShelf, Map<string, ReadyAnswer>>();

  async function pick(storeId: string, wanted: (stock: Stock) => boolean): Promise<Product[]> {
    const shelf = await search.shelfOf(storeId);
    const rows = shelf.inShelfOrder().filter(wanted).sort(compareAppeal).slice(0, ROW_LIMIT);
    return search.asProducts(rows);
  }

  return {
    /** Products on sale in a store, in stock first; throws not_found. */
    onSale: (storeId: string): Promise<Product[]> =>
      pick(storeId, ({ inventory }) => inventory.isOnSale),

    /** New and seasonal products of a store, in stock first; throws not_found. */
    newSeasonal: (storeId: string): Promise<Product[]> =>
      pick(storeId, ({ inventory }) => inventory.isNew || inventory.isSeasonal),

    /**
     * A store's rows in shelf order, or the first of each category with how many there are in all:
     * made and compressed once for each version of its products. Throws not_found.
     */
    async inventory(storeId: string, perCategory: number | undefined): Promise<ReadyAnswer> {
      const shelf = await search.shelfOf(storeId);
      const made = answers.get(shelf) ?? new Map<string, ReadyAnswer>();
      answers.set(shelf, made);
      const asked = String(perCategory);
      let answer = made.get(asked);
      if (!answer) {
        const [whole, overview] = storeInventory.answer.options;
        answer = readyAnswer(
          JSON.stringify(
            perCategory === undefined
              ? whole.parse(shelf.inShelfOrder().map(toRow))
              : overview.parse(overviewOf(shelf, perCategory)),
          ),
        );
        const [oldest] = made.keys();
        if (made.size >= KEPT_ANSWERS && oldest !== undefined) made.delete(oldest);
        made.set(asked, answer);
      }
      return answer;
    },
  };
}

interface KeeperParts {
  db: Database;
  stores: StoresService;
  inventory: InventoryService;
  search: SearchService;
  audit: AuditService;
  now: () => Date;
  /** Told when products have got new names, by which their foods are to be told. */
  renamed: () => void;
}

type ProductQuery = z.output<typeof listKeeperProducts.query>;
type NewProduct = z.output<typeof addProduct.body>;
type ProductForm = z.output<typeof updateProduct.body>;

/** Products that the finder names for a keeper's search at most. */
const FOUND = 500;
/** Products that change their category at a time. */
const CATEGORY_BATCH = 1000;

const RESTORE_MS = RESTORE_HOURS * 3_600_000;

export type KeeperProductsService = ReturnType<typeof keeperProductsService>;

/** The products of a store as its keeper lists and writes them. Other stores never see a change. */
export function keeperProductsService(parts: KeeperParts) {
  const { db, stores, inventory, search, audit, now, renamed } = parts;
  const products = sharedProducts(parts);

  return {
    /**
     * Moves a category's products to another within a transaction that holds the store's lock, in
     * copies where other stores stock them too. Answers how many they were.
     */
    async moveCategory(tx: Orm, storeId: string, from: string, to: string): Promise<number> {
      let moved = 0;
      for (;;) {
        const rows = await inventory.lockCategory(tx, storeId, from, CATEGORY_BATCH);
        if (rows.length === 0) return moved;
        await products.change(tx, storeId, rows, { category: to });
        moved += rows.length;
      }
    },

    /** A page of the own store's products, and how many there are in all. */
    async list({ storeId }: KeeperSession, query: ProductQuery) {
      const { search: text, sort, order, limit, offset } = query;
      const category = query.category === 'all' ? undefined : query.category;
      const hits = text
        ? (await search.snapshotOf(storeId)).index.search(text, { limit: FOUND }).hits
        : [];
      const found = hits.map(({ id }) => id);
      const page = { sort, order, limit, offset };
      return inventory.list(storeId, { search: text, found, category }, page);
    },

    /** Adds a product to the own store. Throws conflict, invalid_input. */
    async add(session: KeeperSession, form: NewProduct): Promise<KeeperProduct> {
      const { storeId } = session;
      const { next, faults } = changedStock(BARE, form);
      if (faults.length > 0) throw faultsIn(faults);
      const product = newProduct(form);
      const added = await db.transaction(async (tx) => {
        await stores.lock(tx, storeId);
        await products.checkFree(tx, storeId, product, null);
        const productId = randomUUID();
        const at = now();
        await insertProducts(tx, [{ ...product, id: productId, createdAt: at, updatedAt: at }]);
        await inventory.add(tx, { ...next, storeId, productId, lastUpdated: at });
        await stores.productsChanged(tx, storeId, [productId]);
        const row = await inventory.lock(tx, storeId, productId);
        await audit.record(tx, session, {
          what: 'product.added',
          subjectId: productId,
          subjectName: product.name,
          before: null,
          after: auditedProduct(row),
        });
        return toKeeperProduct(row);
      });
      renamed();
      return added;
    },

    /**
     * Changes a product of the own store, and its row. Throws not_found, conflict when it is not of
     * the version given or its name or barcode is taken, invalid_input.
     */
    async update(
      session: KeeperSession,
      productId: string,
      form: ProductForm,
    ): Promise<KeeperProduct> {
      const { storeId } = session;
      const work = async (tx: Orm) => {
        await stores.lock(tx, storeId);
        const row = await inventory.lock(tx, storeId, productId);
        checkVersion('product', form.version, shelfVersion(row));
        const { next, faults } = changedStock(stockState(row.inventory), form);
        if (faults.length > 0) throw faultsIn(faults);
        const was = productState(row.product);
        const change = differences(was, changedProduct(was, form));
        const stockSet = differences(stockState(row.inventory), next);
        if (!change && !stockSet) return toKeeperProduct(row);
        if (change?.name !== undefined || change?.barcode !== undefined) {
          await products.checkFree(tx, storeId, { ...was, ...change }, row.product.id);
        }
        if (stockSet) {
          await inventory.write(tx, storeId, [row.product.id], { ...stockSet, lastUpdated: now() });
        }
        if (change) await products.change(tx, storeId, [row], change);
        else await stores.productsChanged(tx, storeId, [row.product.id]);
        const written = await inventory.lock(tx, storeId, row.product.id);
        await audit.record(tx, session, {
          what: 'product.changed',
          subjectId: written.product.id,
          subjectName: written.product.name,
          before: auditedProduct(row),
          after: auditedProduct(written),
        });
        return toKeeperProduct(written);
      };
      const recent = () => audit.list(session, { limit: 100 });
      const changed = await tellingWho(() => db.transaction(work), productId, recent);
      renamed();
      return changed;
    },

    /** Takes a product out of the own store; it can be brought back for a day. Throws not_found. */
    async remove(session: KeeperSession, productId: string): Promise<void> {
      const { storeId } = session;
      await db.transaction(async (tx) => {
        await stores.lock(tx, storeId);
        const row = await inventory.lock(tx, storeId, productId);
        const { id, name } = row.product;
        const over = new Date(now().getTime() - RESTORE_MS);
        await deleteUnheld(tx, await inventory.forgetRemoved(tx, storeId, over));
        await inventory.remove(tx, storeId, id, now());
        await stores.productsChanged(tx, storeId, [id]);
        const before = auditedProduct(row);
        const change = { subjectId: id, subjectName: name, before, after: null };
        await audit.record(tx, session, { what: 'product.removed', ...change });
      });
    },

    /**
     * Brings back a product that was taken out within the last day, as it was. Throws not_found,
     * conflict when its name or barcode is taken by now.
     */
    async restore(session: KeeperSession, productId: string): Promise<KeeperProduct> {
      const { storeId } = session;
      return db.transaction(async (tx) => {
        await stores.lock(tx, storeId);
        const since = new Date(now().getTime() - RESTORE_MS);
        const restored = await inventory.restore(tx, storeId, productId, { since, now: now() });
        if (!restored) throw notFound('deleted product');
        const row = await inventory.lock(tx, storeId, productId);
        await products.checkFree(tx, storeId, row.product, productId);
        await stores.productsChanged(tx, storeId, [productId]);
        await audit.record(tx, session, {
          what: 'product.restored',
          subjectId: productId,
          subjectName: row.product.name,
          before: null,
          after: auditedProduct(row),
        });
        return toKeeperProduct(row);
      });
    },
  };
}
