import { foldAisle, naturalOrder } from '@aislewise/contracts/aisles';
import type { Product } from '@aislewise/contracts/calls/products';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { compareNaturally } from '@aislewise/contracts/natural-order';
import type { ProductGroup, StoreProduct } from '@aislewise/finder/search-stores';
import { claimRank } from '@aislewise/contracts/stock-claims';
import { claimNow, toInventoryRow, toPlainProduct, type ProductRow } from '../products/rules.ts';

/**
 * Returns a comparison of these rows: by aisle in its natural order, rows without an aisle last, then by
 * category and name.
 */
export function byAisle(rows: Iterable<ProductRow>): (a: ProductRow, b: ProductRow) => number {
  const spellings = new Set(Array.from(rows, ({ aisle }) => aisle ?? ''));
  const order = naturalOrder(spellings);
  // Folds each aisle once: sorting a large store takes half a million comparisons.
  const places = new Map(
    Array.from(spellings, (aisle) => [aisle, order.indexOf(foldAisle(aisle))]),
  );
  const placeOf = ({ aisle }: ProductRow) =>
    aisle === null ? order.length : (places.get(aisle) ?? order.length);
  return (a, b) =>
    placeOf(a) - placeOf(b) ||
    compareNaturally(a.category, b.category) ||
    compareNaturally(a.name, b.name);
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
    const { id, slug, name, address, currency, locale } = answered.store;
    const store = { id, slug, name, address, currency, locale };
    return [{ store, inventory: toInventoryRow(row) }];
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
