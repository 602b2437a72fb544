import type { Product } from '@aislewise/contracts/catalog';
import { MAX_STORES, type SearchResult, type Suggestion } from '@aislewise/contracts/search';
import type { Store } from '@aislewise/contracts/stores';
import type { FinderHit } from '@aislewise/finder/finder';
import { fold } from '@aislewise/finder/fold';
import { notFound } from '../../platform/errors.ts';
import type { StoresService } from '../stores/service.ts';
import type { Catalogs, Stock, StoreCatalog } from './provider.ts';

export type { Stock, StoreCatalog } from './provider.ts';

interface SearchQuery {
  q: string;
  stores?: string[] | undefined;
  currentStore: string | undefined;
  maxResults: number;
}

interface SearchAnswer {
  results: SearchResult[];
  total: number;
  /** "Did you mean", when nothing was found. */
  nearNames: string[];
}

/** A product found in one or more of the stores asked. */
interface Found {
  hit: FinderHit | null;
  /** In the order of the stores asked. */
  stock: Stock[];
}

const byId = (stores: readonly Store[]): Map<string, Store> =>
  new Map(stores.map((store) => [store.id, store]));

/**
 * A product with its availability in these stores. The flat aisle, price and inStock are those of
 * the first row.
 */
function toProduct(stock: readonly Stock[], stores: Map<string, Store>): Product | null {
  const [first] = stock;
  if (!first) return null;
  const storeAvailability = stock.flatMap(({ inventory }) => {
    const store = stores.get(inventory.storeId);
    if (!store) return [];
    const { id, slug, name, address } = store;
    return [{ store: { id, slug, name, address }, inventory }];
  });
  const { aisle, inStock } = first.inventory;
  const price = first.inventory.price;
  return { ...first.product, aisle, price, inStock, storeAvailability };
}

/** The rank of spec decisions B: the current store's in stock, then its others, then elsewhere. */
function shelfRank({ stock }: Found, currentStore: string | undefined): number {
  const here = stock.find(({ inventory }) => inventory.storeId === currentStore);
  if (here) return here.inventory.inStock ? 0 : 1;
  return stock.some(({ inventory }) => inventory.inStock) ? 2 : 3;
}

export type SearchService = ReturnType<typeof searchService>;

export function searchService(catalogs: Catalogs, stores: StoresService) {
  /** The stores to ask: those named, or the current one, or all; the current one first. */
  async function scope(named: string[] | undefined, current: string | undefined, all: string[]) {
    const asked = named ?? (current ? [current] : all);
    return [...new Set(current ? [current, ...asked] : asked)].slice(0, MAX_STORES);
  }

  function collect(found: Map<string, StoreCatalog>, q: string, limit: number): Found[] {
    const groups = new Map<string, Found>();
    for (const catalog of found.values()) {
      const hits: (FinderHit | null)[] = [];
      const rows: Stock[] = [];
      if (q === '') {
        for (const row of catalog.inShelfOrder()) {
          rows.push(row);
          hits.push(null);
        }
      } else {
        for (const hit of catalog.index.search(q, { limit }).hits) {
          const row = catalog.stock.get(hit.id);
          if (!row) continue;
          rows.push(row);
          hits.push(hit);
        }
      }
      rows.forEach((row, i) => {
        const hit = hits[i] ?? null;
        const group = groups.get(row.originId);
        if (!group) groups.set(row.originId, { hit, stock: [row] });
        else {
          group.stock.push(row);
          if (hit && group.hit && hit.score > group.hit.score) group.hit = hit;
        }
      });
    }
    return [...groups.values()];
  }

  return {
    /** The shelves of one open store; throws not_found. */
    async catalogOf(storeId: string): Promise<StoreCatalog> {
      const catalog = (await catalogs.get([storeId])).get(storeId);
      if (!catalog) throw notFound('store');
      return catalog;
    },

    /** Shapes rows of a store as products (contracts, `product`). */
    async asProducts(rows: readonly Stock[]): Promise<Product[]> {
      const known = byId(await stores.list());
      return rows.flatMap((row) => toProduct([row], known) ?? []);
    },

    /**
     * Products by any of their names over the stores asked (decisions B). An unknown current store
     * throws not_found; other unknown stores are passed over.
     */
    async search({
      q,
      stores: named,
      currentStore,
      maxResults,
    }: SearchQuery): Promise<SearchAnswer> {
      const known = byId(await stores.list());
      if (currentStore && !known.has(currentStore)) throw notFound('store');
      const asked = await scope(named, currentStore, [...known.keys()]);
      const found = await catalogs.get(asked);
      // With several stores the same product comes from each: only all hits tell the true total.
      const limit = found.size > 1 ? Number.MAX_SAFE_INTEGER : maxResults;
      const all = withoutGuesses(collect(found, q, limit));
      const only = found.size === 1 ? [...found.values()][0] : undefined;
      const total = only && q !== '' ? only.index.search(q, { limit: 1 }).total : all.length;
      if (q !== '') {
        all.sort(
          (a, b) =>
            shelfRank(a, currentStore) - shelfRank(b, currentStore) ||
            (b.hit?.score ?? 0) - (a.hit?.score ?? 0),
        );
      }
      const results = all.slice(0, maxResults).flatMap(({ hit, stock }) => {
        const product = toProduct(stock, known);
        return product ? [{ ...product, match: hit?.match ?? null }] : [];
      });
      const nearNames = total > 0 ? [] : near(found, q);
      return { results, total, nearNames };
    },

    /** Names that begin as typed, best first, each name once. */
    async suggest(q: string, named: string[] | undefined, limit: number): Promise<Suggestion[]> {
      const known = await stores.list();
      const asked = await scope(
        named,
        undefined,
        known.map(({ id }) => id),
      );
      const found = await catalogs.get(asked);
      const best = new Map<string, { score: number; suggestion: Suggestion }>();
      for (const catalog of found.values()) {
        for (const { id, score } of catalog.index.suggest(q, { limit })) {
          const product = catalog.stock.get(id)?.product;
          if (!product) continue;
          const { name, category } = product;
          const key = fold(name);
          if ((best.get(key)?.score ?? -Infinity) >= score) continue;
          best.set(key, { score, suggestion: { id, name, category } });
        }
      }
      return [...best.values()]
        .sort((a, b) => b.score - a.score)
        .slice(0, limit)
        .map(({ suggestion }) => suggestion);
    },
  };
}

/**
 * Drops guesses at a typing error once any store knows the word: beside real gram flour for "besan"
 * the beans of a store without it are noise. Each index does so for itself; this is for all of them.
 */
function withoutGuesses(all: Found[]): Found[] {
  const guessed = ({ hit }: Found) => hit?.match.kind === 'fuzzy';
  return all.every(guessed) ? all : all.filter((one) => !guessed(one));
}

const NEAR_NAMES = 5;

function near(found: Map<string, StoreCatalog>, q: string): string[] {
  const names = new Set<string>();
  for (const { index } of found.values()) {
    for (const name of index.search(q, { limit: 1 }).nearNames) names.add(name);
  }
  return [...names].slice(0, NEAR_NAMES);
}
