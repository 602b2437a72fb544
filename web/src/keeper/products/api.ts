import type {
  addProduct,
  deleteProduct,
  listKeeperProducts,
  updateProduct,
} from '@aislewise/contracts/calls/products';
import { barcodeKey } from '@aislewise/finder/barcodes';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { pageQuery, sendCall, useWrite } from '../store/calls.ts';
import { useKeeperStore } from '../store/keeper-store.ts';

interface ProductList {
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

/**
 * A page of the own store's products, best match first; none without a search. The rows of another search
 * are not kept meanwhile: they would be replaced under the finger that chooses one.
 */
export function useKeeperProducts(list: ProductList) {
  const { id } = useKeeperStore();
  return useQuery({
    ...pageQuery<typeof listKeeperProducts>('/api/storekeeper/products', id, { ...list }),
    enabled: list.search !== '',
  });
}

/** Digits of the shortest code that is looked up while a form is open. */
const MIN_LOOKUP_DIGITS = 6;

/** The product of the own store with a barcode, besides the one with the id. */
export function useBarcodeOwner(code: string, productId: string | undefined) {
  const { id } = useKeeperStore();
  const { data } = useQuery({
    ...pageQuery<typeof listKeeperProducts>('/api/storekeeper/products', id, {
      search: code,
      limit: 5,
      offset: 0,
    }),
    enabled: code.length >= MIN_LOOKUP_DIGITS,
  });
  const key = barcodeKey(code);
  return data?.rows.find(
    ({ product, productId: other }) =>
      other !== productId && product.barcode !== null && barcodeKey(product.barcode) === key,
  );
}

/** Reads that show products; a search that failed may find something after a change. */
export const PRODUCT_READS = [
  '/api/storekeeper/products',
  '/api/storekeeper/categories',
  '/api/storekeeper/aisles',
  '/api/storekeeper/failed-searches',
];

export type ProductBody = z.input<typeof updateProduct.body>;

export interface SaveProduct {
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
        ? sendCall<typeof addProduct>('POST', '/api/storekeeper/products', storeId, {
            ...body,
            storeId,
          })
        : sendCall<typeof updateProduct>('PUT', `/api/storekeeper/products/${id}`, storeId, {
            ...body,
            storeId,
          }),
    PRODUCT_READS,
  );

/** Takes a product out of the own store. */
export const useDeleteProduct = () =>
  useWrite(
    (id: string, storeId) =>
      sendCall<typeof deleteProduct>('DELETE', `/api/storekeeper/products/${id}`, storeId),
    PRODUCT_READS,
  );
