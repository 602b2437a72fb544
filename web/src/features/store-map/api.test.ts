import type { SearchResult } from '@aislewise/contracts/calls/search';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { mapProducts, mapQuery } from './api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("the map's call names its store and the version of the cache, and nothing else", async () => {
  const fetching = vi.fn<typeof fetch>(() => Promise.resolve(new Response('[]')));
  vi.stubGlobal('fetch', fetching);
  vi.spyOn(console, 'debug').mockReturnValue();
  await new QueryClient().query(mapQuery('here'));
  expect(fetching.mock.calls[0]?.[0]).toBe(
    `/api/products/search?stores=${encodeURIComponent('["here"]')}&v=v2-static-store-ids`,
  );
});

it('a map shows every product of its store, with the row of that store', () => {
  const inStore = (id: string, aisle: string) => ({
    store: { id },
    inventory: { productId: `p-${id}`, aisle },
  });
  const answer = Array.from({ length: 250 }, (_, place) => ({
    name: `Product ${place}`,
    category: 'Snacks',
    storeAvailability: [inStore('there', 'Aisle 1'), inStore('here', `Aisle ${place}`)],
  })) as SearchResult[];
  const shown = mapProducts(answer, 'here');
  expect(shown).toHaveLength(250);
  expect(shown[7]).toMatchObject({ productId: 'p-here', name: 'Product 7', aisle: 'Aisle 7' });
  expect(mapProducts(answer, 'nowhere')).toEqual([]);
});
