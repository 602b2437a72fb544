import type { InventoryWithProduct } from '@aislewise/contracts/calls/products';
import { isOnPage, type CategoryKey } from '@aislewise/contracts/categories';
import {
  isLongEnough,
  MAX_RESULTS,
  MIN_CATEGORY_QUERY,
  SEARCH_DEBOUNCE_MS,
} from '@aislewise/contracts/search';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { inventoryQuery, useOverview } from '../../features/products/api.ts';
import { withShownFirst } from '../../features/products/rules.ts';
import { searchQuery } from '../../features/search/api.ts';
import { isSubstitute } from '../../features/search/rules.ts';
import { SHORT_FRESH_MS } from '../../lib/query-client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { rowsFound, rowsOfCategory } from './category-rows.ts';

/** Returns a category's products: the first at once, the others with the whole inventory. */
export function useCategoryRows(storeId: string, key: CategoryKey) {
  const overview = useOverview(storeId);
  const listed = overview.data?.categories;
  const categories = listed?.filter((one) => isOnPage(key, one));
  const count = categories?.reduce((sum, { count: held }) => sum + held, 0) ?? 0;
  const first = useMemo(
    () => (overview.data ? rowsOfCategory(overview.data.rows, key, listed) : []),
    [overview.data, key, listed],
  );
  const inventory = useQuery({ ...inventoryQuery(storeId), enabled: count > first.length });
  const rows = useMemo((): readonly InventoryWithProduct[] => {
    if (!inventory.data) return first;
    return withShownFirst(first, rowsOfCategory(inventory.data, key, listed));
  }, [first, inventory.data, key, listed]);
  return {
    rows,
    /** Number of products, including those still loading. */
    count: inventory.data ? rows.length : count,
    categories: categories?.map(({ category }) => category) ?? [],
    loading: overview.isPending,
    loadingMore: count > first.length && inventory.isPending,
    /** The query that failed and has no data to show. */
    failed: [overview, inventory].find(({ isError, data }) => isError && !data),
  };
}

/** The query of the local search: at most 100 products, fresh for 60 s (spec section 7). */
export const categorySearchQuery = (storeId: string, text: string) =>
  searchQuery(text, {
    stores: [storeId],
    currentStore: storeId,
    maxResults: MAX_RESULTS,
    fresh: SHORT_FRESH_MS,
  });

/**
 * The local search: from 2 characters on, or 1 that is a word, through the search call, which knows other names and
 * forgives slips (spec sections 5 and 7). Null when nothing is searched for.
 */
export function useRowsFound(storeId: string, rows: readonly InventoryWithProduct[], text: string) {
  const query = text.trim();
  const settled = useDebounced(query, SEARCH_DEBOUNCE_MS);
  const searching = isLongEnough(query, MIN_CATEGORY_QUERY);
  const search = useQuery({
    ...categorySearchQuery(storeId, settled),
    enabled: searching && isLongEnough(settled, MIN_CATEGORY_QUERY),
  });
  const results = settled === query ? search.data?.results : undefined;
  const found = useMemo(
    () =>
      searching ? rowsFound(rows, query, results?.filter((one) => !isSubstitute(one)) ?? []) : [],
    [rows, query, results, searching],
  );
  if (!searching) return null;
  return { query, rows: found, busy: settled !== query || search.isPending };
}
