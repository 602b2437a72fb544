import { listFailedSearches } from '@aislewise/contracts/analytics';
import {
  addProduct,
  deleteProduct,
  listKeeperProducts,
  restoreProduct,
  updateProduct,
  type ProductSort,
} from '@aislewise/contracts/products';
import { listCategories } from '@aislewise/contracts/portal';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { pageQuery, sendCall, useWrite } from '../shared/calls.ts';
import { useKeeperStore } from '../shared/keeper-store.ts';
import type { ListQuery } from '../shared/use-list-state.ts';

interface ProductList extends ListQuery<ProductSort> {
  /** A category, or 'all'. */
  readonly category?: string;
}

/** A page of the own store's products. The last page stays while the next one loads. */
export function useKeeperProducts(list: ProductList) {
  const { id } = useKeeperStore();
  return useQuery({
    ...pageQuery(listKeeperProducts, id, { ...list }),
    placeholderData: keepPreviousData,
  });
}

/** Reads that show products; a search that failed may find something after a change. */
export const PRODUCT_READS = [
  listKeeperProducts.path,
  listCategories.path,
  listFailedSearches.path,
] as const;

export type ProductBody = z.input<typeof updateProduct.body>;

interface SaveProduct {
  readonly productId?: string | undefined;
  readonly body: ProductBody;
}

/**
 * Adds a product, or changes the one with the id. A `version` in the body that is no longer the
 * row's fails with 409: another keeper has saved it since.
 */
export const useSaveProduct = () =>
  useWrite(
    ({ productId: id, body }: SaveProduct, storeId) =>
      id === undefined
        ? sendCall(addProduct, storeId, { body: { ...body, storeId } })
        : sendCall(updateProduct, storeId, { id, body: { ...body, storeId } }),
    PRODUCT_READS,
  );

/** Takes a product out of the own store. */
export const useDeleteProduct = () =>
  useWrite((id: string, storeId) => sendCall(deleteProduct, storeId, { id }), PRODUCT_READS);

/** Brings back a product that was taken out. */
export const useRestoreProduct = () =>
  useWrite((id: string, storeId) => sendCall(restoreProduct, storeId, { id }), PRODUCT_READS);
