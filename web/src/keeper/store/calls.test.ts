import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
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

it.each([
  ['is read again', true, 1],
  ['is not read, but old,', false, 0],
])(
  'the dashboard %s after a change if a screen shows its figures: %s',
  async (_, showsFigures, reads) => {
    const client = new QueryClient();
    const queryKey = ['/api/storekeeper/dashboard'];
    client.setQueryData(queryKey, {});
    const queryFn = vi.fn(async () => ({}));
    const options = { queryKey, queryFn, staleTime: Infinity, meta: { showsFigures } };
    const stop = new QueryObserver(client, options).subscribe(() => undefined);
    await refreshAfterWrite(client);
    expect(queryFn).toHaveBeenCalledTimes(reads);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(!showsFigures);
    stop();
  },
);
