import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';
import { addStore } from '../../test/fixtures.ts';
import { signedInKeeper, type TestKeeper } from '../../test/keepers.ts';

let server: TestApp;
let keeper: TestKeeper;
beforeAll(async () => {
  server = await testApp();
  keeper = await signedInKeeper(server, (await addStore(server.db)).id);
});
afterAll(() => server.close());

test.each(['2147483648', '-1', '1e300', 'NaN', 'x', '0.5'])(
  'the line %s, which no column holds, is refused',
  async (after) => {
    const path = `/api/storekeeper/imports/${randomUUID()}?kind=new&after=${after}`;
    const { status, body } = await server.get(path, keeper.headers);
    expect(status).toBe(400);
    expect(body.error).toMatch(/^The first line must be .*\.$/);
    expect(body.details[0].path).toBe('after');
  },
);

test.each(['a\0b', 'a\uD83C', 'x'.repeat(201), '', 5, null])(
  'the text %j, which no column holds, is refused with a sentence',
  async (query) => {
    const sent = { query, ignored: true };
    const path = '/api/storekeeper/failed-searches/ignore';
    const { status, body } = await server.send('POST', path, sent, keeper.headers);
    expect(status).toBe(400);
    expect(body.error).toMatch(/^The search (has|must|is) .*\.$/);
  },
);

test.each([
  ['POST', `/api/product-requests/${randomUUID()}/upvote`, 404],
  ['POST', `/api/storekeeper/products/${randomUUID()}/restore`, 404],
  ['POST', `/api/storekeeper/imports/${randomUUID()}/cancel`, 404],
  ['DELETE', `/api/storekeeper/products/${randomUUID()}`, 404],
  ['POST', '/api/auth/logout', 204],
] as const)('%s %s takes an empty body of the type JSON as none', async (method, url, status) => {
  const type = { 'content-type': 'application/json', 'content-length': '0' };
  const headers = { ...keeper.headers, ...type };
  expect((await server.app.inject({ method, url, headers })).statusCode).toBe(status);
});
