import { expect, test } from 'vitest';
import { DETAILS_CACHE, SHARED_CACHE, storeCache } from '../caches.ts';
import { isFont, isOnlinePage, isPicture, isShopperPage, keptAnswer } from './request-kinds.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const STORE = storeCache(ID);

const answer = (path: string) => keptAnswer(new URL(path, 'https://shop.example'));

test.each([
  ['/', 'shopper'],
  ['/stores', 'shopper'],
  [`/store/${ID}/patel-bazaar`, 'shopper'],
  [`/store/${ID}/patel-bazaar/category/dal`, 'shopper'],
  [`/search/${ID}`, 'shopper'],
  ['/offline', 'shopper'],
  ['/storekeeper', 'online'],
  ['/storekeeper/login', 'online'],
  [`/storekeeper/${ID}`, 'online'],
  ['/nowhere', 'online'],
  ['/api/docs', 'none'],
  ['/api/docs/', 'none'],
  ['/openapi.json', 'none'],
])('%s is a page of the kind %s', (path, kind) => {
  expect([isShopperPage(path), isOnlinePage(path)]).toEqual([
    kind === 'shopper',
    kind === 'online',
  ]);
});

test.each([
  ['/assets/index-abc.js', 'none'],
  ['/assets/figtree-latin-ext-abc.woff2', 'font'],
  ['/food/1f4e6.webp', 'picture'],
  [`/media/${ID}/aa.webp`, 'picture'],
  ['/sw.js', 'none'],
  ['/healthz', 'none'],
])('%s is a file of the kind %s', (path, kind) => {
  expect([isFont(path), isPicture(path)]).toEqual([kind === 'font', kind === 'picture']);
});

test.each([
  ['/api/stores', '/api/stores', SHARED_CACHE],
  [`/api/stores/${ID}`, `/api/stores/${ID}`, STORE],
  ['/api/pwa/groups', '/api/pwa/groups', SHARED_CACHE],
  ['/api/pwa/words', '/api/pwa/words', SHARED_CACHE],
  [`/api/products/${ID}/ai-details`, `/api/products/${ID}/ai-details`, DETAILS_CACHE],
  [
    `/api/products/${ID}/ai-details?storeId=${ID}`,
    `/api/products/${ID}/ai-details?storeId=${ID}`,
    DETAILS_CACHE,
  ],
  [`/api/stores/${ID}/inventory`, `/api/stores/${ID}/inventory`, STORE],
  [
    `/api/stores/${ID}/inventory?perCategory=12`,
    `/api/stores/${ID}/inventory?perCategory=12`,
    STORE,
  ],
  [`/api/stores/${ID}/categories`, `/api/stores/${ID}/categories`, STORE],
  [
    `/api/products/on-sale?storeId=${ID}&limit=6`,
    `/api/products/on-sale?storeId=${ID}&limit=6`,
    STORE,
  ],
  [`/api/pwa/names/${ID}`, `/api/pwa/names/${ID}`, STORE],
  [`/api/deals?storeId=${ID}`, `/api/deals?storeId=${ID}`, STORE],
  [
    `/api/product-requests/public?storeId=${ID}`,
    `/api/product-requests/public?storeId=${ID}`,
    STORE,
  ],
  [
    `/api/products/search?stores=${encodeURIComponent(JSON.stringify([ID]))}&v=any`,
    `/api/products/search?stores=${ID}`,
    STORE,
  ],
])('the answer of %s is kept as %s in %s', (path, key, cacheName) => {
  expect(answer(path)).toEqual({ cacheName, key });
});

test.each([
  `/api/products/search?q=besan&stores=${encodeURIComponent(JSON.stringify([ID]))}`,
  `/api/products/search?stores=${encodeURIComponent(JSON.stringify([ID, ID.replace('0', '1')]))}`,
  '/api/products/search?stores=nonsense',
  '/api/products/search',
  '/api/products/suggestions?q=be',
  `/api/stores/${ID}/inventory?category=Snacks&limit=12&page=1`,
  `/api/stores/${ID}/inventory?shelf=dal&limit=60&page=2`,
  '/api/deals',
  '/api/stores?q=patel',
  `/api/stores?afterStore=${ID}`,
  '/api/auth/me',
  '/api/storekeeper/dashboard',
  `/api/storekeeper/products?storeId=${ID}`,
  `/api/product-requests?storeId=${ID}`,
  `/api/feedback?storeId=${ID}`,
  `/api/analytics/dashboard/${ID}`,
  `/api/pwa/manifest/${ID}`,
])('the answer of %s is not kept', (path) => {
  expect(answer(path)).toBeNull();
});
