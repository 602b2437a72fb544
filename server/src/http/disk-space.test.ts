import { tmpdir } from 'node:os';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freeBytesOf, refuseWritesWithoutRoom, warnOfLittleRoom } from './disk-space.ts';
import { handleErrors } from './error-handler.ts';
import type { Log } from '../watch/log.ts';

const MB = 1024 * 1024;
const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('while the disk is nearly full writes are refused with 503, and reads are answered', async () => {
  let free = 511 * MB;
  const app = Fastify();
  const registry = new Registry();
  handleErrors(app);
  refuseWritesWithoutRoom(app, registry, async () => free);
  app.route({ method: ['GET', 'POST'], url: '/thing', handler: async () => ({ ok: true }) });
  const statusOf = async (method: 'GET' | 'POST') =>
    (await app.inject({ method, url: '/thing' })).statusCode;
  expect(await statusOf('GET')).toBe(200);
  const refused = await app.inject({ method: 'POST', url: '/thing' });
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({
    code: 'unavailable',
    error: expect.stringContaining('no room left to save changes'),
  });
  expect(await registry.metrics()).toContain(`disk_free_bytes ${511 * MB}`);
  free = 513 * MB;
  expect(await statusOf('POST')).toBe(200);
  await app.close();
});

test('the operator is warned every ten minutes while the disk has little room', async () => {
  const warn = vi.fn<Log['warn']>();
  let free = 1000 * MB;
  const stop = warnOfLittleRoom({ log: { warn, error: warn } }, async () => free);
  await vi.advanceTimersByTimeAsync(0);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ megabytes: 1000 }, expect.any(String));
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(warn).toHaveBeenCalledTimes(2);
  free = 3000 * MB;
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(warn).toHaveBeenCalledTimes(2);
  stop();
  free = 0;
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('the free bytes are those of the folder’s disk', async () => {
  expect(await freeBytesOf(tmpdir())()).toBeGreaterThan(0);
});
