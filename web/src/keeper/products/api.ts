import type {
  addProduct,
  deleteProduct,
  listKeeperProducts,
  restoreProduct,
  updateProduct,
} from '@aislewise/contracts/calls/products';
import type { ProductSort } from '@aislewise/contracts/products';
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
    ...pageQuery<typeof listKeeperProducts>(
      '/api/storekeeper/products',
      {
        ...list,
        search: search || undefined,
        category: category === 'all' ? undefined : category,
      },
      storeId,
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
        ? mutate<typeof addProduct>('POST', '/api/storekeeper/products', sent, { headers })
        : mutate<typeof updateProduct>(
            'PUT',
            pathWith('/api/storekeeper/products/:productId', productId),
            sent,
            { headers },
          );
    },
    onSuccess: () =>
      refreshAfterWrite(client, '/api/storekeeper/products', '/api/storekeeper/categories'),
  });
}

/** Takes a product out of the own store. */
export function useDeleteProduct(storeId: PortalStore) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (productId: string) =>
      mutate<typeof deleteProduct>(
        'DELETE',
        pathWith('/api/storekeeper/products/:productId', productId),
        undefined,
        { headers: headersOf(storeId) },
      ),
    onSuccess: () =>
      refreshAfterWrite(client, '/api/storekeeper/products', '/api/storekeeper/categories'),
  });
}

/** Brings back a product that was taken out. */
export function useRestoreProduct(storeId: PortalStore) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (productId: string) =>
      mutate<typeof restoreProduct>(
        'POST',
        pathWith('/api/storekeeper/products/:productId/restore', productId),
        undefined,
        { headers: headersOf(storeId) },
      ),
    onSuccess: () =>
      refreshAfterWrite(client, '/api/storekeeper/products', '/api/storekeeper/categories'),
  });
}
