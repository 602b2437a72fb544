import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveFiles } from './serve-files.ts';

const app = Fastify();
const folder = mkdtempSync(join(tmpdir(), 'serve-files-'));

beforeAll(async () => {
  for (const [name, text] of Object.entries({
    'sw.js': 'worker',
    'assets/a-1.js': 'script',
    'assets/a-1.js.br': 'packed',
    'food/rice.svg': 'picture',
    '.vite/manifest.json': '{}',
  })) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('a page'));
  await serveFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['/assets/a-1.js', 'script', 'public, max-age=31536000, immutable'],
  ['/food/rice.svg', 'picture', 'public, max-age=3600'],
  ['/sw.js', 'worker', 'no-cache'],
])('%s is served and may be kept', async (url, text, kept) => {
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
    200,
    text,
    kept,
  ]);
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
});

test('a browser that reads Brotli gets the file as the build compressed it', async () => {
  const headers = { 'accept-encoding': 'br' };
  const answer = await app.inject({ url: '/assets/a-1.js', headers });
  expect([answer.body, answer.headers['content-encoding']]).toEqual(['packed', 'br']);
});

test.each([
  '/assets/b-1.js',
  '/assets/',
  '/assets',
  '/assets/..%2fsw.js',
  '/assets/%2e%2e/.vite/manifest.json',
  '/.vite/manifest.json',
])('%s is no file', async (url) => {
  const answer = await app.inject({ url });
  expect(['worker', '{}']).not.toContain(answer.body);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
});
