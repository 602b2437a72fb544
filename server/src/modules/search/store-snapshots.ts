import { setImmediate } from 'node:timers/promises';
import type { Store } from '@aislewise/contracts/calls/stores';
import { createBuilder, type FinderIndex, type FinderProduct } from '@aislewise/finder/finder';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/client.ts';
import { DatabaseUnavailable } from '../../db/errors.ts';
import type { Foods } from '../foods/service.ts';
import { compressJson, type CompressedJson } from '../../http/compressed-json.ts';
import { notFound } from '../../lib/errors.ts';
import { withTimeout } from '../../lib/timeout.ts';
import type { ProductRow } from '../products/rules.ts';
import {
  findProductsVersions,
  findStoresWithVersion,
  type VersionedStore,
} from '../stores/stores.ts';
import { findChangedSince, findStock, toStock } from './queries.ts';
import { compareShelf, inStockByFood, type Stock } from './rules.ts';

/** Time that a request waits for the version of a store before it uses the snapshot as it is. */
const VERSION_TIMEOUT_MS = 500;

/** Age up to which a snapshot may be used while the database does not answer. */
const MAX_STALE_MS = 10 * 60_000;

/** Older snapshots are read again as a whole: removed rows are deleted after a day. */
const MAX_PATCH_AGE_MS = 12 * 3_600_000;

/** Snapshots that are further behind are read again as a whole. A restored backup is, too. */
const MAX_PATCH_VERSIONS = 10_000;

/** Requests do not wait for updates of more rows, but use the snapshot as it is meanwhile. */
const MAX_AWAITED_ROWS = 100;

/** Estimate of the memory of a row beside the index: its strings and two objects. */
const ROW_BYTES = 900;

/** Rows that are indexed before other requests have their turn: some milliseconds of work. */
const SLICE_ROWS = 50;

/** The products of one store in memory, at one version. */
export class StoreSnapshot {
  readonly store: Store;
  readonly version: number;
  readonly stock: ReadonlyMap<string, Stock>;
  /** When the version was last compared with the database, in milliseconds. */
  checkedAt: number;
  /** Built at the first search. */
  index: Promise<FinderIndex> | undefined;
  #indexBytes = 0;
  #sorted: Stock[] | undefined;
  #byFood: Map<string, Stock[]> | undefined;
  readonly #responses = new Map<string, CompressedJson>();

  constructor(
    { store, version }: VersionedStore,
    stock: ReadonlyMap<string, Stock>,
    checkedAt: number,
  ) {
    this.store = store;
    this.version = version;
    this.stock = stock;
    this.checkedAt = checkedAt;
  }

  get id(): string {
    return this.store.id;
  }

  /** Rows by aisle (2 before 10, none last), category and name. */
  inShelfOrder(): readonly Stock[] {
    return (this.#sorted ??= [...this.stock.values()].sort(compareShelf));
  }

  /** Rows of a food that are in stock. */
  ofFood(foodId: string): readonly Stock[] {
    return (this.#byFood ??= inStockByFood(this.stock.values())).get(foodId) ?? [];
  }

  /** A JSON response made from this snapshot, compressed once. */
  response(key: string, make: () => string): CompressedJson {
    let response = this.#responses.get(key);
    if (!response) {
      response = compressJson(make());
      this.#responses.set(key, response);
    }
    return response;
  }

  /** Estimate of the memory held, in bytes. */
  get bytes(): number {
    return 1 + this.#indexBytes + this.stock.size * ROW_BYTES;
  }

  setIndex(index: FinderIndex): void {
    this.index = Promise.resolve(index);
    this.#indexBytes = index.bytes;
  }
}

interface Options {
  db: Database;
  foods: Foods;
  /** Memory of all snapshots together, in bytes. The least recently used are dropped. */
  maxBytes: number;
  /** The time in milliseconds. */
  now: () => number;
}

export type StoreSnapshots = ReturnType<typeof createStoreSnapshots>;

/**
 * The server's one cache: a snapshot for each store that is in use. Each request reads the versions
 * of its stores and updates the snapshots that are behind. If the versions cannot be read in time,
 * snapshots are used as they are for up to ten minutes.
 */
export function createStoreSnapshots({ db, foods, maxBytes, now }: Options) {
  const cache = new LRUCache<string, StoreSnapshot>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
  });
  /** The snapshots to use while stores are read or updated. Concurrent requests share one read. */
  const updating = new Map<string, Promise<StoreSnapshot>>();

  async function readStore(id: string): Promise<VersionedStore> {
    const [store] = await findStoresWithVersion(db.orm, [id]);
    if (!store) throw notFound('store');
    return store;
  }

  async function load(id: string): Promise<StoreSnapshot> {
    // Read before the rows: rows of a later version are then read again with the next update.
    const current = await readStore(id);
    const stock = new Map<string, Stock>();
    for await (const rows of findStock(db.orm, id)) {
      for (const row of rows) stock.set(row.id, toStock(row));
    }
    return new StoreSnapshot(current, stock, now());
  }

  /**
   * Applies the rows written since the snapshot's version. Index and rows are updated in place.
   * Calls `onLarge` if there are too many to wait for.
   */
  async function patch(old: StoreSnapshot, onLarge: () => void): Promise<StoreSnapshot> {
    const current = await readStore(old.id);
    const stock = old.stock as Map<string, Stock>;
    const index = await old.index;
    for await (const rows of findChangedSince(db.orm, old.id, old.version)) {
      if (rows.length > MAX_AWAITED_ROWS) onLarge();
      for (const [i, row] of rows.entries()) {
        if (i % SLICE_ROWS === SLICE_ROWS - 1) await setImmediate();
        apply(row, stock, index);
      }
    }
    const updated = new StoreSnapshot(current, stock, now());
    if (index) updated.setIndex(index);
    return updated;
  }

  function apply(row: ProductRow, stock: Map<string, Stock>, index: FinderIndex | undefined): void {
    if (row.removedAt === null) {
      const updated = toStock(row);
      stock.set(row.id, updated);
      index?.upsert(toFinderProduct(updated, foods));
    } else {
      stock.delete(row.id);
      index?.remove(row.id);
    }
  }

  /** Begins to read or update a store. Returns the snapshot to use. */
  function update(id: string, version: number): Promise<StoreSnapshot> {
    const old = cache.get(id);
    const mayPatch =
      old !== undefined &&
      old.checkedAt > now() - MAX_PATCH_AGE_MS &&
      old.version > version - MAX_PATCH_VERSIONS;
    const usable = Promise.withResolvers<StoreSnapshot>();
    const updated = mayPatch ? patch(old, () => usable.resolve(old)) : load(id);
    updating.set(id, usable.promise);
    updated.then(
      (snapshot) => {
        cache.set(id, snapshot);
        updating.delete(id);
        usable.resolve(snapshot);
      },
      (error: unknown) => {
        // A patch that failed may have been applied in part. The next request reads the store.
        cache.delete(id);
        updating.delete(id);
        usable.reject(error);
      },
    );
    return usable.promise;
  }

  /** The snapshot of a store at this version, or a later one. */
  async function bringUpToDate(id: string, version: number): Promise<StoreSnapshot> {
    const snapshot = cache.get(id);
    if (snapshot && snapshot.version >= version) {
      snapshot.checkedAt = now();
      return snapshot;
    }
    const running = updating.get(id);
    if (!running) return update(id, version);
    const usable = await running;
    if (usable.version >= version || updating.has(id)) return usable;
    // The update that has ended began before this version was written.
    return bringUpToDate(id, version);
  }

  /** The snapshots as they are, while the database does not answer. */
  function staleSnapshots(ids: readonly string[]): StoreSnapshot[] {
    return ids.map((id) => {
      const snapshot = cache.get(id);
      if (!snapshot || snapshot.checkedAt < now() - MAX_STALE_MS) {
        throw new DatabaseUnavailable('The database did not answer in time.');
      }
      return snapshot;
    });
  }

  /** Versions of the open ones of the stores; undefined if the database does not answer in time. */
  async function readVersions(ids: readonly string[]): Promise<Map<string, number> | undefined> {
    try {
      return await withTimeout(VERSION_TIMEOUT_MS, findProductsVersions(db.orm, ids));
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return undefined;
      throw error;
    }
  }

  async function buildIndex(snapshot: StoreSnapshot): Promise<FinderIndex> {
    await foods.ready();
    const builder = createBuilder(foods.setup);
    const rows = [...snapshot.stock.values()];
    for (let start = 0; start < rows.length; start += SLICE_ROWS) {
      if (start > 0) await setImmediate();
      const slice = rows.slice(start, start + SLICE_ROWS);
      builder.add(slice.map((row) => toFinderProduct(row, foods)));
    }
    return builder.finish();
  }

  return {
    /** Snapshots of the open ones of these stores, by id, in the order of `ids`. */
    async get(ids: readonly string[]): Promise<Map<string, StoreSnapshot>> {
      const versions = await readVersions(ids);
      if (!versions) return new Map(staleSnapshots(ids).map((snapshot) => [snapshot.id, snapshot]));
      const found = new Map<string, StoreSnapshot>();
      for (const id of ids) {
        const version = versions.get(id);
        if (version === undefined) cache.delete(id);
        else found.set(id, await bringUpToDate(id, version));
      }
      return found;
    },

    /** The index of a snapshot. The first search of a store builds it. */
    async indexOf(snapshot: StoreSnapshot): Promise<FinderIndex> {
      snapshot.index ??= buildIndex(snapshot)
        .then((index) => {
          snapshot.setIndex(index);
          // Its size has changed.
          if (cache.peek(snapshot.id) === snapshot) cache.set(snapshot.id, snapshot);
          return index;
        })
        .catch((error: unknown) => {
          snapshot.index = undefined;
          throw error;
        });
      return snapshot.index;
    },

    /** Whole seconds since the oldest of these snapshots was compared with the database. */
    ageOf(snapshots: Iterable<StoreSnapshot>): number {
      const oldest = Math.min(now(), ...[...snapshots].map(({ checkedAt }) => checkedAt));
      return Math.floor((now() - oldest) / 1000);
    },
  };
}

function toFinderProduct({ product, inventory, foodId, foodNames }: Stock, foods: Foods) {
  const { id, name, otherNames, category, tags } = product;
  const knownNames = foodId === null ? foodNames : foods.namesOf(foodId);
  const { inStock } = inventory;
  return { id, name, otherNames, category, tags, inStock, knownNames } satisfies FinderProduct;
}
