import {
  givenAt,
  MOST_PICTURES,
  noteVisit,
  PICTURE_CACHE,
  SHARED_CACHE,
  storeCache,
  trim,
} from '../caches.ts';
import { routeOf } from './routing.ts';

/** What a store page and its screens ask for: a few kilobytes. */
const pageAnswers = (storeId: string): string[] => [
  '/api/stores',
  `/api/stores/${storeId}/inventory?perCategory=12`,
  `/api/deals?storeId=${storeId}`,
  `/api/products/on-sale?storeId=${storeId}`,
  `/api/products/new-seasonal?storeId=${storeId}`,
  `/api/product-requests/public?storeId=${storeId}`,
];

/** What searching it without a connection takes: for a very large store, a megabyte. */
const wholeAnswers = (storeId: string): string[] => [
  `/api/stores/${storeId}/inventory`,
  `/api/products/search?stores=${encodeURIComponent(JSON.stringify([storeId]))}`,
  `/api/pwa/names/${storeId}`,
  '/api/pwa/words',
];

/** A store that was kept less than this ago is kept well enough. */
const PAGE_FRESH_MS = 5 * 60_000;
const WHOLE_FRESH_MS = 60 * 60_000;
/** Pictures of a store page that are fetched ahead. */
const PICTURES_AHEAD = 80;

interface Place {
  readonly storage: CacheStorage;
  readonly origin: string;
  readonly now: number;
}

/**
 * Keeps what it takes to open a store, list and search it without a connection. Answers that are
 * still fresh are not asked for again. A call that fails is left out: the next visit tries again.
 *
 * @param sparing on a metered or very slow connection: nothing but what the page itself asked for
 */
export async function keepStore(place: Place, storeId: string, sparing: boolean): Promise<void> {
  await noteVisit(place.storage, storeId, place.now);
  for (const path of pageAnswers(storeId)) await keep(place, path, PAGE_FRESH_MS);
  if (sparing) return;
  await keepPictures(place, storeId);
  for (const path of wholeAnswers(storeId)) await keep(place, path, WHOLE_FRESH_MS);
}

/** Where an answer is kept, and under which key. */
export function placeOf(path: string, origin: string): { cache: string; key: string } | null {
  const route = routeOf({ url: new URL(path, origin).href, method: 'GET', mode: 'cors' }, origin);
  if (route?.kind !== 'answer') return null;
  return {
    cache: route.storeId === null ? SHARED_CACHE : storeCache(route.storeId),
    key: route.key,
  };
}

async function keep({ storage, origin, now }: Place, path: string, fresh: number): Promise<void> {
  const kept = placeOf(path, origin);
  if (!kept) return;
  const cache = await storage.open(kept.cache);
  const known = await cache.match(kept.key);
  const at = known && givenAt(known);
  if (at && now - at.getTime() < fresh) return;
  const response = await fetch(path, { credentials: 'same-origin' }).catch(() => null);
  if (response?.ok) await cache.put(kept.key, response);
}

async function keepPictures({ storage, origin }: Place, storeId: string): Promise<void> {
  const cache = await storage.open(storeCache(storeId));
  const overview = await cache.match(`/api/stores/${storeId}/inventory?perCategory=12`);
  const stores = await (await storage.open(SHARED_CACHE)).match('/api/stores');
  const wanted = [
    ...addressesIn(await stores?.json(), (store) =>
      store['id'] === storeId ? store['logoUrl'] : null,
    ),
    ...addressesIn(rowsIn(await overview?.json()), (row) =>
      typeof row['product'] === 'object' && row['product'] !== null
        ? (row['product'] as Record<string, unknown>)['imageUrl']
        : null,
    ),
  ];
  const pictures = await storage.open(PICTURE_CACHE);
  for (const path of [...new Set(wanted)].slice(0, PICTURES_AHEAD)) {
    const { href } = new URL(path, origin);
    if (routeOf({ url: href, method: 'GET', mode: 'no-cors' }, origin)?.kind !== 'picture')
      continue;
    if (await pictures.match(href)) continue;
    const response = await fetch(href).catch(() => null);
    if (response?.ok) await pictures.put(href, response);
  }
  await trim(pictures, MOST_PICTURES);
}

function rowsIn(overview: unknown): unknown {
  return typeof overview === 'object' && overview !== null && 'rows' in overview
    ? overview.rows
    : null;
}

/** The addresses that a list's entries name, in their order. */
function addressesIn(
  list: unknown,
  addressOf: (entry: Record<string, unknown>) => unknown,
): string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const address =
      typeof entry === 'object' && entry !== null
        ? addressOf(entry as Record<string, unknown>)
        : null;
    return typeof address === 'string' && address !== '' ? [address] : [];
  });
}
