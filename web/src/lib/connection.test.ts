import {
  environmentManager,
  onlineManager,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followConnection } from './connection.ts';
import { createQueryClient } from './query-client.ts';
import { RETRY_MS, serverCheck } from './server-check.ts';

let worker: EventTarget;
let client: QueryClient;
let stop = () => {};
const fetchStub = vi.fn(async () => new Response());
const report = (connected: boolean, late?: string) =>
  worker.dispatchEvent(
    new MessageEvent('message', { data: { type: 'answered', connected, late } }),
  );

/** Opens the offline page: runs its query until the test ends. */
function openOfflinePage(isAfterFailure = true) {
  const observer = new QueryObserver(client, serverCheck(isAfterFailure));
  const close = observer.subscribe(() => undefined);
  return { close, isRestored: () => observer.getCurrentResult().data };
}

beforeEach(() => {
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers();
  worker = new EventTarget();
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: worker });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('fetch', fetchStub.mockReset().mockResolvedValue(new Response()));
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'debug').mockReturnValue();
  client = createQueryClient();
  client.mount();
  onlineManager.setOnline(true);
});
afterEach(() => {
  stop();
  client.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the service worker’s reports set and end the offline state', () => {
  stop = followConnection(client);
  report(false);
  expect(onlineManager.isOnline()).toBe(false);
  report(true);
  expect(onlineManager.isOnline()).toBe(true);
});

test('a device without a connection is offline, whatever the worker reports', () => {
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: worker });
  stop = followConnection(client);
  report(true);
  expect(onlineManager.isOnline()).toBe(false);
});

test('asks an unreachable server every 10 s until it answers', async () => {
  stop = followConnection(client);
  fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  report(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onlineManager.isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onlineManager.isOnline()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchStub).toHaveBeenCalledTimes(2);
});

test('refetches what arrived late, once a minute at most', () => {
  stop = followConnection(client);
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  client.setQueryData(['/api/stores'], []);
  client.setQueryData(['/api/deals', { storeId: '7' }], []);
  report(true, '/api/stores');
  report(true, '/api/stores');
  expect(invalidate).toHaveBeenCalledOnce();
  expect(client.getQueryState(['/api/stores'])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['/api/deals', { storeId: '7' }])?.isInvalidated).toBe(false);
  vi.advanceTimersByTime(60_000);
  report(true, '/api/stores');
  expect(invalidate).toHaveBeenCalledTimes(2);
});

test('the offline page checks the server each second until it answers', async () => {
  fetchStub.mockResolvedValueOnce(new Response(null, { status: 503 }));
  const page = openOfflinePage();
  await vi.advanceTimersByTimeAsync(RETRY_MS - 1);
  expect(fetchStub).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([fetchStub.mock.calls.length, page.isRestored()]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect([fetchStub.mock.calls.length, page.isRestored()]).toEqual([2, true]);
  await vi.advanceTimersByTimeAsync(RETRY_MS * 5);
  expect(fetchStub).toHaveBeenCalledTimes(2);
  page.close();
});

test('the offline page checks at once when it was opened by itself', async () => {
  const page = openOfflinePage(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(page.isRestored()).toBe(true);
  page.close();
});

test('without a connection the offline page waits for the device to get one', async () => {
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: worker });
  onlineManager.setOnline(false);
  const page = openOfflinePage();
  await vi.advanceTimersByTimeAsync(RETRY_MS * 5);
  expect(fetchStub).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(page.isRestored()).toBe(true);
  page.close();
});
