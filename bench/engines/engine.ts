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
  /** What is done to rows before the clock of a build starts: once when they are written, not at each build. */
  prepare?: (rows: readonly CatalogueRow[]) => void;
  build(rows: readonly CatalogueRow[]): Built | Promise<Built>;
}
