import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { Store } from '@aislewise/contracts/calls/stores';
import { isAllStores, knownStore, storeQuery, storesQuery } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

it('the store list is asked for at its address and fresh for five minutes', async () => {
  const fetching = vi.fn<typeof fetch>(() => Promise.resolve(new Response('[]')));
  vi.stubGlobal('fetch', fetching);
  expect(await new QueryClient().query(storesQuery)).toEqual([]);
  expect(fetching.mock.calls[0]?.[0]).toBe('/api/stores');
  expect(storesQuery.staleTime).toBe(300_000);
});

const STORE = { id: 's1', name: 'Patel Bazaar' } as Store;

it.each([
  ['its own answer', ['/api/stores', 's1'], STORE],
  ['the first page of the list', ['/api/stores'], [STORE]],
  ['stores by their ids', ['/api/stores', { stores: ['s1'] }], [STORE]],
  ['pages of the list', ['/api/stores', { q: 'x', pages: 2 }], [STORE]],
])('a store is known from %s, with the time of the answer', (_, queryKey, answer) => {
  const client = new QueryClient();
  client.setQueryData(['/api/stores', { perCategory: 12 }, 's1', 'inventory'], { rows: [] });
  client.setQueryData(queryKey, answer, { updatedAt: 7 });
  expect(knownStore(client, 's1')).toEqual({ store: STORE, at: 7 });
  expect(knownStore(client, 's2')).toBeUndefined();
});

it('one store is asked for at its own address', async () => {
  const fetching = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetching);
  await new QueryClient().query(storeQuery('s1'));
  expect(fetching.mock.calls[0]?.[0]).toBe('/api/stores/s1');
});

it('a first page that is not full holds all stores', () => {
  expect(isAllStores([STORE])).toBe(true);
  expect(isAllStores(Array.from({ length: 24 }, () => STORE))).toBe(false);
});
