import type { getProductDetails, listSubstitutes } from '@aislewise/contracts/calls/explanations';
import type {
  InventoryOverview,
  Product,
  showProduct,
  storeInventory,
} from '@aislewise/contracts/calls/products';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { withOfflineFallback } from '../../device/device-search/offline-fallback.ts';
import { getJson, keyToUrl } from '../../lib/api.ts';
import { apiQuery, FRESH_MS } from '../../lib/query-client.ts';
import { inventoryKey } from './inventory-key.ts';

/** The first row of each category of a store, and the number of rows of each. */
export const firstRowsQuery = (storeId: string) =>
  apiQuery<typeof storeInventory, InventoryOverview>(inventoryKey(storeId, { perCategory: 1 }));

/** Loaded on first use: what the server answers does not need it. */
export const device = () => import('../../device/device-search/device-search.ts');

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

/** The products that a store has in stock in place of another. */
export const useSubstitutes = (productId: string, storeId: string | undefined, isWanted: boolean) =>
  useQuery({
    ...apiQuery<typeof listSubstitutes>(['/api/products', { storeId }, productId, 'substitutes']),
    enabled: isWanted && storeId !== undefined,
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
