import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { withOfflineFallback } from './offline-fallback.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const online = { isOnline: () => true };
const offline = { isOnline: () => false };
const lost = () => Promise.reject<string>(new TypeError('Failed to fetch'));
const after = (ms: number, answer: string) => () =>
  new Promise<string>((resolve) => setTimeout(resolve, ms, answer));
const refusal = (status: number) =>
  new ApiError(String(status), new Response(null, { status }), null);

test('with a connection the server answers and the device does not', async () => {
  const device = vi.fn(async () => 'device');
  expect(await withOfflineFallback(async () => 'server', device, online)).toBe('server');
  expect(device).not.toHaveBeenCalled();
});

test('without a connection the device answers and the server is not called', async () => {
  const server = vi.fn(async () => 'server');
  expect(await withOfflineFallback(server, async () => 'device', offline)).toBe('device');
  expect(server).not.toHaveBeenCalled();
});

test('fails as the network does when the device has no answer either', async () => {
  await expect(withOfflineFallback(lost, async () => null, offline)).rejects.toThrow(TypeError);
});

test('the device answers when the network fails', async () => {
  expect(await withOfflineFallback(lost, async () => 'device', online)).toBe('device');
});

test('the device answers on a server error, not on a refusal', async () => {
  const device = async () => 'device';
  expect(await withOfflineFallback(() => Promise.reject(refusal(503)), device, online)).toBe(
    'device',
  );
  for (const status of [400, 404, 429]) {
    await expect(
      withOfflineFallback(() => Promise.reject(refusal(status)), device, online),
    ).rejects.toThrow(String(status));
  }
});

test('the device answers after the server took four seconds, not before', async () => {
  const device = vi.fn(async () => 'device');
  const answer = withOfflineFallback(after(60_000, 'server'), device, online);
  await vi.advanceTimersByTimeAsync(3999);
  expect(device).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('device');
});

test('waits for a slow server when the device has no answer', async () => {
  const answer = withOfflineFallback(after(60_000, 'server'), async () => null, online);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBe('server');
});

test('keeps the device’s answer when the server fails late', async () => {
  const late = () =>
    new Promise<string>((_, reject) => setTimeout(reject, 4500, new TypeError('lost')));
  const answer = withOfflineFallback(late, after(1000, 'device'), online);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await answer).toBe('device');
});

test('a failure of the device counts as no answer', async () => {
  const broken = () => Promise.reject(new Error('no finder'));
  await expect(withOfflineFallback(lost, broken, online)).rejects.toThrow(TypeError);
});

test('the device does not answer a cancelled search', async () => {
  const stop = new AbortController();
  stop.abort();
  const device = vi.fn(async () => 'device');
  await expect(
    withOfflineFallback(lost, device, { ...online, signal: stop.signal }),
  ).rejects.toThrow('Failed to fetch');
  expect(device).not.toHaveBeenCalled();
});

test('an incomplete answer of the device stands only if the server fails', async () => {
  const incomplete = { ...online, isComplete: () => false };
  const answered = withOfflineFallback(after(9000, 'server'), async () => 'device', incomplete);
  const failing = () =>
    new Promise<string>((_, reject) => setTimeout(reject, 9000, new TypeError('lost')));
  const lostLater = withOfflineFallback(failing, async () => 'device', incomplete);
  await vi.advanceTimersByTimeAsync(9000);
  expect([await answered, await lostLater]).toEqual(['server', 'device']);
});
