/** Constants of spec section 9, Search. */
export const SEARCH_DEBOUNCE_MS = 300;
export const SUGGESTION_LIMIT = 8;
export const MAX_RESULTS = 100;
export const MIN_QUERY = 1;
export const MIN_CATEGORY_QUERY = 2;
export const MIN_SUGGESTION_QUERY = 2;
/** Scripts of which one character can be a word: 茶, 떡. */
const WORD_CHARACTER = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a query has at least `min` characters, or one that can be a word. */
export const isLongEnough = (query: string, min: number): boolean =>
  query.trim().length >= min || WORD_CHARACTER.test(query);

export const MAX_QUERY = 200;
export const MAX_STORES = 50;
/** Maximum foods of a list that are counted in stores by one call. */
export const MAX_COUNTED_FOODS = 60;
/** Longest name of such a food, in characters. */
export const MAX_FOOD_NAME = 80;
/** Number of stores that a search asks if it names none. */
export const SEARCHED_STORES = 20;

export const POPULAR_SEARCHES = [
  'Basmati Rice',
  'Chicken Tikka Masala',
  'Naan Bread',
  'Paneer',
  'Curry Paste',
  'Garam Masala',
  'Coconut Milk',
  'Soy Sauce',
] as const;

/** How a product matched a query, best first; see the finder. */
export const MATCH_KINDS = ['exact', 'prefix', 'spelling', 'script', 'knowledge', 'fuzzy'] as const;
export const MATCH_FIELDS = [
  'name',
  'otherNames',
  'tags',
  'category',
  'brand',
  'knowledge',
  'barcode',
] as const;

/** Kinds of words that lead to a food without being its name. */
export const HINT_KINDS = ['use', 'dish', 'brand'] as const;

/** The first results that carry alternatives: finding them reads the texts of other products. */
export const MAX_WITH_ALTERNATIVES = 20;

/** Maximum number of substitutes. */
export const MAX_SUBSTITUTES = 4;

/** The number of all results, regardless of `maxResults`, `limit` and `offset`. */
export const TOTAL_HEADER = 'X-Total-Count';

/** The number of stores that were searched. The total counts their products. */
export const STORES_HEADER = 'X-Stores-Searched';

/** The groups of foods that are suggested: a percent-encoded JSON list of `SuggestedGroup`. */
export const FOOD_GROUPS_HEADER = 'X-Food-Groups';

/** A group of foods whose name begins as typed; a search for the name answers with its foods. */
export interface SuggestedGroup {
  /** The name that begins so. */
  readonly name: string;
  /** The English name of the group. */
  readonly english: string;
}

/** "Did you mean": a percent-encoded JSON list of names. Only if nothing was found. */
export const NEAR_NAMES_HEADER = 'X-Near-Names';
