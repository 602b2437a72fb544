import type { StoreAvailability } from '@aislewise/contracts/calls/products';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PLAIN_STOCK } from '../../../../test/stock.ts';
import { AvailabilityList } from './availability-list.tsx';

const at = (id: string): StoreAvailability => ({
  store: { id, slug: `slug-${id}`, name: `Store ${id}`, address: '1 Main St' },
  inventory: {
    id: `row-${id}`,
    storeId: id,
    productId: `p-${id}`,
    ...PLAIN_STOCK,
    aisle: 'Aisle 2',
    price: '4.99',
  },
});

test('links lead to a store with the id that the product has there', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <AvailabilityList availability={[at('b'), at('a')]} currentStoreId="a" />
    </MemoryRouter>,
  );
  const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, href]) =>
    href?.replaceAll('&amp;', '&'),
  );
  expect(links).toEqual(['?map=a&at=p-a', '/store/b/slug-b?product=p-b', '?map=b&at=p-b']);
});
