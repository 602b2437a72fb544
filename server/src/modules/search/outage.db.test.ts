import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { databaseProxy, type DatabaseProxy } from '../../../test/database-proxy.ts';
import { addProduct, addStore, changeProduct } from '../../../test/fixtures.ts';
import { openDatabase } from '../../db/client.ts';

let real: TestDatabase;
let proxy: DatabaseProxy;
let server: TestApp;
let time = Date.now();
beforeAll(async () => {
  real = await testDatabase();
  proxy = await databaseProxy(real.env.DATABASE_URL);
  const databaseUrl = proxy.url;
  const db = await openDatabase({ databaseUrl, dataDir: '', log: () => undefined });
  const env = { DATABASE_URL: databaseUrl };
  server = await testApp({ db: { ...db, env }, now: () => new Date(time) });
});
afterAll(async () => {
  proxy.resume();
  await server.close();
  await proxy.close();
  await real.close();
});

const paths = (storeId: string) => [
  `/api/products/search?q=ghee&stores=${encodeURIComponent(JSON.stringify([storeId]))}`,
  `/api/products/suggestions?q=ghe&stores=${encodeURIComponent(JSON.stringify([storeId]))}`,
  `/api/stores/${storeId}/inventory`,
  `/api/products/on-sale?storeId=${storeId}`,
  `/api/products/new-seasonal?storeId=${storeId}`,
];

test.each(['stop', 'hang'] as const)(
  'a store in memory is answered for ten minutes while the database does not answer (%s)',
  async (fail) => {
    const { id } = await addStore(real);
    const ghee = await addProduct(real, id, { name: 'Ghee', price: '5.00', isOnSale: true });
    const { id: unread } = await addStore(real);
    const before = await Promise.all(paths(id).map((path) => server.get(path)));
    for (const { status, headers } of before) {
      expect(status).toBe(200);
      expect(headers['age']).toBeUndefined();
    }
    expect((await server.get('/readyz')).status).toBe(200);

    proxy[fail]();
    time += 90_000;
    for (const [i, path] of paths(id).entries()) {
      const { status, headers, body } = await server.get(path);
      expect({ status, body }, path).toEqual({ status: 200, body: before[i]?.body });
      expect(headers['age'], path).toBe('90');
    }
    expect((await server.get('/readyz')).status).toBe(503);
    expect((await server.get(paths(unread)[0] ?? '')).status).toBe(503);
    time += 600_000;
    expect((await server.get(paths(id)[0] ?? '')).status).toBe(503);

    proxy.resume();
    await changeProduct(real, id, ghee, { price: '6.00' });
    await expect
      .poll(async () => (await server.get(paths(id)[0] ?? '')).body)
      .toMatchObject([{ price: '6.00' }]);
    expect((await server.get('/readyz')).status).toBe(200);
  },
);

test.each(['stop', 'hang'] as const)(
  'a search that names no stores covers those in memory while the database does not answer (%s)',
  async (fail) => {
    // In the order of names, as they come into memory.
    const { id } = await addStore(real, { name: fail === 'stop' ? 'Corner 1' : 'Corner 2' });
    await addProduct(real, id, { name: 'Jaggery' });
    const paths = ['search', 'suggestions'].flatMap((call) =>
      ['', `&currentStore=${id}`].map((here) => `/api/products/${call}?q=jaggery${here}`),
    );
    const before = await Promise.all(paths.map((path) => server.get(path)));
    proxy[fail]();
    const { id: unread } = await addStore(real);
    for (const [i, path] of paths.entries()) {
      const { status, body } = await server.get(path);
      expect({ status, body }, path).toEqual({ status: 200, body: before[i]?.body });
    }
    expect((await server.get(`${paths[0]}&currentStore=${unread}`)).status).toBe(503);
    proxy.resume();
    await expect
      .poll(async () => (await server.get(`${paths[0]}&currentStore=${unread}`)).status)
      .toBe(200);
  },
);

test('a store that is not in memory waits longer for a slow database', async () => {
  const { id } = await addStore(real);
  await addProduct(real, id, { name: 'Jaggery' });
  proxy.hang();
  const answer = server.get(paths(id)[0] ?? '');
  setTimeout(() => proxy.resume(), 700);
  expect((await answer).status).toBe(200);
});
