import type { InventoryRow } from '@aislewise/contracts/inventory';
import { MAX_RESULTS, searchProducts } from '@aislewise/contracts/search';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../lib/query-client.ts';
import { inventoryQuery } from '../catalog/api.ts';
import type { ShelvedProduct } from './rules.ts';

/** The label of the cache that the store map's call carries (spec sections 7 and 9). */
const CACHE_VERSION = 'v2-static-store-ids';

/** A store's products in shelf order: a search without a query, at most 100 of them. */
const shelfOrderQuery = (storeId: string) =>
  apiQuery([searchProducts.path, { stores: [storeId], v: CACHE_VERSION }], {
    schema: searchProducts.answer,
  });

/** What the store map shows of a product. */
export interface MapProduct extends ShelvedProduct {
  readonly row: InventoryRow;
}

/**
 * All products of a store with their aisles, for its map. A store that has more than one answer of
 * the search holds sends the rest with its whole inventory, which the store page may have already.
 */
export function useMapProducts(storeId: string) {
  const first = useQuery(shelfOrderQuery(storeId));
  const more = (first.data?.length ?? 0) >= MAX_RESULTS;
  const whole = useQuery({ ...inventoryQuery(storeId), enabled: more });
  const last = more ? whole : first;
  const products = useMemo((): readonly MapProduct[] | undefined => {
    if (more) {
      return whole.data?.map(({ product: { name, category }, ...row }) => ({
        productId: row.productId,
        name,
        category,
        aisle: row.aisle,
        row,
      }));
    }
    return first.data?.flatMap(({ name, category, storeAvailability }) => {
      const row = storeAvailability.find(({ store }) => store.id === storeId)?.inventory;
      return row ? [{ productId: row.productId, name, category, aisle: row.aisle, row }] : [];
    });
  }, [more, first.data, whole.data, storeId]);
  return {
    products,
    error: last.error,
    busy: last.isFetching,
    retry: () => void last.refetch(),
  };
}
