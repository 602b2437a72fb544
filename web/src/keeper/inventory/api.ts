import type {
  bulkUpdateInventory,
  updateInventory,
  KeeperProduct,
} from '@aislewise/contracts/calls/inventory';
import type { listKeeperProducts } from '@aislewise/contracts/calls/products';
import { MAX_BULK } from '@aislewise/contracts/inventory';
import { PRODUCT_PAGE, type ProductSort } from '@aislewise/contracts/products';
import {
  infiniteQueryOptions,
  keepPreviousData,
  replaceEqualDeep,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError } from '../../lib/api.ts';
import { getPage, refreshAfterWrite, sendCall, type Page } from '../shared/calls.ts';
import { useKeeperStore } from '../shared/keeper-store.ts';

export interface InventoryList {
  readonly search: string;
  /** A category, or 'all'. */
  readonly category: string;
  readonly sort: ProductSort;
}

/** Marks the query keys of infinite lists, whose data has another shape. */
const ENDLESS = 'endless';

interface ReadPage extends Page<KeeperProduct> {
  /** Rows changed since the page was read. Each may have moved to another place of the list. */
  readonly changed: number;
}
type Read = InfiniteData<ReadPage, number>;

const distinct = (pages: readonly ReadPage[]): number =>
  new Set(pages.flatMap(({ rows }) => rows.map(({ productId }) => productId))).size;

/** All loaded rows, each once. */
export function rowsOf({ pages }: Pick<Read, 'pages'>): readonly KeeperProduct[] {
  const byId = new Map<string, KeeperProduct>();
  for (const row of pages.flatMap(({ rows }) => rows)) {
    if (!byId.has(row.productId)) byId.set(row.productId, row);
  }
  return [...byId.values()];
}

/**
 * The offset of the next page; undefined at the end. Rows move while the keeper works: in the order
 * 'Longest not checked' a counted row moves to the end and the rows behind it move up. The next page
 * therefore starts earlier by the number of changed rows. Rows still missing at the end, because
 * other keepers changed some, are read from the top until a pass brings nothing new.
 */
function nextOffset(
  last: ReadPage,
  pages: readonly ReadPage[],
  offset: number,
  offsets: readonly number[],
): number | undefined {
  const read = distinct(pages);
  if (read >= last.total) return undefined;
  const next = Math.max(0, offset + last.rows.length - last.changed);
  if (last.rows.length > 0 && next < last.total) return next;
  return read > distinct(pages.slice(0, offsets.lastIndexOf(0))) ? 0 : undefined;
}

/** Appends a further page and keeps what was saved in the earlier ones while it was read. */
function withSaved(before: Read | undefined, after: Read): Read {
  if (!before || after.pages.length <= before.pages.length) return replaceEqualDeep(before, after);
  const further = after.pages.slice(before.pages.length);
  return { ...after, pages: [...before.pages, ...further] };
}

/** The store's rows, loaded page by page while scrolling. */
export const inventoryRowsQuery = (storeId: string, list: InventoryList) =>
  infiniteQueryOptions({
    queryKey: ['/api/storekeeper/products', ENDLESS, storeId, list],
    initialPageParam: 0,
    async queryFn({ pageParam: offset, signal }): Promise<ReadPage> {
      const parameters = { ...list, limit: PRODUCT_PAGE, offset };
      const page = await getPage<typeof listKeeperProducts>(
        '/api/storekeeper/products',
        storeId,
        parameters,
        signal,
      );
      return { ...page, changed: 0 };
    },
    getNextPageParam: nextOffset,
    structuralSharing: (before, after) => withSaved(before as Read | undefined, after as Read),
  });

/** See `inventoryRowsQuery`. */
export const useInventoryRows = (list: InventoryList) =>
  useInfiniteQuery({
    ...inventoryRowsQuery(useKeeperStore().id, list),
    placeholderData: keepPreviousData,
  });

/** Replaces rows in every loaded list, in their place. */
export function replaceRows(client: QueryClient, changed: readonly KeeperProduct[]): void {
  const byId = new Map(changed.map((row) => [row.productId, row]));
  client.setQueriesData<Read>({ queryKey: ['/api/storekeeper/products', ENDLESS] }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page, place) => ({
      ...page,
      changed: page.changed + (place === data.pages.length - 1 ? changed.length : 0),
      rows: page.rows.map((row) => byId.get(row.productId) ?? row),
    }));
    return { ...data, pages };
  });
}

const readAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['/api/storekeeper/products', ENDLESS] });

/** Marks the other lists stale; they are read again when one opens. */
function markListsOld(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['/api/storekeeper/products'], refetchType: 'none' });
}

export type InventoryChange = z.input<typeof updateInventory.body>;

/**
 * Changes single fields of a row. It keeps its place, whatever the list is sorted by. A field that
 * is no longer as `change.seen` fails with 409, and the list is read again.
 */
export function useUpdateInventory() {
  const client = useQueryClient();
  const { id: storeId } = useKeeperStore();
  const { mutateAsync } = useMutation({
    mutationFn: ({ productId, change }: { productId: string; change: InventoryChange }) =>
      sendCall<typeof updateInventory>(
        'PATCH',
        `/api/storekeeper/inventory/${productId}`,
        storeId,
        { ...change, storeId },
      ),
    onSuccess(row) {
      replaceRows(client, [row]);
      markListsOld(client);
      return refreshAfterWrite(client);
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 409) void readAgain(client);
    },
  });
  return mutateAsync;
}

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

interface Bulk {
  readonly rows: readonly KeeperProduct[];
  readonly change: BulkChange;
}

/**
 * Changes many rows, up to `MAX_BULK` per call. Each call changes all its rows or none.
 *
 * @param onRows receives the changed rows of each call
 * @returns how many rows differ from before
 * @throws {PartlyChanged} when a call fails after an earlier one changed something
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
    const { results } = await sendCall<typeof bulkUpdateInventory>(
      'POST',
      '/api/storekeeper/inventory/bulk',
      storeId,
      { products, change, storeId },
    ).catch((error: unknown) => {
      throw changed > 0 ? new PartlyChanged(changed, error) : error;
    });
    onRows(results.map(({ row }) => row));
    changed += results.filter((result) => result.changed).length;
  }
  return changed;
}

/** See `changeRows`; the lists show the changed rows after each call. */
export function useBulkUpdateInventory() {
  const client = useQueryClient();
  const { id: storeId } = useKeeperStore();
  return useMutation({
    mutationFn: (bulk: Bulk) =>
      changeRows(storeId, bulk, (changed) => replaceRows(client, changed)),
    onSettled() {
      markListsOld(client);
      return refreshAfterWrite(client);
    },
    // Another keeper may have changed one of the rows.
    onError: () => readAgain(client),
  });
}
