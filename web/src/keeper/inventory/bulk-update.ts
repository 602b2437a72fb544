import type { bulkUpdateInventory, KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { MAX_BULK } from '@aislewise/contracts/inventory';
import type { StoredMoney } from '@aislewise/contracts/money';
import { changedPrice } from '@aislewise/contracts/price-change';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { refreshAfterWrite, sendCall } from '../store/calls.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import {
  markListsOld,
  readAislesAgain,
  readRowsAgain,
  replaceRows,
  type InventoryList,
} from './api.ts';

export type BulkChange = z.input<typeof bulkUpdateInventory.body>['change'];

/** A bulk change that failed after some of its rows were changed. */
export class PartlyChanged extends Error {
  override readonly name = 'PartlyChanged';
  /** Rows changed before the failure. */
  readonly changed: number;

  constructor(changed: number, cause: unknown) {
    super('Not all rows were changed', { cause });
    this.changed = changed;
  }
}

/** The filters of a list as a bulk change takes them. */
export function filterBody({
  search,
  category,
  state,
  aisle,
}: Omit<InventoryList, 'sort' | 'order'>) {
  const chosen = Object.entries({ search, category, state, aisle }).filter(([, value]) => value);
  return Object.fromEntries(chosen) as NonNullable<
    z.input<typeof bulkUpdateInventory.body>['filter']
  >;
}

/** The products of a bulk change: rows, or all of a list but some. */
export type BulkTarget =
  | { readonly rows: readonly KeeperProduct[] }
  | { readonly filter: z.input<typeof bulkUpdateInventory.body>['filter'] };

/** How many products differ from before, and how many the change was not possible for. */
export interface BulkResult {
  readonly changed: number;
  readonly skipped: number;
}

/** Whether a change is possible for a row: its price may be missing, or fall to its sale price. */
export function isPossible(
  { price, salePrice }: Pick<KeeperProduct, 'price' | 'salePrice'>,
  { percentOff, priceChange }: Pick<BulkChange, 'percentOff' | 'priceChange'>,
  money: StoredMoney,
): boolean {
  if (percentOff !== undefined) return price !== null;
  if (!priceChange) return true;
  const changed = price === null ? null : changedPrice(price, priceChange, money);
  return changed !== null && Number(changed) > Number(salePrice ?? 0);
}

/**
 * Changes many rows, up to `MAX_BULK` per call, or all of a list in one call. Each call changes all
 * its rows or none; those that the change is not possible for are left out.
 *
 * @param onRows receives the changed rows of each call; none of a list
 * @throws {PartlyChanged} when a call fails after an earlier one changed something
 */
export async function changeRows(
  store: StoredMoney & { readonly id: string },
  target: BulkTarget,
  change: BulkChange,
  onRows: (rows: readonly KeeperProduct[]) => void,
): Promise<BulkResult> {
  const send = (products: object) =>
    sendCall<typeof bulkUpdateInventory>('POST', '/api/storekeeper/inventory/bulk', store.id, {
      ...products,
      change,
      storeId: store.id,
    });
  if ('filter' in target) return send(target);
  const rows = target.rows.filter((row) => isPossible(row, change, store));
  let changed = 0;
  for (let from = 0; from < rows.length; from += MAX_BULK) {
    const some = rows.slice(from, from + MAX_BULK);
    const products = some.map(({ productId }) => ({ productId }));
    const answer = await send({ products }).catch((error: unknown) => {
      throw changed > 0 ? new PartlyChanged(changed, error) : error;
    });
    onRows(answer.results.map(({ row }) => row));
    changed += answer.changed;
  }
  return { changed, skipped: target.rows.length - rows.length };
}

/** See `changeRows`; the lists show the changed rows after each call. */
export function useBulkUpdateInventory() {
  const client = useQueryClient();
  const store = useKeeperStore();
  return useMutation({
    mutationFn: ({ target, change }: { target: BulkTarget; change: BulkChange }) =>
      changeRows(store, target, change, (changed) => replaceRows(client, changed)),
    onSuccess: (_result, { target }) => ('filter' in target ? readRowsAgain(client) : undefined),
    onSettled() {
      markListsOld(client);
      readAislesAgain(client);
      return refreshAfterWrite(client);
    },
    // Another keeper may have changed one of the rows.
    onError: () => readRowsAgain(client),
  });
}
