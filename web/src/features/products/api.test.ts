import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { detailsQuery } from './api.ts';
import { categoriesQuery, shelfQuery } from './shelf-api.ts';

const answering = (status: number, body: unknown) => {
  const fetching = vi.fn<typeof fetch>(() =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  );
  vi.stubGlobal('fetch', fetching);
  return fetching;
};

afterEach(() => vi.unstubAllGlobals());

describe('the AI details of a product', () => {
  it('are asked for by the product and the store, and kept for ever once they came', async () => {
    const query = detailsQuery('rice', 'here');
    expect(query).toMatchObject({ staleTime: Infinity, gcTime: Infinity });
    const fetching = answering(503, {});
    await expect(new QueryClient().query({ ...query, retry: false })).rejects.toThrow(/^503: /);
    expect(fetching.mock.calls[0]?.[0]).toBe('/api/products/rice/ai-details?storeId=here');
  });
});

describe('the inventory of a store', () => {
  it.each([
    ['its categories', () => categoriesQuery('here'), '/api/stores/here/categories'],
    [
      'the first rows of a category',
      () => shelfQuery('here', { category: 'Dairy & Eggs' }),
      '/api/stores/here/inventory?category=Dairy+%26+Eggs&limit=12&page=1',
    ],
  ])('fails as Failed to fetch inventory: %s', async (_, query, address) => {
    const fetching = answering(500, { error: 'Away' });
    // A list of two kinds of query: each is asked in the same way.
    const { queryKey, queryFn } = query();
    await expect(
      new QueryClient().query({ queryKey, queryFn: queryFn as never, retry: false }),
    ).rejects.toThrow(/^Failed to fetch inventory$/);
    expect(fetching.mock.calls[0]?.[0]).toBe(address);
  });
});
