import type { InventoryWithProduct } from '@aislewise/contracts/products';
import { SHORT_ID, type KnownNames } from '@aislewise/contracts/pwa';
import type { SearchResult, Suggestion } from '@aislewise/contracts/search';
import type { Store } from '@aislewise/contracts/stores';
import { build, type FinderHit, type FinderIndex } from '@aislewise/finder/finder';
import { fold } from '@aislewise/finder/fold';
import type { Vocabulary } from '@aislewise/finder/vocabulary';

/** A store's shelves with their index. */
export interface Shelves {
  readonly store: Pick<Store, 'id' | 'slug' | 'name' | 'address'>;
  readonly rows: ReadonlyMap<string, InventoryWithProduct>;
  readonly index: FinderIndex;
}

/** What a search on the device is asked, as the server's is. */
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

const NEAR_NAMES = 5;
const shortId = (id: string): string => id.replaceAll('-', '').slice(0, SHORT_ID);

/** The names of a product's food by the beginning of the product's id. */
export function knownNamesById({ foods, products }: KnownNames): Map<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  for (const [place, ids] of products.entries()) {
    for (let at = 0; at < ids.length; at += SHORT_ID) {
      names.set(ids.slice(at, at + SHORT_ID), foods[place] ?? []);
    }
  }
  return names;
}

/** Builds a store's index of its kept inventory: the same finder as the server's. */
export function shelvesOf(
  store: Shelves['store'],
  rows: readonly InventoryWithProduct[],
  known: KnownNames | null,
  vocabulary: Vocabulary | undefined,
): Shelves {
  const names = known ? knownNamesById(known) : new Map<string, readonly string[]>();
  const products = rows.map(({ product, inStock }) => ({
    id: product.id,
    name: product.name,
    otherNames: product.otherNames,
    category: product.category,
    tags: product.tags,
    inStock,
    knownNames: names.get(shortId(product.id)) ?? [],
  }));
  return {
    store,
    rows: new Map(rows.map((row) => [row.product.id, row])),
    index: build(products, { vocabulary }),
  };
}

/** A product with the rows of the stores that have it. */
interface Found {
  hit: FinderHit;
  places: { shelves: Shelves; row: InventoryWithProduct }[];
}

/** The current store's in stock, then its others, then what others have (decisions B). */
function rank({ places }: Found, currentStore: string | undefined): number {
  const here = places.find(({ shelves }) => shelves.store.id === currentStore);
  if (here) return here.row.inStock ? 0 : 1;
  return places.some(({ row }) => row.inStock) ? 2 : 3;
}

/** Answers a search over the stores on the device, in the order and shape of the server's answer. */
export function searchShelves(
  stores: readonly Shelves[],
  { q, currentStore, maxResults }: DeviceQuestion,
): DeviceAnswer {
  const groups = new Map<string, Found>();
  const nearNames = new Set<string>();
  for (const shelves of stores) {
    const answer = shelves.index.search(q, { limit: shelves.index.size });
    for (const name of answer.nearNames) nearNames.add(name);
    for (const hit of answer.hits) {
      const row = shelves.rows.get(hit.id);
      if (!row) continue;
      const group = groups.get(hit.id);
      if (!group) groups.set(hit.id, { hit, places: [{ shelves, row }] });
      else {
        group.places.push({ shelves, row });
        if (hit.score > group.hit.score) group.hit = hit;
      }
    }
  }
  const found = withoutGuesses([...groups.values()])
    .map((one) => ({ one, rank: rank(one, currentStore) }))
    .sort((a, b) => a.rank - b.rank || b.one.hit.score - a.one.hit.score)
    .map(({ one }) => one);
  return {
    results: found.slice(0, maxResults).map(toResult),
    total: found.length,
    nearNames: found.length > 0 ? [] : [...nearNames].slice(0, NEAR_NAMES),
  };
}

/** Once any store knows the word, guesses at a typing error are noise. */
function withoutGuesses(all: Found[]): Found[] {
  const sure = all.filter(({ hit }) => hit.match.kind !== 'fuzzy');
  return sure.length > 0 ? sure : all;
}

function toResult({ hit, places }: Found): SearchResult {
  const storeAvailability = places.map(({ shelves, row }) => ({
    store: shelves.store,
    inventory: row,
  }));
  const first = places[0]?.row;
  if (!first) throw new Error('A product was found in no store');
  const { product, aisle, price, inStock } = first;
  return {
    ...product,
    aisle,
    price,
    inStock,
    storeAvailability,
    match: hit.match,
    substituteFor: null,
  };
}

/** Names that begin as typed, best first, each once. */
export function suggestFrom(stores: readonly Shelves[], q: string, limit: number): Suggestion[] {
  const best = new Map<string, { score: number; suggestion: Suggestion }>();
  for (const { index, rows } of stores) {
    for (const { id, score } of index.suggest(q, { limit })) {
      const product = rows.get(id)?.product;
      if (!product) continue;
      const key = fold(product.name);
      if ((best.get(key)?.score ?? -Infinity) >= score) continue;
      const { name, category } = product;
      best.set(key, { score, suggestion: { id, name, category } });
    }
  }
  return [...best.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ suggestion }) => suggestion);
}
