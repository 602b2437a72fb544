import type {
  StockChange,
  updateInventory,
  bulkUpdateInventory,
  KeeperProduct,
} from '@aislewise/contracts/calls/inventory';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { VersionConflict, withConflictAuthor } from '../../lib/row-version.ts';
import { listChanges, recordChange } from '../audit/audit.ts';
import type { ProductRow } from '../products/rules.ts';
import {
  changedStock,
  differences,
  faultsIn,
  notAsSeen,
  percentOff,
  stockState,
  toKeeperProduct,
  type Faults,
  type ProductsService,
  type StockState,
} from '../products/service.ts';
import { lockStore, raiseProductsVersion } from '../stores/stores.ts';

type Patch = z.output<typeof updateInventory.body>;
type Bulk = z.output<typeof bulkUpdateInventory.body>;
type Results = z.output<typeof bulkUpdateInventory.answer>;

type StockSet = Partial<StockState> & { stockCheckedAt?: Date | null; stockUpdatedAt?: Date };

/** The columns that a change sets in one row, if any, and its faults. */
interface Planned {
  row: ProductRow;
  set: StockSet | undefined;
  faults: Faults;
}

/** The state of a row that the audit keeps. */
const auditedStock = (row: ProductRow) => ({
  ...stockState(row),
  checkedAt: row.stockCheckedAt,
});

export type InventoryService = ReturnType<typeof inventoryService>;

/** Changes of place, price and stock. */
export function inventoryService({ db, now }: Context, products: ProductsService) {
  const recent = (session: KeeperSession) => () => listChanges({ db }, session, { limit: 100 });

  function plan(row: ProductRow, change: StockChange, checked: boolean | undefined): Planned {
    const state = stockState(row);
    const { next, faults } = changedStock(state, change);
    const set: StockSet = { ...differences(state, next) };
    if (Object.keys(set).length > 0) set.stockUpdatedAt = now();
    if (checked === true) set.stockCheckedAt = now();
    if (checked === false && row.stockCheckedAt !== null) set.stockCheckedAt = null;
    return { row, set: Object.keys(set).length > 0 ? set : undefined, faults };
  }

  /** Writes the plans, equal changes of several rows in one statement. Returns the rows by id. */
  async function write(
    tx: Orm,
    storeId: string,
    plans: readonly Planned[],
  ): Promise<Map<string, ProductRow>> {
    const groups = new Map<string, { set: StockSet; ids: string[] }>();
    for (const { row, set } of plans) {
      if (!set) continue;
      const key = JSON.stringify(set);
      const group = groups.get(key);
      if (group) group.ids.push(row.id);
      else groups.set(key, { set, ids: [row.id] });
    }
    const rows = new Map(plans.map(({ row }) => [row.id, row]));
    if (groups.size === 0) return rows;
    const changedIn = await raiseProductsVersion(tx, storeId);
    for (const { set, ids } of groups.values()) {
      // A check of the shelf edits no field.
      const raisesVersion = set.stockUpdatedAt !== undefined;
      const written = await products.write(tx, storeId, ids, set, { changedIn, raisesVersion });
      for (const row of written) rows.set(row.id, row);
    }
    return rows;
  }

  /** The rows of a bulk change in the order asked, and the reasons why some cannot be changed. */
  async function lockAll(tx: Orm, storeId: string, asked: Bulk['products']) {
    const ids = asked.map(({ productId }) => productId);
    const rows = new Map((await products.lockAll(tx, storeId, ids)).map((row) => [row.id, row]));
    const missing: Faults = [];
    const stale: Faults = [];
    const found = asked.flatMap(({ productId, version }, i) => {
      const row = rows.get(productId);
      if (!row) missing.push({ path: `products.${i}`, message: 'is not in this store' });
      else if (version !== undefined && version !== row.version) {
        const message = `${row.name} has been changed in the meantime`;
        stale.push({ path: `products.${i}`, message });
      }
      return row ? [row] : [];
    });
    return { found, missing, stale };
  }

  return {
    /**
     * Changes single fields of a product's row. Throws not_found, conflict when a field is no
     * longer as the keeper saw it, invalid_input for a sale that is none.
     */
    async update(session: KeeperSession, productId: string, body: Patch): Promise<KeeperProduct> {
      const { storeId } = session;
      const { seen = {}, checked, ...change } = body;
      const work = async (tx: Orm) => {
        await lockStore(tx, storeId);
        const [row] = await products.lockAll(tx, storeId, [productId]);
        if (!row) throw notFound('product');
        const planned = plan(row, change, checked);
        const overtaken = notAsSeen(stockState(row), change, seen);
        if (overtaken.length > 0) throw new VersionConflict('product', overtaken);
        if (planned.faults.length > 0) throw faultsIn(planned.faults);
        if (!planned.set) return toKeeperProduct(row);
        const written = (await write(tx, storeId, [planned])).get(productId) ?? row;
        await recordChange({ now }, tx, session, {
          what: planned.set.stockUpdatedAt ? 'inventory.changed' : 'inventory.checked',
          subjectId: row.id,
          subjectName: row.name,
          before: auditedStock(row),
          after: auditedStock(written),
        });
        return toKeeperProduct(written);
      };
      return withConflictAuthor(() => db.transaction(work), productId, recent(session));
    },

    /**
     * Makes one change to many products, all of them or none. Throws not_found when some are not in
     * the store, conflict when some are of another version, invalid_input; each names the rows.
     */
    async updateMany(session: KeeperSession, { products: asked, change }: Bulk): Promise<Results> {
      const { storeId } = session;
      const { percentOff: percent, checked, ...same } = change;
      if (percent !== undefined && same.salePrice !== undefined) {
        const message = 'can’t be given beside salePrice';
        throw faultsIn([{ path: 'change.percentOff', message }]);
      }
      return db.transaction(async (tx) => {
        await lockStore(tx, storeId);
        const { found, missing, stale } = await lockAll(tx, storeId, asked);
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
            message: `${message} (${planned.row.name})`,
          })),
        );
        if (faults.length > 0) throw faultsIn(faults);
        const written = await write(tx, storeId, plans);
        const after = (row: ProductRow) => written.get(row.id) ?? row;
        const changed = plans.filter(({ set }) => set !== undefined);
        if (changed.length > 0) {
          await recordChange({ now }, tx, session, {
            what: 'inventory.bulk_changed',
            subjectName: `${changed.length} ${changed.length === 1 ? 'product' : 'products'}`,
            ...bulkChange(changed.map(({ row }) => [row, after(row)])),
          });
        }
        return {
          results: plans.map(({ row, set }) => ({
            productId: row.id,
            changed: set !== undefined,
            row: toKeeperProduct(after(row)),
          })),
        };
      });
    },
  };
}

/** The changed fields of each product, as the audit keeps them. */
function bulkChange(pairs: readonly (readonly [before: ProductRow, after: ProductRow])[]) {
  const changed = pairs.map(([before, after]) => ({
    before,
    named: { productId: before.id, name: before.name },
    set: differences(auditedStock(before), auditedStock(after)) ?? {},
  }));
  return {
    before: {
      products: changed.map(({ before, named, set }) => ({
        ...named,
        ...only(auditedStock(before), Object.keys(set)),
      })),
    },
    after: { products: changed.map(({ named, set }) => ({ ...named, ...set })) },
  };
}

/** The change with a sale price that is `percent` below the row's own price. */
function reduced(row: ProductRow, change: StockChange, percent: number | undefined): StockChange {
  if (percent === undefined) return change;
  // Without a price there is nothing to reduce: the fault says so.
  const salePrice = row.price === null ? '0.00' : percentOff(row.price, percent);
  return { ...change, salePrice };
}

const only = (fields: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
