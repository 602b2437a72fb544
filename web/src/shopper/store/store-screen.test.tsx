import type { Store } from '@aislewise/contracts/calls/stores';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { StoreProvider } from '../../lib/store-provider.tsx';
import { storesQuery } from '../../features/stores/api.ts';
import { Component as Screen } from './store-screen.tsx';

const STORE = {
  id: '0198a1b2-0000-7000-8000-000000000001',
  slug: 'patel-bazaar-chicago-il',
  name: 'Patel Bazaar',
} as Store;

/** The screen as it is drawn at first, before it has made its store the current one. */
function firstSight(client: QueryClient): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StoreProvider>
        <MemoryRouter initialEntries={[`/store/${STORE.id}/${STORE.slug}`]}>
          <Routes>
            <Route path="/store/:storeId/:slug" element={<Screen />} />
          </Routes>
        </MemoryRouter>
      </StoreProvider>
    </QueryClientProvider>,
  );
}

describe('the store page says Loading store...', () => {
  it('before the stores have come', () => {
    expect(firstSight(new QueryClient())).toContain('Loading store...');
  });

  it('while no current store is set, though the stores are there', () => {
    const client = new QueryClient();
    client.setQueryData(storesQuery.queryKey, [STORE]);
    const html = firstSight(client);
    expect(html).toContain('Loading store...');
    expect(html).not.toContain('Patel Bazaar');
  });

  it('to screen readers once', () => {
    expect(firstSight(new QueryClient()).match(/role="status"/g)).toHaveLength(1);
  });
});
