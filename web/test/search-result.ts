import type { SearchResult } from '@aislewise/contracts/calls/search';
import { US_DOLLARS } from '@aislewise/contracts/money';
import { NEW_PRODUCT } from '@aislewise/contracts/product-fields';
import { PLAIN_STOCK } from './stock.ts';

/** The store of results whose store does not matter. */
export const HERE = {
  id: 'here',
  slug: 'here',
  name: 'Here',
  address: '1 Main St',
  ...US_DOLLARS,
};

/** A certain result by its name, in aisle 4 of a store. */
export function searchResult(
  name: string,
  more: Partial<SearchResult> = {},
  store: typeof HERE = HERE,
): SearchResult {
  const id = more.id ?? name;
  const stock = { ...PLAIN_STOCK, aisle: 'Aisle 4', price: '3.99', inStock: more.inStock ?? true };
  return {
    ...NEW_PRODUCT,
    id,
    name,
    category: 'Pantry',
    emoji: null,
    drawing: null,
    createdAt: stock.lastUpdated,
    updatedAt: stock.lastUpdated,
    ...stock,
    storeAvailability: [{ store, inventory: { ...stock, id, storeId: store.id, productId: id } }],
    match: certainMatch(name),
    food: null,
    substituteFor: null,
    alternatives: [],
    ...more,
  };
}

/** A match of a product's name, letter by letter. */
export const certainMatch = (text: string): NonNullable<SearchResult['match']> => ({
  text,
  field: 'name',
  kind: 'exact',
  confidence: 0.9,
  guess: false,
  leftOut: [],
  because: null,
});
