import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore, changeProduct } from '../../../test/fixtures.ts';
import { signedInKeeper, type TestKeeper } from '../../../test/keepers.ts';

let clock = new Date('2026-06-10T15:00:00Z');
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ now: () => clock });
});
afterAll(() => server.close());

interface Shop {
  storeId: string;
  keeper: TestKeeper;
}

async function openShop(): Promise<Shop> {
  const { id: storeId } = await addStore(server.db);
  return { storeId, keeper: await signedInKeeper(server, storeId) };
}

const search = (storeId: string, query: string, resultsCount: number) =>
  server.send(
    'POST',
    '/api/analytics/track/search',
    { sessionId: 'session-00000', storeId, query, resultsCount },
    { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile Safari/537.36' },
  );

const failed = async ({ keeper }: Shop) =>
  (await server.get('/api/storekeeper/failed-searches', keeper.headers)).body;

test('failed searches are listed with what the searcher may have meant, and succeed once the name is added', async () => {
  const shop = await openShop();
  const rice = { name: 'Kolam Rice 5 kg', category: 'Rice' };
  const productId = await addProduct(server.db, shop.storeId, rice);
  await search(shop.storeId, 'qwzx kolam yxwv', 0);
  await search(shop.storeId, 'rice', 1);
  expect(await failed(shop)).toMatchObject([
    { query: 'qwzx kolam yxwv', failedSearches: 1, found: null, proposals: [{ productId }] },
  ]);
  await changeProduct(server.db, shop.storeId, productId, { otherNames: ['qwzx kolam yxwv'] });
  expect(await failed(shop)).toMatchObject([
    { query: 'qwzx kolam yxwv', found: { productId, name: 'Kolam Rice 5 kg' }, proposals: [] },
  ]);
});

test('failed searches count the product requests that ask for the same in another spelling', async () => {
  const shop = await openShop();
  await server.send('POST', '/api/product-requests', {
    storeId: shop.storeId,
    productName: 'Dhaniya powder',
  });
  await search(shop.storeId, 'dhania powder', 0);
  expect(await failed(shop)).toMatchObject([{ query: 'dhania powder', requests: 1 }]);
});

test('failed searches are ignored and put back, and the change is on record', async () => {
  const shop = await openShop();
  await search(shop.storeId, 'Cigarettes', 0);
  const ignore = (ignored: boolean) =>
    server.send(
      'POST',
      '/api/storekeeper/failed-searches/ignore',
      { query: 'cigarettes', ignored },
      shop.keeper.headers,
    );
  expect((await ignore(true)).status).toBe(204);
  expect((await ignore(true)).status).toBe(204);
  expect(await failed(shop)).toMatchObject([{ query: 'Cigarettes', isIgnored: true }]);
  clock = new Date(clock.getTime() + 1000);
  await ignore(false);
  expect(await failed(shop)).toMatchObject([{ isIgnored: false }]);
  const changes = await server.get('/api/storekeeper/changes', shop.keeper.headers);
  expect(changes.body.map(({ what }: { what: string }) => what)).toEqual([
    'search.heeded',
    'search.ignored',
  ]);
});
