/** Changes of place, price and stock, of one product or of many at once. */
import type {
  bulkUpdateInventory as bulkUpdateCall,
  KeeperProduct,
  StockChange,
  updateInventory as updateCall,
} from '@aislewise/contracts/calls/inventory';
import {
  type HAND_SOURCES,
  MAX_FILTERED,
  MAX_WAITING_DAYS,
  percentOff,
} from '@aislewise/contracts/inventory';
import { sentenceOfFault } from '@aislewise/contracts/calls/labels';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError, invalidInput, type Faults } from '../../lib/errors.ts';
import { mergeChange } from '../../lib/row-version.ts';
import { hashedId } from '../../lib/submission-id.ts';
import { isRecorded, recordChange } from '../audit/audit.ts';
import { renameOnPlan } from '../store-plan/store-plan.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { raiseProductsVersion } from '../stores/stores.ts';
import { auditedChanges, auditedRow } from '../products/audited-rows.ts';
import { findHalfLives } from '../products/category-list.ts';
import { productFilter } from './list-products.ts';
import { lockFiltered, type ProductFilter } from './list-queries.ts';
import {
  lockProduct,
  lockProducts,
  updateEachProduct,
  updateProducts,
} from '../products/queries.ts';
import {
  changedStock,
  differences,
  stockState,
  toKeeperProduct,
  type ProductRow,
  type StockState,
} from '../products/rules.ts';
import { withStoreSpelling } from '../products/store-spelling.ts';
import {
  applyStockClaim,
  claimByHand,
  isClaim,
  type StockEvidence,
  withoutCount,
} from '../products/stock-claim.ts';

type Patch = z.output<typeof updateCall.body>;
type Bulk = z.output<typeof bulkUpdateCall.body>;
type BulkResults = z.output<typeof bulkUpdateCall.answer>;
type WriteContext = Pick<Context, 'db' | 'now'>;

type StockColumns = Partial<StockState & StockEvidence> & { stockUpdatedAt?: Date };

/** A row with the columns to set in it, if any, and the faults of the change. */
interface StockPlan {
  row: ProductRow;
  set: StockColumns | undefined;
  faults: Faults;
}

interface CountOptions {
  checked: boolean | undefined;
  /** By default 'count'. */
  by?: (typeof HAND_SOURCES)[number] | undefined;
  now: Date;
  /** By default now. */
  madeAt?: Date;
}

function planChange(
  row: ProductRow,
  change: StockChange,
  { checked, by = 'count', now, madeAt = now }: CountOptions,
): StockPlan {
  const { next, faults } = changedStock(row, change);
  const set: StockColumns = { ...differences(stockState(row), next) };
  if (Object.keys(set).length > 0) set.stockUpdatedAt = now;
  if (checked === true && !isClaim(set) && madeAt < now) {
    // The count waited on the device. It must not replace claims that are newer than it.
    Object.assign(set, differences(row, { ...row, ...applyStockClaim(row, { by, at: madeAt }) }));
  } else if (checked === true || isClaim(set)) {
    const { inStock, quantity } = next;
    Object.assign(set, claimByHand(row, { by, inStock, quantity }, now));
  }
  if (checked === false && !isClaim(set)) Object.assign(set, withoutCount(row));
  return { row, set: Object.keys(set).length > 0 ? set : undefined, faults };
}

const DAY_MS = 86_400_000;

/** The time of a change as its device says, within the last days. */
function timeWithin(madeAt: string | undefined, now: Date): Date {
  const at = madeAt === undefined ? now.getTime() : Date.parse(madeAt);
  return new Date(Math.max(now.getTime() - MAX_WAITING_DAYS * DAY_MS, Math.min(now.getTime(), at)));
}

/** Writes the plans in one statement. Returns the new rows by id. */
async function writePlans(
  tx: Orm,
  storeId: string,
  plans: readonly StockPlan[],
): Promise<Map<string, ProductRow>> {
  const rows = new Map(plans.map(({ row }) => [row.id, row]));
  const changes = plans.filter(({ set }) => set !== undefined);
  if (changes.length === 0) return rows;
  const changedIn = await raiseProductsVersion(tx, storeId);
  const columns = changes.map(({ row, set }) => ({ id: row.id, ...set }));
  await updateEachProduct(tx, storeId, columns, changedIn);
  const ids = changes.map(({ row }) => row.id);
  for (const row of await lockProducts(tx, storeId, ids)) rows.set(row.id, row);
  return rows;
}

/**
 * Changes single fields of a product's stock. Throws not_found, conflict when a field is no longer
 * as the keeper saw it, invalid_input for a sale price that is not below the price, forbidden for a
 * change of another keeper. A change that is sent again with the same submission key is made once.
 */
export async function updateInventory(
  ctx: WriteContext,
  session: KeeperSession,
  productId: string,
  { seen = {}, checked, by, submissionKey, keeperId, madeAt, ...change }: Patch,
): Promise<KeeperProduct> {
  if (keeperId !== undefined && keeperId !== session.keeperId) {
    throw new AppError('forbidden', 'This change was made by somebody else. They have to sign in.');
  }
  const id =
    submissionKey &&
    hashedId('inventory', session.storeId, session.keeperId, productId, submissionKey);
  return changeAsKeeper(ctx, session, async (tx) => {
    const row = await lockProduct(tx, session.storeId, productId);
    const halfLives = await findHalfLives(tx, session.storeId);
    if (id !== undefined && (await isRecorded(tx, session.storeId, id)))
      return toKeeperProduct(row, halfLives);
    const merged = mergeChange('product', row, { seen, mine: change, now: stockState(row) });
    const spelled = await withStoreSpelling(tx, session.storeId, [row.id], merged);
    const now = ctx.now();
    const plan = planChange(row, spelled, { checked, by, now, madeAt: timeWithin(madeAt, now) });
    if (plan.faults.length > 0) throw invalidInput(plan.faults);
    if (!plan.set) return toKeeperProduct(row, halfLives);
    const changedIn = await raiseProductsVersion(tx, session.storeId);
    const raisesVersion = plan.set.stockUpdatedAt !== undefined;
    const options = { changedIn, raisesVersion };
    const [written = row] = await updateProducts(tx, session.storeId, [row.id], plan.set, options);
    await recordChange(ctx, tx, session, {
      id,
      what: plan.set.stockUpdatedAt ? 'inventory.changed' : 'inventory.checked',
      subjectId: row.id,
      subjectName: row.name,
      before: auditedRow(row),
      after: auditedRow(written),
    });
    return toKeeperProduct(written, halfLives);
  });
}

/**
 * Makes one change to many products, all of them or none. Throws not_found when some are not in the
 * store, conflict when some are not of the version given, invalid_input; each names the rows. With a
 * filter, products that the change is not possible for are skipped.
 */
export async function bulkUpdateInventory(
  ctx: WriteContext & Pick<Context, 'snapshots'>,
  session: KeeperSession,
  { products, filter, change: { percentOff: percent, checked, ...change } }: Bulk,
): Promise<BulkResults> {
  const { storeId } = session;
  if (percent !== undefined && change.salePrice !== undefined) {
    throw invalidInput([
      { path: 'change.percentOff', message: 'Choose a sale price or a percentage off, not both.' },
    ]);
  }
  const listed = filter && (await productFilter(ctx, storeId, filter));
  return changeAsKeeper(ctx, session, async (tx) => {
    const rows = listed
      ? await lockListed(tx, storeId, listed, filter.except)
      : await lockAll(tx, storeId, products ?? []);
    const options = { checked, now: ctx.now() };
    const ids = rows.map(({ id }) => id);
    const spelled = await withStoreSpelling(tx, storeId, ids, change);
    const plans = rows.map((row) => planChange(row, reduced(row, spelled, percent), options));
    const possible = plans.filter(({ faults }) => faults.length === 0);
    if (!listed && possible.length < plans.length) throw invalidInput(faultsOf(plans));
    const written = await writePlans(tx, storeId, possible);
    const after = (row: ProductRow) => written.get(row.id) ?? row;
    const changed = possible.filter(({ set }) => set !== undefined);
    const from = wholeAisle(filter);
    const shelves =
      from !== undefined && spelled.aisle
        ? await renameOnPlan(tx, storeId, from, spelled.aisle)
        : undefined;
    if (changed.length > 0) {
      await recordChange(ctx, tx, session, {
        what: 'inventory.bulk_changed',
        subjectName: `${changed.length} ${changed.length === 1 ? 'product' : 'products'}`,
        ...auditedChanges(
          changed.map(({ row }) => [row, after(row)]),
          shelves,
        ),
      });
    }
    const halfLives = await findHalfLives(tx, storeId);
    const results = plans.map(({ row, set }) => ({
      productId: row.id,
      changed: set !== undefined,
      row: toKeeperProduct(after(row), halfLives),
    }));
    return {
      changed: changed.length,
      skipped: plans.length - possible.length,
      results: listed ? [] : results,
    };
  });
}

/** The aisle that a filter names if it means all of its products. */
function wholeAisle(filter: Bulk['filter']): string | undefined {
  const { aisle, search, category, state, except = [] } = filter ?? {};
  const isNarrower = search || (category && category !== 'all') || state || except.length > 0;
  return isNarrower ? undefined : aisle;
}

/** The faults of the plans of a bulk change, each with the product's name. */
const faultsOf = (plans: readonly StockPlan[]): Faults =>
  plans.flatMap((plan, i) =>
    plan.faults.map(({ path, message }) => ({
      path: `products.${i}.${path}`,
      message: `${plan.row.name}: ${sentenceOfFault(path, message)}`,
    })),
  );

/** Locks all products of a filter but some. Throws invalid_input for more than can be changed at once. */
async function lockListed(
  tx: Orm,
  storeId: string,
  filter: ProductFilter,
  except: readonly string[],
): Promise<ProductRow[]> {
  const rows = await lockFiltered(tx, storeId, filter, { except, limit: MAX_FILTERED + 1 });
  if (rows.length <= MAX_FILTERED) return rows;
  const message = `More than ${MAX_FILTERED.toLocaleString('en-US')} products can not be changed at once. Choose a category or an aisle.`;
  throw invalidInput([{ path: 'filter', message }]);
}

/** Locks products in the order given. Throws not_found, or conflict for another version. */
async function lockAll(
  tx: Orm,
  storeId: string,
  wanted: NonNullable<Bulk['products']>,
): Promise<ProductRow[]> {
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
