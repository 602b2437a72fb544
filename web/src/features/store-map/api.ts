import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import type { searchProducts, SearchResult } from '@aislewise/contracts/calls/search';
import type { showPlan } from '@aislewise/contracts/calls/store-plan';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SheetProduct } from '../products/rules.ts';
import { apiQuery, CACHE_VERSION } from '../../lib/query-client.ts';
import type { PlacedProduct } from './rules.ts';

/**
 * All products of a store in shelf order: a search without a query (spec section 7, store map). The list of
 * an aisle is made from it, so that it needs neither another request nor a connection.
 */
export const mapQuery = (storeId: string) =>
  apiQuery<typeof searchProducts>([
    '/api/products/search',
    { stores: [storeId], v: CACHE_VERSION },
  ]);

/** The plan that the keeper has drawn. */
export const planQuery = (storeId: string) =>
  apiQuery<typeof showPlan>(['/api/stores', storeId, 'plan']);

/** A product on the store map. */
export interface MapProduct extends PlacedProduct {
  readonly row: InventoryRow;
  /** The product as its sheet shows it. */
  readonly shown: SheetProduct;
}

/** Selects what the map shows from the answer. */
export const mapProducts = (answer: readonly SearchResult[], storeId: string): MapProduct[] =>
  answer.flatMap((product) => {
    const { name, category, storeAvailability: availability } = product;
    const row = availability.find(({ store }) => store.id === storeId)?.inventory;
    if (!row) return [];
    const { productId, aisle } = row;
    return [{ productId, name, category, aisle, row, shown: { product, availability } }];
  });

/** All products of a store with their aisles, for its map. */
export function useMapProducts(storeId: string) {
  const query = useQuery(mapQuery(storeId));
  const { data } = query;
  const products = useMemo(() => data && mapProducts(data, storeId), [data, storeId]);
  return { products, query };
}
