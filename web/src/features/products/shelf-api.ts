import { t } from '@lingui/core/macro';
import type {
  InventoryWithProduct,
  newSeasonalProducts,
  onSaleProducts,
  storeCategories,
  storeInventory,
} from '@aislewise/contracts/calls/products';
import type { ShelfPart } from '@aislewise/contracts/categories';
import {
  FIRST_PROMOTED,
  ROW_LENGTH,
  SHELF_PAGE,
  type ShelfPage,
} from '@aislewise/contracts/products';
import type { ShelfView } from '@aislewise/contracts/shelf-view';
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { withOfflineFallback } from '../../device/device-search/offline-fallback.ts';
import { getJson, keyToUrl, raisedAs } from '../../lib/api.ts';
import { apiQuery, FRESH_MS } from '../../lib/query-client.ts';
import { device } from './api.ts';
import { inventoryKey } from './inventory-key.ts';

/** The error message of a failed inventory call (spec section 8). */
export const inventoryFailedText = (): string => t`Failed to fetch inventory`;

/** A store's categories in the keeper's order, with the number of their products. */
export const categoriesQuery = (storeId: string) =>
  apiQuery<typeof storeCategories>(['/api/stores', storeId, 'categories'], {
    failed: inventoryFailedText(),
  });

export const useCategories = (storeId: string) => useQuery(categoriesQuery(storeId));

/** Requests a page of a part of a store's inventory; without a connection the device answers. */
function getShelfPage(
  storeId: string,
  part: ShelfPart,
  page: ShelfPage & ShelfView,
  signal: AbortSignal,
): Promise<InventoryWithProduct[]> {
  const url = keyToUrl(inventoryKey(storeId, { ...part, ...page }));
  return raisedAs(
    inventoryFailedText(),
    withOfflineFallback<InventoryWithProduct[]>(
      () => getJson<typeof storeInventory>(url, { signal }) as Promise<InventoryWithProduct[]>,
      async () => (await device()).listRowsOnDevice(storeId, part, page),
      { signal },
    ),
  );
}

/** The first rows of a part of a store's inventory, the most appealing first. */
export const shelfQuery = (storeId: string, part: ShelfPart) => {
  const first = { limit: ROW_LENGTH, page: 1 };
  return queryOptions({
    queryKey: inventoryKey(storeId, { ...part, ...first }),
    queryFn: ({ signal }) => getShelfPage(storeId, part, first, signal),
    staleTime: FRESH_MS,
  });
};

/** All rows of a part of a store's inventory that a view shows, page by page, the most appealing first or in its order. */
export const shelfPagesQuery = (storeId: string, part: ShelfPart, view: ShelfView = {}) =>
  infiniteQueryOptions({
    queryKey: inventoryKey(storeId, { ...part, ...view, limit: SHELF_PAGE }),
    queryFn: ({ pageParam: page, signal }) =>
      getShelfPage(storeId, part, { ...view, limit: SHELF_PAGE, page }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < SHELF_PAGE ? undefined : pages.length + 1),
    staleTime: FRESH_MS,
  });

/** A list of a store's promoted products: the first, or with `all` up to 60. */
export const promotedQuery = (list: 'on-sale' | 'new-seasonal', storeId: string, all = false) =>
  apiQuery<typeof onSaleProducts | typeof newSeasonalProducts>([
    `/api/products/${list}`,
    all ? { storeId } : { storeId, limit: FIRST_PROMOTED },
  ]);
