import type {
  CategoryCount,
  InventoryOverview,
  InventoryWithProduct,
  Product,
} from '@aislewise/contracts/calls/products';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import { compareAppeal, type Appeal } from '@aislewise/contracts/appeal';
import type { ShelfPage } from '@aislewise/contracts/products';
import { isPartOf, type ShelfKey, type ShelfPart } from '@aislewise/contracts/categories';
import { viewRows, type ShelfView } from '@aislewise/contracts/shelf-view';
import { notFound } from '../../lib/errors.ts';
import { claimRank } from '@aislewise/contracts/stock-claims';
import { msg } from '@lingui/core/runtime-macro';
import { compareCategories } from '../products/category-list.ts';
import { claimNow, toInventoryRow, toPlainProduct, type ProductRow } from '../products/rules.ts';
import { toProduct, toResult } from './rules.ts';
import type { StoreSnapshot } from './store-snapshot.ts';

/** Maximum rows of a promotional row of the store page. */
const ROW_LIMIT = 60;

const appealOf = (row: ProductRow): Appeal & { readonly row: ProductRow } => ({
  row,
  rank: claimRank(claimNow(row)),
  isFeatured: row.isFeatured,
  displayPriority: row.displayPriority,
  name: row.name,
});

/** The `count` most appealing rows, in order. Compares names of few, as that takes the most time. */
function mostAppealing(rows: Iterable<ProductRow>, count: number): ProductRow[] {
  const first: ReturnType<typeof appealOf>[] = [];
  for (const row of rows) {
    const ranked = appealOf(row);
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

/** Which rows a promotional row of the store page shows. */
const PROMOTED = {
  'on sale': (row: ProductRow) => row.isOnSale,
  'new and seasonal': (row: ProductRow) => row.isNew || row.isSeasonal,
};

export type Promotion = keyof typeof PROMOTED;

/** The products of a promotional row of the store page, in stock first. */
export function promoted(
  snapshot: StoreSnapshot,
  promotion: Promotion,
  limit = ROW_LIMIT,
): Product[] {
  const rows = mostAppealing([...snapshot.rows.values()].filter(PROMOTED[promotion]), limit);
  return rows.map((row) => toProduct([row], storesOf(snapshot)));
}

/** A product of a store. Throws not_found. */
export function productOf(snapshot: StoreSnapshot, id: string): Product {
  const row = snapshot.rows.get(id);
  if (!row) throw notFound(msg`This product does not exist.`);
  return toProduct([row], storesOf(snapshot));
}

/** All products of a store by aisle, as search results. */
export const listByAisle = (snapshot: StoreSnapshot): SearchResult[] =>
  snapshot.sortedByAisle().map((row) => toResult({ hit: null, rows: [row] }, storesOf(snapshot)));

/** All rows of a store by aisle. */
export const inventoryRows = (snapshot: StoreSnapshot): InventoryWithProduct[] =>
  snapshot.sortedByAisle().map(withProduct);

/** The categories that have rows, in the keeper's order. */
function categoriesOf(snapshot: StoreSnapshot) {
  const byCategory = Map.groupBy(snapshot.rows.values(), ({ category }) => category);
  return [...byCategory]
    .map(([category, rows]) => ({ category, rows, ...snapshot.settingsOf(category) }))
    .sort(compareCategories);
}

type OwnCategory = ReturnType<typeof categoriesOf>[number];

const toCount = ({ category, rows, shelf }: OwnCategory): CategoryCount => ({
  category,
  count: rows.length,
  ...(shelf && { shelf }),
});

/** The categories in the keeper's order, with their numbers of rows and the shelves that the keeper has chosen. */
export const categoryCounts = (snapshot: StoreSnapshot): CategoryCount[] =>
  categoriesOf(snapshot).map(toCount);

/** The first rows of each category in the keeper's order, and the number of rows of each. */
export function inventoryOverview(snapshot: StoreSnapshot, perCategory: number): InventoryOverview {
  const categories = categoriesOf(snapshot);
  return {
    rows: categories.flatMap(({ rows }) => mostAppealing(rows, perCategory).map(withProduct)),
    categories: categories.map(toCount),
  };
}

/** The part of the inventory that a query names: a category, or a shelf with its categories. */
export const partOf = ({
  category,
  shelf,
}: {
  readonly category?: string | undefined;
  readonly shelf?: ShelfKey | undefined;
}): ShelfPart | undefined => (category === undefined ? shelf && { shelf } : { category });

/** The rows of a part of the inventory. */
export const rowsOfPart = (snapshot: StoreSnapshot, part: ShelfPart): ProductRow[] =>
  categoriesOf(snapshot)
    .filter((category) => isPartOf(part, category))
    .flatMap(({ rows }) => rows);

/** A page of rows, the most appealing first. */
export const shelfPage = (
  rows: readonly ProductRow[],
  { limit, page }: ShelfPage,
): InventoryWithProduct[] => pageOf(byAppeal(rows), { limit, page }).map(withProduct);

/** A page of the rows that a view shows, in its order, and how many all pages have. */
export function viewedPage(
  rows: readonly ProductRow[],
  { limit, page, ...view }: ShelfPage & ShelfView,
): { rows: InventoryWithProduct[]; total: number } {
  const shown = viewRows(byAppeal(rows).map(withProduct), view, Date.now());
  return { rows: pageOf(shown, { limit, page }), total: shown.length };
}

const byAppeal = (rows: readonly ProductRow[]): ProductRow[] =>
  rows
    .map(appealOf)
    .sort(compareAppeal)
    .map(({ row }) => row);

const pageOf = <T>(rows: readonly T[], { limit, page }: ShelfPage): T[] =>
  rows.slice((page - 1) * limit, page * limit);
