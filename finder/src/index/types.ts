/** How a product's text matched the query. */
export type MatchKind = 'exact' | 'prefix' | 'spelling' | 'script' | 'knowledge' | 'fuzzy';

/** The text of the product that matched. 'knowledge' is a name of its food in the pantry. */
export type MatchField = 'name' | 'otherNames' | 'tags' | 'category' | 'brand' | 'knowledge';

/** A product of one store, as it is indexed. */
export interface FinderProduct {
  id: string;
  name: string;
  otherNames: readonly string[];
  category: string;
  tags: readonly string[];
  brand?: string | undefined;
  inStock: boolean;
  /** The names of the product's food in the pantry. */
  foodNames?: readonly string[];
}

export interface FinderMatch {
  /** The text that matched, as it is written. */
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
  /** Number of products that match. */
  total: number;
  /** Spelling suggestions ("Did you mean"), if nothing was found. */
  nearNames: string[];
}

export interface FinderOptions {
  /** Maximum number of hits. 50 for a search, 8 for suggestions. */
  limit?: number;
}

/** The search index of one store's products. */
export interface FinderIndex {
  /** An estimate of its memory, without shared data. */
  readonly bytes: number;
  /** Searches for a whole query. Accepts any text. */
  search(query: string, options?: FinderOptions): FinderAnswer;
  /** Searches for a query whose last word may be unfinished. */
  suggest(prefix: string, options?: FinderOptions): FinderHit[];
  /** Adds a product, or replaces the one of the same id. */
  upsert(product: FinderProduct): void;
  /** Removes a product. Ignores unknown ids. */
  remove(id: string): void;
}
