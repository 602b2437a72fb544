import { setImmediate } from 'node:timers/promises';
import { isSameValue } from '@aislewise/contracts/merge';
import { fieldsWith, tagsOf } from '@aislewise/contracts/product-fields';
import { build, type FinderIndex, type FinderProduct } from '@aislewise/finder/finder';
import type { SearchableStore } from '@aislewise/finder/search-stores';
import { msg } from '@lingui/core/runtime-macro';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { answerInTime } from '../../db/answer-in-time.ts';
import type { Database } from '../../db/client.ts';
import { DatabaseUnavailable } from '../../db/errors.ts';
import { notFound } from '../../lib/errors.ts';
import type { Foods } from '../foods/foods.ts';
import { listReducingDeals } from '../deals/prices.ts';
import { findCategorySettings } from '../products/category-list.ts';
import type { FadingRow, ProductRow } from '../products/rules.ts';
import {
  findProductsVersions,
  findStoresWithVersion,
  type VersionedStore,
} from '../stores/stores.ts';
import { findChangedSince, findProductRows } from './queries.ts';
import { StoreSnapshot } from './store-snapshot.ts';

export const NO_STORE = msg`This store does not exist.`;

/** Age up to which a snapshot may be used while the database does not answer. */
const MAX_STALE_MS = 10 * 60_000;

/** Older snapshots are read again as a whole. Removed rows are deleted after 30 days. */
const MAX_PATCH_AGE_MS = 12 * 3_600_000;

/** Snapshots that are further behind are read again as a whole. A restored backup is, too. */
const MAX_PATCH_VERSIONS = 10_000;

/** Requests do not wait for updates of more rows. They use the snapshot as it is meanwhile. */
const MAX_AWAITED_ROWS = 100;

/** Rows that are indexed before other requests have their turn: some milliseconds of work. */
const SLICE_ROWS = 50;

/** The fields of a row that the index holds. Pushes and claims about stock change few of them. */
const INDEXED_FIELDS = [
  'name',
  'otherNames',
  'category',
  ...fieldsWith('isTag'),
  'inStock',
  'barcode',
  'foodId',
  'foodNames',
] as const satisfies readonly (keyof ProductRow)[];

const isFoundAlike = (a: ProductRow, b: ProductRow): boolean =>
  INDEXED_FIELDS.every((field) => isSameValue(a[field], b[field]));

interface Options {
  db: Database;
  foods: Foods;
  /** Memory of all snapshots together, in bytes. The least recently used are dropped. */
  maxBytes: number;
  /** Returns the time in milliseconds. */
  now: () => number;
}

/**
 * The server's one cache: a snapshot of each store that is in use. Each request reads the versions
 * of its stores and updates the snapshots that are behind, so that every node answers with the last
 * committed change. If the versions cannot be read in time, snapshots are used as they are for up
 * to ten minutes.
 */
export class StoreSnapshots {
  readonly #db: Database;
  readonly #foods: Foods;
  readonly #now: () => number;
  readonly #cache: LRUCache<string, StoreSnapshot>;
  /** Builds one index at a time: several would keep other requests from the processor. */
  readonly #building = pLimit(1);
  /** The snapshots to use while stores are read or updated. Concurrent requests share one read. */
  readonly #updating = new Map<string, Promise<StoreSnapshot>>();

  constructor({ db, foods, maxBytes, now }: Options) {
    this.#db = db;
    this.#foods = foods;
    this.#now = now;
    this.#cache = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  /**
   * Snapshots of the open ones of these stores, by id, in the order of `ids`. Throws
   * DatabaseUnavailable if the database does not answer and a store has no recent snapshot.
   */
  async get(ids: readonly string[]): Promise<Map<string, StoreSnapshot>> {
    const fromMemory = ids.every((id) => this.#recent(id) !== undefined);
    const versions = await answerInTime(findProductsVersions(this.#db.orm, ids), fromMemory);
    return this.at(ids, versions);
  }

  /**
   * As `get`, of versions that were read from the database just now. Stores without one are not open. With
   * undefined versions the database has not answered.
   */
  async at(
    ids: readonly string[],
    versions: ReadonlyMap<string, number> | undefined,
  ): Promise<Map<string, StoreSnapshot>> {
    const found = new Map<string, StoreSnapshot>();
    for (const id of ids) {
      const version = versions?.get(id);
      if (!versions) found.set(id, this.#stale(id));
      else if (version === undefined) this.#cache.delete(id);
      else found.set(id, await this.#bringUpToDate(id, version));
    }
    return found;
  }

  /** The snapshot of a store, if it is open. */
  async find(id: string): Promise<StoreSnapshot | undefined> {
    return (await this.get([id])).get(id);
  }

  /** The snapshot of an open store. Throws not_found. */
  async getOne(id: string): Promise<StoreSnapshot> {
    const snapshot = await this.find(id);
    if (!snapshot) throw notFound(NO_STORE);
    return snapshot;
  }

  /** A snapshot as the finder searches it. The first search of a store builds its index. */
  async searchable(snapshot: StoreSnapshot): Promise<SearchableStore<ProductRow>> {
    snapshot.index ??= this.#building(() => this.#buildIndex(snapshot)).catch((error: unknown) => {
      snapshot.index = undefined;
      throw error;
    });
    return { index: await snapshot.index, findRow: (productId) => snapshot.rows.get(productId) };
  }

  /** Whole seconds since a snapshot was compared with the database. */
  ageOf({ checkedAt }: StoreSnapshot): number {
    return Math.max(0, Math.floor((this.#now() - checkedAt) / 1000));
  }

  /** Ids of the stores that can be read without the database, the last used first. */
  inMemory(): string[] {
    return [...this.#cache.entries()]
      .filter(([, snapshot]) => this.#isRecent(snapshot))
      .map(([id]) => id);
  }

  /** Stores in memory. */
  get count(): number {
    return this.#cache.size;
  }

  /** Estimate of their memory, in bytes. */
  get bytes(): number {
    return this.#cache.calculatedSize;
  }

  #isRecent({ checkedAt }: StoreSnapshot): boolean {
    return checkedAt >= this.#now() - MAX_STALE_MS;
  }

  /** The snapshot as it is, if it may be used while the database does not answer. */
  #recent(id: string): StoreSnapshot | undefined {
    const snapshot = this.#cache.get(id);
    return snapshot && this.#isRecent(snapshot) ? snapshot : undefined;
  }

  /** The snapshot as it is, for use while the database does not answer. */
  #stale(id: string): StoreSnapshot {
    const snapshot = this.#recent(id);
    if (!snapshot) throw new DatabaseUnavailable('The database did not answer in time.');
    return snapshot;
  }

  /** The snapshot of a store at this version, or a later one. */
  async #bringUpToDate(id: string, version: number): Promise<StoreSnapshot> {
    const snapshot = this.#cache.get(id);
    if (snapshot && snapshot.version >= version && snapshot.isPricedAt(this.#now())) {
      snapshot.checkedAt = this.#now();
      return snapshot;
    }
    const running = this.#updating.get(id);
    if (!running) return this.#update(id, version);
    const usable = await running;
    if (usable.version >= version || this.#updating.has(id)) return usable;
    // The update that has ended began before this version was written.
    return this.#bringUpToDate(id, version);
  }

  /** Begins to read or update a store. Returns the snapshot to use. */
  #update(id: string, version: number): Promise<StoreSnapshot> {
    const old = this.#cache.get(id);
    const mayPatch =
      old !== undefined &&
      old.checkedAt > this.#now() - MAX_PATCH_AGE_MS &&
      old.version > version - MAX_PATCH_VERSIONS;
    const usable = Promise.withResolvers<StoreSnapshot>();
    const updated = mayPatch ? this.#patch(old, () => usable.resolve(old)) : this.#load(id);
    this.#updating.set(id, usable.promise);
    updated.then(
      (snapshot) => {
        this.#cache.set(id, snapshot);
        this.#updating.delete(id);
        usable.resolve(snapshot);
      },
      (error: unknown) => {
        // A patch that failed may have been applied in part. The next request reads the store.
        this.#cache.delete(id);
        this.#updating.delete(id);
        usable.reject(error);
      },
    );
    return usable.promise;
  }

  async #readStore(id: string): Promise<VersionedStore> {
    const [store] = await findStoresWithVersion(this.#db.orm, [id]);
    if (!store) throw notFound(NO_STORE);
    return store;
  }

  async #load(id: string): Promise<StoreSnapshot> {
    // Read before the rows: rows of a later version are then read again with the next update.
    const current = await this.#readStore(id);
    const rows = new Map<string, FadingRow>();
    for await (const batch of findProductRows(this.#db.orm, id)) {
      for (const row of batch) rows.set(row.id, Object.assign(row, this.#picture(row)));
    }
    return this.#complete(new StoreSnapshot(current, rows, this.#now()), rows.values());
  }

  /**
   * Applies the rows written since the snapshot's version. Index and rows are updated in place.
   * Calls `onLarge` if there are too many to wait for.
   */
  async #patch(old: StoreSnapshot, onLarge: () => void): Promise<StoreSnapshot> {
    const current = await this.#readStore(old.id);
    const index = await old.index;
    const written: ProductRow[] = [];
    for await (const batch of findChangedSince(this.#db.orm, old.id, old.version)) {
      if (batch.length > MAX_AWAITED_ROWS) onLarge();
      for (const [i, row] of batch.entries()) {
        if (i % SLICE_ROWS === SLICE_ROWS - 1) await setImmediate();
        const before = old.rows.get(row.id);
        Object.assign(row, this.#picture(row));
        old.changeRow(row.id, row.removedAt === null ? row : undefined);
        if (row.removedAt !== null) index?.remove(row.id);
        else if (!before || !isFoundAlike(before, row)) index?.upsert(this.#toFinderProduct(row));
        written.push(row);
      }
    }
    const updated = new StoreSnapshot(current, old.rows, this.#now(), old);
    if (index) updated.setIndex(index);
    return this.#complete(updated, written);
  }

  readonly #picture = ({ foodId }: ProductRow) => ({ drawing: this.#foods.drawingOf(foodId) });

  /** The snapshot with the prices of the deals that are active now, and the list of categories. */
  async #complete(snapshot: StoreSnapshot, written: Iterable<ProductRow>): Promise<StoreSnapshot> {
    const now = new Date(this.#now());
    const [categories, deals] = await Promise.all([
      findCategorySettings(this.#db.orm, snapshot.id),
      listReducingDeals(this.#db.orm, snapshot.id, now),
    ]);
    snapshot.setCategories(categories, written);
    snapshot.setDealPrices(deals, now);
    return snapshot;
  }

  async #buildIndex(snapshot: StoreSnapshot): Promise<FinderIndex> {
    await this.#foods.ready();
    const index = build([], this.#foods.storeSetup());
    const rows = [...snapshot.rows.values()];
    for (let start = 0; start < rows.length; start += SLICE_ROWS) {
      if (start > 0) await setImmediate();
      for (const row of rows.slice(start, start + SLICE_ROWS)) {
        index.upsert(this.#toFinderProduct(row));
      }
    }
    snapshot.setIndex(index);
    // Its size has changed.
    if (this.#cache.peek(snapshot.id) === snapshot) this.#cache.set(snapshot.id, snapshot);
    return index;
  }

  #toFinderProduct({ foodId, foodNames, ...row }: ProductRow): FinderProduct {
    const { id, name, otherNames, category, inStock, barcode } = row;
    const tags = tagsOf(row);
    const names = foodId === null ? foodNames : this.#foods.namesOf(foodId);
    const foodHints = foodId === null ? [] : this.#foods.hintsOf(foodId);
    const own = { id, name, otherNames, category, tags, inStock, barcode };
    const groups = foodId === null ? undefined : this.#foods.load().food(foodId)?.groups;
    const isFoodGuess = foodId === null;
    return { ...own, foodId, groups, foodNames: names, isFoodGuess, foodHints };
  }
}
