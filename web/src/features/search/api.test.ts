import { NEAR_NAMES_HEADER, TOTAL_HEADER } from '@aislewise/contracts/search';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readNearNames, searchQuery, suggestionsQuery } from './api.ts';

const answer = (headers: Record<string, string>) =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response('[]', { headers })));

const ask = (fetching: typeof fetch) => {
  vi.stubGlobal('fetch', fetching);
  vi.spyOn(console, 'debug').mockReturnValue();
  return new QueryClient().query(searchQuery('panir', { currentStore: 'one' }));
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('searchQuery', () => {
  it('reads how many there are and the near names from the headers', async () => {
    const near = encodeURIComponent(JSON.stringify(['Paneer', 'पनीर']));
    const found = await ask(answer({ [TOTAL_HEADER]: '240', [NEAR_NAMES_HEADER]: near }));
    expect(found).toEqual({ results: [], total: 240, nearNames: ['Paneer', 'पनीर'] });
  });

  it('counts the results where the header is missing', async () => {
    expect(await ask(answer({}))).toEqual({ results: [], total: 0, nearNames: [] });
  });

  it('leaves out of the address what is not asked', async () => {
    const fetching = answer({});
    await ask(fetching);
    expect(fetching.mock.calls[0]?.[0]).toBe('/api/products/search?q=panir&currentStore=one');
  });
});

describe('suggestionsQuery', () => {
  it('asks for eight names of the stores, and keeps them fresh for 60 s', async () => {
    const fetching = answer({});
    vi.stubGlobal('fetch', fetching);
    const query = suggestionsQuery('pan', ['one', 'two']);
    await new QueryClient().query(query);
    expect(fetching.mock.calls[0]?.[0]).toBe(
      `/api/products/suggestions?q=pan&limit=8&stores=${encodeURIComponent('["one","two"]')}`,
    );
    expect(query.staleTime).toBe(60_000);
  });
});

describe('readNearNames', () => {
  it.each(['%E0%A4', 'no json', '{"a":1}'])('goes without names it cannot read: %s', (header) => {
    expect(readNearNames(header)).toEqual([]);
  });

  it('passes over what is no name', () => {
    expect(readNearNames('["Paneer",7]')).toEqual(['Paneer']);
  });
});
