import type { getProductDetails } from '@aislewise/contracts/calls/explanations';
import type {
  InventoryOverview,
  InventoryWithProduct,
  newSeasonalProducts,
  onSaleProducts,
  Product,
  showProduct,
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
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { withOfflineFallback } from '../../device/device-search/offline-fallback.ts';
import { getJson, keyToUrl, raisedAs } from '../../lib/api.ts';
import { apiQuery, FRESH_MS } from '../../lib/query-client.ts';

/** The error message of a failed inventory call (spec section 8). */
export const INVENTORY_FAILED = 'Failed to fetch inventory';

/** A store's categories in the keeper's order, with the number of their products. */
export const categoriesQuery = (storeId: string) =>
  apiQuery<typeof storeCategories>(['/api/stores', storeId, 'categories'], {
    failed: INVENTORY_FAILED,
  });

export const useCategories = (storeId: string) => useQuery(categoriesQuery(storeId));

/** The first row of each category of a store, and the number of rows of each. */
export const firstRowsQuery = (storeId: string) =>
  apiQuery<typeof storeInventory, InventoryOverview>([
    '/api/stores',
    { perCategory: 1 },
    storeId,
    'inventory',
  ]);

/** Loaded on first use: what the server answers does not need it. */
const device = () => import('../../device/device-search/device-search.ts');

/** Requests a page of a part of a store's inventory; without a connection the device answers. */
function getShelfPage(
  storeId: string,
  part: ShelfPart,
  { limit, page }: ShelfPage,
  signal: AbortSignal,
): Promise<InventoryWithProduct[]> {
  const url = keyToUrl(['/api/stores', { ...part, limit, page }, storeId, 'inventory']);
  return raisedAs(
    INVENTORY_FAILED,
    withOfflineFallback<InventoryWithProduct[]>(
      () => getJson<typeof storeInventory>(url, { signal }) as Promise<InventoryWithProduct[]>,
      async () => (await device()).listRowsOnDevice(storeId, part, { limit, page }),
      { signal },
    ),
  );
}

/** The first rows of a part of a store's inventory, the most appealing first. */
export const shelfQuery = (storeId: string, part: ShelfPart) => {
  const first = { limit: ROW_LENGTH, page: 1 };
  return queryOptions({
    queryKey: ['/api/stores', { ...part, ...first }, storeId, 'inventory'],
    queryFn: ({ signal }) => getShelfPage(storeId, part, first, signal),
    staleTime: FRESH_MS,
  });
};

/** All rows of a part of a store's inventory, page by page, the most appealing first. */
export const shelfPagesQuery = (storeId: string, part: ShelfPart) =>
  infiniteQueryOptions({
    queryKey: ['/api/stores', { ...part, limit: SHELF_PAGE }, storeId, 'inventory'],
    queryFn: ({ pageParam: page, signal }) =>
      getShelfPage(storeId, part, { limit: SHELF_PAGE, page }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < SHELF_PAGE ? undefined : pages.length + 1),
    staleTime: FRESH_MS,
  });

/** The first of a store's products on sale, or with `all` up to 60. */
export const onSaleQuery = (storeId: string, all = false) =>
  apiQuery<typeof onSaleProducts>(['/api/products/on-sale', promoted(storeId, all)]);

/** The first of a store's new and seasonal products, or with `all` up to 60. */
export const newSeasonalQuery = (storeId: string, all = false) =>
  apiQuery<typeof newSeasonalProducts>(['/api/products/new-seasonal', promoted(storeId, all)]);

const promoted = (storeId: string, all: boolean) =>
  all ? { storeId } : { storeId, limit: FIRST_PROMOTED };

/** A product by its id alone. Without a connection the device answers, if a store on it has the product. */
export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: ['/api/products', productId],
    queryFn: ({ signal, queryKey }) =>
      withOfflineFallback<Product>(
        () => getJson<typeof showProduct>(keyToUrl(queryKey), { signal }),
        async () => (await device()).findProductOnDevice(productId),
        { signal },
      ),
    staleTime: FRESH_MS,
  });

/** The explanation of a food. Never refetched (spec section 4). */
export const detailsQuery = (productId: string, storeId: string | undefined) => ({
  ...apiQuery<typeof getProductDetails>(['/api/products', { storeId }, productId, 'ai-details'], {
    fresh: Number.POSITIVE_INFINITY,
  }),
  gcTime: Number.POSITIVE_INFINITY,
});

/** Requests only after the shopper asks. */
export const useProductDetails = (productId: string, storeId: string | undefined, asked: boolean) =>
  useQuery({ ...detailsQuery(productId, storeId), enabled: asked });
