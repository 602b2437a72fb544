import { listKeeperProducts, type ProductSort } from '@aislewise/contracts/catalog';
import {
  bulkUpdateInventory,
  MAX_BULK,
  updateInventory,
  type KeeperProduct,
} from '@aislewise/contracts/inventory';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, mutate, type ApiKey } from '../../lib/api.ts';
import { getPage, headersOf, pathWith, refreshAfterWrite, type Page } from './calls.ts';

export interface InventoryList {
  readonly search: string;
  /** A category, or 'all'. */
  readonly category: string;
  readonly sort: ProductSort;
}

/** Marks the keys of lists that are read on and on, which hold pages of pages. */
const ENDLESS = 'endless';
const PAGE_ROWS = 200;

/** The store's rows, read on as one scrolls. */
export const useInventoryRows = (storeId: string, { search, category, sort }: InventoryList) =>
  useInfiniteQuery({
    queryKey: [listKeeperProducts.path, ENDLESS, storeId, search, category, sort],
    initialPageParam: 0,
    queryFn({ pageParam: offset, signal }) {
      const key: ApiKey = [
        listKeeperProducts.path,
        {
          storeId,
          search: search || undefined,
          category: category === 'all' ? undefined : category,
          sort,
          limit: PAGE_ROWS,
          offset,
        },
      ];
      return getPage<KeeperProduct>(key, { schema: listKeeperProducts.answer, storeId, signal });
    },
    getNextPageParam(last, pages) {
      const read = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return last.rows.length === 0 || read >= last.total ? undefined : read;
    },
    placeholderData: keepPreviousData,
  });

/** Puts rows as they now are into every list that shows them, where they stand. */
function replaceRows(client: QueryClient, changed: readonly KeeperProduct[]): void {
  const byId = new Map(changed.map((row) => [row.productId, row]));
  const replaced = <P extends Page<KeeperProduct>>(page: P): P => ({
    ...page,
    rows: page.rows.map((row) => byId.get(row.productId) ?? row),
  });
  client.setQueriesData<InfiniteData<Page<KeeperProduct>, number>>(
    { queryKey: [listKeeperProducts.path, ENDLESS] },
    (data) => data && { ...data, pages: data.pages.map(replaced) },
  );
}

const readAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [listKeeperProducts.path, ENDLESS] });

/** The other lists are read again when they are next looked at. */
function markListsOld(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [listKeeperProducts.path], refetchType: 'none' });
}

export type InventoryChange = z.input<typeof updateInventory.body>;

/** Changes single fields of a row. It stays where it stands, whatever the list is sorted by. */
export function useUpdateRow(storeId: string) {
  const client = useQueryClient();
  return async (productId: string, change: InventoryChange): Promise<KeeperProduct> => {
    const row = await mutate(
      updateInventory.method,
      pathWith(updateInventory.path, productId),
      { ...change, storeId },
      { schema: updateInventory.answer, headers: headersOf(storeId) },
    ).catch((error: unknown) => {
      // Somebody else has changed it: show what it is now.
      if (error instanceof ApiError && error.status === 409) void readAgain(client);
      throw error;
    });
    replaceRows(client, [row]);
    markListsOld(client);
    await refreshAfterWrite(client);
    return row;
  };
}

export type BulkChange = z.input<typeof bulkUpdateInventory.body>['change'];

/** A bulk change that failed after some of its rows were changed. */
export class PartlyChanged extends Error {
  override readonly name = 'PartlyChanged';
  /** How many rows were changed before. */
  readonly changed: number;

  constructor(changed: number, cause: unknown) {
    super('Not all rows were changed', { cause });
    this.changed = changed;
  }
}

interface Bulk {
  readonly rows: readonly KeeperProduct[];
  readonly change: BulkChange;
}

/**
 * Changes many rows at once: all of them or none, as long as one call may name them all. Answers
 * how many were not so already.
 *
 * @param onRows is given the rows of each call as they now are
 * @throws {PartlyChanged} when a later call fails than the first that changed something
 */
export async function changeRows(
  storeId: string,
  { rows, change }: Bulk,
  onRows: (rows: readonly KeeperProduct[]) => void,
): Promise<number> {
  let changed = 0;
  for (let from = 0; from < rows.length; from += MAX_BULK) {
    const products = rows
      .slice(from, from + MAX_BULK)
      .map(({ productId, version }) => ({ productId, version }));
    const { results } = await mutate(
      bulkUpdateInventory.method,
      bulkUpdateInventory.path,
      { products, change, storeId },
      { schema: bulkUpdateInventory.answer, headers: headersOf(storeId) },
    ).catch((error: unknown) => {
      throw changed > 0 ? new PartlyChanged(changed, error) : error;
    });
    onRows(results.map(({ row }) => row));
    changed += results.filter((result) => result.changed).length;
  }
  return changed;
}

/** See `changeRows`; the lists show the rows as they become. */
export function useBulkUpdate(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (bulk: Bulk) =>
      changeRows(storeId, bulk, (changed) => replaceRows(client, changed)),
    onSettled() {
      markListsOld(client);
      return refreshAfterWrite(client);
    },
    // Somebody else has changed one of them: show how they are now.
    onError: () => readAgain(client),
  });
}
