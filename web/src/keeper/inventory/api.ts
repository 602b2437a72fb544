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
import { ApiError, mutate } from '../../lib/api.ts';
import { portalHeaders } from '../../lib/keeper-session.ts';
import { orKept, readRows } from '../../offline/kept-portal.ts';
import { savedText } from '../offline/change-words.ts';
import { getPage, offerUndoOf, refreshAfterWrite, sendCall, type Page } from '../shared/calls.ts';
import { dismissUndo } from '../shared/undo.ts';
import { useKeeperStore } from '../shared/keeper-store.ts';

export interface InventoryList {
  readonly search: string;
  /** A category, or '' for all. */
  readonly category: string;
  /** A state of `PRODUCT_STATES`, or ''. */
  readonly state?: string;
  /** An aisle, or ''. */
  readonly aisle?: string;
  /** Left out: the best match first while something is searched, else by name. */
  readonly sort?: ProductSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** Marks the query keys of infinite lists, whose data has another shape. */
const ENDLESS = 'endless';

interface ReadPage extends Page<KeeperProduct> {
  /** Rows changed since the page was read. Each may have moved to another place of the list. */
  readonly changed: number;
}
export type Read = InfiniteData<ReadPage, number>;

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
      const page = await orKept(
        () => {
          const path = '/api/storekeeper/products';
          return getPage<typeof listKeeperProducts>(path, storeId, parameters, signal);
        },
        async () => {
          // Further pages are read when the connection is back.
          const kept = offset === 0 ? await readRows(list) : undefined;
          const { rows = [] } = kept ?? {};
          return kept && { at: kept.at, answer: { rows, total: rows.length } };
        },
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

/** The query key of the selected rows, which change with those of the lists. */
export const selectedRowsKey = (storeId: string) => [
  '/api/storekeeper/products',
  ENDLESS,
  storeId,
  'selected',
];

/** A list of just these rows. */
export const listOf = (rows: readonly KeeperProduct[]): Read => ({
  pages: [{ rows, total: rows.length, changed: 0 }],
  pageParams: [0],
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

/** Reads the rows of the open lists again. */
export const readRowsAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['/api/storekeeper/products', ENDLESS] });

/** Marks the other lists stale; they are read again when one opens. */
function markListsOld(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['/api/storekeeper/products'], refetchType: 'none' });
}

const readAislesAgain = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: ['/api/storekeeper/aisles'] });

interface SentChange {
  readonly productId: string;
  readonly change: z.input<typeof updateInventory.body>;
  readonly signal: AbortSignal;
  /** Offers no Undo: the keeper is elsewhere by now. */
  readonly isLate: boolean;
}

/**
 * Changes single fields of a row. It keeps its place, whatever the list is sorted by. A field that
 * is no longer as `change.seen` fails with 409, and the list is read again.
 */
export function useUpdateInventory() {
  const client = useQueryClient();
  const { id: storeId } = useKeeperStore();
  const { mutateAsync } = useMutation({
    mutationFn: async ({ productId, change, signal, isLate }: SentChange) => {
      dismissUndo();
      let answered = new Headers();
      const row = await mutate<typeof updateInventory>(
        'PATCH',
        `/api/storekeeper/inventory/${productId}`,
        { ...change, storeId },
        {
          signal,
          headers: portalHeaders(storeId),
          onHeaders(headers) {
            answered = headers;
          },
        },
      );
      if (!isLate) offerUndoOf(answered, savedText(row.product.name, change));
      return row;
    },
    onSuccess(row, { change }) {
      replaceRows(client, [row]);
      markListsOld(client);
      // A list that is being read, as after a lost connection, may bring the row as it was.
      if (client.isFetching({ queryKey: ['/api/storekeeper/products', ENDLESS] }) > 0)
        void readRowsAgain(client);
      if (change.aisle !== undefined) readAislesAgain(client);
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 409) void readRowsAgain(client);
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

/**
 * Changes many rows, up to `MAX_BULK` per call, or all of a list in one call. Each call changes all
 * its rows or none; of a list it skips those that the change is not possible for, and of rows those without
 * a price if a percentage comes off.
 *
 * @param onRows receives the changed rows of each call; none of a list
 * @throws {PartlyChanged} when a call fails after an earlier one changed something
 */
export async function changeRows(
  storeId: string,
  target: BulkTarget,
  change: BulkChange,
  onRows: (rows: readonly KeeperProduct[]) => void,
): Promise<BulkResult> {
  const send = (products: object) =>
    sendCall<typeof bulkUpdateInventory>('POST', '/api/storekeeper/inventory/bulk', storeId, {
      ...products,
      change,
      storeId,
    });
  if ('filter' in target) return send(target);
  // As of a list, products without a price are left out of a sale.
  const isSale = change.percentOff !== undefined;
  const rows = isSale ? target.rows.filter(({ price }) => price !== null) : target.rows;
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
  const { id: storeId } = useKeeperStore();
  return useMutation({
    mutationFn: ({ target, change }: { target: BulkTarget; change: BulkChange }) =>
      changeRows(storeId, target, change, (changed) => replaceRows(client, changed)),
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
