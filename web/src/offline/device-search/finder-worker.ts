/** Worker that searches the stores on the device, so that the page stays responsive. */
import type { InventoryOverview, InventoryWithProduct } from '@aislewise/contracts/calls/products';
import type { KnownNames } from '@aislewise/contracts/calls/pwa';
import type { Suggestion } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { loadVocabulary, type Vocabulary } from '@aislewise/finder/index/vocabulary';
import { keptStores, SHARED_CACHE, storeCache } from '../caches.ts';
import {
  searchDevice,
  buildDeviceIndex,
  suggestOnIndexes,
  type DeviceAnswer,
  type DeviceIndex,
} from './device-index.ts';

/** A request to the worker. Without `stores` it searches all stores on the device. */
export type ToFinder = {
  readonly id: number;
  readonly q: string;
  readonly stores?: readonly string[] | undefined;
} & (
  | { readonly ask: 'search'; readonly currentStore?: string | undefined; readonly most: number }
  | { readonly ask: 'suggest'; readonly most: number }
);

/** The answer, or null if none of the stores is on the device. */
export type FromFinder =
  | { readonly id: number; readonly answer: DeviceAnswer | Suggestion[] | null }
  | { readonly id: number; readonly fault: string };

/** Indexes by store, with the ETags of the responses they were built from. */
const built = new Map<string, { tag: string; index: DeviceIndex }>();
let words: Promise<Vocabulary | undefined> | undefined;

addEventListener('message', ({ data }: MessageEvent<ToFinder>) => {
  answerTo(data).then(
    (answer) => postMessage({ id: data.id, answer } satisfies FromFinder),
    (error: unknown) => postMessage({ id: data.id, fault: String(error) } satisfies FromFinder),
  );
});

async function answerTo(asked: ToFinder): Promise<DeviceAnswer | Suggestion[] | null> {
  const kept = await keptStores(caches);
  const wanted = asked.stores ? asked.stores.filter((id) => kept.includes(id)) : kept;
  const found = (await Promise.all(wanted.map(indexOf))).filter((one) => one !== null);
  if (found.length === 0) return null;
  if (asked.ask === 'suggest') return suggestOnIndexes(found, asked.q, asked.most);
  const { q, currentStore, most: maxResults } = asked;
  return searchDevice(found, { q, currentStore, maxResults });
}

async function indexOf(storeId: string): Promise<DeviceIndex | null> {
  const cache = await caches.open(storeCache(storeId));
  const whole = await cache.match(`/api/stores/${storeId}/inventory`);
  const kept = whole ?? (await cache.match(`/api/stores/${storeId}/inventory?perCategory=12`));
  if (!kept) return null;
  const known = await cache.match(`/api/pwa/names/${storeId}`);
  const tag = [kept, known].map((one) => one?.headers.get('ETag')).join();
  const before = built.get(storeId);
  if (before?.tag === tag) return before.index;
  const store = await storeOf(storeId);
  if (!store) return null;
  const rows = whole
    ? ((await whole.json()) as InventoryWithProduct[])
    : ((await kept.json()) as InventoryOverview).rows;
  words ??= knownWords();
  const names = known ? ((await known.json()) as KnownNames) : null;
  const index = buildDeviceIndex(store, rows, names, await words);
  built.set(storeId, { tag, index });
  return index;
}

async function storeOf(storeId: string): Promise<DeviceIndex['store'] | null> {
  const list = await (await caches.open(SHARED_CACHE)).match('/api/stores');
  const stores = ((await list?.json()) ?? []) as Store[];
  const found = stores.find(({ id }) => id === storeId);
  if (!found) return null;
  const { id, slug, name, address } = found;
  return { id, slug, name, address };
}

async function knownWords(): Promise<Vocabulary | undefined> {
  const kept = await (await caches.open(SHARED_CACHE)).match('/api/pwa/words');
  if (!kept) return undefined;
  const { words: packed } = (await kept.json()) as { words: string };
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  try {
    return loadVocabulary(bytes);
  } catch (error) {
    // Packed by another version of the app. The search works without it, less precisely.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
