import type { Sent } from './client.ts';
import type { Random } from './random.ts';

export interface Flood {
  name: string;
  /** Requests under way at the same time. */
  parallel: number;
  request: (random: Random) => Sent;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const word = (random: Random): string =>
  Array.from({ length: 3 + random.below(8) }, () => random.pick([...LETTERS])).join('');
const longQuery = (random: Random): string =>
  Array.from({ length: 30 }, () => word(random))
    .join(' ')
    .slice(0, 200);

const get = (path: string, headers: Record<string, string> = {}): Sent => ({
  method: 'GET',
  path,
  headers: { 'accept-encoding': 'br', ...headers },
});
const post = (path: string, body: unknown): Sent => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0' },
  body: JSON.stringify(body),
});

/** The floods that one stranger can make in one store of many. */
export function floodsOf(storeIds: readonly string[]): Flood[] {
  const store = (random: Random) => random.pick(storeIds);
  const named = JSON.stringify(storeIds.slice(0, 50));
  return [
    {
      name: 'searches of all stores',
      parallel: 16,
      request: (random) => get(`/api/products/search?q=${encodeURIComponent(longQuery(random))}`),
    },
    {
      name: 'searches of fifty named stores',
      parallel: 16,
      request: (random) =>
        get(
          `/api/products/search?q=${encodeURIComponent(longQuery(random))}&stores=${encodeURIComponent(named)}`,
        ),
    },
    {
      name: 'suggestions',
      parallel: 32,
      request: (random) => get(`/api/products/suggestions?q=${word(random)}`),
    },
    {
      name: 'rows of categories',
      parallel: 6,
      request: (random) =>
        get(`/api/stores/${store(random)}/inventory?perCategory=${1 + random.below(100)}`),
    },
    {
      name: 'inventories',
      parallel: 16,
      request: (random) => get(`/api/stores/${store(random)}/inventory`),
    },
    { name: 'lists of stores', parallel: 32, request: () => get('/api/stores') },
    {
      name: 'store pages',
      parallel: 32,
      request: (random) => get(`/store/${store(random)}/x?${word(random)}`),
    },
    {
      name: 'pictures of links',
      parallel: 32,
      request: (random) => get(`/previews/${store(random)}.png?v=${word(random)}`),
    },
    {
      name: 'searches on other websites',
      parallel: 32,
      request: (random) => get(`/embed/${store(random)}?q=${word(random)}`),
    },
    {
      name: 'pages of unknown stores',
      parallel: 32,
      request: (random) => get(`/store/${word(random)}-${word(random)}`),
    },
    {
      name: 'sign-ins with wrong passwords',
      parallel: 32,
      request: (random) =>
        post('/api/auth/login', { email: `${word(random)}@example.com`, password: word(random) }),
    },
    {
      name: 'tracked events',
      parallel: 32,
      request: (random) =>
        post('/api/analytics/track/search', {
          query: longQuery(random),
          resultsCount: 0,
          storeId: store(random),
          sessionId: `${word(random)}-${word(random)}-${random.below(1e9)}`,
        }),
    },
    {
      name: 'similar requests',
      parallel: 32,
      request: (random) =>
        get(`/api/product-requests/matching?storeId=${store(random)}&q=${word(random)}`),
    },
    {
      name: 'explanations',
      parallel: 32,
      request: (random) => get(`/api/products/${store(random)}/ai-details`),
    },
    { name: 'readiness and metrics', parallel: 32, request: () => get('/readyz') },
  ];
}
