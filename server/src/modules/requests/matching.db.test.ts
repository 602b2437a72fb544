import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore } from '../../../test/fixtures.ts';
import { addRequest, visitorCookie } from '../../../test/requests.ts';
import { productRequests } from './tables.ts';

let server: TestApp;
let storeId: string;
let methi: string;
beforeAll(async () => {
  server = await testApp();
  const { db } = server;
  storeId = (await addStore(db)).id;
  const other = (await addStore(db, { name: 'Elsewhere' })).id;
  methi = await addRequest(db, storeId, {
    productName: 'Kasuri Methi',
    brand: 'MDH',
    customerEmail: 'someone@example.com',
    storekeeperNotes: 'Call the importer',
  });
  await addRequest(db, storeId, { productName: 'Dhania Powder' });
  await addRequest(db, storeId, { productName: 'Methi Seeds', status: 'rejected' });
  await addRequest(db, other, { productName: 'Methi Leaves' });
  await addProduct(db, storeId, {
    name: 'Methi Paratha',
    otherNames: ['मेथी पराठा'],
    aisle: 'Aisle 3',
    price: '5.49',
    salePrice: '4.49',
    isOnSale: true,
  });
  await addProduct(db, other, { name: 'Methi Chips' });
});
afterAll(() => server.close());

const match = (q: string, headers = {}, store = storeId) => {
  const query = new URLSearchParams({ storeId: store, q }).toString();
  return server.get(`/api/product-requests/matching?${query}`, headers);
};
const asked = async (q: string) =>
  (await match(q)).body.requests.map(({ productName }: { productName: string }) => productName);

test.each([
  ['the whole name', 'kasuri methi'],
  ['the beginning of it', 'kasu'],
  ['its second word', 'methi'],
  ['an unfinished second word', 'kasuri met'],
  ['another script', 'मेथी'],
  ['another spelling', 'kasoori methee'],
  ['a typo', 'kasrui methi'],
])('requests are found by %s: %s', async (_, q) => {
  expect(await asked(q)).toEqual(['Kasuri Methi']);
});

test('a request is found by a name that sounds alike', async () => {
  expect(await asked('dhaniya')).toEqual(['Dhania Powder']);
});

test('the answer has the store’s matching products too, with aisle, price and offer', async () => {
  const { status, body } = await match('methi');
  expect(status).toBe(200);
  expect(body.products).toEqual([
    expect.objectContaining({
      name: 'Methi Paratha',
      aisle: 'Aisle 3',
      price: '5.49',
      inStock: true,
      storeAvailability: [
        {
          store: expect.objectContaining({ id: storeId }),
          inventory: expect.objectContaining({ salePrice: '4.49', isOnSale: true }),
        },
      ],
      match: expect.objectContaining({ field: 'name' }),
    }),
  ]);
});

test('the answer shows the visitor’s own votes, and nothing about the customers', async () => {
  const me = visitorCookie();
  await server.send('POST', `/api/product-requests/${methi}/upvote`, {}, me);
  const { body } = await match('kasuri', me);
  expect(body.requests).toMatchObject([{ id: methi, upvotes: 1, votedByMe: true }]);
  expect(JSON.stringify(body)).not.toMatch(/someone|importer/);
});

test('a request is found at once, and not after its rejection', async () => {
  expect(await asked('urad')).toEqual([]);
  const id = await addRequest(server.db, storeId, {
    productName: 'Urad Dal',
    publicName: 'Urad Dal',
  });
  expect(await asked('urad')).toEqual(['Urad Dal']);
  await server.db.orm
    .update(productRequests)
    .set({ status: 'rejected' })
    .where(eq(productRequests.id, id));
  expect(await asked('urad')).toEqual([]);
});

test.each(['', 'k', ' k '])('a query that is too short (%j) finds nothing', async (q) => {
  expect((await match(q)).body).toEqual({ requests: [], products: [] });
});

test('the answer has at most five requests and five products', async () => {
  const busy = (await addStore(server.db)).id;
  for (let i = 0; i < 7; i += 1) {
    await addRequest(server.db, busy, { productName: `Saffron ${i}` });
    await addProduct(server.db, busy, { name: `Saffron Thread ${i}` });
  }
  const { body } = await match('saffron', {}, busy);
  expect([body.requests.length, body.products.length]).toEqual([5, 5]);
});

test('an unknown store is a 404, and a query that is too long a 400', async () => {
  expect((await match('methi', {}, randomUUID())).status).toBe(404);
  expect((await match('x'.repeat(201))).status).toBe(400);
});
