import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { storesQuery } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

it('the store list is asked for at its address and fresh for five minutes', async () => {
  const fetching = vi.fn<typeof fetch>(() => Promise.resolve(new Response('[]')));
  vi.stubGlobal('fetch', fetching);
  expect(await new QueryClient().query(storesQuery)).toEqual([]);
  expect(fetching.mock.calls[0]?.[0]).toBe('/api/stores');
  expect(storesQuery.staleTime).toBe(300_000);
});
