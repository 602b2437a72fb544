import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore } from '../../../test/fixtures.ts';
import { signedInKeeper } from '../../../test/keepers.ts';

const SHOP = 'https://patel.example';

let server: TestApp;
let keeper: Awaited<ReturnType<typeof signedInKeeper>>;
beforeAll(async () => {
  server = await testApp();
  keeper = await signedInKeeper(server, (await addStore(server.db)).id);
  await addProduct(server.db, keeper.storeId, { name: 'Besan <b>&"', price: '3.99', aisle: '4' });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });
const page = (query = '') => get(`/embed/${keeper.storeId}${query}`);
const allow = (embedOrigins: unknown, headers: Record<string, string> = keeper.headers) =>
  server.send('PATCH', '/api/storekeeper/settings', { embedOrigins }, headers);

test('a store without websites has no search for them', async () => {
  await allow([]);
  expect((await page()).statusCode).toBe(404);
  for (const id of [randomUUID(), 'x', `${keeper.storeId}x`]) {
    expect((await get(`/embed/${id}`)).statusCode, id).toBe(404);
  }
});

test('the frame is for the websites that the keeper has named, and for no others', async () => {
  const { body } = await allow([SHOP, `${SHOP}/page?x#y`, 'http://localhost:8080']);
  expect(body.embedOrigins).toEqual([SHOP, 'http://localhost:8080']);
  const { statusCode, headers } = await page();
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain(
    `frame-ancestors ${SHOP} http://localhost:8080`,
  );
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(headers).not.toHaveProperty('x-frame-options');
  for (const url of ['/', `/store/${keeper.storeId}`, '/stores', '/embed.js', '/api/stores']) {
    const answer = await get(url);
    expect(answer.headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
    expect(answer.headers['x-frame-options'], url).toBe('DENY');
  }
});

test('the page searches the store by a form, and its links open in tabs of their own', async () => {
  await allow([SHOP]);
  const { body } = await page('?q=besan');
  expect(body).toContain('<strong>Besan &lt;b&gt;&amp;&quot;</strong>');
  expect(body).toMatch(/In Stock · [^<]*today[^<]* · Aisle 4 · \$3\.99/);
  expect(body).toMatch(
    new RegExp(`href="/store/${keeper.storeId}/[^"]*/product/[^"]*" target="_blank"`),
  );
  expect(body).not.toMatch(/<script| style=| on\w+=/);
  expect((await page('?q=%22%3E%3Cscript%3E')).body).not.toContain('<script>');
  expect((await page('?q=zzzzqqq')).body).toContain('No product of');
  expect((await page('?q=a&q=b')).statusCode).toBe(200);
  expect((await page(`?q=${'x'.repeat(5000)}`)).statusCode).toBe(200);
});

test('pages of other origins may load the script and no more', async () => {
  const { headers, body } = await get('/embed.js');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(headers['content-type']).toContain('text/javascript');
  expect(body).toContain('createElement');
  expect((await get('/embed.css')).headers['cross-origin-resource-policy']).toBe('same-origin');
  expect((await page()).headers).not.toHaveProperty('access-control-allow-origin');
});

test.each([
  'http://patel.example',
  'https://*.example',
  'https://patel.example; script-src *',
  'https://patel',
  "'self'",
  '*',
  'data:text/html,x',
  'https://user:pw@',
  '',
])('%s is no website that a keeper can name', async (origin) => {
  expect((await allow([origin])).status).toBe(400);
});

test('a store names ten websites at most', async () => {
  const origins = Array.from({ length: 11 }, (_, place) => `https://shop${place}.example`);
  expect((await allow(origins)).status).toBe(400);
  expect((await allow(origins.slice(1))).status).toBe(200);
});

test('only the own keeper names the websites, from pages of this origin', async () => {
  await allow([SHOP]);
  const other = await signedInKeeper(server, (await addStore(server.db)).id);
  const evil = ['https://evil.example'];
  expect((await allow(evil, {})).status).toBe(401);
  expect((await allow(evil, { ...other.headers, 'x-store-id': keeper.storeId })).status).toBe(403);
  expect((await allow(evil, { ...keeper.headers, origin: 'https://evil.example' })).status).toBe(
    403,
  );
  expect((await allow(evil, other.headers)).status).toBe(200);
  expect((await page()).headers['content-security-policy']).toContain(`frame-ancestors ${SHOP}`);
});

test('the public answers do not name the websites', async () => {
  await allow([SHOP]);
  expect((await get(`/api/stores/${keeper.storeId}`)).body).not.toContain('embed');
});
