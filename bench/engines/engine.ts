/** A product as every engine gets it. */
export interface CatalogueRow {
  id: string;
  name: string;
  otherNames: readonly string[];
  category: string;
  brand: string;
}

/** An index that an engine has built. */
export interface Built {
  /** The ids found, best first, at most `limit`. */
  search(query: string, limit: number): readonly string[];
}

/** A search engine to be measured. */
export interface Engine {
  name: string;
  /** Prepares rows once, when they are written. Not part of the time of a build. */
  prepare?: (rows: readonly CatalogueRow[]) => void;
  build(rows: readonly CatalogueRow[]): Built;
}
