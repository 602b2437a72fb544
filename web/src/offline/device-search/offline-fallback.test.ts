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

test('with a connection the server answers and the device is not asked', async () => {
  const device = vi.fn(async () => 'device');
  expect(await withOfflineFallback(async () => 'server', device, online)).toBe('server');
  expect(device).not.toHaveBeenCalled();
});

test('without a connection the device answers and the server is not asked', async () => {
  const server = vi.fn(async () => 'server');
  expect(await withOfflineFallback(server, async () => 'device', offline)).toBe('device');
  expect(server).not.toHaveBeenCalled();
});

test('without a connection, and nothing on the device, the failure is told', async () => {
  await expect(withOfflineFallback(lost, async () => null, offline)).rejects.toThrow(TypeError);
});

test('a call that is lost is answered by the device', async () => {
  expect(await withOfflineFallback(lost, async () => 'device', online)).toBe('device');
});

test('a server in trouble is stood in for, one that refuses is not', async () => {
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

test('a slow server is overtaken by the device after four seconds, not before', async () => {
  const device = vi.fn(async () => 'device');
  const answer = withOfflineFallback(after(60_000, 'server'), device, online);
  await vi.advanceTimersByTimeAsync(3999);
  expect(device).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('device');
});

test('a slow server is waited for when the device knows nothing', async () => {
  const answer = withOfflineFallback(after(60_000, 'server'), async () => null, online);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBe('server');
});

test('a server that fails late leaves the device’s answer', async () => {
  const late = () =>
    new Promise<string>((_, reject) => setTimeout(reject, 4500, new TypeError('lost')));
  const answer = withOfflineFallback(late, after(1000, 'device'), online);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await answer).toBe('device');
});

test('a device that fails to answer counts as one that knows nothing', async () => {
  const broken = () => Promise.reject(new Error('no finder'));
  await expect(withOfflineFallback(lost, broken, online)).rejects.toThrow(TypeError);
});

test('who has stopped asking gets no answer from the device', async () => {
  const stop = new AbortController();
  stop.abort();
  const device = vi.fn(async () => 'device');
  await expect(
    withOfflineFallback(lost, device, { ...online, signal: stop.signal }),
  ).rejects.toThrow('Failed to fetch');
  expect(device).not.toHaveBeenCalled();
});
