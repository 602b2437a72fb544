import { CHANGE_HEADER } from '@aislewise/contracts/audit';
import type { updateInventory, KeeperProduct } from '@aislewise/contracts/calls/inventory';
import type { listKeeperProducts } from '@aislewise/contracts/calls/products';
import { PAGES } from '@aislewise/contracts/pages';
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
import { orKept, readRows } from '../../device/kept-portal.ts';
import { savedText } from '../offline/change-words.ts';
import { getPage, type Page } from '../store/calls.ts';
import { offerUndoWithEarlier } from '../undo/undo.ts';
import { useKeeperStore } from '../store/keeper-store.ts';

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
export function markListsOld(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['/api/storekeeper/products'], refetchType: 'none' });
}

export const readAislesAgain = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: ['/api/storekeeper/aisles'] });

interface ChangeToSend {
  readonly productId: string;
  readonly change: z.input<typeof updateInventory.body>;
  readonly signal: AbortSignal;
  /** Offers no Undo: the keeper is elsewhere by now. */
  readonly isLate: boolean;
}

/** Whether the open section says in the row itself that it is saved, with its Undo. */
const isShownByRow = () => globalThis.location.pathname === PAGES.keeperInventory;

/**
 * Changes single fields of a row. It keeps its place, whatever the list is sorted by. A field that
 * is no longer as `change.seen` fails with 409, and the list is read again.
 */
export function useUpdateInventory() {
  const client = useQueryClient();
  const store = useKeeperStore();
  const { id: storeId } = store;
  const { mutateAsync } = useMutation({
    mutationFn: async ({ productId, change, signal }: ChangeToSend) => {
      let changeId: string | null = null;
      const row = await mutate<typeof updateInventory>(
        'PATCH',
        `/api/storekeeper/inventory/${productId}`,
        { ...change, storeId },
        {
          signal,
          headers: portalHeaders(storeId),
          onHeaders(headers) {
            changeId = headers.get(CHANGE_HEADER);
          },
        },
      );
      return { row, changeId: changeId as string | null };
    },
    onSuccess({ row, changeId }, { change, isLate }) {
      if (!isLate && changeId !== null && !isShownByRow())
        offerUndoWithEarlier(changeId, savedText(row.product.name, change, store));
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
