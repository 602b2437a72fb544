import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptStores, MAX_STORES, noteVisit, storeCache } from '../caches.ts';
import { keepStore } from './keep-store.ts';
import { memoryCaches } from '../test-caches.ts';

const ORIGIN = 'https://shop.example';
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const NOW = Date.parse('2026-11-21T08:00:00Z');
const MINUTE_MS = 60_000;

let requested: string[] = [];
let keptPictures: string[] = [];
let storage: CacheStorage;

const keepPicture = async (url: string) => void keptPictures.push(url);
const visit = (saveData = false) => keepStore({ storeId: ID, saveData }, keepPicture);
const storePaths = async () =>
  (await (await storage.open(storeCache(ID))).keys()).map(({ url }) => url.replace(ORIGIN, ''));

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { Date: new Date().toUTCString() } });

function answer(path: string): Response {
  if (path.includes('perCategory')) {
    const photo = { imageUrl: `/media/${ID}/photo.webp`, emoji: '🥭' };
    const rows = [photo, { imageUrl: null, emoji: '🥭' }, { imageUrl: null }];
    return json({ rows: rows.map((product) => ({ product })), categories: [] });
  }
  if (path === `/api/stores/${ID}`) return json({ id: ID, logoUrl: `/media/${ID}/logo.webp` });
  if (path.includes('/pwa/names')) return new Response(null, { status: 404 });
  return json([]);
}

beforeEach(() => {
  requested = [];
  keptPictures = [];
  storage = memoryCaches(ORIGIN);
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return answer(path);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('keeps the page, the search and the pictures of a visited store', async () => {
  await visit();
  expect(await storePaths()).toEqual(
    expect.arrayContaining([
      `/api/stores/${ID}`,
      `/api/stores/${ID}/categories`,
      `/api/products/on-sale?storeId=${ID}&limit=6`,
      `/api/stores/${ID}/inventory`,
      `/api/stores/${ID}/inventory?perCategory=12`,
      `/api/deals?storeId=${ID}`,
      `/api/products/search?stores=${ID}`,
    ]),
  );
  expect(keptPictures).toEqual([
    `/media/${ID}/logo.webp`,
    `/media/${ID}/photo.webp`,
    '/food/1f96d.webp',
  ]);
  expect(await keptStores(storage)).toEqual([ID]);
});

test('requests the whole inventory before the other answers of the store', async () => {
  await visit();
  expect(requested.slice(0, 2)).toEqual(['/api/stores', `/api/stores/${ID}/inventory`]);
});

test('leaves out a call that fails and continues with the rest', async () => {
  await visit();
  expect(requested).toContain(`/api/pwa/names/${ID}`);
  expect(await storePaths()).not.toContain(`/api/pwa/names/${ID}`);
  expect(requested.at(-1)).toBe(`/api/product-requests/public?storeId=${ID}`);
});

test('a picture that fails does not stop the rest', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const tried: string[] = [];
  await keepStore({ storeId: ID, saveData: false }, (url) => {
    tried.push(url);
    return Promise.reject(new Error('no picture'));
  });
  expect(tried).toHaveLength(3);
});

test('keeps only what the page itself requests when data is to be saved', async () => {
  await visit(true);
  expect(requested).not.toContain(`/api/stores/${ID}/inventory`);
  expect(keptPictures).toEqual([]);
});

test('requests the page again after 5 minutes and the search after an hour, not before', async () => {
  const visitAfter = async (minutes: number) => {
    requested = [];
    vi.setSystemTime(NOW + minutes * MINUTE_MS);
    await visit();
    return requested;
  };
  await visitAfter(0);
  expect(await visitAfter(4)).toEqual([`/api/pwa/names/${ID}`]);
  const afterSix = await visitAfter(6);
  expect(afterSix).toContain('/api/stores');
  expect(afterSix).not.toContain(`/api/stores/${ID}/inventory`);
  expect(await visitAfter(61)).toContain(`/api/stores/${ID}/inventory`);
});

test('removes the store that was visited longest ago when there are too many', async () => {
  const ids = Array.from({ length: MAX_STORES + 1 }, (_, n) => ID.replace(/^0/, String(n)));
  for (const [i, id] of ids.entries()) await noteVisit(storage, id, NOW + i);
  expect(await keptStores(storage)).toEqual(ids.slice(1).reverse());
  await noteVisit(storage, ids[1] ?? '', NOW + 100);
  expect((await keptStores(storage))[0]).toBe(ids[1]);
});
