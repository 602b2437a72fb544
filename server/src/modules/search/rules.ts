import type { Product } from '@aislewise/contracts/calls/products';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import type { ProductGroup, StoreProduct } from '@aislewise/finder/search-stores';
import { claimRank } from '@aislewise/contracts/stock-claims';
import { claimNow, toInventoryRow, toPlainProduct, type ProductRow } from '../products/rules.ts';

/** Numbers count as numbers ("Aisle 2" before "Aisle 10"); case and accents do not count. */
export const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Orders rows by aisle, rows without an aisle last, then by category and name. */
export function compareAisles(a: ProductRow, b: ProductRow): number {
  return (
    Number(a.aisle === null) - Number(b.aisle === null) ||
    collator.compare(a.aisle ?? '', b.aisle ?? '') ||
    collator.compare(a.category, b.category) ||
    collator.compare(a.name, b.name)
  );
}

/** One product with the rows of the searched stores that have it. */
export type FoundProduct = ProductGroup<ProductRow>;

/** The fields of a row by which the finder groups and orders products. */
export const readProduct = (row: ProductRow): StoreProduct => ({
  storeId: row.storeId,
  productId: row.id,
  name: row.name,
  category: row.category,
  size: row.size,
  barcode: row.barcode,
  foodId: row.foodId,
  inStock: row.inStock,
  claimRank: claimRank(claimNow(row)),
});

/** The stores of an answer by id: snapshots. */
export type AnsweredStores = ReadonlyMap<string, { readonly store: Store }>;

/**
 * A product with its row in each of these stores. Its own fields are those of the first row: the
 * stores may describe it differently. Throws if there is no row.
 */
export function toProduct(
  rows: readonly ProductRow[],
  stores: AnsweredStores,
  alternatives: Product['alternatives'] = [],
): Product {
  const [first] = rows;
  if (!first) throw new Error('A product needs the row of a store');
  const { aisle, price, inStock } = first;
  const storeAvailability = rows.flatMap((row) => {
    const answered = stores.get(row.storeId);
    if (!answered) return [];
    const { id, slug, name, address } = answered.store;
    return [{ store: { id, slug, name, address }, inventory: toInventoryRow(row) }];
  });
  return { ...toPlainProduct(first), aisle, price, inStock, storeAvailability, alternatives };
}

/** A found product as the API answers it, with the name of its food and its alternatives. */
export const toResult = (
  { hit, rows }: FoundProduct,
  stores: AnsweredStores,
  known: Partial<Pick<SearchResult, 'food' | 'alternatives'>> = {},
): SearchResult => ({
  ...toProduct(rows, stores, known.alternatives),
  match: hit?.match ?? null,
  food: known.food ?? null,
  substituteFor: null,
});
