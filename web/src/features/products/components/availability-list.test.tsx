import { US_DOLLARS } from '@aislewise/contracts/money';
import type { StoreAvailability } from '@aislewise/contracts/calls/products';
import type { Store } from '@aislewise/contracts/calls/stores';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PLAIN_STOCK } from '../../../../test/stock.ts';
import { storesQuery } from '../../stores/api.ts';
import { AvailabilityList } from './availability-list.tsx';

const at = (id: string): StoreAvailability => ({
  store: { id, slug: `slug-${id}`, name: `Store ${id}`, address: '1 Main St', ...US_DOLLARS },
  inventory: {
    id: `row-${id}`,
    storeId: id,
    productId: `p-${id}`,
    ...PLAIN_STOCK,
    aisle: 'Aisle 2',
    price: '4.99',
  },
});

/** A store that has these hours each day. */
const hours = (id: string, ...day: { open: number; close: number }[]) =>
  ({
    ...at(id).store,
    openingHours: Array.from({ length: 7 }, () => day),
    timeZone: 'America/Chicago',
  }) as unknown as Store;

function show(stores: readonly Store[], ...ids: readonly string[]): string {
  const client = new QueryClient();
  client.setQueryData(storesQuery.queryKey, [...stores]);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AvailabilityList name="Besan" availability={ids.map(at)} currentStoreId="a" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('links lead to a store with the id that the product has there', () => {
  const links = [...show([], 'b', 'a').matchAll(/href="([^"]*)"/g)].map(([, href]) =>
    href?.replaceAll('&amp;', '&'),
  );
  expect(links).toEqual(['?map=a&at=p-a', '/store/b/slug-b/product/p-b/besan', '?map=b&at=p-b']);
});

test('each store says whether it is open, and open ones come before closed ones', () => {
  const page = show([hours('a'), hours('b'), hours('c', { open: 0, close: 1440 })], 'b', 'c', 'a');
  const said = [...page.matchAll(/Store [abc]|Open[^<]*|Closed[^<]*/g)].map(([text]) =>
    text.replace(/ (·|24).*/, ''),
  );
  expect(said).toEqual(['Store a', 'Closed', 'Store c', 'Open', 'Store b', 'Closed']);
});
