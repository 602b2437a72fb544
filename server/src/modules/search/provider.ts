import { setImmediate } from 'node:timers/promises';
import type { Store } from '@aislewise/contracts/stores';
import { createBuilder, type FinderIndex, type FinderProduct } from '@aislewise/finder/finder';
import type { Database } from '../../db/client.ts';
import type { Foods } from '../../platform/pantry.ts';
import {
  createLookAhead,
  createPatience,
  PATIENCE_MS,
  SILENCE_MS,
  TRUST_MS,
  within,
} from '../../platform/patience.ts';
import { PRODUCTS_CHANNEL, type ProductsChange, type StoresService } from '../stores/service.ts';
import { findStock, findStockedProduct, findStockOf, type StockRow, toStock } from './repo.ts';
import { shelfOf, type Stock, type StoreSnapshot, type StoreShelf } from './rules.ts';

function toFinderProduct({ product, inventory, foodId, foodNames }: Stock, foods: Foods) {
  const { id, name, otherNames, category, tags } = product;
  const knownNames = foodId === null ? foodNames : foods.namesOf(foodId);
  const { inStock } = inventory;
  return { id, name, otherNames, category, tags, inStock, knownNames } satisfies FinderProduct;
}

/** Roughly what a row holds beside the index: its strings and two objects. */
const ROW_BYTES = 900;

function snapshotOf(shelf: StoreShelf, index: FinderIndex): StoreSnapshot {
  return {
    ...shelf,
    index,
    get bytes() {
      return index.bytes + shelf.stock.size * ROW_BYTES;
    },
  };
}

interface Sources {
  db: Database;
  foods: Foods;
}

/** Some milliseconds' work. */
const ADDED_AT_ONCE = 50;

/** Parts of a large store, between which other searches have their turn. */
async function* inParts<T>(rows: readonly T[]): AsyncGenerator<T[]> {
  for (let start = 0; start < rows.length; start += ADDED_AT_ONCE) {
    yield rows.slice(start, start + ADDED_AT_ONCE);
    await setImmediate();
  }
}

/** Reads a whole store. `version` must have been read before, so that a change meanwhile shows. */
async function loadShelf(db: Database, storeId: string, version: number): Promise<StoreShelf> {
  const stock = new Map<string, Stock>();
  for await (const rows of findStock(db.orm, storeId)) {
    for await (const part of inParts(rows)) {
      for (const row of part) stock.set(row.product.id, toStock(row));
    }
  }
  return shelfOf(storeId, version, stock);
}

async function indexShelf(shelf: StoreShelf, foods: Foods): Promise<StoreSnapshot> {
  await foods.ready();
  const index = createBuilder(foods.setup);
  for await (const part of inParts([...shelf.stock.values()])) {
    index.add(part.map((row) => toFinderProduct(row, foods)));
  }
  return snapshotOf(shelf, index.finish());
}

/**
 * A snapshot with these products as the rows have them. The index and rows are changed in place, the
 * object is new, so that whatever was derived from the old one (its order, its answers) is not used again.
 */
function patchSnapshot(
  snapshot: StoreSnapshot,
  productIds: readonly string[],
  rows: readonly StockRow[],
  foods: Foods,
  version: number,
): StoreSnapshot {
  const { index, stock } = snapshot;
  const gone = new Set(productIds);
  for (const row of rows) {
    const fresh = toStock(row);
    gone.delete(row.product.id);
    stock.set(row.product.id, fresh);
    index.upsert(toFinderProduct(fresh, foods));
  }
  for (const id of gone) {
    stock.delete(id);
    index.remove(id);
  }
  return snapshotOf(shelfOf(snapshot.storeId, version, stock), index);
}

/** How long a search waits for a store that is read anew, in milliseconds. */
const RENEW_MS = 50;

/** How long it waits for the version of one that is known to have changed. */
const OUTDATED_MS = 250;

/** A store that is being read: its shelves are there before the index is. */
interface Loading {
  shelf: Promise<StoreShelf>;
  snapshot: Promise<StoreSnapshot>;
}

interface Entry {
  snapshot: StoreSnapshot;
  /** When it was last as the database had it. */
  checkedAt: number;
  isOutdated: boolean;
}

interface Options extends Sources {
  stores: StoresService;
  /** Memory for all snapshots together, in bytes; the least recently used go first. */
  maxBytes: number;
  /** Milliseconds, for tests to pass. */
  now: () => number;
  /** Milliseconds that a search waits for the database when memory can answer it. */
  patienceMs?: number;
  onError: (error: unknown, what: string) => void;
}

export type StoreSnapshots = ReturnType<typeof createStoreSnapshots>;

/**
 * The snapshots of the stores that are being asked about, in memory. A change notice patches or
 * marks one as outdated; the version in the database, looked at once a second, catches a notice that was missed.
 */
export function createStoreSnapshots({
  db,
  foods,
  stores,
  maxBytes,
  now,
  onError,
  patienceMs = PATIENCE_MS,
}: Options) {
  /** In order of use, the least recent first. */
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Loading>();
  let patching = Promise.resolve();
  const inTime = createPatience(patienceMs);
  const inLongerTime = createPatience(Math.max(patienceMs, OUTDATED_MS));
  const openStores = stores.inMemory({ now, inTime });

  /** What the versions in the database, told late, mean for the snapshots in memory. */
  function compare(versions: Map<string, number>, ids: readonly string[], at: number): void {
    for (const id of ids) {
      const entry = entries.get(id);
      if (!entry) continue;
      entry.isOutdated = entry.snapshot.version !== versions.get(id);
      if (!entry.isOutdated) entry.checkedAt = at;
    }
  }

  const checkedAt = (id: string): number => entries.get(id)?.checkedAt ?? -Infinity;
  const isOutdated = (id: string): boolean => entries.get(id)?.isOutdated ?? false;

  const lookAhead = createLookAhead(checkedAt, (ids) => stores.productsVersions(ids), compare);

  /** The versions of these snapshots; undefined when those in memory have to do for now. */
  function versionsOf(ids: readonly string[]): Promise<Map<string, number> | undefined> {
    const at = now();
    const since = at - SILENCE_MS;
    const known = ids.every((id) => checkedAt(id) > since);
    const ask = () => stores.productsVersions(ids);
    if (!known) return ask();
    const asked = ids.some(isOutdated) ? inLongerTime : inTime;
    return asked(ask, (versions) => compare(versions, ids, at));
  }

  function keep(snapshot: StoreSnapshot): void {
    entries.delete(snapshot.storeId);
    entries.set(snapshot.storeId, { snapshot, checkedAt: now(), isOutdated: false });
    let bytes = 0;
    for (const entry of entries.values()) bytes += entry.snapshot.bytes;
    for (const [storeId, entry] of entries) {
      if (bytes <= maxBytes || entries.size === 1) break;
      entries.delete(storeId);
      bytes -= entry.snapshot.bytes;
    }
  }

  /** Many first searches of a store at once load it once. */
  function load(storeId: string, version: number): Loading {
    const under = loading.get(storeId);
    if (under) return under;
    const shelf = loadShelf(db, storeId, version);
    const snapshot = shelf
      .then((read) => indexShelf(read, foods))
      .then((indexed) => {
        keep(indexed);
        return indexed;
      })
      .finally(() => loading.delete(storeId));
    const started = { shelf, snapshot };
    loading.set(storeId, started);
    return started;
  }

  async function apply({ storeId, version, productIds }: ProductsChange): Promise<void> {
    const entry = entries.get(storeId);
    if (!entry || entry.snapshot.version >= version) return;
    if (productIds === null || entry.snapshot.version !== version - 1) {
      entry.isOutdated = true;
      return;
    }
    const rows = await findStockOf(db.orm, storeId, productIds);
    // Meanwhile it may have been let go, or read anew.
    if (entries.get(storeId)?.snapshot !== entry.snapshot) return;
    keep(patchSnapshot(entry.snapshot, productIds, rows, foods, version));
  }

  /** The store read anew; for as long as that takes, as it was. Who comes meanwhile does not wait. */
  async function renew(entry: Entry, version: number): Promise<StoreSnapshot> {
    if (loading.has(entry.snapshot.storeId)) return entry.snapshot;
    const loaded = load(entry.snapshot.storeId, version).snapshot;
    loaded.catch((error: unknown) => onError(error, 'A snapshot could not be read anew'));
    return (await within(RENEW_MS, loaded)) ?? entry.snapshot;
  }

  return {
    /** Follows change notices until the returned function is called. */
    follow(): Promise<() => Promise<void>> {
      return db.listen(PRODUCTS_CHANNEL, (payload) => {
        const change = JSON.parse(payload) as ProductsChange;
        openStores.changed(change.storeId);
        patching = patching
          .then(() => apply(change))
          .catch((error: unknown) => {
            entries.delete(change.storeId);
            onError(error, 'A change of a snapshot could not be taken over; it is read anew');
          });
      });
    },

    /** Resolves once the notices that have come so far are taken over. */
    settled: (): Promise<void> => patching,

    /** These stores by id, or all of them sorted by name; only those that are open. */
    openStores: (ids?: readonly string[]): Promise<Map<string, Store>> =>
      ids ? openStores.some(ids) : openStores.all(),

    /** A product that an open store stocks; undefined where none does. */
    product: (id: string) => findStockedProduct(db.orm, id),

    /** The shelves of a store, without waiting for its index; undefined unless it is open. */
    async shelf(storeId: string): Promise<StoreShelf | undefined> {
      if (entries.has(storeId)) return (await this.get([storeId])).get(storeId);
      const version = (await stores.productsVersions([storeId])).get(storeId);
      if (version === undefined) return undefined;
      const { shelf, snapshot } = load(storeId, version);
      snapshot.catch((error: unknown) => onError(error, 'A snapshot could not be read'));
      return shelf;
    },

    /** The snapshots of those of the stores that are open, by id, in the order asked. */
    async get(storeIds: readonly string[]): Promise<Map<string, StoreSnapshot>> {
      const since = now() - TRUST_MS;
      const unsure = storeIds.filter((id) => isOutdated(id) || checkedAt(id) < since);
      const versions = unsure.length > 0 ? await versionsOf(unsure) : new Map<string, number>();
      const found = new Map<string, StoreSnapshot>();
      for (const id of storeIds) {
        const entry = entries.get(id);
        // It may be gone from memory while the database was waited for.
        const known = versions ?? (entry ? undefined : await stores.productsVersions([id]));
        const version = known?.get(id);
        if (entry && !known) found.set(id, entry.snapshot);
        else if (entry && (!unsure.includes(id) || entry.snapshot.version === version)) {
          entries.delete(id);
          const isChecked = unsure.includes(id);
          entries.set(id, {
            ...entry,
            checkedAt: isChecked ? now() : entry.checkedAt,
            isOutdated: false,
          });
          found.set(id, entry.snapshot);
        } else if (version === undefined) {
          entries.delete(id);
        } else {
          found.set(id, await (entry ? renew(entry, version) : load(id, version).snapshot));
        }
      }
      lookAhead(storeIds, now());
      return found;
    },
  };
}
