import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import {
  accepts,
  type CompressedText,
  compressText,
  namesTag,
  sendCompressed,
} from './compressed-text.ts';

/** Words in no plain order, as names of products are. */
const WORDS = Array.from({ length: 40 }, (_, n) => `word${((n + 7) ** 5).toString(36)}`);
const TEXT = JSON.stringify(
  Array.from({ length: 900 }, (_, n) => ({
    name: [n, n * n, n ** 3].map((m) => WORDS[m % 37]).join(' '),
    price: ((n * 7919) % 2000) / 100,
  })),
);

test.each<[string | undefined, boolean]>([
  ['gzip, deflate, br', true],
  ['gzip, deflate, br;q=0', false],
  ['BR;q=0.5', true],
  ['*', true],
  ['*, br;q=0.0', false],
  ['gzip', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding %s allows Brotli: %s', (header, allowed) => {
  expect(accepts(header, 'br')).toBe(allowed);
});

test.each<[string | undefined, boolean]>([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"ab"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s names the tag: %s', (header, named) => {
  expect(namesTag(header, 'W/"a"')).toBe(named);
});

/** The units that requests have spent. */
const spent: number[] = [];

function appFor(answer: CompressedText): FastifyInstance {
  const app = Fastify();
  app.decorateRequest('spend', (units) => void spent.push(units));
  app.get('/', (request, reply) => sendCompressed(request, reply, answer));
  return app;
}

test('clients with Brotli, with gzip and without compression get the same text', async () => {
  const app = appFor(compressText(TEXT));
  const ask = (encoding: string) =>
    app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  const brotli = await ask('gzip, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(TEXT);
  const gzip = await ask('gzip, deflate');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(String(gunzipSync(gzip.rawPayload))).toBe(TEXT);
  expect((await ask('identity')).body).toBe(TEXT);
  await app.close();
});

test('a text is compressed for gzip once, and a client without compression pays for unpacking it', async () => {
  const answer = compressText(JSON.stringify('long '.repeat(100_000)));
  expect(answer.gzip()).toBe(answer.gzip());
  const app = appFor(answer);
  spent.length = 0;
  for (const encoding of ['br', 'gzip', 'identity'])
    await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  expect(spent).toEqual([2]);
  await app.close();
});

test('equal texts have equal tags, different texts have different tags', () => {
  expect(compressText(TEXT).etag).toBe(compressText(TEXT).etag);
  expect(compressText(TEXT).etag).not.toBe(compressText(`${TEXT} `).etag);
});

test('a client that has the text gets 304 without a body', async () => {
  const answer = compressText(TEXT);
  const app = appFor(answer);
  const first = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: answer.etag,
  });
  const again = await app.inject({ url: '/', headers: { 'if-none-match': answer.etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await app.close();
});
