import {
  inventoryOverview,
  newSeasonalProducts,
  onSaleProducts,
  storeInventory,
} from '@aislewise/contracts/catalog';
import { getProductDetails } from '@aislewise/contracts/details';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query-client.ts';

/** Rows of each category that the store page shows first. */
export const ROW_LENGTH = 12;

/** The first rows of each of a store's categories, with how many each has in all. */
export const overviewQuery = (storeId: string) =>
  apiQuery(['/api/stores', { perCategory: ROW_LENGTH }, storeId, 'inventory'], {
    schema: inventoryOverview,
  });

export const useOverview = (storeId: string) => useQuery(overviewQuery(storeId));

/** All of a store's rows with their products, in shelf order. */
export const inventoryQuery = (storeId: string) =>
  apiQuery(['/api/stores', storeId, 'inventory'], { schema: storeInventory.answer.options[0] });

export const useInventory = (storeId: string) => useQuery(inventoryQuery(storeId));

/** A store's products on sale. */
export const onSaleQuery = (storeId: string) =>
  apiQuery([onSaleProducts.path, { storeId }], { schema: onSaleProducts.answer });

export const useOnSale = (storeId: string) => useQuery(onSaleQuery(storeId));

/** A store's new and seasonal products. */
export const newSeasonalQuery = (storeId: string) =>
  apiQuery([newSeasonalProducts.path, { storeId }], { schema: newSeasonalProducts.answer });

export const useNewSeasonal = (storeId: string) => useQuery(newSeasonalQuery(storeId));

/** What a food is, how it is used, what it tastes of: kept for ever once it came (spec section 4). */
const detailsQuery = (productId: string) => ({
  ...apiQuery(['/api/products', productId, 'ai-details'], {
    schema: getProductDetails.answer,
    fresh: Number.POSITIVE_INFINITY,
  }),
  gcTime: Number.POSITIVE_INFINITY,
});

/** Asks only once the shopper does. */
export const useProductDetails = (productId: string, asked: boolean) =>
  useQuery({ ...detailsQuery(productId), enabled: asked });
