import { SearchIndex } from './search-index.ts';
import type { FinderIndex, FinderProduct, FinderSetup } from './types.ts';

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
} from './types.ts';

/** Builds the index of one store's products. Of two products with one id the later counts. */
export function build(products: Iterable<FinderProduct>, setup: FinderSetup = {}): FinderIndex {
  return SearchIndex.of(products, setup);
}

/**
 * Reads an index that `serialize` wrote.
 * @throws {RangeError} when the bytes are not an index of this version.
 */
export function load(data: Uint8Array, setup: FinderSetup = {}): FinderIndex {
  return SearchIndex.read(data, setup);
}
