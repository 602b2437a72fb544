/** One change of place, price or stock to many products. */
import type { Rule } from '@aislewise/contracts/calls/faults';
import type {
  bulkUpdateInventory as bulkUpdateCall,
  StockChange,
} from '@aislewise/contracts/calls/inventory';
import { lessPercent } from '@aislewise/contracts/deals';
import { MAX_FILTERED } from '@aislewise/contracts/inventory';
import type { Money } from '@aislewise/contracts/money';
import { changedPrice } from '@aislewise/contracts/price-change';
import { say } from '@aislewise/contracts/say';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError, faultOf, invalidInput, type Faults } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.ts';
import { renameOnPlan } from '../store-plan/store-plan.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { auditedChanges } from '../products/audited-rows.ts';
import { findHalfLives } from '../products/category-list.ts';
import { productFilter } from './list-products.ts';
import { lockFiltered, type ProductFilter } from './list-queries.ts';
import { lockProducts } from '../products/queries.ts';
import { toKeeperProduct, type ProductRow } from '../products/rules.ts';
import { isClaim } from '../products/stock-claim.ts';
import { withStoreSpelling } from '../products/store-spelling.ts';
import { planChange, writePlans, type StockPlan } from './stock-plans.ts';

type Bulk = z.output<typeof bulkUpdateCall.body>;
type BulkResults = z.output<typeof bulkUpdateCall.answer>;

/**
 * Makes one change to many products, all of them or none. Throws not_found when some are not in the
 * store, conflict when some are not of the version given, invalid_input; each names the rows. With a
 * filter, products that the change is not possible for are skipped.
 */
export async function bulkUpdateInventory(
  ctx: Pick<Context, 'db' | 'now' | 'snapshots'>,
  session: KeeperSession,
  { products, filter, change: { percentOff, priceChange, checked, ...change } }: Bulk,
): Promise<BulkResults> {
  const { storeId } = session;
  refuseTwoPrices({ percentOff, priceChange, ...change });
  const listed = filter && (await productFilter(ctx, storeId, filter));
  return changeAsKeeper(ctx, session, async (tx, money) => {
    const rows = listed
      ? await lockListed(tx, storeId, listed, filter.except)
      : await lockAll(tx, storeId, products ?? []);
    const options = { checked, saysStock: isClaim(change), now: ctx.now(), money };
    const ids = rows.map(({ id }) => id);
    const spelled = await withStoreSpelling(tx, storeId, ids, change);
    const plans = rows.map((row) => {
      const { faults, ...prices } = pricesOf(row, { percentOff, priceChange }, money);
      const plan = planChange(row, { ...spelled, ...prices }, options);
      return { ...plan, faults: [...faults, ...plan.faults] };
    });
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

/** Throws invalid_input for a change that says twice what becomes of a price. */
function refuseTwoPrices({ percentOff, priceChange, salePrice }: Bulk['change']): void {
  if (percentOff !== undefined && salePrice !== undefined) {
    const rule: Rule = () => msg`Choose a sale price or a percentage off, not both.`;
    throw invalidInput([faultOf('change.percentOff', rule)]);
  }
  if (priceChange && (percentOff !== undefined || typeof salePrice === 'string')) {
    const rule: Rule = () => msg`Change the prices or put them on sale, not both.`;
    throw invalidInput([faultOf('change.priceChange', rule)]);
  }
}

/** The prices that a change gives a row, and why it can't. */
function pricesOf(
  { price }: Pick<ProductRow, 'price'>,
  { percentOff, priceChange }: Pick<Bulk['change'], 'percentOff' | 'priceChange'>,
  money: Money,
): Pick<StockChange, 'price' | 'salePrice'> & { faults: Faults } {
  if (percentOff !== undefined) {
    // Without a price there is nothing to reduce, and the change has a fault.
    return {
      salePrice: price === null ? '0.00' : lessPercent(price, percentOff, money),
      faults: [],
    };
  }
  if (!priceChange) return { faults: [] };
  const changed = price === null ? null : changedPrice(price, priceChange, money);
  if (changed !== null) return { price: changed, faults: [] };
  return { faults: [faultOf('price', price === null ? isNoneToChange : wouldBeImpossible)] };
}

const isNoneToChange: Rule = (field) => msg`${{ field }} has no price to change.`;
const wouldBeImpossible: Rule = (field) => msg`${{ field }} would be no possible price.`;
const isNotHere: Rule = () => msg`This product is not in this store.`;

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
      message: say(msg`${{ product: plan.row.name }}: ${{ fault: message }}`),
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
  const rule: Rule = () =>
    msg`More than ${plural({ count: MAX_FILTERED }, { one: '# product', other: '# products' })} can not be changed at once. Choose a category or an aisle.`;
  throw invalidInput([faultOf('filter', rule)]);
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
    if (!row) missing.push(faultOf(path, isNotHere));
    else if (version !== undefined && version !== row.version) {
      const { name } = row;
      stale.push(faultOf(path, () => msg`${{ name }} has been changed in the meantime.`));
    }
    return row ? [row] : [];
  });
  if (missing.length > 0) {
    throw new AppError(
      'not_found',
      msg`Some of these products are not in this store. Nothing was changed.`,
      missing,
    );
  }
  if (stale.length > 0) {
    const reasons = stale.map(({ message }) => message).join(' ');
    throw new AppError('conflict', msg`${{ reasons }} Nothing was changed.`, stale);
  }
  return locked;
}
