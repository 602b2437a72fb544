import type { Store } from '@aislewise/contracts/calls/stores';
import type { FinderIndex } from '@aislewise/finder/finder';
import { compressJson, type CompressedJson } from '../../http/compressed-json.ts';
import type { ProductRow } from '../products/rules.ts';
import type { VersionedStore } from '../stores/stores.ts';
import { compareAisles } from './rules.ts';

/** Estimate of the memory of a row beside the index, in bytes: its strings, dates and the object. */
const ROW_BYTES = 900;

/** The products of one store in memory, at one version of its products. */
export class StoreSnapshot {
  readonly store: Store;
  readonly version: number;
  readonly rows: ReadonlyMap<string, ProductRow>;
  /** When the version was last compared with the database, in milliseconds. */
  checkedAt: number;
  /** Built at the first search. */
  index: Promise<FinderIndex> | undefined;
  #indexBytes = 0;
  #sorted: ProductRow[] | undefined;
  #inStock: Map<string | null, ProductRow[]> | undefined;
  readonly #responses = new Map<string, CompressedJson>();

  constructor(
    { store, version }: VersionedStore,
    rows: ReadonlyMap<string, ProductRow>,
    checkedAt: number,
  ) {
    this.store = store;
    this.version = version;
    this.rows = rows;
    this.checkedAt = checkedAt;
  }

  get id(): string {
    return this.store.id;
  }

  /** All rows by aisle, then by category and name. */
  sortedByAisle(): readonly ProductRow[] {
    return (this.#sorted ??= [...this.rows.values()].sort(compareAisles));
  }

  /** The rows of a food that are in stock. */
  inStockOf(foodId: string): readonly ProductRow[] {
    return this.#inStockByFood().get(foodId) ?? [];
  }

  /** The ids of the foods that are in stock. */
  foodsInStock(): string[] {
    return [...this.#inStockByFood().keys()].filter((foodId) => foodId !== null);
  }

  #inStockByFood(): ReadonlyMap<string | null, ProductRow[]> {
    return (this.#inStock ??= Map.groupBy(
      [...this.rows.values()].filter(({ inStock }) => inStock),
      (row) => row.foodId,
    ));
  }

  /** A JSON response made from this snapshot. It is made and compressed once. */
  response(key: string, makeBody: () => string): CompressedJson {
    let response = this.#responses.get(key);
    if (!response) {
      response = compressJson(makeBody());
      this.#responses.set(key, response);
    }
    return response;
  }

  /** Estimate of the memory held, in bytes. */
  get bytes(): number {
    return 1 + this.#indexBytes + this.rows.size * ROW_BYTES;
  }

  setIndex(index: FinderIndex): void {
    this.index = Promise.resolve(index);
    this.#indexBytes = index.bytes;
  }
}
