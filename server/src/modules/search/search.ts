import {
  MAX_RESULTS,
  MAX_WITH_ALTERNATIVES,
  NEAR_NAMES_HEADER,
  SEARCHED_STORES,
  STORES_HEADER,
  TOTAL_HEADER,
} from '@aislewise/contracts/search';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { FinderMatch } from '@aislewise/finder/finder';
import { groupProducts } from '@aislewise/finder/group-products';
import { foodOf, mergeHits, searchStore } from '@aislewise/finder/search-stores';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import { answerInTime } from '../../db/answer-in-time.ts';
import { DatabaseUnavailable } from '../../db/errors.ts';
import { notFound } from '../../lib/errors.ts';
import { ownTurn } from '../../lib/own-turn.ts';
import type { Food } from '../foods/foods.ts';
import type { ProductRow } from '../products/rules.ts';
import { findVersionsNear } from '../stores/stores.ts';
import { findOpenProduct } from './queries.ts';
import { readProduct, toProduct, toResult, type FoundProduct } from './rules.ts';
import { findSameFood } from './same-food.ts';
import type { StoreSnapshot } from './store-snapshot.ts';
import { NO_STORE } from './store-snapshots.ts';
import { findAlternatives, findOffers } from './substitutes.ts';

/** Maximum number of products that the finder returns for a keeper's search. */
const MAX_FOUND_IDS = 500;

/** As of a product whose name ends in the query. */
const KIND_CONFIDENCE = 0.85;

type SearchContext = Pick<Context, 'db' | 'foods' | 'snapshots'>;

/** Which stores to search. */
export interface SearchedStores {
  stores?: string[] | undefined;
  currentStore?: string | undefined;
  /** Where the shopper is, in degrees. */
  lat?: number | undefined;
  lng?: number | undefined;
}

interface SearchQuery extends SearchedStores {
  q: string;
  /** The languages of the reader, the best first. They decide between the meanings of a word. */
  languages?: readonly string[] | undefined;
  maxResults?: number | undefined;
}

interface SearchAnswer {
  results: SearchResult[];
  /** Substitutes in the current store for a food that it lacks. Not part of `total`. */
  substitutes: SearchResult[];
  total: number;
  /** The number of stores that were searched. */
  storeCount: number;
  /** Age of the oldest snapshot that answered, in whole seconds. */
  ageSeconds: number;
  /** "Did you mean", when nothing was found. */
  nearNames: string[];
}

/** The headers of a search's answer: how many products and stores there are, and similar names. */
export const searchHeaders = ({
  storeCount,
  total,
  nearNames,
}: SearchAnswer): [string, string][] => [
  [STORES_HEADER, String(storeCount)],
  [TOTAL_HEADER, String(total)],
  ...(nearNames.length > 0
    ? [[NEAR_NAMES_HEADER, encodeURIComponent(JSON.stringify(nearNames))] as [string, string]]
    : []),
];

/**
 * Snapshots of the open stores of a query, the current one first: those that it names, else the nearest to
 * the current store, else to the shopper, else the first by name; while the database does not answer, those
 * in memory. Throws not_found for an unknown current store, DatabaseUnavailable without any store.
 */
export async function selectStores(
  ctx: Pick<SearchContext, 'db' | 'snapshots'>,
  { stores, ...searched }: SearchedStores,
): Promise<Map<string, StoreSnapshot>> {
  const { currentStore } = searched;
  const current = currentStore === undefined ? [] : [currentStore];
  const selected = stores
    ? await ctx.snapshots.get([...new Set([...current, ...stores])])
    : await selectNear(ctx, current, searched);
  if (currentStore !== undefined && !selected.has(currentStore)) throw notFound(NO_STORE);
  return selected;
}

async function selectNear(
  { db, snapshots }: Pick<SearchContext, 'db' | 'snapshots'>,
  current: readonly string[],
  { currentStore, lat, lng }: SearchedStores,
): Promise<Map<string, StoreSnapshot>> {
  const near =
    lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng };
  const inMemory = snapshots.inMemory();
  const versions = await answerInTime(
    findVersionsNear(db.orm, { currentStore, near, limit: SEARCHED_STORES }),
    inMemory.length > 0 && current.every((id) => inMemory.includes(id)),
  );
  const ids = [...new Set([...current, ...(versions?.keys() ?? inMemory)])];
  if (!versions && ids.length === 0) {
    throw new DatabaseUnavailable('The database did not answer in time.');
  }
  return snapshots.at(ids.slice(0, SEARCHED_STORES), versions);
}

/**
 * Reads stores one after the other, each in a turn of its own. Returns what `read` makes of each, and the
 * age of the oldest snapshot.
 */
export async function readStores<T>(
  { snapshots }: SearchContext,
  stores: ReadonlyMap<string, StoreSnapshot>,
  read: (snapshot: StoreSnapshot) => T | Promise<T>,
): Promise<{ answers: T[]; ageSeconds: number }> {
  const answers: T[] = [];
  let ageSeconds = 0;
  for (const snapshot of stores.values()) {
    await ownTurn();
    answers.push(await read(snapshot));
    ageSeconds = Math.max(ageSeconds, snapshots.ageOf(snapshot));
  }
  return { answers, ageSeconds };
}

interface Finding {
  q: string;
  currentStore: string | undefined;
  maxResults: number;
  languages?: readonly string[] | undefined;
}

/**
 * Lists the first products of each of these stores by aisle, and groups the same product of several
 * stores. The total counts a product once for each store.
 */
async function listProductsOf(
  ctx: SearchContext,
  stores: ReadonlyMap<string, StoreSnapshot>,
  { currentStore, maxResults }: Finding,
) {
  let total = 0;
  const { answers, ...rest } = await readStores(ctx, stores, (snapshot) => {
    total += snapshot.rows.size;
    const first = snapshot.sortedByAisle().slice(0, maxResults);
    return first.map((row) => ({ row, hit: null }));
  });
  const groups = groupProducts(answers.flat(), { currentStore, readProduct });
  return { ...rest, groups, total, nearNames: [] };
}

/** Searches these stores. Groups the same product of several stores. */
async function searchStores(
  ctx: SearchContext,
  stores: ReadonlyMap<string, StoreSnapshot>,
  query: Finding,
) {
  const isSingle = stores.size === 1;
  const { answers, ...rest } = await readStores(ctx, stores, async (snapshot) => {
    const store = await ctx.snapshots.searchable(snapshot);
    return searchStore(store, { ...query, isSingle }, readProduct);
  });
  return { ...rest, ...mergeHits(answers, query.currentStore, readProduct) };
}

/** A hit by the pantry's knowledge: a product that is a kind of the food that the query names. */
function toKindHit({ row, wanted }: { row: ProductRow; wanted: Food }): FoundProduct {
  const match: FinderMatch = {
    text: wanted.name,
    field: 'knowledge',
    kind: 'knowledge',
    confidence: KIND_CONFIDENCE,
    guess: false,
    leftOut: [],
    because: null,
  };
  return { hit: { id: row.id, score: 0, match }, rows: [row] };
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
  const { q, currentStore, languages } = query;
  const stores = await selectStores(ctx, query);
  const find = q === '' ? listProductsOf : searchStores;
  const answer = await find(ctx, stores, { q, currentStore, maxResults, languages });
  const { groups, total, ageSeconds } = answer;
  const nameFood = (group: FoundProduct): string | null => {
    const foodId = q === '' ? null : foodOf(group, readProduct);
    return foodId === null ? null : (ctx.foods.load().food(foodId)?.name ?? null);
  };
  const findOthers = ({ rows: [first] }: FoundProduct, place: number) => {
    const snapshot = first && stores.get(first.storeId);
    if (q === '' || !snapshot || place >= MAX_WITH_ALTERNATIVES) return [];
    return findAlternatives(ctx, snapshot, first);
  };
  const here = q === '' || currentStore === undefined ? undefined : stores.get(currentStore);
  const offers =
    here && groups.length < maxResults ? await findOffers(ctx, q, groups, here) : undefined;
  const kinds = offers?.kinds.map(toKindHit) ?? [];
  const found = [...kinds, ...groups];
  const same = here ? findSameFood(here, found, nameFood).slice(0, maxResults) : [];
  // They tell whether the store lacks a food, so no other result displaces them.
  const results = [...found.slice(0, maxResults - same.length), ...same].map((group, place) =>
    toResult(group, stores, { food: nameFood(group), alternatives: findOthers(group, place) }),
  );
  const substitutes = offers?.substitutes.slice(0, maxResults - results.length) ?? [];
  // A food's own name is no typo.
  const isFoodName = answer.nearNames.length > 0 && (await ctx.foods.findByName(q)).length > 0;
  return {
    results,
    substitutes: substitutes.map(({ row, food, wanted, adds, mayAdd }) => ({
      ...toProduct([row], stores),
      match: null,
      food: food.name,
      substituteFor: wanted.name,
      adds,
      mayAdd,
    })),
    total: total + kinds.length + same.length,
    storeCount: stores.size,
    ageSeconds,
    nearNames: isFoodName ? [] : [...answer.nearNames],
  };
}

/**
 * The snapshot of the store whose whole list is asked for: no text, one store, no limit. Undefined
 * for any other query. Throws not_found for an unknown current store.
 */
export async function findListedStore(
  { snapshots }: SearchContext,
  { q, stores = [], currentStore, maxResults }: SearchQuery,
): Promise<StoreSnapshot | undefined> {
  if (q !== '' || maxResults !== undefined) return undefined;
  if (currentStore !== undefined) {
    return stores.every((id) => id === currentStore) ? snapshots.getOne(currentStore) : undefined;
  }
  const [storeId, another] = stores;
  return storeId === undefined || another !== undefined ? undefined : snapshots.find(storeId);
}

/**
 * Ids of a store's products that the finder finds by all words of the text, best first. Throws not_found.
 */
export async function findProductIds(
  { snapshots }: Pick<Context, 'snapshots'>,
  storeId: string,
  text: string,
): Promise<string[]> {
  const { index } = await snapshots.searchable(await snapshots.getOne(storeId));
  const { hits } = index.search(text, { limit: MAX_FOUND_IDS });
  return hits.flatMap(({ id, match }) => (match.leftOut.length === 0 ? [id] : []));
}

/** A product of an open store. Throws not_found. */
export async function getProduct({ db }: Pick<Context, 'db'>, id: string): Promise<ProductRow> {
  const product = await findOpenProduct(db.orm, id);
  if (!product) throw notFound(msg`This product does not exist.`);
  return product;
}
