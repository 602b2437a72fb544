import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { acceptsBrotli, compressJson, namesTag, sendCompressed } from './compressed-json.ts';

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
  expect(acceptsBrotli(header)).toBe(allowed);
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

test('clients with and without Brotli get the same text', async () => {
  const app = Fastify();
  app.get('/', (request, reply) => sendCompressed(request, reply, compressJson(TEXT)));
  const brotli = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(TEXT);
  expect((await app.inject('/')).body).toBe(TEXT);
  await app.close();
});

test('equal texts have equal tags, different texts have different tags', () => {
  expect(compressJson(TEXT).etag).toBe(compressJson(TEXT).etag);
  expect(compressJson(TEXT).etag).not.toBe(compressJson(`${TEXT} `).etag);
});

test('a client that has the text gets 304 without a body', async () => {
  const answer = compressJson(TEXT);
  const app = Fastify();
  app.get('/', (request, reply) => sendCompressed(request, reply, answer));
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
