import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { encodingFor, namesTag, readyAnswer, sendReady } from './ready-answer.ts';

/** Words in no plain order, as names of products are. */
const WORDS = Array.from({ length: 40 }, (_, n) => `word${((n + 7) ** 5).toString(36)}`);
const TEXT = JSON.stringify(
  Array.from({ length: 900 }, (_, n) => ({
    name: [n, n * n, n ** 3].map((m) => WORDS[m % 37]).join(' '),
    price: ((n * 7919) % 2000) / 100,
  })),
);

test.each<[string | undefined, string]>([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br;q=0', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0.0', 'gzip'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %s is answered in %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
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

test('the bytes are the text in every encoding, and stay so once they are packed tighter', async () => {
  const answer = readyAnswer(TEXT);
  const first = await answer.in('br');
  expect(String(brotliDecompressSync(first))).toBe(TEXT);
  expect(String(gunzipSync(await answer.in('gzip')))).toBe(TEXT);
  expect(String(await answer.in('identity'))).toBe(TEXT);
  await expect.poll(async () => (await answer.in('br')).length).toBeLessThan(first.length);
  expect(String(brotliDecompressSync(await answer.in('br')))).toBe(TEXT);
});

test('all who ask for an encoding share one compression', async () => {
  const answer = readyAnswer(TEXT);
  expect(await answer.in('gzip')).toBe(await answer.in('gzip'));
});

test('the tag tells texts apart, and is the same for the same text', () => {
  expect(readyAnswer(TEXT).etag).toBe(readyAnswer(TEXT).etag);
  expect(readyAnswer(TEXT).etag).not.toBe(readyAnswer(`${TEXT} `).etag);
});

test('whoever has the answer gets a 304 without a body', async () => {
  const answer = readyAnswer(TEXT);
  const app = Fastify();
  app.get('/', (request, reply) => sendReady(request, reply, answer));
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
