import type { InventoryWithProduct } from '@aislewise/contracts/calls/products';
import type { FoodGroupFacts, StoreFoodNames } from '@aislewise/contracts/calls/pwa';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { splitNames } from '@aislewise/contracts/pwa';
import { tagsOf } from '@aislewise/contracts/product-fields';
import { HINT_KINDS, type SuggestedGroup } from '@aislewise/contracts/search';
import { claimOf, claimRank } from '@aislewise/contracts/stock-claims';
import { BrandTable } from '@aislewise/finder/brands/brand-table';
import {
  build,
  type FinderIndex,
  type FinderProduct,
  type FinderSetup,
} from '@aislewise/finder/finder';
import { FoodGroups } from '@aislewise/finder/groups/food-groups';
import { nameLanguages } from '@aislewise/finder/groups/languages';
import {
  searchStores,
  type ProductGroup,
  type SearchableStore,
  type StoreProduct,
} from '@aislewise/finder/search-stores';
import { suggestFromStores } from '@aislewise/finder/suggest-stores';

/** The inventory of a store on the device, with its search index. */
export interface DeviceIndex {
  readonly store: Pick<Store, 'id' | 'slug' | 'name' | 'address' | 'currency' | 'locale'>;
  readonly rows: ReadonlyMap<string, InventoryWithProduct>;
  readonly index: FinderIndex;
  /** The pantry's names of a food of the store; none of another food. */
  readonly namesOf: (foodId: string) => NamesOfFood;
}

/** A search on the device, with the parameters of the server's search. */
export interface DeviceQuestion {
  readonly q: string;
  readonly currentStore?: string | undefined;
  readonly maxResults: number;
  /** The languages of the device, the best first. */
  readonly languages?: readonly string[] | undefined;
}

export interface DeviceAnswer {
  readonly results: SearchResult[];
  readonly total: number;
  readonly nearNames: string[];
}

/** An answer that an older version of the app may have stored without some fields. */
type Kept<Answer, Added extends keyof Answer> = Omit<Answer, Added> & Partial<Pick<Answer, Added>>;

/** The pantry's names and groups of a product's food, and the hints that lead to it. */
type KnownFood = Required<Pick<FinderProduct, 'foodNames' | 'foodHints' | 'groups'>>;

/** Returns the known foods by their ids. */
function foodsById({
  ids,
  names,
  groups,
  hints,
}: Kept<StoreFoodNames, 'groups'>): Map<string, KnownFood> {
  const foodNames = names.map(splitNames);
  const ofGroups = groups === undefined ? [] : splitNames(groups);
  const foodHints = HINT_KINDS.map((kind) => ({ kind, texts: splitNames(hints[kind]) }));
  return new Map(
    ids.map((id, i) => [
      id,
      {
        foodNames: [...new Set(foodNames.flatMap((language) => language[i] ?? []))],
        groups: ofGroups[i],
        foodHints: foodHints.flatMap(({ kind, texts }) =>
          (texts[i] ?? []).map((text) => ({ kind, text })),
        ),
      },
    ]),
  );
}

/** The names of a food with the languages of each, as codes. */
export type NamesOfFood = ReadonlyMap<string, readonly string[]>;

const NO_NAMES: NamesOfFood = new Map();

/** Returns a function from a food to its names. Reads them on first use. */
function readNames(known: Kept<StoreFoodNames, 'groups'> | null): DeviceIndex['namesOf'] {
  let byFood: ReadonlyMap<string, NamesOfFood> | undefined;
  return (foodId) => {
    // Names that an older version stored have no languages.
    byFood ??= known?.languages ? namesByFood(known) : new Map();
    return byFood.get(foodId) ?? NO_NAMES;
  };
}

function namesByFood({
  ids,
  languages,
  names,
}: Pick<StoreFoodNames, 'ids' | 'languages' | 'names'>): Map<string, NamesOfFood> {
  const byFood = ids.map(() => new Map<string, string[]>());
  for (const [place, text] of names.entries()) {
    const language = languages[place] ?? '';
    for (const [i, ofFood] of splitNames(text).entries())
      for (const name of ofFood) {
        const known = byFood[i]?.get(name);
        if (known) known.push(language);
        else byFood[i]?.set(name, [language]);
      }
  }
  return new Map(ids.map((id, i) => [id, byFood[i] ?? NO_NAMES]));
}

/** Returns a function from a food and its name, whatever its case, to the languages of the name. */
function readLanguages(namesOf: DeviceIndex['namesOf']): FinderSetup['languagesOf'] {
  const known = new Map<string, NamesOfFood>();
  return (foodId, name) => {
    let names = known.get(foodId);
    if (!names) {
      const lower = Array.from(
        namesOf(foodId),
        ([one, codes]) => [one.toLowerCase(), codes] as const,
      );
      known.set(foodId, (names = new Map(lower)));
    }
    return names.get(name.toLowerCase()) ?? [];
  };
}

/** Makes the setup of the indexes of all stores on the device. */
export function groupSetup(
  { groups, kinds, names, brands, sharedNames }: FoodGroupFacts,
  languages: readonly string[],
): DeviceSetup {
  const codes = nameLanguages(languages);
  return {
    groups: new FoodGroups({ groups, kinds, names }),
    brands: new BrandTable(brands),
    sharedNames: new Map(sharedNames.map((name) => [name, codes])),
  };
}

/** Data that the indexes of all stores share. Empty for what the device does not have. */
export type DeviceSetup = Pick<FinderSetup, 'vocabulary' | 'groups' | 'brands' | 'sharedNames'>;

/** Builds the index of a store's inventory with the finder that the server uses. */
export function buildDeviceIndex(
  store: DeviceIndex['store'],
  rows: readonly InventoryWithProduct[],
  known: Kept<StoreFoodNames, 'groups'> | null,
  setup: DeviceSetup,
): DeviceIndex {
  // Names that an older version stored have no ids.
  const foods = known?.ids ? foodsById(known) : new Map<string, KnownFood>();
  const products = rows.map(({ product, foodId, foodNames, inStock, barcode }) => ({
    id: product.id,
    name: product.name,
    otherNames: product.otherNames,
    category: product.category,
    tags: tagsOf(product),
    inStock,
    // Rows that an older version stored have no barcode.
    barcode: barcode ?? null,
    foodId: foodId ?? null,
    ...(foodId === null ? { foodNames, isFoodGuess: true } : foods.get(foodId)),
  }));
  const namesOf = readNames(known);
  return {
    store,
    rows: new Map(rows.map((row) => [row.product.id, row])),
    index: build(products, { ...setup, languagesOf: readLanguages(namesOf) }),
    namesOf,
  };
}

/**
 * Reads what the finder groups and orders rows by.
 */
const readRow = ({
  storeId,
  product,
  foodId,
  size,
  inStock,
  barcode,
  lastUpdated,
  seenAt,
  halfLifeDays,
}: InventoryWithProduct): StoreProduct => ({
  storeId,
  productId: product.id,
  name: product.name,
  category: product.category,
  // Rows that an older version stored have no size and no food.
  size: size ?? null,
  barcode: barcode ?? null,
  foodId: foodId ?? null,
  inStock,
  claimRank: claimRank(claimOf({ inStock, lastUpdated, seenAt, halfLifeDays }, Date.now())),
});

const toSearchable = ({ index, rows }: DeviceIndex): SearchableStore<InventoryWithProduct> => ({
  index,
  findRow: (productId) => rows.get(productId),
});

/** Searches stores on the device. The order and shape of the answer are the server's. */
export function searchDevice(
  stores: readonly DeviceIndex[],
  { q, currentStore, maxResults, languages }: DeviceQuestion,
): DeviceAnswer {
  // As on the server, the current store comes first: a result shows its first row.
  const sorted = stores.toSorted(
    (a, b) => Number(b.store.id === currentStore) - Number(a.store.id === currentStore),
  );
  const { groups, total, nearNames } = searchStores(
    sorted.map(toSearchable),
    { q, currentStore, maxResults, languages },
    readRow,
  );
  const byId = new Map(stores.map(({ store }) => [store.id, store]));
  const results = groups.slice(0, maxResults).flatMap((group) => toResult(group, byId) ?? []);
  return { results, total, nearNames: [...nearNames] };
}

function toResult(
  { hit, rows }: ProductGroup<InventoryWithProduct>,
  stores: ReadonlyMap<string, DeviceIndex['store']>,
): SearchResult | null {
  const [first] = rows;
  if (!first) return null;
  const storeAvailability = rows.flatMap((row) => {
    const store = stores.get(row.storeId);
    return store ? [{ store, inventory: row }] : [];
  });
  const { product, aisle, price, inStock } = first;
  const match = hit?.match ?? null;
  const availability = { aisle, price, inStock, storeAvailability };
  const unknown = { food: null, substituteFor: null, alternatives: [] };
  return { ...product, ...availability, match, ...unknown };
}

/** Groups and products that are suggested for an unfinished query. */
export interface Suggestions {
  readonly foodGroups: readonly SuggestedGroup[];
  readonly products: readonly SearchResult[];
}

/** Suggests products whose names begin with the text, the best first, each name once, and groups of foods. */
export function suggestOnIndexes(
  stores: readonly DeviceIndex[],
  query: { readonly q: string; readonly limit: number; readonly languages: readonly string[] },
): Suggestions {
  const byId = new Map(stores.map(({ store }) => [store.id, store]));
  const found = suggestFromStores(stores.map(toSearchable), query, readRow);
  return {
    foodGroups: found.foodGroups.map(({ name, english }) => ({ name, english })),
    products: found.products.flatMap((group) => toResult(group, byId) ?? []),
  };
}
