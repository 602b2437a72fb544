import { isOnPage, type CategoryKey } from '@aislewise/contracts/categories';
import {
  isLongEnough,
  MAX_RESULTS,
  MIN_CATEGORY_QUERY,
  SEARCH_DEBOUNCE_MS,
} from '@aislewise/contracts/search';
import { viewRows, type ShelfView } from '@aislewise/contracts/shelf-view';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shelfPagesQuery, useCategories } from '../../features/products/shelf-api.ts';
import { searchQuery } from '../../features/search/api.ts';
import { isSubstitute } from '../../features/search/rules.ts';
import { choicesOf } from '../../lib/known.ts';
import { SHORT_FRESH_MS } from '../../lib/query-client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useNow } from '../../lib/use-now.ts';
import { rowsFound, type CategoryRow } from './category-rows.ts';

/** Returns a category's products, page by page. */
export function useCategoryRows(storeId: string, key: CategoryKey, view: ShelfView) {
  const counts = useCategories(storeId);
  const pages = useInfiniteQuery(shelfPagesQuery(storeId, { shelf: key }, view));
  const rows = useMemo(
    (): readonly CategoryRow[] => choicesOf({ data: pages.data?.pages.flat() }),
    [pages.data],
  );
  const isFiltered = view.inStock === true || view.onSale === true;
  const onPage = choicesOf(counts).filter((one) => isOnPage(key, one));
  return {
    /** The loaded products. Undefined if they or the categories are not known. */
    rows: counts.data && pages.data ? rows : undefined,
    /** Number of products, including those that are not loaded and those that the view does not show. */
    all: onPage.reduce((sum, { count }) => sum + count, 0),
    /** Number of products that the view shows. Null if not all of a filtered one are loaded. */
    shown: isFiltered
      ? pages.hasNextPage
        ? null
        : rows.length
      : onPage.reduce((sum, { count }) => sum + count, 0),
    categories: onPage.map(({ category }) => category),
    loading: counts.isPending || pages.isPending,
    loadingMore: pages.isFetchingNextPage,
    /** Loads the next page. Undefined if there is none. */
    showMore: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    /** The query that failed and has no data to show, or failed to load more. */
    failed: [counts, pages].find(
      ({ isError, data }) => isError && (!data || pages.isFetchNextPageError),
    ),
    retry: () => {
      for (const query of [counts, pages]) if (query.isError) void query.refetch();
    },
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
export function useRowsFound(
  storeId: string,
  key: CategoryKey,
  { rows, view }: { readonly rows: readonly CategoryRow[] | undefined; readonly view: ShelfView },
  text: string,
) {
  const now = useNow();
  const categories = useCategories(storeId).data;
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
      searching
        ? rowsFound(
            { storeId, key, categories: categories ?? [], rows: choicesOf({ data: rows }) },
            query,
            results?.filter((one) => !isSubstitute(one)) ?? [],
          )
        : [],
    [storeId, key, categories, rows, query, results, searching],
  );
  if (!searching) return null;
  return { query, rows: viewRows(found, view, now), busy: settled !== query || search.isPending };
}
