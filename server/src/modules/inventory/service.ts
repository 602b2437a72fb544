import type {
  StockChange,
  updateInventory,
  bulkUpdateInventory,
  KeeperProduct,
} from '@aislewise/contracts/inventory';
import type { z } from 'zod';
import type { Database, Orm } from '../../db/client.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { KeeperSession } from '../../platform/guards.ts';
import { ChangedMeanwhile, tellingWho } from '../../platform/row-version.ts';
import type { AuditService } from '../audit/service.ts';
import type { StoresService } from '../stores/service.ts';
import * as repo from './repo.ts';
import {
  changedStock,
  differences,
  notAsSeen,
  percentOff,
  productState,
  shelfVersion,
  stockState,
  toKeeperProduct,
  type Faults,
  type ProductState,
  type StockState,
} from './rules.ts';

export type { ShelfRow } from './repo.ts';
export { changedStock, differences, productState, shelfVersion, stockState, toKeeperProduct };
export type { Faults, ProductState, StockState };

type Patch = z.output<typeof updateInventory.body>;
type Bulk = z.output<typeof bulkUpdateInventory.body>;
type Results = z.output<typeof bulkUpdateInventory.answer>;

interface Parts {
  db: Database;
  stores: StoresService;
  audit: AuditService;
  now: () => Date;
}

export const faultsIn = (faults: Faults): AppError =>
  new AppError(
    'invalid_input',
    `Please check what was sent: ${faults.map(({ path, message }) => `${path} ${message}`).join('; ')}.`,
    faults,
  );

/** What a change of one row comes to. */
interface Planned {
  row: repo.ShelfRow;
  set: repo.RowChange | undefined;
  faults: Faults;
}

export type InventoryService = ReturnType<typeof inventoryService>;

/** What stands on a store's shelves, as its keeper counts, prices and moves it. */
export function inventoryService({ db, stores, audit, now }: Parts) {
  const recent = (session: KeeperSession) => () => audit.list(session, { limit: 100 });

  function plan(row: repo.ShelfRow, change: StockChange, checked: boolean | undefined): Planned {
    const state = stockState(row.inventory);
    const { next, faults } = changedStock(state, change);
    const set: repo.RowChange = { ...differences(state, next) };
    if (Object.keys(set).length > 0) set.lastUpdated = now();
    if (checked === true) set.checkedAt = now();
    if (checked === false && row.inventory.checkedAt !== null) set.checkedAt = null;
    return { row, set: Object.keys(set).length > 0 ? set : undefined, faults };
  }

  /** Writes what was planned, the same change of several rows at once. */
  async function write(tx: Orm, storeId: string, plans: readonly Planned[]): Promise<void> {
    const groups = new Map<string, { set: repo.RowChange; ids: string[] }>();
    for (const { row, set } of plans) {
      if (!set) continue;
      const key = JSON.stringify(set);
      const group = groups.get(key);
      if (group) group.ids.push(row.product.id);
      else groups.set(key, { set, ids: [row.product.id] });
    }
    for (const { set, ids } of groups.values()) await repo.updateRows(tx, storeId, ids, set);
    // Shoppers see nothing of a count.
    const seen = [...groups.values()].filter(({ set }) => set.lastUpdated !== undefined);
    if (seen.length > 0)
      await stores.productsChanged(
        tx,
        storeId,
        seen.flatMap(({ ids }) => ids),
      );
  }

  const written = ({ row, set }: Planned): repo.ShelfRow =>
    set ? { ...row, inventory: { ...row.inventory, ...set } } : row;

  const auditedRow = ({ inventory }: repo.ShelfRow) => ({
    ...stockState(inventory),
    checkedAt: inventory.checkedAt,
  });

  async function lock(tx: Orm, storeId: string, productId: string): Promise<repo.ShelfRow> {
    const rows = await repo.lockShelfRows(tx, storeId, [productId]);
    const row = rows.find(({ product }) => product.id === productId) ?? rows[0];
    if (!row) throw notFound('product');
    return row;
  }

  /** The rows of a bulk change in the order asked, and what keeps some of them from it. */
  async function lockAll(tx: Orm, storeId: string, asked: Bulk['products']) {
    const rows = await repo.lockShelfRows(
      tx,
      storeId,
      asked.map(({ productId }) => productId),
    );
    const missing: Faults = [];
    const stale: Faults = [];
    const found = asked.flatMap(({ productId, version }, i) => {
      const row =
        rows.find(({ product }) => product.id === productId) ??
        rows.find(({ product }) => product.originId === productId);
      if (!row) missing.push({ path: `products.${i}`, message: 'is not in this store' });
      else if (version !== undefined && version !== shelfVersion(row)) {
        const message = `${row.product.name} has been changed in the meantime`;
        stale.push({ path: `products.${i}`, message });
      }
      return row ? [row] : [];
    });
    return { found, missing, stale };
  }

  return {
    /** A page of the own store's products, and how many there are in all. */
    async list(storeId: string, filter: repo.ShelfFilter, order: repo.ShelfOrder) {
      const total = await repo.countShelf(db.orm, storeId, filter);
      const rows = await repo.findShelf(db.orm, storeId, filter, order);
      return { total, rows: rows.map(toKeeperProduct) };
    },

    /** The dashboard's figures of a store's products. */
    counts: (storeId: string) => repo.countStock(db.orm, storeId),

    /** A store's categories by name. */
    categories: (orm: Orm, storeId: string, limit: number) =>
      repo.findCategories(orm, storeId, limit),

    /**
     * Changes single fields of a product's row. Throws not_found, conflict when a field is no
     * longer as the keeper saw it, invalid_input for a sale that is none.
     */
    async update(session: KeeperSession, productId: string, body: Patch): Promise<KeeperProduct> {
      const { storeId } = session;
      const { seen = {}, checked, ...change } = body;
      const work = async (tx: Orm) => {
        await stores.lock(tx, storeId);
        const row = await lock(tx, storeId, productId);
        const planned = plan(row, change, checked);
        const overtaken = notAsSeen(stockState(row.inventory), change, seen);
        if (overtaken.length > 0) throw new ChangedMeanwhile('product', overtaken);
        if (planned.faults.length > 0) throw faultsIn(planned.faults);
        if (!planned.set) return toKeeperProduct(row);
        await write(tx, storeId, [planned]);
        await audit.record(tx, session, {
          what: planned.set.lastUpdated ? 'inventory.changed' : 'inventory.checked',
          subjectId: row.product.id,
          subjectName: row.product.name,
          before: auditedRow(row),
          after: auditedRow(written(planned)),
        });
        return toKeeperProduct(written(planned));
      };
      return tellingWho(() => db.transaction(work), productId, recent(session));
    },

    /**
     * Makes one change to many products, all of them or none. Throws not_found when some are not in
     * the store, conflict when some are of another version, invalid_input; each names the rows.
     */
    async updateMany(session: KeeperSession, { products, change }: Bulk): Promise<Results> {
      const { storeId } = session;
      const { percentOff: percent, checked, ...same } = change;
      if (percent !== undefined && same.salePrice !== undefined) {
        const message = 'can’t be given beside salePrice';
        throw faultsIn([{ path: 'change.percentOff', message }]);
      }
      return db.transaction(async (tx) => {
        await stores.lock(tx, storeId);
        const { found, missing, stale } = await lockAll(tx, storeId, products);
        if (missing.length > 0) {
          const sentence = 'Some of these products are not in this store. Nothing was changed.';
          throw new AppError('not_found', sentence, missing);
        }
        if (stale.length > 0) {
          const names = stale.map(({ message }) => message).join('; ');
          throw new AppError('conflict', `${names}. Nothing was changed.`, stale);
        }
        const plans = found.map((row) => plan(row, reduced(row, same, percent), checked));
        const faults = plans.flatMap((planned, i) =>
          planned.faults.map(({ path, message }) => ({
            path: `products.${i}.${path}`,
            message: `${message} (${planned.row.product.name})`,
          })),
        );
        if (faults.length > 0) throw faultsIn(faults);
        await write(tx, storeId, plans);
        const changed = plans.filter(({ set }) => set !== undefined);
        if (changed.length > 0) {
          const fields = changed.map((one) => ({
            one,
            now: differences(auditedRow(one.row), auditedRow(written(one))) ?? {},
          }));
          const named = ({ product }: repo.ShelfRow) => ({
            productId: product.id,
            name: product.name,
          });
          await audit.record(tx, session, {
            what: 'inventory.bulk_changed',
            subjectName: `${changed.length} ${changed.length === 1 ? 'product' : 'products'}`,
            before: {
              products: fields.map(({ one, now: set }) => ({
                ...named(one.row),
                ...only(auditedRow(one.row), Object.keys(set)),
              })),
            },
            after: { products: fields.map(({ one, now: set }) => ({ ...named(one.row), ...set })) },
          });
        }
        return {
          results: plans.map((planned, i) => ({
            productId: products[i]?.productId ?? planned.row.product.id,
            changed: planned.set !== undefined,
            row: toKeeperProduct(written(planned)),
          })),
        };
      });
    },

    // What follows is for other services' transactions, which hold the store's lock.

    lock,
    lockCategory: repo.lockCategoryRows,
    repoint: repo.repointRows,
    add: repo.insertRow,
    write: repo.updateRows,
    remove: repo.removeRow,
    restore: repo.restoreRow,
    forgetRemoved: repo.forgetRemoved,
  };
}

/** The change with the sale price that so many per cent make of a row's own price. */
function reduced(
  { inventory }: repo.ShelfRow,
  change: StockChange,
  percent: number | undefined,
): StockChange {
  if (percent === undefined) return change;
  // Without a price there is nothing to take it from: the fault says so.
  const salePrice = inventory.price === null ? '0.00' : percentOff(inventory.price, percent);
  return { ...change, salePrice };
}

const only = (fields: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
