import type { InventoryWithProduct } from '@aislewise/contracts/calls/products';
import type { StoreFoodNames } from '@aislewise/contracts/calls/pwa';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { splitNames } from '@aislewise/contracts/pwa';
import { tagsOf } from '@aislewise/contracts/product-fields';
import { HINT_KINDS } from '@aislewise/contracts/search';
import { claimOf, claimRank } from '@aislewise/contracts/stock-claims';
import { build, type FinderIndex, type FinderProduct } from '@aislewise/finder/finder';
import {
  searchStores,
  suggestFromStores,
  type ProductGroup,
  type SearchableStore,
  type StoreProduct,
} from '@aislewise/finder/search-stores';
import type { Vocabulary } from '@aislewise/finder/index/vocabulary';

/** The inventory of a store on the device, with its search index. */
export interface DeviceIndex {
  readonly store: Pick<Store, 'id' | 'slug' | 'name' | 'address'>;
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
}

export interface DeviceAnswer {
  readonly results: SearchResult[];
  readonly total: number;
  readonly nearNames: string[];
}

/** The pantry's names of a product's food, and the hints that lead to it. */
type KnownFood = Required<Pick<FinderProduct, 'foodNames' | 'foodHints'>>;

/** Returns the known foods by their ids. */
function foodsById({ ids, names, hints }: StoreFoodNames): Map<string, KnownFood> {
  const foodNames = names.map(splitNames);
  const foodHints = HINT_KINDS.map((kind) => ({ kind, texts: splitNames(hints[kind]) }));
  return new Map(
    ids.map((id, i) => [
      id,
      {
        foodNames: [...new Set(foodNames.flatMap((language) => language[i] ?? []))],
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
function readNames(known: StoreFoodNames | null): DeviceIndex['namesOf'] {
  let byFood: ReadonlyMap<string, NamesOfFood> | undefined;
  return (foodId) => {
    // Names that an older version stored have no languages.
    byFood ??= known?.languages ? namesByFood(known) : new Map();
    return byFood.get(foodId) ?? NO_NAMES;
  };
}

function namesByFood({ ids, languages, names }: StoreFoodNames): Map<string, NamesOfFood> {
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

/** Builds the index of a store's inventory with the finder that the server uses. */
export function buildDeviceIndex(
  store: DeviceIndex['store'],
  rows: readonly InventoryWithProduct[],
  known: StoreFoodNames | null,
  vocabulary: Vocabulary | undefined,
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
    ...(foodId === null ? { foodNames } : foods.get(foodId)),
  }));
  return {
    store,
    rows: new Map(rows.map((row) => [row.product.id, row])),
    index: build(products, { vocabulary }),
    namesOf: readNames(known),
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
  { q, currentStore, maxResults }: DeviceQuestion,
): DeviceAnswer {
  // As on the server, the current store comes first: a result shows its first row.
  const sorted = stores.toSorted(
    (a, b) => Number(b.store.id === currentStore) - Number(a.store.id === currentStore),
  );
  const { groups, total, nearNames } = searchStores(
    sorted.map(toSearchable),
    { q, currentStore, maxResults },
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

/** Suggests products whose names begin with the text, the best first, each name once. */
export function suggestOnIndexes(
  stores: readonly DeviceIndex[],
  q: string,
  limit: number,
): SearchResult[] {
  const byId = new Map(stores.map(({ store }) => [store.id, store]));
  const groups = suggestFromStores(stores.map(toSearchable), { q, limit }, readRow);
  return groups.flatMap((group) => toResult(group, byId) ?? []);
}
