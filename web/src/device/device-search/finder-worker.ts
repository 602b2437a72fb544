/** Worker that searches the stores on the device, so that the page stays responsive. */
import type { ShelfView } from '@aislewise/contracts/shelf-view';
import type { InventoryOverview, InventoryWithProduct } from '@aislewise/contracts/calls/products';
import type {
  FoodGroupFacts,
  PackedVocabulary,
  StoreFoodNames,
} from '@aislewise/contracts/calls/pwa';
import type { Store } from '@aislewise/contracts/calls/stores';
import type { ShelfPart } from '@aislewise/contracts/categories';
import { overviewUrl, ROW_LENGTH, type ShelfPage } from '@aislewise/contracts/products';
import { expose } from 'comlink';
import { loadVocabulary } from '@aislewise/finder/index/vocabulary';
import { loadNames, type NameSet } from '@aislewise/finder/lists/name-set';
import { keptStores, SHARED_CACHE, storeCache } from '../caches.ts';
import {
  searchDevice,
  buildDeviceIndex,
  suggestOnIndexes,
  type DeviceIndex,
  type DeviceQuestion,
  type DeviceSetup,
  groupSetup,
} from './device-index.ts';
import { shelfPage, toProduct } from './device-shelf.ts';
import { findLines, type LineQuestion, namesInLanguage, readPastedList } from './device-list.ts';

/** Indexes by store, with the ETags of the responses they were built from. */
const built = new Map<string, { tag: string; index: DeviceIndex }>();
let words: Promise<Words> | undefined;

/** Lacks what the device does not have. */
interface Words {
  readonly setup: DeviceSetup;
  /** The names of all foods. */
  readonly names: NameSet | undefined;
}

/** How a path of the API is read. */
type Read = (path: string, cacheName: string) => Promise<Response | undefined>;

/** Reads what the device has, without a request. */
const readKept: Read = async (path, cacheName) => (await caches.open(cacheName)).match(path);

/** Reads what the device has, else requests it: the service worker keeps the answer. */
const readOrFetch: Read = async (path, cacheName) => {
  const kept = 'caches' in globalThis ? await readKept(path, cacheName) : undefined;
  if (kept) return kept;
  const response = await fetch(path, { credentials: 'same-origin' });
  return response.ok ? response : undefined;
};

const finder = {
  /** Searches the stores with these ids, or all on the device. Returns null if none is on it. */
  async search(stores: readonly string[] | undefined, query: DeviceQuestion) {
    const kept = await indexesOf(stores);
    if (kept.length === 0) return null;
    const answer = searchDevice(
      kept.map(({ index }) => index),
      { ...query, languages: navigator.languages },
    );
    const device = kept.map(({ index, isWhole }) => ({ storeId: index.store.id, isWhole }));
    return { ...answer, device };
  },
  /** Suggests names from the stores with these ids, or from all on the device. */
  async suggest(stores: readonly string[] | undefined, q: string, limit: number) {
    const indexes = (await indexesOf(stores)).map(({ index }) => index);
    const { languages } = navigator;
    return indexes.length > 0 ? suggestOnIndexes(indexes, { q, limit, languages }) : null;
  },
  /** Reads the items of a pasted text. Knows the words of a store, of all on the device without one. */
  async readList(storeId: string | undefined, text: string) {
    const kept =
      storeId === undefined
        ? (await indexesOf(undefined)).map(({ index }) => index)
        : [await wholeIndexOf(storeId)].filter((index) => index !== null);
    const { names } = await readWords(readOrFetch);
    return readPastedList(text, kept, names);
  },
  /** Says of each of these words whether they are the name of a food, so that they say nothing about a person. */
  async areFoods(texts: readonly string[]): Promise<boolean[]> {
    const { names } = await readWords(readOrFetch);
    return texts.map((text) => names?.has(text) === true);
  },
  /**
   * Finds the products of a store that lines of a list mean, the words of all in one call. Fetches the
   * inventory if the device does not have it; null if that fails.
   */
  async findList(storeId: string, lines: readonly LineQuestion[]) {
    const index = await wholeIndexOf(storeId);
    if (!index) return null;
    const { names } = await readWords(readOrFetch);
    return findLines(lines, index, names, Date.now());
  },
  /** Names products by their foods in a language. Null for what has no name in it; [] without the store. */
  async listNames(storeId: string, productIds: readonly (string | null)[], language: string) {
    const index = await wholeIndexOf(storeId);
    return index ? namesInLanguage(productIds, language, index) : { names: [], languages: [] };
  },
  /**
   * A page of a part of a store's inventory, as the server answers it. Makes no request: null if the
   * device does not have the rows.
   */
  async listRows(storeId: string, part: ShelfPart, page: ShelfPage & ShelfView) {
    const kept = await keptRows(storeId, page);
    return kept && shelfPage(kept.rows, part, kept.categories, page, Date.now());
  },
  /** A product of a store on the device. */
  async findProduct(productId: string) {
    for (const storeId of await keptStores(caches)) {
      const row = (await keptRows(storeId))?.rows.find((one) => one.productId === productId);
      const store = row && (await storeOf(storeId, readKept));
      if (store) return toProduct(row, store);
    }
    return null;
  },
  /** Requests a store's inventory, which the service worker keeps. Returns whether it is another one. */
  async refreshList(storeId: string): Promise<boolean> {
    const before = built.get(storeId)?.tag;
    const rows = await fetch(inventoryPath(storeId), { credentials: 'same-origin' });
    if (!rows.ok) return false;
    const index = await indexFrom(storeId, rows, readOrFetch);
    return index !== null && before !== undefined && built.get(storeId)?.tag !== before;
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
  const whole = await readKept(inventoryPath(storeId), storeCache(storeId));
  const kept = whole ?? (await readKept(overviewUrl(storeId), storeCache(storeId)));
  if (!kept) return null;
  const index = await indexFrom(storeId, kept, readKept);
  return index && { index, isWhole: whole !== undefined };
}

/**
 * The rows of a store on the device, and its categories. The first rows of each category, which are read
 * ten times as fast, are enough for a page that is no longer than they are.
 */
async function keptRows(storeId: string, page?: ShelfPage) {
  const isShort = page !== undefined && page.page === 1 && page.limit <= ROW_LENGTH;
  const readAt = async (path: string): Promise<unknown> =>
    (await readKept(path, storeCache(storeId)))?.json();
  const overview = (await readAt(overviewUrl(storeId))) as InventoryOverview | undefined;
  if (isShort && overview) return overview;
  const indexed = built.get(storeId)?.index.rows;
  const rows = indexed
    ? [...indexed.values()]
    : ((await readAt(inventoryPath(storeId))) as InventoryWithProduct[] | undefined);
  return rows ? { rows, categories: overview?.categories ?? [] } : (overview ?? null);
}

/** The index of a store's whole inventory. Null without a connection if the device does not have it. */
async function wholeIndexOf(storeId: string): Promise<DeviceIndex | null> {
  try {
    const rows = await readOrFetch(inventoryPath(storeId), storeCache(storeId));
    return rows ? await indexFrom(storeId, rows, readOrFetch) : null;
  } catch (error) {
    console.debug('The inventory could not be fetched', error);
    return null;
  }
}

const inventoryPath = (storeId: string): string => `/api/stores/${storeId}/inventory`;

/** Builds the index of an inventory, or returns the one that was built of the same answers. */
async function indexFrom(storeId: string, answer: Response, read: Read) {
  const known = await read(`/api/pwa/names/${storeId}`, storeCache(storeId));
  const tag = [answer, known].map((one) => one?.headers.get('ETag')).join();
  const before = built.get(storeId);
  if (before?.tag === tag) return before.index;
  const store = await storeOf(storeId, read);
  if (!store) return null;
  const rows = (await answer.json()) as InventoryWithProduct[] | InventoryOverview;
  const names = known ? ((await known.json()) as StoreFoodNames) : null;
  const { setup } = await readWords(read);
  const index = buildDeviceIndex(store, 'rows' in rows ? rows.rows : rows, names, setup);
  built.set(storeId, { tag, index });
  return index;
}

async function storeOf(storeId: string, read: Read): Promise<DeviceIndex['store'] | null> {
  const found = await read(`/api/stores/${storeId}`, storeCache(storeId));
  if (!found) return null;
  const { id, slug, name, address, currency, locale } = (await found.json()) as Store;
  return { id, slug, name, address, currency, locale };
}

/** Reads the words once. What the device did not have is read again. */
async function readWords(read: Read): Promise<Words> {
  words ??= loadWords(read);
  const found = await words;
  if (found.names === undefined || found.setup.groups === undefined) words = undefined;
  return found;
}

async function loadWords(read: Read): Promise<Words> {
  const keptWords = await read('/api/pwa/words', SHARED_CACHE).catch(() => undefined);
  const keptGroups = await read('/api/pwa/groups', SHARED_CACHE).catch(() => undefined);
  // Words that an older version stored have no keys or no names. All works without them, less precisely.
  const { keys, foodNames } = ((await keptWords?.json()) ?? {}) as Partial<PackedVocabulary>;
  const facts = (await keptGroups?.json()) as FoodGroupFacts | undefined;
  return {
    setup: {
      vocabulary: keys === undefined ? undefined : loadVocabulary(keys),
      ...(facts && groupSetup(facts, navigator.languages)),
    },
    names: foodNames === undefined ? undefined : loadNames(foodNames),
  };
}
