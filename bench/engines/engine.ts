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
  search(query: string, limit: number): readonly string[] | Promise<readonly string[]>;
  /** Bytes held outside of the JavaScript heap, where the engine keeps its own. */
  bytesElsewhere?: () => Promise<number>;
  close?: () => Promise<void>;
}

/** A search engine to be measured. */
export interface Engine {
  name: string;
  /** Prepares rows once, when they are written. Not part of the time of a build. */
  prepare?: (rows: readonly CatalogueRow[]) => void;
  build(rows: readonly CatalogueRow[]): Built | Promise<Built>;
}
