import {
  startSession,
  trackDealClick,
  trackEvent,
  trackProductView,
  trackSearch,
} from '@aislewise/contracts/calls/analytics';
import { listDeals } from '@aislewise/contracts/calls/deals';
import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import {
  newSeasonalProducts,
  onSaleProducts,
  showProduct,
  storeCategories,
  storeInventory,
  type CategoryCount,
  type InventoryWithProduct,
} from '@aislewise/contracts/calls/products';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import { isPartOf, type ShelfKey } from '@aislewise/contracts/categories';
import { matchStores } from '@aislewise/contracts/store-search';
import { listStores, showStore } from '@aislewise/contracts/calls/stores';
import { newUuid } from '../src/lib/uuid.ts';
import { searchResult } from './search-result.ts';
import { STORE } from './stores.ts';
import { answer } from './test-server.ts';

/** A product of the store as a search finds it, with these values of its row in the store. */
export function productHere(
  name: string,
  more: Partial<SearchResult> = {},
  stock: Partial<InventoryRow> = {},
  store = STORE,
): SearchResult {
  const result = searchResult(name, { id: newUuid(), ...more }, store);
  return {
    ...result,
    storeAvailability: result.storeAvailability.map((one) => ({
      ...one,
      inventory: { ...one.inventory, ...stock },
    })),
  };
}

/** The product as a row of the store's shelves. */
function shelfRow(product: SearchResult): InventoryWithProduct {
  const [here] = product.storeAvailability;
  if (!here) throw new Error(`No store has ${product.name}.`);
  return { ...here.inventory, foodId: null, foodNames: [], barcode: null, product };
}

/** The rows that a query of the inventory asks for: the first of each category, or a page of a part. */
function rowsAsked(
  rows: readonly InventoryWithProduct[],
  categories: readonly CategoryCount[],
  query: Readonly<Record<string, string>>,
) {
  const { category = '', shelf, limit, page } = query;
  if ('perCategory' in query) return { rows: [...rows], categories: [...categories] };
  const part = shelf === undefined ? { category } : { shelf: shelf as ShelfKey };
  const [length, number] = [Number(limit), Number(page)];
  return rows
    .filter(({ product }) => isPartOf(part, { category: product.category }))
    .slice((number - 1) * length, number * length);
}

/** Answers the calls of the screens of a store: the store, its shelves with these products, no offers. */
export function answerStore(shelves: readonly SearchResult[] = [], store = STORE): void {
  const rows = shelves.map(shelfRow);
  const categories = [...new Set(shelves.map(({ category }) => category))].map((category) => ({
    category,
    count: shelves.filter((product) => product.category === category).length,
  }));
  answer(listStores, ({ query: { q = '' } }) => matchStores([store], q));
  answer(showStore, store);
  answer(storeCategories, categories);
  answer(storeInventory, ({ query }) => rowsAsked(rows, categories, query));
  answer(showProduct, ({ path }) => {
    const found = shelves.find(({ id }) => path.endsWith(id));
    if (!found) throw new Error(`The store has no product for ${path}.`);
    return { ...found, alternatives: [] };
  });
  answer(listDeals, []);
  answer(onSaleProducts, []);
  answer(newSeasonalProducts, []);
  const tracked = [startSession, trackEvent, trackProductView, trackSearch, trackDealClick];
  for (const call of tracked) answer(call, undefined);
}
