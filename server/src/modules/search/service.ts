import { setImmediate } from 'node:timers/promises';
import type { SearchResult, Suggestion } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { MAX_RESULTS, MAX_STORES, MAX_SUBSTITUTES } from '@aislewise/contracts/search';
import { groupProducts } from '@aislewise/finder/group-products';
import {
  mergeHits,
  mergeSuggestions,
  searchStore,
  suggestFromStore,
  type FoundRow,
  type StoreHits,
  type StoresAnswer,
  type StoreSuggestion,
} from '@aislewise/finder/search-stores';
import type { Context } from '../../context.ts';
import { notFound } from '../../lib/errors.ts';
import { createKindMatcher, createNameMatcher, type Food } from '../foods/service.ts';
import type { ProductRow } from '../products/rules.ts';
import { findProductsVersions } from '../stores/stores.ts';
import { findOpenProduct } from './queries.ts';
import {
  foodsOfBest,
  hasIt,
  hasNamed,
  nearestIn,
  readStock,
  toProduct,
  toResults,
  toSearchable,
  type Found,
  type Stock,
  type Substitute,
} from './rules.ts';
import type { StoreSnapshot } from './store-snapshots.ts';

export type { Stock, Substitute } from './rules.ts';
export type { StoreSnapshot } from './store-snapshots.ts';

/** Maximum number of products that the finder returns for a keeper's search. */
const MAX_FOUND_IDS = 500;

interface SearchQuery {
  q: string;
  stores?: string[] | undefined;
  currentStore: string | undefined;
  maxResults?: number | undefined;
}

interface SearchAnswer {
  results: SearchResult[];
  /** Substitutes in the current store for a food that it lacks. Not part of `total`. */
  substitutes: SearchResult[];
  total: number;
  /** Age of the oldest snapshot that answered, in whole seconds. */
  ageSeconds: number;
  /** "Did you mean", when nothing was found. */
  nearNames: string[];
}

export type SearchService = ReturnType<typeof searchService>;

/** The stores to ask: those that are named and the current one, which comes first. */
function scope(named: readonly string[] | undefined, current: string | undefined): string[] {
  return [...new Set(current === undefined ? named : [current, ...(named ?? [])])];
}

/** The stores that were asked, by id, and the age of the oldest snapshot that answered. */
interface Asked {
  stores: Map<string, Store>;
  ageSeconds: number;
}

export function searchService({ db, snapshots, foods }: Context) {
  /** The snapshots of these stores. At most `MAX_STORES` are in use at once. */
  async function* snapshotsOf(ids: readonly string[]): AsyncGenerator<StoreSnapshot> {
    for (let from = 0; from < ids.length; from += MAX_STORES) {
      if (from > 0) await setImmediate();
      yield* (await snapshots.get(ids.slice(from, from + MAX_STORES))).values();
    }
  }

  const idsOf = async ({ stores: named, currentStore }: Omit<SearchQuery, 'q'>) =>
    named === undefined && currentStore === undefined
      ? [...(await findProductsVersions(db.orm)).keys()]
      : scope(named, currentStore);

  /** Notes a store that was asked. */
  function note(asked: Asked, snapshot: StoreSnapshot): void {
    asked.stores.set(snapshot.id, snapshot.store);
    asked.ageSeconds = Math.max(asked.ageSeconds, snapshots.ageOf([snapshot]));
  }

  /** The products of these stores in shelf order, the same product of several stores as one. */
  async function listGroups(
    ids: readonly string[],
    currentStore: string | undefined,
    asked: Asked,
  ): Promise<StoresAnswer<Stock>> {
    const found: FoundRow<Stock>[] = [];
    for await (const snapshot of snapshotsOf(ids)) {
      note(asked, snapshot);
      for (const row of snapshot.inShelfOrder()) found.push({ row, hit: null });
    }
    const groups = groupProducts(found, { currentStore, readProduct: readStock });
    return { groups, total: groups.length, nearNames: [] };
  }

  /** Search results of these stores in answer order, the same product of several stores as one. */
  async function findGroups(
    ids: readonly string[],
    query: { q: string; currentStore: string | undefined; maxResults: number },
    asked: Asked,
  ): Promise<StoresAnswer<Stock>> {
    const isSingle = ids.length === 1;
    const answers: StoreHits<Stock>[] = [];
    for await (const snapshot of snapshotsOf(ids)) {
      note(asked, snapshot);
      const store = toSearchable(snapshot, await snapshots.indexOf(snapshot));
      answers.push(searchStore(store, { ...query, isSingle }, readStock));
    }
    return mergeHits(answers, query.currentStore, readStock);
  }

  /** What the current store has instead, when it lacks the food that was asked for. */
  async function substitutesFor(
    q: string,
    found: readonly Found[],
    currentStore: string,
  ): Promise<Substitute[]> {
    const asked = { isName: createNameMatcher(q), isKind: createKindMatcher(q) };
    if (hasNamed(found, currentStore, asked)) return [];
    const pantry = foods.load();
    const named = await foods.findByName(q);
    const isSibling = (id: string) =>
      named.some(({ category }) => category === pantry.food(id)?.category);
    if (hasIt(found, currentStore, named, { ...asked, isSibling })) return [];
    const wanted =
      named.length > 0 ? named : foodsOfBest(found).flatMap((id) => pantry.food(id) ?? []);
    const snapshot = (await snapshots.get([currentStore])).get(currentStore);
    if (!snapshot) return [];
    const keyOf = ({ inventory }: Stock) => `${inventory.storeId} ${inventory.productId}`;
    const shown = new Set(found.flatMap(({ rows }) => rows.map(keyOf)));
    return nearestIn(snapshot, wanted, (id) => pantry.substitutesOf(id), MAX_SUBSTITUTES).filter(
      ({ row }) => !shown.has(keyOf(row)),
    );
  }

  /** Whether a query is a food's name: then it is not a mistyped other. */
  const isKnown = async (q: string): Promise<boolean> => (await foods.findByName(q)).length > 0;

  return {
    /** The snapshot of a store, if it is open. */
    async openSnapshot(storeId: string): Promise<StoreSnapshot | undefined> {
      return (await snapshots.get([storeId])).get(storeId);
    },

    /** The snapshot of an open store and its age. Throws not_found. */
    async snapshotOf(storeId: string) {
      const snapshot = (await snapshots.get([storeId])).get(storeId);
      if (!snapshot) throw notFound('store');
      return { snapshot, ageSeconds: snapshots.ageOf([snapshot]) };
    },

    /** Ids of a store's products that the finder finds, best first. Throws not_found. */
    async findIds(storeId: string, text: string): Promise<string[]> {
      const { snapshot } = await this.snapshotOf(storeId);
      const index = await snapshots.indexOf(snapshot);
      return index.search(text, { limit: MAX_FOUND_IDS }).hits.map(({ id }) => id);
    },

    /** A product of an open store; throws not_found. */
    async product(id: string): Promise<ProductRow> {
      const product = await findOpenProduct(db.orm, id);
      if (!product) throw notFound('product');
      return product;
    },

    /** Substitutes for a food that an open store has in stock, nearest first. Throws not_found. */
    async substitutesIn(storeId: string, food: Food): Promise<Substitute[]> {
      const { snapshot } = await this.snapshotOf(storeId);
      const pantry = foods.load();
      return nearestIn(snapshot, [food], (id) => pantry.substitutesOf(id), MAX_SUBSTITUTES);
    },

    /**
     * All products of a store in shelf order, when that is the question: no text, one store, no
     * limit. Null otherwise. Throws not_found for an unknown current store.
     */
    async listByAisle({ q, maxResults, ...asked }: SearchQuery) {
      const [storeId, another] = scope(asked.stores, asked.currentStore);
      const isOne = storeId !== undefined && another === undefined;
      if (q !== '' || maxResults !== undefined || !isOne) return null;
      const snapshot = (await snapshots.get([storeId])).get(storeId);
      if (!snapshot) {
        if (asked.currentStore === undefined) return null;
        throw notFound('store');
      }
      const known = new Map([[snapshot.id, snapshot.store]]);
      const results = () => {
        const groups = snapshot.inShelfOrder().map((row) => ({ hit: null, rows: [row] }));
        return toResults(groups, known);
      };
      return { snapshot, results, ageSeconds: snapshots.ageOf([snapshot]) };
    },

    /**
     * Products by any of their names over the stores asked (decisions B), or without a query the
     * products of these stores in shelf order. An unknown current store throws not_found; other
     * unknown stores are passed over.
     */
    async search({ q, maxResults = MAX_RESULTS, ...query }: SearchQuery): Promise<SearchAnswer> {
      const { currentStore } = query;
      const ids = await idsOf(query);
      const asked: Asked = { stores: new Map(), ageSeconds: 0 };
      const answer = await (q === ''
        ? listGroups(ids, currentStore, asked)
        : findGroups(ids, { q, currentStore, maxResults }, asked));
      const { groups: found, total, nearNames } = answer;
      const known = asked.stores;
      if (currentStore !== undefined && !known.has(currentStore)) throw notFound('store');
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
        ageSeconds: asked.ageSeconds,
        nearNames: nearNames.length === 0 || (await isKnown(q)) ? [] : [...nearNames],
      };
    },

    /** Names that begin as typed, best first, each name once. */
    async suggest(q: string, named: string[] | undefined, limit: number) {
      const asked: Asked = { stores: new Map(), ageSeconds: 0 };
      const all: StoreSuggestion<Stock>[] = [];
      for await (const snapshot of snapshotsOf(
        named ?? [...(await findProductsVersions(db.orm)).keys()],
      )) {
        note(asked, snapshot);
        const store = toSearchable(snapshot, await snapshots.indexOf(snapshot));
        all.push(...suggestFromStore(store, q, limit));
      }
      const suggestions = mergeSuggestions(all, limit, readStock).map(
        ({ product: { id, name, category } }): Suggestion => ({ id, name, category }),
      );
      return { suggestions, ageSeconds: asked.ageSeconds };
    },
  };
}
