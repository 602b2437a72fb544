import type { getProductDetails } from '@aislewise/contracts/calls/explanations';
import type {
  InventoryOverview,
  InventoryWithProduct,
  newSeasonalProducts,
  onSaleProducts,
  showProduct,
  storeInventory,
} from '@aislewise/contracts/calls/products';
import { ROW_LENGTH } from '@aislewise/contracts/products';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query-client.ts';

/** The error message of a failed inventory call (spec section 8). */
export const INVENTORY_FAILED = 'Failed to fetch inventory';

/** Returns the first rows of each category of a store, and the number of rows of each. */
export const overviewQuery = (storeId: string) =>
  apiQuery<typeof storeInventory, InventoryOverview>(
    ['/api/stores', { perCategory: ROW_LENGTH }, storeId, 'inventory'],
    { failed: INVENTORY_FAILED },
  );

export const useOverview = (storeId: string) => useQuery(overviewQuery(storeId));

/** Returns all rows of a store with their products, in shelf order. */
export const inventoryQuery = (storeId: string) =>
  apiQuery<typeof storeInventory, InventoryWithProduct[]>(['/api/stores', storeId, 'inventory'], {
    failed: INVENTORY_FAILED,
  });

export const useInventory = (storeId: string) => useQuery(inventoryQuery(storeId));

/** A store's products on sale. */
export const onSaleQuery = (storeId: string) =>
  apiQuery<typeof onSaleProducts>(['/api/products/on-sale', { storeId }]);

export const useOnSale = (storeId: string) => useQuery(onSaleQuery(storeId));

/** A store's new and seasonal products. */
export const newSeasonalQuery = (storeId: string) =>
  apiQuery<typeof newSeasonalProducts>(['/api/products/new-seasonal', { storeId }]);

export const useNewSeasonal = (storeId: string) => useQuery(newSeasonalQuery(storeId));

/** A product by its id alone, whose store is not known. */
export const productQuery = (productId: string) =>
  apiQuery<typeof showProduct>(['/api/products', productId]);

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
