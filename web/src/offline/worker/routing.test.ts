import { expect, test } from 'vitest';
import { isDetails, routeOf } from './routing.ts';

const ORIGIN = 'https://shop.example';
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

const get = (path: string, mode = 'cors') =>
  routeOf({ url: new URL(path, ORIGIN).href, method: 'GET', mode }, ORIGIN);
const page = (path: string) => get(path, 'navigate')?.kind ?? null;

test.each<[string, string | null]>([
  ['/', 'shell'],
  ['/stores', 'shell'],
  [`/store/${ID}/patel-bazaar`, 'shell'],
  [`/store/${ID}/patel-bazaar/category/dal?product=1`, 'shell'],
  [`/search/${ID}?q=besan`, 'shell'],
  ['/offline', 'shell'],
  ['/storekeeper', 'page'],
  ['/storekeeper/login', 'page'],
  [`/storekeeper/${ID}`, 'page'],
  ['/nowhere', 'page'],
  ['/api/docs', null],
  ['/api/docs/', null],
  ['/openapi.json', null],
])('the page %s: %s', (path, kind) => {
  expect(page(path)).toBe(kind);
});

test.each<[string, string | null]>([
  ['/assets/index-abc.js', 'asset'],
  ['/assets/figtree-latin-ext-abc.woff2', 'font'],
  ['/food/1f4e6.webp', 'picture'],
  [`/media/${ID}/aa.webp`, 'picture'],
  ['/sw.js', null],
  ['/healthz', null],
])('the file %s: %s', (path, kind) => {
  expect(get(path)?.kind ?? null).toBe(kind);
});

test.each<[string, string, string | null]>([
  ['/api/stores', '/api/stores', null],
  ['/api/pwa/words', '/api/pwa/words', null],
  [`/api/products/${ID}/ai-details`, `/api/products/${ID}/ai-details`, null],
  [
    `/api/products/${ID}/ai-details?storeId=${ID}`,
    `/api/products/${ID}/ai-details?storeId=${ID}`,
    ID,
  ],
  [`/api/stores/${ID}/inventory`, `/api/stores/${ID}/inventory`, ID],
  [`/api/stores/${ID}/inventory?perCategory=12`, `/api/stores/${ID}/inventory?perCategory=12`, ID],
  [`/api/pwa/names/${ID}`, `/api/pwa/names/${ID}`, ID],
  [`/api/deals?storeId=${ID}`, `/api/deals?storeId=${ID}`, ID],
  [`/api/product-requests/public?storeId=${ID}`, `/api/product-requests/public?storeId=${ID}`, ID],
  [
    `/api/products/search?stores=${encodeURIComponent(JSON.stringify([ID]))}&v=any`,
    `/api/products/search?stores=${ID}`,
    ID,
  ],
])('the answer of %s is kept as %s', (path, key, storeId) => {
  expect(get(path)).toEqual({ kind: 'answer', key, storeId });
});

test.each([
  `/api/products/search?q=besan&stores=${encodeURIComponent(JSON.stringify([ID]))}`,
  `/api/products/search?stores=${encodeURIComponent(JSON.stringify([ID, ID.replace('0', '1')]))}`,
  '/api/products/search?stores=nonsense',
  '/api/products/search',
  '/api/products/suggestions?q=be',
  '/api/deals',
  '/api/auth/me',
  '/api/storekeeper/dashboard',
  `/api/storekeeper/products?storeId=${ID}`,
  `/api/product-requests?storeId=${ID}`,
  `/api/feedback?storeId=${ID}`,
  `/api/analytics/dashboard/${ID}`,
  `/api/pwa/manifest/${ID}`,
])('the answer of %s is not kept', (path) => {
  expect(get(path)).toBeNull();
});

test('what explains a food is told from a store’s other answers', () => {
  expect(isDetails(`/api/products/${ID}/ai-details?storeId=${ID}`)).toBe(true);
  expect(isDetails(`/api/products/${ID}/ai-details`)).toBe(true);
  expect(isDetails(`/api/stores/${ID}/inventory`)).toBe(false);
  expect(isDetails('/kept/visited')).toBe(false);
});

test('nothing that writes passes through the worker, and nothing of other origins', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(routeOf({ url: `${ORIGIN}/api/stores`, method, mode: 'cors' }, ORIGIN)).toBeNull();
  }
  expect(
    routeOf({ url: 'https://else.example/food/a.webp', method: 'GET', mode: 'no-cors' }, ORIGIN),
  ).toBeNull();
});
