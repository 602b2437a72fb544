import { setImmediate } from 'node:timers/promises';
import { MAX_RESULTS, MAX_STORES } from '@aislewise/contracts/search';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { groupProducts } from '@aislewise/finder/group-products';
import { mergeHits, searchStore } from '@aislewise/finder/search-stores';
import type { Context } from '../../context.ts';
import { notFound } from '../../lib/errors.ts';
import type { ProductRow } from '../products/rules.ts';
import { findProductsVersions } from '../stores/stores.ts';
import { findOpenProduct } from './queries.ts';
import { readProduct, toProduct, toResult } from './rules.ts';
import type { StoreSnapshot } from './store-snapshot.ts';
import { findSubstitutes } from './substitutes.ts';

/** Maximum number of products that the finder returns for a keeper's search. */
const MAX_FOUND_IDS = 500;

type SearchContext = Pick<Context, 'db' | 'foods' | 'snapshots'>;

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

/** The stores of a query: the current one first, then those it names. Without any, all open ones. */
async function selectStores(
  { db }: SearchContext,
  { stores, currentStore }: Omit<SearchQuery, 'q'>,
): Promise<string[]> {
  if (stores === undefined && currentStore === undefined) {
    return [...(await findProductsVersions(db.orm)).keys()];
  }
  return [...new Set([...(currentStore === undefined ? [] : [currentStore]), ...(stores ?? [])])];
}

/**
 * Reads the open ones of these stores, one after the other, with at most `MAX_STORES` snapshots in
 * use at once. Returns what `read` makes of each, the stores and the age of the oldest snapshot.
 */
export async function readStores<T>(
  { snapshots }: SearchContext,
  ids: readonly string[],
  read: (snapshot: StoreSnapshot) => T | Promise<T>,
): Promise<{ answers: T[]; stores: Map<string, Store>; ageSeconds: number }> {
  const answers: T[] = [];
  const stores = new Map<string, Store>();
  let ageSeconds = 0;
  for (let from = 0; from < ids.length; from += MAX_STORES) {
    if (from > 0) await setImmediate();
    for (const snapshot of (await snapshots.get(ids.slice(from, from + MAX_STORES))).values()) {
      answers.push(await read(snapshot));
      stores.set(snapshot.id, snapshot.store);
      ageSeconds = Math.max(ageSeconds, snapshots.ageOf(snapshot));
    }
  }
  return { answers, stores, ageSeconds };
}

/** Lists the products of these stores by aisle. Groups the same product of several stores. */
async function listProductsOf(
  ctx: SearchContext,
  ids: readonly string[],
  { currentStore }: { currentStore: string | undefined },
) {
  const { answers, ...rest } = await readStores(ctx, ids, (snapshot) =>
    snapshot.sortedByAisle().map((row) => ({ row, hit: null })),
  );
  const groups = groupProducts(answers.flat(), { currentStore, readProduct });
  return { ...rest, groups, total: groups.length, nearNames: [] };
}

/** Searches these stores. Groups the same product of several stores. */
async function searchStores(
  ctx: SearchContext,
  ids: readonly string[],
  query: { q: string; currentStore: string | undefined; maxResults: number },
) {
  const isSingle = ids.length === 1;
  const { answers, ...rest } = await readStores(ctx, ids, async (snapshot) => {
    const store = await ctx.snapshots.searchable(snapshot);
    return searchStore(store, { ...query, isSingle }, readProduct);
  });
  return { ...rest, ...mergeHits(answers, query.currentStore, readProduct) };
}

/**
 * Finds products by any of their names in the stores of the query. Without a text it lists the
 * products of these stores by aisle. An unknown current store throws not_found; other unknown stores
 * are ignored.
 */
export async function searchProducts(
  ctx: SearchContext,
  { maxResults = MAX_RESULTS, ...query }: SearchQuery,
): Promise<SearchAnswer> {
  const { q, currentStore } = query;
  const ids = await selectStores(ctx, query);
  const find = q === '' ? listProductsOf : searchStores;
  const found = await find(ctx, ids, { q, currentStore, maxResults });
  const { groups, stores, total, ageSeconds } = found;
  if (currentStore !== undefined && !stores.has(currentStore)) throw notFound('store');
  const results = groups.slice(0, maxResults).map((group) => toResult(group, stores));
  const free = maxResults - results.length;
  const substitutes =
    q === '' || currentStore === undefined || free === 0
      ? []
      : await findSubstitutes(ctx, q, groups, currentStore);
  // A food's own name is no typo.
  const isFoodName = found.nearNames.length > 0 && (await ctx.foods.findByName(q)).length > 0;
  return {
    results,
    substitutes: substitutes.slice(0, free).map(({ row, wanted }) => ({
      ...toProduct([row], stores),
      match: null,
      substituteFor: wanted.name,
    })),
    total,
    ageSeconds,
    nearNames: isFoodName ? [] : [...found.nearNames],
  };
}

/**
 * The snapshot of the store whose whole list is asked for: no text, one store, no limit. Undefined
 * for any other query. Throws not_found for an unknown current store.
 */
export async function findListedStore(
  ctx: SearchContext,
  query: SearchQuery,
): Promise<StoreSnapshot | undefined> {
  if (query.q !== '' || query.maxResults !== undefined) return undefined;
  if (query.stores === undefined && query.currentStore === undefined) return undefined;
  const [storeId, another] = await selectStores(ctx, query);
  if (storeId === undefined || another !== undefined) return undefined;
  return query.currentStore === undefined
    ? ctx.snapshots.find(storeId)
    : ctx.snapshots.getOne(storeId);
}

/** Ids of a store's products that the finder finds, best first. Throws not_found. */
export async function findProductIds(
  { snapshots }: Pick<Context, 'snapshots'>,
  storeId: string,
  text: string,
): Promise<string[]> {
  const { index } = await snapshots.searchable(await snapshots.getOne(storeId));
  return index.search(text, { limit: MAX_FOUND_IDS }).hits.map(({ id }) => id);
}

/** A product of an open store. Throws not_found. */
export async function getProduct({ db }: Pick<Context, 'db'>, id: string): Promise<ProductRow> {
  const product = await findOpenProduct(db.orm, id);
  if (!product) throw notFound('product');
  return product;
}
