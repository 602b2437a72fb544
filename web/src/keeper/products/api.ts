import {
  addProduct,
  deleteProduct,
  listKeeperProducts,
  restoreProduct,
  updateProduct,
  type ProductSort,
} from '@aislewise/contracts/products';
import type { KeeperProduct } from '@aislewise/contracts/inventory';
import { listCategories } from '@aislewise/contracts/portal';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { mutate } from '../../lib/api.ts';
import {
  headersOf,
  pageQuery,
  pathWith,
  refreshAfterWrite,
  type PortalStore,
} from '../shared/calls.ts';

export interface ProductList {
  readonly search?: string;
  /** A category, or 'all'. */
  readonly category?: string;
  readonly sort?: ProductSort;
  readonly order?: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** A page of the own store's products; the last page stays while the next is on its way. */
export const useKeeperProducts = (
  storeId: PortalStore,
  { search, category, ...list }: ProductList,
) =>
  useQuery({
    ...pageQuery<KeeperProduct>(
      listKeeperProducts.path,
      {
        ...list,
        search: search || undefined,
        category: category === 'all' ? undefined : category,
      },
      { schema: listKeeperProducts.answer, storeId },
    ),
    placeholderData: keepPreviousData,
  });

export type ProductBody = z.input<typeof updateProduct.body>;

/** Adds a product, or changes the one with the id. */
export function useSaveProduct(storeId: PortalStore) {
  const client = useQueryClient();
  return useMutation({
    mutationFn({ productId, body }: { productId?: string | undefined; body: ProductBody }) {
      const headers = headersOf(storeId);
      const sent = storeId === undefined ? body : { ...body, storeId };
      return productId === undefined
        ? mutate(addProduct.method, addProduct.path, sent, { schema: addProduct.answer, headers })
        : mutate(updateProduct.method, pathWith(updateProduct.path, productId), sent, {
            schema: updateProduct.answer,
            headers,
          });
    },
    onSuccess: () => refreshAfterWrite(client, listKeeperProducts.path, listCategories.path),
  });
}

/** Takes a product out of the own store. */
export function useDeleteProduct(storeId: PortalStore) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (productId: string) =>
      mutate(deleteProduct.method, pathWith(deleteProduct.path, productId), undefined, {
        headers: headersOf(storeId),
      }),
    onSuccess: () => refreshAfterWrite(client, listKeeperProducts.path, listCategories.path),
  });
}

/** Brings back a product that was taken out. */
export function useRestoreProduct(storeId: PortalStore) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (productId: string) =>
      mutate(restoreProduct.method, pathWith(restoreProduct.path, productId), undefined, {
        schema: restoreProduct.answer,
        headers: headersOf(storeId),
      }),
    onSuccess: () => refreshAfterWrite(client, listKeeperProducts.path, listCategories.path),
  });
}
