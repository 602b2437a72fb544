import { fold } from './text/fold.ts';
import {
  groupProducts,
  type FoundRow,
  type ProductGroup,
  type ReadProduct,
} from './group-products.ts';
import type { FinderIndex } from './index/types.ts';

export type { FoundRow, ProductGroup, ReadProduct, StoreProduct } from './group-products.ts';

/** One store that is searched. */
export interface SearchableStore<Row> {
  readonly index: FinderIndex;
  /** The row of a hit's id; undefined when it is gone. */
  readonly findRow: (productId: string) => Row | undefined;
}

export interface StoresQuery {
  readonly q: string;
  /** The id of the store whose products come first. */
  readonly currentStore?: string | undefined;
  /** How many groups the caller shows. Limits the hits of a single store; several stores return all of theirs. */
  readonly maxResults: number;
}

/** Search results of one store. */
export interface StoreHits<Row> {
  readonly found: readonly FoundRow<Row>[];
  readonly total: number;
  readonly nearNames: readonly string[];
}

/** Search results of several stores. */
export interface StoresAnswer<Row> {
  /** In answer order; may be more than `maxResults`. */
  readonly groups: readonly ProductGroup<Row>[];
  readonly total: number;
  /** "Did you mean", when nothing was found. */
  readonly nearNames: readonly string[];
}

/** One suggestion with its row. */
export interface StoreSuggestion<Row> {
  readonly row: Row;
  readonly score: number;
}

const MAX_NEAR_NAMES = 5;

/** Searches several stores and groups the same products: the same answer on the server and on a device. */
export function searchStores<Row extends object>(
  stores: readonly SearchableStore<Row>[],
  query: StoresQuery,
  readProduct: ReadProduct<Row>,
): StoresAnswer<Row> {
  const isSingle = stores.length === 1;
  const answers = stores.map((store) => searchStore(store, { ...query, isSingle }, readProduct));
  return mergeHits(answers, query.currentStore, readProduct);
}

/**
 * A store's best hits; all of them when sold-out products may keep those in stock out, or when other stores
 * are searched too: only all hits tell how many different products there are.
 */
export function searchStore<Row>(
  { index, findRow }: SearchableStore<Row>,
  { q, maxResults, isSingle }: StoresQuery & { readonly isSingle: boolean },
  readProduct: ReadProduct<Row>,
): StoreHits<Row> {
  const find = (limit: number) => {
    const { hits, total, nearNames } = index.search(q, { limit });
    const found = hits.flatMap((hit) => {
      const row = findRow(hit.id);
      return row === undefined ? [] : [{ row, hit }];
    });
    return { found, total, nearNames, hasMore: total > hits.length };
  };
  if (!isSingle) return find(Number.MAX_SAFE_INTEGER);
  const best = find(maxResults);
  const hasSoldOut = best.found.some(({ row }) => !readProduct(row).inStock);
  return best.hasMore && hasSoldOut ? find(best.total) : best;
}

/** Groups and orders what stores have answered, one answer per store in the order of the stores. */
export function mergeHits<Row extends object>(
  answers: readonly StoreHits<Row>[],
  currentStore: string | undefined,
  readProduct: ReadProduct<Row>,
): StoresAnswer<Row> {
  const found = answers.flatMap((answer) => answer.found);
  const all = withoutGuesses(groupProducts(found, { currentStore, readProduct }), readProduct);
  const total = answers.length === 1 ? (answers[0]?.total ?? 0) : all.length;
  const nearNames = new Set(total > 0 ? [] : answers.flatMap((answer) => answer.nearNames));
  return {
    groups: inAnswerOrder(all, currentStore, readProduct),
    total,
    nearNames: [...nearNames].slice(0, MAX_NEAR_NAMES),
  };
}

/** Whether a group was found only by correcting a typing error. */
export const isGuess = ({ hit }: ProductGroup<unknown>): boolean => hit?.match.kind === 'fuzzy';

/** The food of a group: that of its first row with a known food. */
export function foodOf<Row>(
  { rows }: ProductGroup<Row>,
  readProduct: ReadProduct<Row>,
): string | null {
  for (const row of rows) {
    const { foodId } = readProduct(row);
    if (foodId !== null) return foodId;
  }
  return null;
}

/**
 * Drops corrected typing errors once any store knows the word: next to real gram flour for "besan" the beans
 * of a store without it are noise. A correction that is the same food as a sure hit stays. Each index does
 * this for itself; here it is done across the indexes.
 */
function withoutGuesses<Row>(
  all: readonly ProductGroup<Row>[],
  readProduct: ReadProduct<Row>,
): readonly ProductGroup<Row>[] {
  const sure = all.filter((group) => !isGuess(group));
  if (sure.length === 0 || sure.length === all.length) return all;
  const foods = new Set(sure.map((group) => foodOf(group, readProduct)));
  foods.delete(null);
  return all.filter((group) => !isGuess(group) || foods.has(foodOf(group, readProduct)));
}

/**
 * The current store's products in stock, then its others, then what other stores have in stock, then the
 * rest. Within each part the better hit comes first; equal hits keep the order of the stores.
 */
function inAnswerOrder<Row>(
  all: readonly ProductGroup<Row>[],
  currentStore: string | undefined,
  readProduct: ReadProduct<Row>,
): ProductGroup<Row>[] {
  return all
    .map((group) => ({ group, part: partOf(group, currentStore, readProduct) }))
    .sort((a, b) => a.part - b.part || (b.group.hit?.score ?? 0) - (a.group.hit?.score ?? 0))
    .map(({ group }) => group);
}

function partOf<Row>(
  { rows }: ProductGroup<Row>,
  currentStore: string | undefined,
  readProduct: ReadProduct<Row>,
): number {
  const products = rows.map(readProduct);
  const here = products.find(({ storeId }) => storeId === currentStore);
  if (here) return here.inStock ? 0 : 1;
  return products.some(({ inStock }) => inStock) ? 2 : 3;
}

/** Products whose names begin as typed, best first, each folded name once. */
export function suggestFromStores<Row>(
  stores: readonly SearchableStore<Row>[],
  q: string,
  limit: number,
  readProduct: ReadProduct<Row>,
): Row[] {
  const all = stores.flatMap((store) => suggestFromStore(store, q, limit));
  return mergeSuggestions(all, limit, readProduct);
}

/** Suggestions of one store, best first. */
export function suggestFromStore<Row>(
  { index, findRow }: SearchableStore<Row>,
  q: string,
  limit: number,
): StoreSuggestion<Row>[] {
  return index.suggest(q, { limit }).flatMap(({ id, score }) => {
    const row = findRow(id);
    return row === undefined ? [] : [{ row, score }];
  });
}

/** The best of what stores suggest. Of equal names the better one counts, then that of the earlier store. */
export function mergeSuggestions<Row>(
  all: readonly StoreSuggestion<Row>[],
  limit: number,
  readProduct: ReadProduct<Row>,
): Row[] {
  const best = new Map<string, StoreSuggestion<Row>>();
  for (const suggestion of all) {
    const key = fold(readProduct(suggestion.row).name);
    if ((best.get(key)?.score ?? -Infinity) < suggestion.score) best.set(key, suggestion);
  }
  return [...best.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ row }) => row);
}
