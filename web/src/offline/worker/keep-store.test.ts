import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptStores, MOST_STORES, noteVisit, PICTURE_CACHE, storeCache, trim } from '../caches.ts';
import { keepStore } from './keep-store.ts';
import { isDetails } from './routing.ts';
import { dropOtherShells, installShell } from './shell.ts';
import { memoryCaches } from '../test-caches.ts';

const ORIGIN = 'https://shop.example';
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const NOW = Date.parse('2026-11-21T08:00:00Z');
const MINUTE_MS = 60_000;

let asked: string[] = [];
const json = (body: unknown, at = NOW) =>
  new Response(JSON.stringify(body), { headers: { Date: new Date(at).toUTCString() } });

function answer(path: string): Response {
  if (path.includes('perCategory')) {
    return json({ rows: [{ product: { imageUrl: '/food/1f35a.webp' } }], categories: [] });
  }
  if (path === '/api/stores') return json([{ id: ID, logoUrl: `/media/${ID}/logo.webp` }]);
  if (path.includes('/pwa/names')) return new Response(null, { status: 404 });
  return json([]);
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (input: string) => {
    const path = input.replace(ORIGIN, '');
    asked.push(path);
    return answer(path);
  });
});
afterEach(() => void vi.unstubAllGlobals());

const paths = async (storage: CacheStorage, name: string) =>
  (await (await storage.open(name)).keys()).map(({ url }) => url.replace(ORIGIN, ''));

test('a visited store is kept whole: its page, its shelves, its pictures', async () => {
  const storage = memoryCaches(ORIGIN);
  await keepStore({ storage, origin: ORIGIN, now: NOW }, ID, false);
  expect(await paths(storage, storeCache(ID))).toEqual(
    expect.arrayContaining([
      `/api/stores/${ID}/inventory`,
      `/api/stores/${ID}/inventory?perCategory=12`,
      `/api/deals?storeId=${ID}`,
      `/api/products/search?stores=${ID}`,
    ]),
  );
  expect(await paths(storage, PICTURE_CACHE)).toEqual([
    `/media/${ID}/logo.webp`,
    '/food/1f35a.webp',
  ]);
  expect(await keptStores(storage)).toEqual([ID]);
});

test('a call that fails is left out and does not stop the rest', async () => {
  const storage = memoryCaches(ORIGIN);
  await keepStore({ storage, origin: ORIGIN, now: NOW }, ID, false);
  expect(asked).toContain(`/api/pwa/names/${ID}`);
  expect(await paths(storage, storeCache(ID))).not.toContain(`/api/pwa/names/${ID}`);
  expect(asked.at(-1)).toBe('/api/pwa/words');
});

test('a connection that is to be spared carries nothing but what the page asked for', async () => {
  await keepStore({ storage: memoryCaches(ORIGIN), origin: ORIGIN, now: NOW }, ID, true);
  expect(asked).not.toContain(`/api/stores/${ID}/inventory`);
  expect(asked.filter((path) => path.startsWith('/food/'))).toEqual([]);
});

test('what is fresh is not asked for again: the page for 5 minutes, the whole for an hour', async () => {
  const storage = memoryCaches(ORIGIN);
  const at = (now: number) => keepStore({ storage, origin: ORIGIN, now }, ID, false);
  await at(NOW);
  asked = [];
  await at(NOW + 4 * MINUTE_MS);
  expect(asked).toEqual([`/api/pwa/names/${ID}`]);
  asked = [];
  await at(NOW + 6 * MINUTE_MS);
  expect(asked).toContain('/api/stores');
  expect(asked).not.toContain(`/api/stores/${ID}/inventory`);
  asked = [];
  await at(NOW + 61 * MINUTE_MS);
  expect(asked).toContain(`/api/stores/${ID}/inventory`);
});

test('of more stores than are kept, the one visited the longest ago goes', async () => {
  const storage = memoryCaches(ORIGIN);
  const ids = Array.from({ length: MOST_STORES + 1 }, (_, n) => ID.replace(/^0/, String(n)));
  for (const [i, id] of ids.entries()) await noteVisit(storage, id, NOW + i);
  expect(await keptStores(storage)).toEqual(ids.slice(1).reverse());
  await noteVisit(storage, ids[1] ?? '', NOW + 100);
  expect((await keptStores(storage))[0]).toBe(ids[1]);
});

test('a cache is cut to its bound, what came first going first', async () => {
  const cache = await memoryCaches(ORIGIN).open('a');
  for (const path of ['/1', '/2', '/3']) await cache.put(path, new Response());
  await trim(cache, 2);
  expect((await cache.keys()).map(({ url }) => new URL(url).pathname)).toEqual(['/2', '/3']);
});

test('a store’s shelves stay when its explanations of foods are cut to their bound', async () => {
  const cache = await memoryCaches(ORIGIN).open('a');
  const details = ['1', '2', '3'].map((n) => `/api/products/${ID.replace('0', n)}/ai-details`);
  const shelves = `/api/stores/${ID}/inventory`;
  for (const path of [shelves, ...details]) {
    await cache.put(`${path}?storeId=${ID}`, new Response());
  }
  await trim(cache, 2, isDetails);
  expect((await cache.keys()).map(({ url }) => new URL(url).pathname)).toEqual([
    shelves,
    ...details.slice(1),
  ]);
});

test('a new build fetches only what the build before it lacks', async () => {
  const storage = memoryCaches(ORIGIN);
  const old = { url: '/assets/a-1.js', revision: null };
  await installShell(storage, 'one', [old, { url: '/', revision: 'x' }]);
  asked = [];
  await installShell(storage, 'two', [
    old,
    { url: '/', revision: 'y' },
    { url: '/assets/b-2.js', revision: null },
  ]);
  expect(asked).toEqual(['/', '/assets/b-2.js']);
  await dropOtherShells(storage, 'two');
  expect(await storage.keys()).toEqual(['aislewise-shell-two']);
});

test('a build of which a file is missing is not taken, and the old one stays', async () => {
  const storage = memoryCaches(ORIGIN);
  await installShell(storage, 'one', [{ url: '/', revision: 'x' }]);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  await expect(
    installShell(storage, 'two', [{ url: '/assets/gone.js', revision: null }]),
  ).rejects.toThrow('/assets/gone.js answered 404');
  expect(await storage.keys()).toEqual(['aislewise-shell-one']);
});
