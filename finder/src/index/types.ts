import type { Vocabulary } from './vocabulary.ts';

/** How a product's name came to answer a query. */
export type MatchKind = 'exact' | 'prefix' | 'spelling' | 'script' | 'knowledge' | 'fuzzy';

/** Which text of the product answered. 'knowledge' is a name the pantry knows for its food. */
export type MatchField = 'name' | 'otherNames' | 'tags' | 'category' | 'brand' | 'knowledge';

/** What the finder needs to know of one product of one store. */
export interface FinderProduct {
  id: string;
  name: string;
  otherNames: readonly string[];
  category: string;
  tags: readonly string[];
  brand?: string | undefined;
  inStock: boolean;
  /** The names the pantry has for this product's food. */
  knownNames?: readonly string[];
}

export interface FinderMatch {
  /** The name that matched, as its owner wrote it. */
  text: string;
  field: MatchField;
  kind: MatchKind;
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
  /** How many products matched in all. */
  total: number;
  /** "Did you mean": names near the query, only when nothing was found. */
  nearNames: string[];
}

export interface FinderOptions {
  /** How many hits to answer; 50 unless told. */
  limit?: number;
}

/** The pantry's names, taken apart once for the indexes of all stores; each index adds what it meets anew. */
export interface Knowledge {
  /** How much memory it holds. */
  readonly bytes: number;
}

/** What indexes share. */
export interface FinderSetup {
  /** Words that are not to be taken for mistyped others; without it every word that a store lacks may be. */
  vocabulary?: Vocabulary | undefined;
  /** The pantry's names, so that no index need take them apart for itself; without it each does. */
  knowledge?: Knowledge | undefined;
}

/** One store's searchable products. */
export interface FinderIndex {
  /** How many products it holds. */
  readonly size: number;
  /** An estimate of the memory it holds, for a cache's bound. */
  readonly bytes: number;
  /** Answers a whole query. Never throws, whatever the text. */
  search(query: string, options?: FinderOptions): FinderAnswer;
  /** Answers a query that is still being typed: its last word may be unfinished. */
  suggest(prefix: string, options?: FinderOptions): FinderHit[];
  /** Adds a product, or replaces the one of the same id. */
  upsert(product: FinderProduct): void;
  /** Takes a product out; an unknown id changes nothing. */
  remove(id: string): void;
  /** The index as bytes that `load` reads. */
  serialize(): Uint8Array;
}
