import { SearchIndex } from './search-index.ts';
import type { FinderIndex, FinderProduct, FinderSetup } from './index/types.ts';

export type {
  FinderAnswer,
  FinderHit,
  FinderIndex,
  FinderMatch,
  FinderOptions,
  FinderProduct,
  FinderSetup,
  Knowledge,
  MatchField,
  MatchKind,
} from './index/types.ts';

/** Builds the index of one store's products. Of two products with one id the later counts. */
export function build(products: Iterable<FinderProduct>, setup: FinderSetup = {}): FinderIndex {
  return SearchIndex.of(products, setup);
}

/** An index on its way, for whoever has other things to do between the products. */
export interface FinderBuilder {
  add(products: Iterable<FinderProduct>): void;
  /** The index of all that was added; nothing is to be added afterwards. */
  finish(): FinderIndex;
}

/** Begins an index that is built in parts; it equals the one that `build` makes of them together. */
export function createBuilder(setup: FinderSetup = {}): FinderBuilder {
  return SearchIndex.builder(setup);
}

/**
 * Reads an index that `serialize` wrote.
 * @throws {RangeError} when the bytes are not an index of this version.
 */
export function load(data: Uint8Array, setup: FinderSetup = {}): FinderIndex {
  return SearchIndex.read(data, setup);
}
