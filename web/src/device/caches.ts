import { overviewUrl } from '@aislewise/contracts/products';

/**
 * The caches on the device and their limits. The service worker writes them; pages and workers read
 * them. Nothing expires by age: the oldest entries are removed when a limit is reached.
 */

export const CACHE_PREFIX = 'aislewise';
/** The app's first files: those of the installed version, and those of a version that waits. */
export const SHELL_CACHE = 'shell';
/** The app's other files. Their names contain a hash. */
export const FILE_CACHE = `${CACHE_PREFIX}-files`;
/** Answers that concern all stores: the list of stores and the words of the search. */
export const SHARED_CACHE = `${CACHE_PREFIX}-shared`;
export const PICTURE_CACHE = `${CACHE_PREFIX}-pictures`;
export const FONT_CACHE = `${CACHE_PREFIX}-fonts`;
/** The portal's files and its answers, while a keeper is signed in. */
export const PORTAL_CACHE = `${CACHE_PREFIX}-portal`;
export const DETAILS_CACHE = `${CACHE_PREFIX}-details`;
/** One cache a store. */
const STORE_PREFIX = `${CACHE_PREFIX}-store-`;

/** Stores on the device. The one that was visited longest ago is removed first. */
export const MAX_STORES = 6;
/** Pictures on the device, about 7 kB each. The least recently used are removed first. */
export const MAX_PICTURES = 300;
/** Fonts of scripts other than Latin. */
export const MAX_FONTS = 8;
/** Explanations that were read, about 3 kB each. Those of all products of a large store would be 30 MB. */
export const MAX_DETAILS = 720;

/** Key of the time of the last visit, in the cache of the store. */
const VISITED = '/kept/visited';

/** Key of the signed-in keeper's store, in the portal's cache. */
export const PORTAL_OWN = '/kept/own';

/** Whether a keeper is signed in whose portal is on the device. */
export const isPortalKept = async (storage: CacheStorage): Promise<boolean> =>
  (await storage.match(PORTAL_OWN, { cacheName: PORTAL_CACHE })) !== undefined;

export const storeCache = (storeId: string): string => STORE_PREFIX + storeId;

/** Returns the id of the store a cache belongs to, or null for another cache. */
const storeOfCache = (name: string): string | null =>
  name.startsWith(STORE_PREFIX) ? name.slice(STORE_PREFIX.length) : null;

/** Returns the time of the response by the server's clock, or null if it has no date. */
export function receivedAt({ headers }: Pick<Response, 'headers'>): Date | null {
  const date = new Date(headers.get('Date') ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Returns the ids of the stores on the device, the last visited one first. */
export async function keptStores(storage: CacheStorage): Promise<string[]> {
  const ids = (await storage.keys()).flatMap((name) => storeOfCache(name) ?? []);
  const visits = await Promise.all(
    ids.map(async (id) => {
      const mark = await (await storage.open(storeCache(id))).match(VISITED);
      return { id, at: Number((await mark?.text()) ?? 0) };
    }),
  );
  return visits.sort((a, b) => b.at - a.at).map(({ id }) => id);
}

/** Stores the time of a visit and removes the stores beyond `MAX_STORES`. */
export async function noteVisit(
  storage: CacheStorage,
  storeId: string,
  now: number,
): Promise<void> {
  const cache = await storage.open(storeCache(storeId));
  await cache.put(VISITED, new Response(String(now)));
  const gone = (await keptStores(storage)).slice(MAX_STORES);
  await Promise.all(gone.map((id) => storage.delete(storeCache(id))));
}

/** Returns the time of the inventory on the device, or null if the store is not on it. */
export async function storeKeptAt(storeId: string): Promise<Date | null> {
  const storage = (globalThis as { caches?: CacheStorage }).caches;
  const name = storeCache(storeId);
  if (!storage || !(await storage.has(name))) return null;
  const cache = await storage.open(name);
  for (const url of [overviewUrl(storeId), `/api/stores/${storeId}/inventory`]) {
    const kept = await cache.match(url);
    const at = kept && receivedAt(kept);
    if (at) return at;
  }
  return null;
}
