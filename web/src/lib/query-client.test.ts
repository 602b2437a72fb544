import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, ContractError } from './api.ts';
import {
  apiQuery,
  createQueryClient,
  startQueryClient,
  FRESH_MS,
  shouldRetry,
} from './query-client.ts';

const status = (code: number) =>
  new ApiError(`${code}: no`, new Response(null, { status: code }), null);

describe('shouldRetry', () => {
  it.each<[string, number, Error, boolean]>([
    ['a lost connection is tried once more', 0, new TypeError('fetch failed'), true],
    ['and not twice', 1, new TypeError('fetch failed'), false],
    ['a 500 is tried once more', 0, status(500), true],
    ['a 503 is not tried twice', 1, status(503), false],
    ['a 400 would be the same again', 0, status(400), false],
    ['a 401 would be the same again', 0, status(401), false],
    ['a 404 would be the same again', 0, status(404), false],
    ['a 429 is not pressed further', 0, status(429), false],
    ['a broken contract would be the same again', 0, new ContractError('shape'), false],
  ])('%s', (_rule, failures, error, again) => {
    expect(shouldRetry(failures, error)).toBe(again);
  });
});

describe('createQueryClient', () => {
  it('keeps answers fresh five minutes, polls never and retries no mutation', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({
      staleTime: 300_000,
      refetchInterval: false,
      refetchOnWindowFocus: false,
    });
    expect(mutations).toMatchObject({ retry: false });
  });

  it('logs its cache version at the start', () => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    startQueryClient();
    expect(info.mock.calls.flat().join(' ')).toContain('v2-static-store-ids');
    info.mockRestore();
  });

  it('fetches what a key names without any further word', async () => {
    const server = createServer((request, response) =>
      response.end(JSON.stringify({ asked: request.url })),
    );
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const real = globalThis.fetch;
    globalThis.fetch = (url, init) => real(new URL(url as string, origin), init);
    try {
      const client = createQueryClient();
      expect(await client.query({ queryKey: ['/api/deals', { storeId: '7' }] })).toEqual({
        asked: '/api/deals?storeId=7',
      });
      expect(await client.query(apiQuery(['/api/stores', '7', 'inventory']))).toEqual({
        asked: '/api/stores/7/inventory',
      });
    } finally {
      globalThis.fetch = real;
      server.close();
    }
  });

  it('apiQuery takes another freshness', () => {
    expect(apiQuery(['/api/stores']).staleTime).toBe(FRESH_MS);
    expect(apiQuery(['/api/products/suggestions'], { fresh: 60_000 }).staleTime).toBe(60_000);
  });
});
