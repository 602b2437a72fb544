import {
  groupProducts,
  type FoundRow,
  type ProductGroup,
  type ReadProduct,
  type StoreProduct,
} from './group-products.ts';
import type { FinderIndex } from './index/types.ts';
import { asGuess } from './matching/confidence.ts';

export type { FoundRow, ProductGroup, ReadProduct, StoreProduct } from './group-products.ts';

/** A store to search. */
export interface SearchableStore<Row> {
  readonly index: FinderIndex;
  /** The row of a hit's id, or undefined. */
  readonly findRow: (productId: string) => Row | undefined;
}

export interface StoresQuery {
  readonly q: string;
  /** The id of the store whose products come first. */
  readonly currentStore?: string | undefined;
  /** Number of groups that the caller shows. Limits the hits of one store; several stores return all hits. */
  readonly maxResults: number;
  /** The languages of the reader, the best first. */
  readonly languages?: readonly string[] | undefined;
}

/** Search results of one store. */
export interface StoreHits<Row> {
  readonly found: readonly FoundRow<Row>[];
  readonly total: number;
  readonly nearNames: readonly string[];
}

/** Search results of several stores. */
export interface StoresAnswer<Row> {
  /** In the order of `inAnswerOrder`; may be more than `maxResults`. */
  readonly groups: readonly ProductGroup<Row>[];
  readonly total: number;
  /** Spelling suggestions, if nothing was found. */
  readonly nearNames: readonly string[];
}

const MAX_NEAR_NAMES = 5;

/** Searches several stores and groups equal products, on the server and on a device. */
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
 * Returns a store's best hits. Returns all hits if sold-out products may displace products in stock, or
 * if other stores are searched too, because the total counts the groups of all hits.
 */
export function searchStore<Row>(
  { index, findRow }: SearchableStore<Row>,
  { q, maxResults, isSingle, languages = [] }: StoresQuery & { readonly isSingle: boolean },
  readProduct: ReadProduct<Row>,
): StoreHits<Row> {
  const find = (limit: number) => {
    const { hits, total, nearNames } = index.search(q, { limit, languages });
    const found = hits.flatMap((hit) => {
      const row = findRow(hit.id);
      return row === undefined ? [] : [{ row, hit }];
    });
    const missing = hits.length - found.length;
    return { found, total: total - missing, nearNames, hasMore: total > hits.length };
  };
  if (!isSingle) return find(Number.MAX_SAFE_INTEGER);
  const best = find(maxResults);
  const hasSoldOut = best.found.some(({ row }) => !readProduct(row).inStock);
  return best.hasMore && hasSoldOut ? find(best.total) : best;
}

/** Groups and orders the hits of several stores, given in the order of the stores. */
export function mergeHits<Row extends object>(
  answers: readonly StoreHits<Row>[],
  currentStore: string | undefined,
  readProduct: ReadProduct<Row>,
): StoresAnswer<Row> {
  const found = answers.flatMap((answer) => answer.found);
  const grouped = groupProducts(found, { currentStore, readProduct });
  const all = withoutGuesses(guessedIfIncomplete(grouped), readProduct);
  // One store may send only its best hits, so its own total counts, without the dropped guesses.
  const unsent = answers.length === 1 ? Math.max(0, (answers[0]?.total ?? 0) - found.length) : 0;
  const total = all.length + unsent;
  const nearNames = new Set(total > 0 ? [] : answers.flatMap((answer) => answer.nearNames));
  return {
    groups: inAnswerOrder(all, currentStore, readProduct),
    total,
    nearNames: [...nearNames].slice(0, MAX_NEAR_NAMES),
  };
}

/** Whether a group is a guess, which does not count as found. */
export const isGuess = ({ hit }: ProductGroup<unknown>): boolean => hit?.match.guess === true;

/** The food of the first row with a known food, or null. */
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

/** Makes products that lack words of the query guesses, if a certain one has all words. */
function guessedIfIncomplete<Row>(all: readonly ProductGroup<Row>[]): readonly ProductGroup<Row>[] {
  const lacksWords = ({ hit }: ProductGroup<Row>) => (hit?.match.leftOut.length ?? 0) > 0;
  if (all.every((group) => lacksWords(group) || isGuess(group))) return all;
  return all.map((group) =>
    group.hit !== null && lacksWords(group)
      ? { ...group, hit: { ...group.hit, match: asGuess(group.hit.match) } }
      : group,
  );
}

/**
 * Drops guesses and matches with typos if a store has a certain match without: beside gram flour for "besan", the beans of another
 * store are noise. Guesses of the same food stay, and products that share the category.
 */
function withoutGuesses<Row>(
  all: readonly ProductGroup<Row>[],
  readProduct: ReadProduct<Row>,
): readonly ProductGroup<Row>[] {
  const isWeak = (group: ProductGroup<Row>) => isGuess(group) || group.hit?.match.kind === 'fuzzy';
  const sure = all.filter((group) => !isWeak(group));
  if (sure.length === 0 || sure.length === all.length) return all;
  const foods = new Set(sure.map((group) => foodOf(group, readProduct)));
  foods.delete(null);
  return all.filter(
    (group) =>
      !isWeak(group) ||
      group.hit?.match.field === 'category' ||
      foods.has(foodOf(group, readProduct)),
  );
}

/**
 * Orders groups: the current store's products in stock, its other products, products in stock elsewhere,
 * the rest. Guesses follow, in the same order. Within each part by score; of scores that round to one, the
 * surer stock comes first. Groups of equal score keep the order of the stores.
 */
export function inAnswerOrder<Row>(
  all: readonly ProductGroup<Row>[],
  currentStore: string | undefined,
  readProduct: ReadProduct<Row>,
): ProductGroup<Row>[] {
  return all
    .map((group) => {
      const part = partOf(group, currentStore, readProduct);
      const score = group.hit?.score ?? 0;
      const rank = rankOf(group, currentStore, readProduct);
      return { group, score, rank, part: isGuess(group) ? part + PARTS : part };
    })
    .sort(
      (a, b) =>
        a.part - b.part ||
        Math.round(b.score) - Math.round(a.score) ||
        a.rank - b.rank ||
        b.score - a.score,
    )
    .map(({ group }) => group);
}

/** The number of parts that `partOf` returns. */
const PARTS = 4;

/** The products that decide the place of a group: that of the current store alone, or else all. */
function decidingProducts<Row>(
  { rows }: ProductGroup<Row>,
  currentStore: string | undefined,
  readProduct: ReadProduct<Row>,
): { products: readonly StoreProduct[]; isHere: boolean } {
  const products = rows.map(readProduct);
  const here = products.find(({ storeId }) => storeId === currentStore);
  return here ? { products: [here], isHere: true } : { products, isHere: false };
}

export function partOf<Row>(...group: Parameters<typeof decidingProducts<Row>>): number {
  const { products, isHere } = decidingProducts(...group);
  return (isHere ? 0 : 2) + (products.some(({ inStock }) => inStock) ? 0 : 1);
}

/** How sure it is that the product is in stock; lower is surer. */
export function rankOf<Row>(...group: Parameters<typeof decidingProducts<Row>>): number {
  return Math.min(...decidingProducts(...group).products.map(({ claimRank }) => claimRank));
}
