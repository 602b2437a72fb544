import { countFoods } from '@aislewise/contracts/calls/search';
import { MAX_COUNTED_FOODS, SEARCHED_STORES } from '@aislewise/contracts/search';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore } from '../../../test/fixtures.ts';

let server: TestApp;
let near: string;
let far: string;
beforeAll(async () => {
  server = await testApp();
  near = (await addStore(server.db, { name: 'Near' })).id;
  far = (await addStore(server.db, { name: 'Far' })).id;
  await addProduct(server.db, near, { name: 'Quixo Tonic, 2 lb', price: '4.00' });
  await addProduct(server.db, near, { name: 'Zumba Paste', price: '3.00', inStock: false });
  await addProduct(server.db, far, { name: 'Zumba Paste', price: '2.50' });
});
afterAll(() => server.close());

const count = (body: unknown) => server.send('POST', countFoods.path, body);

test('foods are counted in each store: what is in stock for certain, with its price', async () => {
  const foods = ['quixo tonic', 'zumba paste', 'nothing like it'];
  const { status, body, headers } = await count({ foods, stores: [near, far, near, randomUUID()] });
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  const { stores } = countFoods.answer.parse(body);
  expect(new Map(stores.map((one) => [one.storeId, one.foods]))).toEqual(
    new Map([
      [near, [expect.objectContaining({ place: 0, price: '4.00', size: '2 lb' })]],
      [far, [expect.objectContaining({ place: 1, price: '2.50' })]],
    ]),
  );
});

test.each([
  ['no food', [], 1],
  ['an empty food', [''], 1],
  ['too many foods', Array.from({ length: MAX_COUNTED_FOODS + 1 }, () => 'rice'), 1],
  ['no store', ['rice'], 0],
  ['too many stores', ['rice'], SEARCHED_STORES + 1],
])('%s is refused', async (_, foods, stores) => {
  const ids = Array.from({ length: stores }, () => randomUUID());
  expect((await count({ foods, stores: ids })).status).toBe(400);
});
