import type { GroupSuggestion } from '../groups/group-suggestions.ts';

/** How a product's text matched the query. */
export type MatchKind = 'exact' | 'prefix' | 'spelling' | 'script' | 'knowledge' | 'fuzzy';

/** The text of the product that matched. 'knowledge' is a name of its food in the pantry. */
export type MatchField =
  | 'name'
  | 'otherNames'
  | 'tags'
  | 'category'
  | 'brand'
  | 'knowledge'
  | 'barcode';

/** A product of one store, as it is indexed. */
export interface FinderProduct {
  id: string;
  name: string;
  otherNames: readonly string[];
  category: string;
  tags: readonly string[];
  brand?: string | undefined;
  inStock: boolean;
  barcode?: string | null | undefined;
  /** The product's food in the pantry, and the groups that it is in. */
  foodId?: string | null | undefined;
  groups?: readonly string[] | undefined;
  /** The names of the product's food in the pantry. */
  foodNames?: readonly string[];
  /** Whether it is not certain that the product is the food of these names, so that they find guesses. */
  isFoodGuess?: boolean;
  /** Other words that lead to the product's food. */
  foodHints?: readonly FoodHint[];
}

/** A word that leads to a food without being its name: a use, a dish, or a brand of this food alone. */
export interface FoodHint {
  kind: 'use' | 'dish' | 'brand';
  text: string;
}

export interface FinderMatch {
  /** The text that matched, as it is written. */
  text: string;
  field: MatchField;
  kind: MatchKind;
  /** The estimated probability that the product is what the query means, from 0 to 1. */
  confidence: number;
  /** Whether the confidence is too low to show the product as an answer. */
  guess: boolean;
  /** The words of the query that the product does not match, as they were typed. */
  leftOut: string[];
  /** Why the product's food matches, if none of its names does. */
  because: FoodHint | null;
}

export interface FinderHit {
  id: string;
  /** Higher is better. Comparable between stores, not between queries. */
  score: number;
  match: FinderMatch;
}

export interface FinderAnswer {
  /** Best first, at most `limit`. */
  hits: FinderHit[];
  /** Number of products that match. */
  total: number;
  /** Spelling suggestions ("Did you mean"), if nothing was found. */
  nearNames: string[];
}

export interface FinderOptions {
  /** Maximum number of hits. 50 for a search, 8 for suggestions. */
  limit?: number;
}

export interface SearchOptions extends FinderOptions {
  /** The languages of the reader, the best first, as browsers name them. They decide between two meanings. */
  languages?: readonly string[];
}

/** The search index of one store's products. */
export interface FinderIndex {
  /** An estimate of its memory, without shared data. */
  readonly bytes: number;
  /** Searches for a whole query. Accepts any text. */
  search(query: string, options?: SearchOptions): FinderAnswer;
  /** Searches for a query whose last word may be unfinished. */
  suggest(prefix: string, options?: FinderOptions): FinderHit[];
  /**
   * The groups that have a product and a name that begins so, best first.
   * @param languages of the reader, the best first, as browsers name them
   */
  suggestGroups(prefix: string, languages: readonly string[]): GroupSuggestion[];
  /** Adds a product, or replaces the one of the same id. */
  upsert(product: FinderProduct): void;
  /** Removes a product. Ignores unknown ids. */
  remove(id: string): void;
}
