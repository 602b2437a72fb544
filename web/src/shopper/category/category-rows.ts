import type { InventoryWithProduct } from '@aislewise/contracts/calls/products';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import { categoryMatches, type CategoryKey } from '@aislewise/contracts/categories';

/** What a category page is called where the store has no category, or several, of its key. */
const NAMES: Record<CategoryKey, string> = {
  snacks: 'Snacks',
  candies: 'Candies',
  drinks: 'Juices & Soft Drinks',
  beverages: 'Beverages',
  'dry-fruits': 'Dry Fruits & Nuts',
  'ready-meals': 'Ready Meals',
  'rice-noodles': 'Rice, Grains & Noodles',
  flour: 'Flours',
  dal: 'Lentils & Beans',
  'poha-mamra': 'Poha & Mamra',
  'oil-ghee': 'Oils & Ghee',
  'chutney-sauces': 'Sauces & Chutneys',
  'fruits-veg': 'Fruits & Vegetables',
  'meal-kits': 'Meal Kits',
  masala: 'Masalas & Spice Mixes',
  spices: 'Spices & Seasonings',
  pickle: 'Pickles',
  mukhwas: 'Mukhwas',
  sweets: 'Sweets & Desserts',
  'frozen-foods': 'Frozen Foods',
  dairy: 'Dairy & Eggs',
  'baking-cooking': 'Baking & Cooking',
  papads: 'Papads',
  fryums: 'Fryums',
  canned: 'Canned Goods',
  'health-beauty': 'Health & Beauty',
  religious: 'Religious Items',
  'meat-seafood': 'Meat & Seafood',
  'ice-cream': 'Ice Cream',
  household: 'Household Items',
};

/** The rows of a store's inventory that stand on a category's page, in their order. */
export function rowsOfCategory(
  rows: readonly InventoryWithProduct[],
  key: CategoryKey,
): InventoryWithProduct[] {
  const matching = new Map<string, boolean>();
  return rows.filter(({ product: { category } }) => {
    const known = matching.get(category) ?? categoryMatches(key, category);
    matching.set(category, known);
    return known;
  });
}

/** What the page is called: as the store calls the category, where it is one. */
export function categoryTitle(key: CategoryKey, categories: readonly string[]): string {
  const [name, ...others] = [...new Set(categories)].filter((one) => categoryMatches(key, one));
  return name !== undefined && others.length === 0 ? name : NAMES[key];
}

/** Removes case and the accents of Latin letters. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase();

/**
 * The rows that a local search finds: those the search call found, best first, then those whose
 * names read so (a call answers at most 100 products of the whole store, or none without a
 * connection).
 */
export function rowsFound(
  rows: readonly InventoryWithProduct[],
  query: string,
  results: readonly SearchResult[],
): InventoryWithProduct[] {
  const here = new Map(rows.map((row) => [row.productId, row]));
  const found = new Set<InventoryWithProduct>();
  for (const { id, storeAvailability } of results) {
    const ids = [id, ...storeAvailability.map(({ inventory }) => inventory.productId)];
    const row = ids.map((one) => here.get(one)).find((one) => one !== undefined);
    if (row) found.add(row);
  }
  const words = plain(query).trim().split(/\s+/);
  for (const row of rows) {
    const names = plain([row.product.name, ...row.product.otherNames].join('\n'));
    if (words.every((word) => names.includes(word))) found.add(row);
  }
  return [...found];
}
