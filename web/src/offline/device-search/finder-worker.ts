/** The thread that searches the stores on the device, so that no page stands still meanwhile. */
import type { InventoryOverview, InventoryWithProduct } from '@aislewise/contracts/calls/products';
import type { KnownNames } from '@aislewise/contracts/calls/pwa';
import type { Suggestion } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { loadVocabulary, type Vocabulary } from '@aislewise/finder/index/vocabulary';
import { keptStores, SHARED_CACHE, storeCache } from '../caches.ts';
import {
  searchShelves,
  shelvesOf,
  suggestFrom,
  type DeviceAnswer,
  type Shelves,
} from './device-index.ts';

/** What the thread is asked; `stores` left out means all that are kept. */
export type ToFinder = {
  readonly id: number;
  readonly q: string;
  readonly stores?: readonly string[] | undefined;
} & (
  | { readonly ask: 'search'; readonly currentStore?: string | undefined; readonly most: number }
  | { readonly ask: 'suggest'; readonly most: number }
);

/** The answer; null when none of the stores asked is on the device. */
export type FromFinder =
  | { readonly id: number; readonly answer: DeviceAnswer | Suggestion[] | null }
  | { readonly id: number; readonly fault: string };

/** Built indexes by store, with the tags of the answers they were built of. */
const built = new Map<string, { tag: string; shelves: Shelves }>();
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
  const found = (await Promise.all(wanted.map(shelvesIn))).filter((one) => one !== null);
  if (found.length === 0) return null;
  if (asked.ask === 'suggest') return suggestFrom(found, asked.q, asked.most);
  const { q, currentStore, most: maxResults } = asked;
  return searchShelves(found, { q, currentStore, maxResults });
}

async function shelvesIn(storeId: string): Promise<Shelves | null> {
  const cache = await caches.open(storeCache(storeId));
  const whole = await cache.match(`/api/stores/${storeId}/inventory`);
  const kept = whole ?? (await cache.match(`/api/stores/${storeId}/inventory?perCategory=12`));
  if (!kept) return null;
  const known = await cache.match(`/api/pwa/names/${storeId}`);
  const tag = [kept, known].map((one) => one?.headers.get('ETag')).join();
  const before = built.get(storeId);
  if (before?.tag === tag) return before.shelves;
  const store = await storeOf(storeId);
  if (!store) return null;
  const rows = whole
    ? ((await whole.json()) as InventoryWithProduct[])
    : ((await kept.json()) as InventoryOverview).rows;
  words ??= knownWords();
  const names = known ? ((await known.json()) as KnownNames) : null;
  const shelves = shelvesOf(store, rows, names, await words);
  built.set(storeId, { tag, shelves });
  return shelves;
}

async function storeOf(storeId: string): Promise<Shelves['store'] | null> {
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
    // Packed by another version: the search guesses a little more.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
