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
import { ApiError, mutate, type ApiKey } from '../../lib/api.ts';
import { getPage, headersOf, pathWith, refreshAfterWrite, type Page } from '../shared/calls.ts';

export interface InventoryList {
  readonly search: string;
  /** A category, or 'all'. */
  readonly category: string;
  readonly sort: ProductSort;
}

/** Marks the keys of lists that are read on and on, which hold pages of pages. */
const ENDLESS = 'endless';

interface ReadPage extends Page<KeeperProduct> {
  /** How many of the rows read by then the keeper has changed since: so many may have moved on. */
  readonly changed: number;
}
type Read = InfiniteData<ReadPage, number>;

const distinct = (pages: readonly ReadPage[]): number =>
  new Set(pages.flatMap(({ rows }) => rows.map(({ productId }) => productId))).size;

/** All rows that were read, each once. */
export function rowsOf({ pages }: Pick<Read, 'pages'>): readonly KeeperProduct[] {
  const byId = new Map<string, KeeperProduct>();
  for (const row of pages.flatMap(({ rows }) => rows)) {
    if (!byId.has(row.productId)) byId.set(row.productId, row);
  }
  return [...byId.values()];
}

/**
 * Where to read on. Rows move while the keeper works: one that is counted goes to the end of the
 * longest not counted, and those behind it move up. So it is read on earlier by as many rows as were
 * changed; and what is still missing at the end, since others changed rows too, is looked for from
 * the top, until nothing new comes.
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

/** A further page is put behind those there are, with what was saved in them while it was read. */
function withSaved(before: Read | undefined, after: Read): Read {
  if (!before || after.pages.length <= before.pages.length) return replaceEqualDeep(before, after);
  const further = after.pages.slice(before.pages.length);
  return { ...after, pages: [...before.pages, ...further] };
}

/** The store's rows, read on as one scrolls. */
export const inventoryRowsQuery = (storeId: string, { search, category, sort }: InventoryList) =>
  infiniteQueryOptions({
    queryKey: ['/api/storekeeper/products', ENDLESS, storeId, search, category, sort],
    initialPageParam: 0,
    async queryFn({ pageParam: offset, signal }): Promise<ReadPage> {
      const key: ApiKey<typeof listKeeperProducts> = [
        '/api/storekeeper/products',
        {
          storeId,
          search: search || undefined,
          category: category === 'all' ? undefined : category,
          sort,
          limit: PRODUCT_PAGE,
          offset,
        },
      ];
      return {
        ...(await getPage<typeof listKeeperProducts>(key, { storeId, signal })),
        changed: 0,
      };
    },
    getNextPageParam: nextOffset,
    structuralSharing: (before, after) => withSaved(before as Read | undefined, after as Read),
  });

/** See `inventoryRowsQuery`. */
export const useInventoryRows = (storeId: string, list: InventoryList) =>
  useInfiniteQuery({
    ...inventoryRowsQuery(storeId, list),
    placeholderData: keepPreviousData,
  });

/** Puts rows as they now are into every list that shows them, where they stand. */
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

/** The other lists are read again when they are next looked at. */
function markListsOld(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['/api/storekeeper/products'], refetchType: 'none' });
}

export type InventoryChange = z.input<typeof updateInventory.body>;

/** Changes single fields of a row. It stays where it stands, whatever the list is sorted by. */
export function useUpdateRow(storeId: string) {
  const client = useQueryClient();
  return async (productId: string, change: InventoryChange): Promise<KeeperProduct> => {
    const row = await mutate<typeof updateInventory>(
      'PATCH',
      pathWith('/api/storekeeper/inventory/:productId', productId),
      { ...change, storeId },
      { headers: headersOf(storeId) },
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
    const { results } = await mutate<typeof bulkUpdateInventory>(
      'POST',
      '/api/storekeeper/inventory/bulk',
      { products, change, storeId },
      { headers: headersOf(storeId) },
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
