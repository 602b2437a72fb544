import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { categorySearchQuery } from './use-category-rows.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a category page searches its store alone, for at most 100 products, fresh for 60 s', async () => {
  const fetching = vi.fn<typeof fetch>(() => Promise.resolve(new Response('[]')));
  vi.stubGlobal('fetch', fetching);
  vi.spyOn(console, 'debug').mockReturnValue();
  const query = categorySearchQuery('here', 'dal');
  await new QueryClient().query(query);
  const asked = new URL(fetching.mock.calls[0]?.[0] as string, 'http://shop.example');
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    q: 'dal',
    stores: '["here"]',
    currentStore: 'here',
    maxResults: '100',
  });
  expect(query.staleTime).toBe(60_000);
});
