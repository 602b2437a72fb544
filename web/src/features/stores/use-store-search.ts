import type { listStores, Store } from '@aislewise/contracts/calls/stores';
import { SEARCH_DEBOUNCE_MS } from '@aislewise/contracts/search';
import { STORES_A_PAGE } from '@aislewise/contracts/stores';
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { choicesOf } from '../../lib/known.ts';
import { apiQuery, FRESH_MS } from '../../lib/query-client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useNow } from '../../lib/use-now.ts';
import { isAllStores, storesQuery, useStores } from './api.ts';
import { nearestFirst, type Position } from './rules.ts';
import { filterStores, NO_FILTERS, type StoreFilters } from './store-filters.ts';

/** Rounds a position to about a kilometre: the server does not learn the house. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/**
 * The stores that pass filters: the nearest first if a position is given, else by name. The device
 * filters the stores that it has. The server is asked, page by page, if there are more than a page, and for words: it
 * also knows the names of cuisines.
 */
export function useStoreSearch(
  filters: Partial<StoreFilters> = {},
  position: Position | null = null,
) {
  const client = useQueryClient();
  const now = useNow();
  const first = useStores();
  const wanted = { ...NO_FILTERS, ...filters };
  const q = useDebounced(wanted.query.trim(), SEARCH_DEBOUNCE_MS);
  const { hours, features, cuisine } = wanted;
  const find = {
    ...(q !== '' && { q, ...(wanted.match && { match: wanted.match }) }),
    ...(hours !== 'all' && { hours }),
    ...(features.length > 0 && { features }),
    ...(cuisine !== null && { cuisine }),
    ...(position && { lat: rounded(position.latitude), lng: rounded(position.longitude) }),
  };
  const hasAll = first.data !== undefined && isAllStores(first.data);
  // The device has the names of stores, and not those of cuisines in all languages.
  const isWords = q !== '' && !wanted.match;
  const found = JSON.stringify(find);
  const [more, setMore] = useState({ found, pages: 1 });
  const pages = more.found === found ? more.pages : 1;
  const asked = useQuery({
    queryKey: ['/api/stores', { ...find, pages }],
    queryFn: () => findPages(client, find, pages),
    enabled: first.data !== undefined && (isWords || !hasAll),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  const isAnswered =
    asked.isEnabled &&
    asked.data !== undefined &&
    q === wanted.query.trim() &&
    !asked.isPlaceholderData;
  const rows = choicesOf({ data: isAnswered || !hasAll ? (asked.data ?? first.data) : first.data });
  // The server has compared the words, also with the names of cuisines.
  const fitting = filterStores(rows, isAnswered ? { ...wanted, query: '' } : wanted, now);
  const stores = position ? nearestFirst(fitting, position) : fitting;
  const isSettled = !first.isPending && (!asked.isEnabled || asked.isError || isAnswered);
  return {
    stores,
    /** The first page of all stores. */
    first,
    /** Whether the stores are those of these filters; else the answer is still to come. */
    isSettled,
    /** Whether the server may have stores while none is shown. */
    isLooking: stores.length === 0 && asked.isEnabled && !isSettled,
    /** Whether only the stores on this device were searched. */
    isPartial: asked.isError && !hasAll,
    hasMore: rows.length >= pages * STORES_A_PAGE,
    isLoadingMore: pages > 1 && asked.isFetching,
    loadMore: () => setMore({ found, pages: pages + 1 }),
  };
}

/** The first pages of the stores that are asked for. Each page is a query of its own. */
async function findPages(
  client: QueryClient,
  find: Readonly<Record<string, unknown>>,
  pages: number,
): Promise<readonly Store[]> {
  const rows: Store[] = [];
  for (let page = 1; page <= pages && rows.length === (page - 1) * STORES_A_PAGE; page += 1) {
    const part = { ...find, ...(page > 1 && { afterStore: rows.at(-1)?.id }) };
    const isFirst = Object.keys(part).length === 0;
    const next = await client.query(
      isFirst ? storesQuery : apiQuery<typeof listStores>(['/api/stores', part]),
    );
    rows.push(...next);
  }
  return rows;
}
