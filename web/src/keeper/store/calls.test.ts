import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refreshAfterWrite } from './calls.ts';

it.each([
  ['/api/stores', 'here', 'inventory'],
  ['/api/deals', { storeId: 'here' }],
  ['/api/products/on-sale', { storeId: 'here' }],
  ['/api/product-requests/public', { storeId: 'here' }],
])('a keeper’s change makes a shopper’s read of %s stale', async (...queryKey) => {
  const client = new QueryClient();
  client.setQueryData(queryKey, []);
  await refreshAfterWrite(client, '/api/product-requests');
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
