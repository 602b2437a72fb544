import { compareNaturally } from '@aislewise/contracts/natural-order';
import type {
  InventoryOverview,
  InventoryWithProduct,
  Product,
} from '@aislewise/contracts/calls/products';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import { notFound } from '../../lib/errors.ts';
import { claimRank } from '@aislewise/contracts/stock-claims';
import { compareCategories } from '../products/category-list.ts';
import { claimNow, toInventoryRow, toPlainProduct, type ProductRow } from '../products/rules.ts';
import { toProduct, toResult } from './rules.ts';
import type { StoreSnapshot } from './store-snapshot.ts';

/** Maximum rows of a promotional row of the store page. */
const ROW_LIMIT = 60;

interface RankedRow {
  row: ProductRow;
  rank: number;
}

/** Surely in stock first, out of stock last, then featured, then by priority and name. */
function compareAppeal(a: RankedRow, b: RankedRow): number {
  return (
    a.rank - b.rank ||
    Number(b.row.isFeatured) - Number(a.row.isFeatured) ||
    a.row.displayPriority - b.row.displayPriority ||
    compareNaturally(a.row.name, b.row.name)
  );
}

/** The `count` most appealing rows, in order. Compares names of few, as that takes the most time. */
function mostAppealing(rows: Iterable<ProductRow>, count: number): ProductRow[] {
  const first: RankedRow[] = [];
  for (const row of rows) {
    const ranked = { row, rank: claimRank(claimNow(row)) };
    const place = first.findLastIndex((other) => compareAppeal(other, ranked) <= 0) + 1;
    if (place === count) continue;
    first.splice(place, 0, ranked);
    if (first.length > count) first.pop();
  }
  return first.map(({ row }) => row);
}

const withProduct = (row: ProductRow): InventoryWithProduct => ({
  ...toInventoryRow(row),
  foodId: row.foodId,
  foodNames: row.foodNames,
  barcode: row.barcode,
  product: toPlainProduct(row),
});

const storesOf = (snapshot: StoreSnapshot) => new Map([[snapshot.id, snapshot]]);

function pick(snapshot: StoreSnapshot, isWanted: (row: ProductRow) => boolean): Product[] {
  const rows = mostAppealing([...snapshot.rows.values()].filter(isWanted), ROW_LIMIT);
  return rows.map((row) => toProduct([row], storesOf(snapshot)));
}

/** Products on sale, in stock first. */
export const onSale = (snapshot: StoreSnapshot): Product[] => pick(snapshot, (row) => row.isOnSale);

/** New and seasonal products, in stock first. */
export const newSeasonal = (snapshot: StoreSnapshot): Product[] =>
  pick(snapshot, (row) => row.isNew || row.isSeasonal);

/** A product of a store. Throws not_found. */
export function productOf(snapshot: StoreSnapshot, id: string): Product {
  const row = snapshot.rows.get(id);
  if (!row) throw notFound('product');
  return toProduct([row], storesOf(snapshot));
}

/** All products of a store by aisle, as search results. */
export const listByAisle = (snapshot: StoreSnapshot): SearchResult[] =>
  snapshot.sortedByAisle().map((row) => toResult({ hit: null, rows: [row] }, storesOf(snapshot)));

/** All rows of a store by aisle. */
export const inventoryRows = (snapshot: StoreSnapshot): InventoryWithProduct[] =>
  snapshot.sortedByAisle().map(withProduct);

/**
 * The first rows of each category in the keeper's order, with the number of rows that the category
 * has and the shelf that the keeper has chosen.
 */
export function inventoryOverview(snapshot: StoreSnapshot, perCategory: number): InventoryOverview {
  const byCategory = Map.groupBy(snapshot.rows.values(), ({ category }) => category);
  const sorted = [...byCategory]
    .map(([category, rows]) => ({ category, rows, ...snapshot.settingsOf(category) }))
    .sort(compareCategories);
  return {
    rows: sorted.flatMap(({ rows }) => mostAppealing(rows, perCategory).map(withProduct)),
    categories: sorted.map(({ category, rows, shelf }) => ({
      category,
      count: rows.length,
      ...(shelf && { shelf }),
    })),
  };
}
