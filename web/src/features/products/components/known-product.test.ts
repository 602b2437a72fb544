import type { Store } from '@aislewise/contracts/calls/stores';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { SuggestionAnswer } from '../../search/api.ts';
import { knownProduct } from './known-product.ts';

const stores = [{ id: 's1' }] as Store[];
const product = { id: 'p1', name: 'Besan' };
const availability = [{ store: { id: 's1' }, inventory: { storeId: 's1' } }];
const listed = { ...product, storeAvailability: availability };
const row = { storeId: 's1', productId: 'p1', product };

test.each([
  ['a search', ['/api/products/search', { q: 'besan' }], { results: [listed] }],
  ["the map's search", ['/api/products/search', { stores: ['s1'] }], [listed]],
  [
    'suggestions',
    ['/api/products/suggestions', { q: 'be' }],
    { foodGroups: [], products: [listed] } as unknown as SuggestionAnswer,
  ],
  ['what is on sale', ['/api/products/on-sale', { storeId: 's1' }], [listed]],
  ['what is new', ['/api/products/new-seasonal', { storeId: 's1' }], [listed]],
])('a product is known from %s, with its stores', (_, queryKey, answer) => {
  const client = new QueryClient();
  client.setQueryData(['/api/stores'], stores);
  client.setQueryData(queryKey, answer);
  expect(knownProduct(client, 'p1')).toEqual({ product: listed, availability });
  expect(knownProduct(client, 'p2')).toBeNull();
});

test.each([
  ['first rows', ['/api/stores', { perCategory: 12 }, 's1', 'inventory'], { rows: [row] }],
  ['rows of a shelf', ['/api/stores', { shelf: 'flour', page: 1 }, 's1', 'inventory'], [row]],
  [
    'pages of a shelf',
    ['/api/stores', { shelf: 'flour' }, 's1', 'inventory'],
    { pages: [[], [row]], pageParams: [1, 2] },
  ],
])("a product is known from the %s of a store, with that store's row", (_, queryKey, answer) => {
  const client = new QueryClient();
  client.setQueryData(['/api/stores'], stores);
  client.setQueryData(queryKey, answer);
  expect(knownProduct(client, 'p1')).toEqual({
    product,
    availability: [{ store: { id: 's1' }, inventory: { storeId: 's1', productId: 'p1' } }],
  });
});

test('shelves of a store that is not there any more, and calls under way, are passed over', () => {
  const client = new QueryClient();
  client.setQueryData(['/api/stores'], stores);
  client.setQueryData(['/api/products/search', { q: 'x' }], undefined);
  client.setQueryData(['/api/stores', 's2', 'inventory'], [{ ...row, storeId: 's2' }]);
  expect(knownProduct(client, 'p1')).toBeNull();
});
