/** Changes of place, price and stock, of one product or of many at once. */
import type {
  bulkUpdateInventory as bulkUpdateCall,
  KeeperProduct,
  StockChange,
  updateInventory as updateCall,
} from '@aislewise/contracts/calls/inventory';
import { sentenceOfFault } from '@aislewise/contracts/calls/labels';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError, invalidInput, type Faults } from '../../lib/errors.ts';
import { VersionConflict } from '../../lib/row-version.ts';
import { recordChange } from '../audit/audit.ts';
import { differing } from '../audit/rules.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { raiseProductsVersion } from '../stores/stores.ts';
import { lockProduct, lockProducts, updateProducts } from './queries.ts';
import {
  changedSinceSeen,
  changedStock,
  differences,
  percentOff,
  stockState,
  toKeeperProduct,
  type ProductRow,
  type StockState,
} from './rules.ts';

type Patch = z.output<typeof updateCall.body>;
type Bulk = z.output<typeof bulkUpdateCall.body>;
type BulkResults = z.output<typeof bulkUpdateCall.answer>;
type WriteContext = Pick<Context, 'db' | 'now'>;

type StockColumns = Partial<StockState> & { stockCheckedAt?: Date | null; stockUpdatedAt?: Date };

/** A row with the columns to set in it, if any, and the faults of the change. */
interface StockPlan {
  row: ProductRow;
  set: StockColumns | undefined;
  faults: Faults;
}

/** The state of a row that the audit stores. */
const auditedStock = (row: ProductRow) => ({ ...stockState(row), checkedAt: row.stockCheckedAt });

function planChange(
  row: ProductRow,
  change: StockChange,
  { checked, now }: { checked: boolean | undefined; now: Date },
): StockPlan {
  const { next, faults } = changedStock(row, change);
  const set: StockColumns = { ...differences(stockState(row), next) };
  if (Object.keys(set).length > 0) set.stockUpdatedAt = now;
  if (checked === true) set.stockCheckedAt = now;
  if (checked === false && row.stockCheckedAt !== null) set.stockCheckedAt = null;
  return { row, set: Object.keys(set).length > 0 ? set : undefined, faults };
}

/** Writes the plans, equal changes of several rows in one statement. Returns the new rows by id. */
async function writePlans(
  tx: Orm,
  storeId: string,
  plans: readonly StockPlan[],
): Promise<Map<string, ProductRow>> {
  const rows = new Map(plans.map(({ row }) => [row.id, row]));
  const changes = plans.filter(({ set }) => set !== undefined);
  if (changes.length === 0) return rows;
  const changedIn = await raiseProductsVersion(tx, storeId);
  for (const equal of Map.groupBy(changes, ({ set }) => JSON.stringify(set)).values()) {
    const set = equal[0]?.set ?? {};
    const ids = equal.map(({ row }) => row.id);
    // A check of the shelf edits no field.
    const raisesVersion = set.stockUpdatedAt !== undefined;
    const written = await updateProducts(tx, storeId, ids, set, { changedIn, raisesVersion });
    for (const row of written) rows.set(row.id, row);
  }
  return rows;
}

/**
 * Changes single fields of a product's stock. Throws not_found, conflict when a field is no longer
 * as the keeper saw it, invalid_input for a sale price that is not below the price.
 */
export async function updateInventory(
  ctx: WriteContext,
  session: KeeperSession,
  productId: string,
  { seen = {}, checked, ...change }: Patch,
): Promise<KeeperProduct> {
  return changeAsKeeper(ctx, session, async (tx) => {
    const row = await lockProduct(tx, session.storeId, productId);
    const plan = planChange(row, change, { checked, now: ctx.now() });
    const overtaken = changedSinceSeen(row, change, seen);
    if (overtaken.length > 0) throw new VersionConflict('product', productId, overtaken);
    if (plan.faults.length > 0) throw invalidInput(plan.faults);
    if (!plan.set) return toKeeperProduct(row);
    const rows = await writePlans(tx, session.storeId, [plan]);
    const written = rows.get(productId) ?? row;
    await recordChange(ctx, tx, session, {
      what: plan.set.stockUpdatedAt ? 'inventory.changed' : 'inventory.checked',
      subjectId: row.id,
      subjectName: row.name,
      before: auditedStock(row),
      after: auditedStock(written),
    });
    return toKeeperProduct(written);
  });
}

/**
 * Makes one change to many products, all of them or none. Throws not_found when some are not in the
 * store, conflict when some are not of the version given, invalid_input; each names the rows.
 */
export async function bulkUpdateInventory(
  ctx: WriteContext,
  session: KeeperSession,
  { products, change: { percentOff: percent, checked, ...change } }: Bulk,
): Promise<BulkResults> {
  const { storeId } = session;
  if (percent !== undefined && change.salePrice !== undefined) {
    throw invalidInput([
      { path: 'change.percentOff', message: 'Choose a sale price or a percentage off, not both.' },
    ]);
  }
  return changeAsKeeper(ctx, session, async (tx) => {
    const rows = await lockAll(tx, storeId, products);
    const options = { checked, now: ctx.now() };
    const plans = rows.map((row) => planChange(row, reduced(row, change, percent), options));
    const faults = plans.flatMap((plan, i) =>
      plan.faults.map(({ path, message }) => ({
        path: `products.${i}.${path}`,
        message: `${plan.row.name}: ${sentenceOfFault(path, message)}`,
      })),
    );
    if (faults.length > 0) throw invalidInput(faults);
    const written = await writePlans(tx, storeId, plans);
    const after = (row: ProductRow) => written.get(row.id) ?? row;
    const changed = plans.filter(({ set }) => set !== undefined);
    if (changed.length > 0) {
      await recordChange(ctx, tx, session, {
        what: 'inventory.bulk_changed',
        subjectName: `${changed.length} ${changed.length === 1 ? 'product' : 'products'}`,
        ...auditedBulk(changed.map(({ row }) => [row, after(row)])),
      });
    }
    const results = plans.map(({ row, set }) => ({
      productId: row.id,
      changed: set !== undefined,
      row: toKeeperProduct(after(row)),
    }));
    return { results };
  });
}

/** Locks products in the order given. Throws not_found, or conflict for another version. */
async function lockAll(tx: Orm, storeId: string, wanted: Bulk['products']): Promise<ProductRow[]> {
  const ids = wanted.map(({ productId }) => productId);
  const rows = new Map((await lockProducts(tx, storeId, ids)).map((row) => [row.id, row]));
  const missing: Faults = [];
  const stale: Faults = [];
  const locked = wanted.flatMap(({ productId, version }, i) => {
    const row = rows.get(productId);
    const path = `products.${i}`;
    if (!row) missing.push({ path, message: 'is not in this store' });
    else if (version !== undefined && version !== row.version) {
      stale.push({ path, message: `${row.name} has been changed in the meantime.` });
    }
    return row ? [row] : [];
  });
  if (missing.length > 0) {
    const sentence = 'Some of these products are not in this store. Nothing was changed.';
    throw new AppError('not_found', sentence, missing);
  }
  if (stale.length > 0) {
    const reasons = stale.map(({ message }) => message).join(' ');
    throw new AppError('conflict', `${reasons} Nothing was changed.`, stale);
  }
  return locked;
}

/** The change with a sale price that is `percent` below the row's own price. */
function reduced(row: ProductRow, change: StockChange, percent: number | undefined): StockChange {
  if (percent === undefined) return change;
  // Without a price there is nothing to reduce, and the change has a fault.
  const salePrice = row.price === null ? '0.00' : percentOff(row.price, percent);
  return { ...change, salePrice };
}

/** The changed fields of each product, as the audit stores them. */
function auditedBulk(pairs: readonly (readonly [before: ProductRow, after: ProductRow])[]) {
  const sides = pairs.map(([before, after]) => {
    const { id: productId, name } = before;
    const { before: was, after: is } = differing(auditedStock(before), auditedStock(after));
    return { before: { productId, name, ...was }, after: { productId, name, ...is } };
  });
  return {
    before: { products: sides.map(({ before }) => before) },
    after: { products: sides.map(({ after }) => after) },
  };
}
