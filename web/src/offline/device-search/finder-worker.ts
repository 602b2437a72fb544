/** Worker that searches the stores on the device, so that the page stays responsive. */
import type { InventoryOverview, InventoryWithProduct } from '@aislewise/contracts/calls/products';
import type { StoreFoodNames } from '@aislewise/contracts/calls/pwa';
import type { Store } from '@aislewise/contracts/calls/stores';
import { overviewUrl } from '@aislewise/contracts/products';
import { expose } from 'comlink';
import { loadVocabulary, type Vocabulary } from '@aislewise/finder/index/vocabulary';
import { keptStores, SHARED_CACHE, storeCache } from '../caches.ts';
import {
  searchDevice,
  buildDeviceIndex,
  suggestOnIndexes,
  type DeviceIndex,
  type DeviceQuestion,
} from './device-index.ts';

/** Indexes by store, with the ETags of the responses they were built from. */
const built = new Map<string, { tag: string; index: DeviceIndex }>();
let words: Promise<Vocabulary | undefined> | undefined;

const finder = {
  /** Searches the stores with these ids, or all on the device. Returns null if none is on it. */
  async search(stores: readonly string[] | undefined, query: DeviceQuestion) {
    const kept = await indexesOf(stores);
    if (kept.length === 0) return null;
    const answer = searchDevice(
      kept.map(({ index }) => index),
      query,
    );
    const device = kept.map(({ index, isWhole }) => ({ storeId: index.store.id, isWhole }));
    return { ...answer, device };
  },
  /** Suggests names from the stores with these ids, or from all on the device. */
  async suggest(stores: readonly string[] | undefined, q: string, limit: number) {
    const indexes = (await indexesOf(stores)).map(({ index }) => index);
    return indexes.length > 0 ? suggestOnIndexes(indexes, q, limit) : null;
  },
};

export type Finder = typeof finder;
expose(finder);

interface KeptIndex {
  readonly index: DeviceIndex;
  /** False while the device has only the first rows of each category. */
  readonly isWhole: boolean;
}

async function indexesOf(stores: readonly string[] | undefined): Promise<KeptIndex[]> {
  const kept = await keptStores(caches);
  const wanted = stores ? stores.filter((id) => kept.includes(id)) : kept;
  return (await Promise.all(wanted.map(indexOf))).filter((one) => one !== null);
}

async function indexOf(storeId: string): Promise<KeptIndex | null> {
  const cache = await caches.open(storeCache(storeId));
  const whole = await cache.match(`/api/stores/${storeId}/inventory`);
  const kept = whole ?? (await cache.match(overviewUrl(storeId)));
  if (!kept) return null;
  const known = await cache.match(`/api/pwa/names/${storeId}`);
  const tag = [kept, known].map((one) => one?.headers.get('ETag')).join();
  const before = built.get(storeId);
  const isWhole = whole !== undefined;
  if (before?.tag === tag) return { index: before.index, isWhole };
  const store = await storeOf(storeId);
  if (!store) return null;
  const rows = whole
    ? ((await whole.json()) as InventoryWithProduct[])
    : ((await kept.json()) as InventoryOverview).rows;
  words ??= readCachedVocabulary();
  const names = known ? ((await known.json()) as StoreFoodNames) : null;
  const index = buildDeviceIndex(store, rows, names, await words);
  built.set(storeId, { tag, index });
  return { index, isWhole };
}

async function storeOf(storeId: string): Promise<DeviceIndex['store'] | null> {
  const list = await (await caches.open(SHARED_CACHE)).match('/api/stores');
  const stores = ((await list?.json()) ?? []) as Store[];
  const found = stores.find(({ id }) => id === storeId);
  if (!found) return null;
  const { id, slug, name, address } = found;
  return { id, slug, name, address };
}

async function readCachedVocabulary(): Promise<Vocabulary | undefined> {
  const kept = await (await caches.open(SHARED_CACHE)).match('/api/pwa/words');
  if (!kept) return undefined;
  const { keys } = (await kept.json()) as { keys?: string };
  // Words that an older version stored have no keys. The search works without them, less precisely.
  return keys === undefined ? undefined : loadVocabulary(keys);
}
