import { FIRST_PROMOTED, overviewUrl } from '@aislewise/contracts/products';
import { type PicturedProduct, productPicture } from '../../lib/food-picture.ts';
import { noteVisit, receivedAt, storeCache } from '../caches.ts';
import { findOtherFile, keptPicture } from './kept-photo.ts';
import { isPicture, keptAnswer } from './request-kinds.ts';

const storePath = (storeId: string): string => `/api/stores/${storeId}`;

/** The requests of the store page and its screens: a few kilobytes. */
const pagePaths = (storeId: string): string[] => [
  storePath(storeId),
  `${storePath(storeId)}/categories`,
  overviewUrl(storeId),
  `/api/deals?storeId=${storeId}`,
  `/api/stores/${storeId}/plan`,
  ...['on-sale', 'new-seasonal'].flatMap((list) => {
    const all = `/api/products/${list}?storeId=${storeId}`;
    return [`${all}&limit=${FIRST_PROMOTED}`, all];
  }),
  `/api/product-requests/public?storeId=${storeId}`,
];

/** The requests that a search without a connection needs: up to a megabyte for a large store. */
const searchPaths = (storeId: string): string[] => [
  `/api/stores/${storeId}/inventory`,
  `/api/pwa/names/${storeId}`,
  '/api/pwa/words',
  '/api/pwa/groups',
  `/api/products/search?stores=${encodeURIComponent(JSON.stringify([storeId]))}`,
];

/** A response younger than this is not requested again. */
const PAGE_FRESH_MS = 5 * 60_000;
const SEARCH_FRESH_MS = 60 * 60_000;
/** Pictures of a store page that are fetched ahead. */
const MAX_PICTURES_AHEAD = 80;

interface Visit {
  readonly storeId: string;
  /** Skips pictures and the search index: the connection is metered or very slow. */
  readonly saveData: boolean;
}

/**
 * Stores on the device what a store needs to open, list and search without a connection. A call that
 * fails is left out; the next visit requests it again.
 *
 * @param keepPicture fetches a picture into its cache, unless it is there
 */
export async function keepStore(
  { storeId, saveData }: Visit,
  keepPicture: (url: string) => Promise<unknown>,
): Promise<void> {
  await noteVisit(caches, storeId, Date.now());
  await keep('/api/stores', PAGE_FRESH_MS);
  // The whole list first: without it a search finds only a part of the store.
  for (const path of saveData ? [] : searchPaths(storeId)) await keep(path, SEARCH_FRESH_MS);
  for (const path of pagePaths(storeId)) await keep(path, PAGE_FRESH_MS);
  for (const url of saveData ? [] : await pictureUrls(storeId)) {
    if (await findOtherFile(url)) continue;
    await keepPicture(url).catch((error: unknown) => console.info('A picture is not kept', error));
  }
}

async function keep(path: string, freshMs: number): Promise<void> {
  const place = keptAnswer(new URL(path, location.origin));
  if (!place) throw new Error(`${path} is not among the answers that are kept`);
  const cache = await caches.open(place.cacheName);
  const cached = await cache.match(place.key);
  const at = cached && receivedAt(cached);
  if (at && Date.now() - at.getTime() < freshMs) return;
  const response = await fetch(path, { credentials: 'same-origin' }).catch(() => null);
  if (response?.ok) await cache.put(place.key, response);
}

/** The addresses of the store's logo and of its first pictures, each once. */
async function pictureUrls(storeId: string): Promise<string[]> {
  const overview = await readJson(storeCache(storeId), overviewUrl(storeId));
  const store = await readJson(storeCache(storeId), storePath(storeId));
  const rows = asList(overview?.['rows']);
  const urls = [
    store?.['logoUrl'],
    ...rows.map(({ product }) => (product ? productPicture(product as PicturedProduct) : null)),
  ].filter((url) => typeof url === 'string' && isPicture(url));
  return [...new Set((urls as string[]).map(keptPicture))].slice(0, MAX_PICTURES_AHEAD);
}

type Json = Record<string, unknown>;

async function readJson(cacheName: string, key: string): Promise<Json | undefined> {
  return (await (await caches.open(cacheName)).match(key))?.json() as Promise<Json | undefined>;
}

const asList = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
