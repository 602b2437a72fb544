import { setImmediate as turn } from 'node:timers/promises';
import type { Product } from '@aislewise/contracts/products';
import {
  MAX_RESULTS,
  MAX_STORES,
  MAX_SUBSTITUTES,
  searchProducts,
  type SearchResult,
  type Suggestion,
} from '@aislewise/contracts/search';
import type { FinderHit } from '@aislewise/finder/finder';
import { fold } from '@aislewise/finder/fold';
import { notFound } from '../../platform/errors.ts';
import { kindsOf, namesLike } from '../../platform/names.ts';
import type { Food, Foods } from '../../platform/pantry.ts';
import { readyAnswer, type ReadyAnswer } from '../../platform/ready-answer.ts';
import type { StoreSnapshots } from './provider.ts';
import {
  foodsOfBest,
  hasIt,
  hasNamed,
  inAnswerOrder,
  nearestIn,
  toProduct,
  toResults,
  withoutGuesses,
  type Found,
  type Stock,
  type StoreSnapshot,
  type StoreShelf,
  type Substitute,
} from './rules.ts';

export type { Stock, StoreSnapshot, StoreShelf, Substitute } from './rules.ts';

interface SearchQuery {
  q: string;
  stores?: string[] | undefined;
  currentStore: string | undefined;
  maxResults?: number | undefined;
}

interface SearchAnswer {
  results: SearchResult[];
  /** What the current store has instead of what was asked and it lacks; none of `total`. */
  substitutes: SearchResult[];
  total: number;
  /** "Did you mean", when nothing was found. */
  nearNames: string[];
}

/** All products of one store in shelf order, made once for as long as they are the same. */
interface Shelves {
  answer: ReadyAnswer;
  total: number;
  /** The store as the answer names it. */
  store: string;
}

const NEAR_NAMES = 5;

export type SearchService = ReturnType<typeof searchService>;

export function searchService(snapshots: StoreSnapshots, foods: Foods) {
  const shelvesOf = new WeakMap<StoreShelf, Shelves>();

  /** The stores to ask: those named, or the current one, or all; the current one first. */
  function scope(
    named: readonly string[] | undefined,
    current: string | undefined,
    all: Iterable<string>,
  ): string[] {
    const asked = named ?? (current === undefined ? [...all] : []);
    return [...new Set(current === undefined ? asked : [current, ...asked])];
  }

  /** The snapshots of all these stores in turn, never more than some in memory for one question. */
  async function* snapshotsOf(asked: readonly string[]): AsyncGenerator<StoreSnapshot> {
    for (let from = 0; from < asked.length; from += MAX_STORES) {
      if (from > 0) await turn();
      yield* (await snapshots.get(asked.slice(from, from + MAX_STORES))).values();
    }
  }

  /** The open ones of the stores that are asked; throws not_found for an unknown current store. */
  async function storesFor({ stores: named, currentStore }: Omit<SearchQuery, 'q'>) {
    const every = named === undefined && currentStore === undefined;
    const known = await snapshots.openStores(every ? undefined : scope(named, currentStore, []));
    if (currentStore !== undefined && !known.has(currentStore)) throw notFound('store');
    return known;
  }

  /** What the stores answer, the same product of several as one. */
  async function collect(asked: readonly string[], q: string, limit: number) {
    const groups = new Map<string, Found>();
    const nearNames = new Set<string>();
    let total = 0;
    const add = (row: Stock, hit: FinderHit | null) => {
      const group = groups.get(row.originId);
      if (!group) {
        groups.set(row.originId, { hit, stock: [row] });
        return;
      }
      group.stock.push(row);
      if (hit && group.hit && hit.score > group.hit.score) group.hit = hit;
    };
    for await (const snapshot of snapshotsOf(asked)) {
      if (q === '') {
        for (const row of snapshot.inShelfOrder()) add(row, null);
        continue;
      }
      const answer = hitsOf(snapshot, q, limit);
      total += answer.total;
      for (const name of answer.nearNames) nearNames.add(name);
      for (const hit of answer.hits) {
        const row = snapshot.stock.get(hit.id);
        if (row) add(row, hit);
      }
    }
    return { groups: [...groups.values()], total, nearNames };
  }

  /** What the current store has instead, when it lacks the food that was asked for. */
  async function substitutesFor(
    q: string,
    found: readonly Found[],
    currentStore: string,
  ): Promise<Substitute[]> {
    const asked = { isName: namesLike(q), isKind: kindsOf(q) };
    if (hasNamed(found, currentStore, asked)) return [];
    const pantry = foods.load();
    const named = await foods.named(q);
    const isSibling = (id: string) =>
      named.some(({ category }) => category === pantry.food(id)?.category);
    if (hasIt(found, currentStore, named, { ...asked, isSibling })) return [];
    const wanted =
      named.length > 0 ? named : foodsOfBest(found).flatMap((id) => pantry.food(id) ?? []);
    const snapshot = (await snapshots.get([currentStore])).get(currentStore);
    if (!snapshot) return [];
    const shown = new Set(found.flatMap(({ stock }) => stock.map(({ originId }) => originId)));
    return nearestIn(snapshot, wanted, (id) => pantry.substitutesOf(id), MAX_SUBSTITUTES).filter(
      ({ row }) => !shown.has(row.originId),
    );
  }

  /** Whether a query is a food's name: then it is not a mistyped other. */
  const isKnown = async (q: string): Promise<boolean> => (await foods.named(q)).length > 0;

  return {
    /** The shelves of one open store; throws not_found. */
    async snapshotOf(storeId: string): Promise<StoreSnapshot> {
      const snapshot = (await snapshots.get([storeId])).get(storeId);
      if (!snapshot) throw notFound('store');
      return snapshot;
    },

    /** Its shelves alone, which are there before what finds their products; throws not_found. */
    async shelfOf(storeId: string): Promise<StoreShelf> {
      const shelf = await snapshots.shelf(storeId);
      if (!shelf) throw notFound('store');
      return shelf;
    },

    /** A product as it is stored, if an open store stocks it; throws not_found. */
    async product(id: string) {
      const product = await snapshots.product(id);
      if (!product) throw notFound('product');
      return product;
    },

    /** Shapes rows of a store as products (contracts, `product`). */
    async asProducts(rows: readonly Stock[]): Promise<Product[]> {
      const known = await snapshots.openStores([
        ...new Set(rows.map((row) => row.inventory.storeId)),
      ]);
      return rows.flatMap((row) => toProduct([row], known) ?? []);
    },

    /** What an open store has in stock instead of a food, the nearest first; throws not_found. */
    async instead(storeId: string, food: Food): Promise<Substitute[]> {
      const shelf = await this.shelfOf(storeId);
      const pantry = foods.load();
      return nearestIn(shelf, [food], (id) => pantry.substitutesOf(id), MAX_SUBSTITUTES);
    },

    /**
     * All products of a store in shelf order, when that is what is asked: no query, one store, no
     * bound. Null otherwise; throws not_found for an unknown current store.
     */
    async shelves({ q, maxResults, ...asked }: SearchQuery): Promise<Shelves | null> {
      if (q !== '' || maxResults !== undefined) return null;
      const known = await storesFor(asked);
      const [storeId, another] = scope(asked.stores, asked.currentStore, known.keys());
      const store = storeId === undefined ? undefined : known.get(storeId);
      if (!store || another !== undefined) return null;
      const shelf = await this.shelfOf(store.id);
      const named = JSON.stringify([store.slug, store.name, store.address]);
      const made = shelvesOf.get(shelf);
      if (made?.store === named) return made;
      const rows = shelf.inShelfOrder().map((row) => ({ hit: null, stock: [row] }));
      const results = searchProducts.answer.parse(toResults(rows, known));
      const answer = readyAnswer(JSON.stringify(results));
      const shelves = { answer, total: results.length, store: named };
      shelvesOf.set(shelf, shelves);
      return shelves;
    },

    /**
     * What the answer to a search depends on, beside the words: the stores asked and the versions
     * of their shelves. Null where that is too many stores to tell; throws not_found.
     */
    async stateOf(query: Omit<SearchQuery, 'q' | 'maxResults'>): Promise<string | null> {
      const known = await storesFor(query);
      const asked = scope(query.stores, query.currentStore, known.keys());
      if (asked.length > MAX_STORES) return null;
      const found = await snapshots.get(asked);
      const shown = [...found.values()].map(({ storeId, version }) => {
        const { slug, name, address } = known.get(storeId) ?? {};
        return [storeId, version, slug, name, address];
      });
      return JSON.stringify([query.currentStore, shown]);
    },

    /**
     * Products by any of their names over the stores asked (decisions B), or without a query the
     * products of these stores in shelf order. An unknown current store throws not_found; other
     * unknown stores are passed over.
     */
    async search({ q, maxResults = MAX_RESULTS, ...query }: SearchQuery): Promise<SearchAnswer> {
      const { stores: named, currentStore } = query;
      const known = await storesFor(query);
      const asked = scope(named, currentStore, known.keys());
      // With several stores the same product comes from each: only all hits tell the true total.
      const limit = asked.length > 1 ? Number.MAX_SAFE_INTEGER : maxResults;
      const { groups, total: ofOne, nearNames } = await collect(asked, q, limit);
      const all = withoutGuesses(groups);
      const total = asked.length > 1 || q === '' ? all.length : ofOne;
      const found = q === '' ? all : inAnswerOrder(all, currentStore);
      const results = toResults(found.slice(0, maxResults), known);
      const instead =
        q === '' || currentStore === undefined || results.length >= maxResults
          ? []
          : await substitutesFor(q, found, currentStore);
      const substitutes = instead.slice(0, maxResults - results.length).flatMap((one) => {
        const product = toProduct([one.row], known);
        return product ? [{ ...product, match: null, substituteFor: one.wanted.name }] : [];
      });
      return {
        results,
        substitutes,
        total,
        nearNames: total > 0 || (await isKnown(q)) ? [] : [...nearNames].slice(0, NEAR_NAMES),
      };
    },

    /** Names that begin as typed, best first, each name once. */
    async suggest(q: string, named: string[] | undefined, limit: number): Promise<Suggestion[]> {
      const known = await snapshots.openStores(named);
      const best = new Map<string, { score: number; suggestion: Suggestion }>();
      for await (const snapshot of snapshotsOf(scope(named, undefined, known.keys()))) {
        for (const { id, score } of snapshot.index.suggest(q, { limit })) {
          const product = snapshot.stock.get(id)?.product;
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

/** A store's best hits; all of them when what is in stock may stand behind what is not. */
function hitsOf({ index, stock }: StoreSnapshot, q: string, limit: number) {
  const answer = index.search(q, { limit });
  const some = answer.total > answer.hits.length;
  const soldOut = answer.hits.some(({ id }) => stock.get(id)?.inventory.inStock === false);
  return some && soldOut ? index.search(q, { limit: answer.total }) : answer;
}
