import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import type { searchProducts, SearchResult } from '@aislewise/contracts/calls/search';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery, CACHE_VERSION } from '../../lib/query-client.ts';
import type { PlacedProduct } from './rules.ts';

/** All products of a store in shelf order: a search without a query (spec section 7, store map). */
export const mapQuery = (storeId: string) =>
  apiQuery<typeof searchProducts>([
    '/api/products/search',
    { stores: [storeId], v: CACHE_VERSION },
  ]);

/** A product on the store map. */
export interface MapProduct extends PlacedProduct {
  readonly row: InventoryRow;
}

/** Selects what the map shows from the answer. */
export const mapProducts = (answer: readonly SearchResult[], storeId: string): MapProduct[] =>
  answer.flatMap(({ name, category, storeAvailability }) => {
    const row = storeAvailability.find(({ store }) => store.id === storeId)?.inventory;
    return row ? [{ productId: row.productId, name, category, aisle: row.aisle, row }] : [];
  });

/** All products of a store with their aisles, for its map. */
export function useMapProducts(storeId: string) {
  const query = useQuery(mapQuery(storeId));
  const { data } = query;
  const products = useMemo(() => data && mapProducts(data, storeId), [data, storeId]);
  return { products, query };
}
