import type { getProductDetails } from '@aislewise/contracts/calls/explanations';
import type {
  InventoryOverview,
  InventoryWithProduct,
  newSeasonalProducts,
  onSaleProducts,
  storeInventory,
} from '@aislewise/contracts/calls/products';
import { ROW_LENGTH } from '@aislewise/contracts/products';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson, keyToUrl, raisedAs, type ApiKey } from '../../lib/api.ts';
import { apiQuery, FRESH_MS } from '../../lib/query-client.ts';

/** What a failed inventory call raises, and its screens show (spec section 8). */
export const INVENTORY_FAILED = 'Failed to fetch inventory';

/** The first rows of each of a store's categories, with how many each has in all. */
export const overviewQuery = (storeId: string) => {
  const key: ApiKey = ['/api/stores', { perCategory: ROW_LENGTH }, storeId, 'inventory'];
  return queryOptions({
    queryKey: key,
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      raisedAs(
        INVENTORY_FAILED,
        getJson<typeof storeInventory>(keyToUrl(key), { signal }) as Promise<InventoryOverview>,
      ),
  });
};

export const useOverview = (storeId: string) => useQuery(overviewQuery(storeId));

/** All of a store's rows with their products, in shelf order. */
export const inventoryQuery = (storeId: string) => {
  const key: ApiKey = ['/api/stores', storeId, 'inventory'];
  return queryOptions({
    queryKey: key,
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      raisedAs(
        INVENTORY_FAILED,
        getJson<typeof storeInventory>(keyToUrl(key), { signal }) as Promise<
          InventoryWithProduct[]
        >,
      ),
  });
};

export const useInventory = (storeId: string) => useQuery(inventoryQuery(storeId));

/** A store's products on sale. */
export const onSaleQuery = (storeId: string) =>
  apiQuery<typeof onSaleProducts>(['/api/products/on-sale', { storeId }]);

export const useOnSale = (storeId: string) => useQuery(onSaleQuery(storeId));

/** A store's new and seasonal products. */
export const newSeasonalQuery = (storeId: string) =>
  apiQuery<typeof newSeasonalProducts>(['/api/products/new-seasonal', { storeId }]);

export const useNewSeasonal = (storeId: string) => useQuery(newSeasonalQuery(storeId));

/** What a food is, how it is used, what it tastes of: kept for ever once it came (spec section 4). */
export const detailsQuery = (productId: string, storeId: string | undefined) => ({
  ...apiQuery<typeof getProductDetails>(['/api/products', { storeId }, productId, 'ai-details'], {
    fresh: Number.POSITIVE_INFINITY,
  }),
  gcTime: Number.POSITIVE_INFINITY,
});

/** Asks only once the shopper does. */
export const useProductDetails = (productId: string, storeId: string | undefined, asked: boolean) =>
  useQuery({ ...detailsQuery(productId, storeId), enabled: asked });
