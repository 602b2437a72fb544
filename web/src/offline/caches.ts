/**
 * The caches on the device: one for the shell of each build, one a store, and one each for what all
 * stores share. Every one has a bound. Read by pages and workers, written by the service worker.
 */

const PREFIX = 'aislewise-';
export const SHELL_PREFIX = `${PREFIX}shell-`;
export const SHARED_CACHE = `${PREFIX}shared`;
export const PICTURE_CACHE = `${PREFIX}pictures`;
export const FONT_CACHE = `${PREFIX}fonts`;
const STORE_PREFIX = `${PREFIX}store-`;

/** Stores kept on the device at most; the one visited the longest ago goes first. */
export const MOST_STORES = 6;
/** Pictures kept at most, some 7 kB each. */
export const MOST_PICTURES = 300;
export const MOST_FONTS = 8;
/** Explanations of foods kept at most for one store, some 3 kB each. */
export const MOST_DETAILS = 120;

/** When the store was visited last, kept beside its answers. */
const VISITED = '/kept/visited';

export const storeCache = (storeId: string): string => STORE_PREFIX + storeId;

/** The store a cache is of; null for another cache. */
const storeOfCache = (name: string): string | null =>
  name.startsWith(STORE_PREFIX) ? name.slice(STORE_PREFIX.length) : null;

/** When the server gave an answer, by its own clock; null without a date. */
export function givenAt({ headers }: Pick<Response, 'headers'>): Date | null {
  const date = new Date(headers.get('Date') ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Ids of the stores that are kept, the one visited last first. */
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

/** Notes a visit of a store; of more stores than are kept, the least recent ones go. */
export async function noteVisit(
  storage: CacheStorage,
  storeId: string,
  now: number,
): Promise<void> {
  const cache = await storage.open(storeCache(storeId));
  await cache.put(VISITED, new Response(String(now)));
  const gone = (await keptStores(storage)).slice(MOST_STORES);
  await Promise.all(gone.map((id) => storage.delete(storeCache(id))));
}

/**
 * Drops the entries that came first, down to so many.
 *
 * @param among path and query of the entries to choose from; all, unless told
 */
export async function trim(
  cache: Cache,
  most: number,
  among: (key: string) => boolean = () => true,
): Promise<void> {
  const entries = (await cache.keys()).filter(({ url }) => {
    const { pathname, search } = new URL(url);
    return among(pathname + search);
  });
  const gone = entries.slice(0, Math.max(0, entries.length - most));
  await Promise.all(gone.map((request) => cache.delete(request)));
}
