/** The columns of products that a keeper's change sets. */
import type { StockChange } from '@aislewise/contracts/calls/inventory';
import type { HAND_SOURCES } from '@aislewise/contracts/inventory';
import type { Money } from '@aislewise/contracts/money';
import type { Orm } from '../../db/client.ts';
import type { Faults } from '../../lib/errors.ts';
import { raiseProductsVersion } from '../stores/stores.ts';
import { lockProducts, updateEachProduct } from '../products/queries.ts';
import {
  changedStock,
  differences,
  stockState,
  type ProductRow,
  type StockState,
} from '../products/rules.ts';
import {
  applyStockClaim,
  claimByHand,
  hasClaim,
  isClaim,
  type StockEvidence,
  withoutCount,
} from '../products/stock-claim.ts';

type StockColumns = Partial<StockState & StockEvidence> & { stockUpdatedAt?: Date };

/** A row with the columns to set in it, if any, and the faults of the change. */
export interface StockPlan {
  row: ProductRow;
  set: StockColumns | undefined;
  faults: Faults;
}

export interface CountOptions {
  checked: boolean | undefined;
  /** Whether the keeper says that the product is there or not, also where that changes no field. */
  saysStock: boolean;
  /** By default 'count'. */
  by?: (typeof HAND_SOURCES)[number] | undefined;
  now: Date;
  money: Money;
  /** By default now. */
  madeAt?: Date;
}

/** Plans a change of one row. */
export function planChange(
  row: ProductRow,
  change: StockChange,
  { checked, saysStock, by = 'count', now, madeAt = now, money }: CountOptions,
): StockPlan {
  const { next, faults } = changedStock(row, change, money);
  const set: StockColumns = { ...differences(stockState(row), next) };
  if (Object.keys(set).length > 0) set.stockUpdatedAt = now;
  const isSaid = isClaim(set) || (saysStock && !hasClaim(row));
  if (checked === true && !isSaid && madeAt < now) {
    // The count waited on the device. It must not replace claims that are newer than it.
    Object.assign(set, differences(row, { ...row, ...applyStockClaim(row, { by, at: madeAt }) }));
  } else if (checked === true || isSaid) {
    const { inStock, quantity } = next;
    Object.assign(set, claimByHand(row, { by, inStock, quantity }, now));
  }
  if (checked === false && !isSaid) Object.assign(set, withoutCount(row));
  return { row, set: Object.keys(set).length > 0 ? set : undefined, faults };
}

/** Writes the plans in one statement. Returns the new rows by id. */
export async function writePlans(
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
