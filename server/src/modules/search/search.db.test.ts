import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct, addProducts, addStore, changeProduct } from '../../../test/fixtures.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

let server: TestApp;
let here: string;
let there: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await testApp();
  const { db } = server;
  here = (await addStore(db, { name: 'Here' })).id;
  there = (await addStore(db, { name: 'There' })).id;
  const besan = { name: 'Gram Flour', category: 'Flours', otherNames: ['besan', 'बेसन'] };
  ids['besan'] = await addProduct(db, here, { ...besan, aisle: 'Aisle 3', price: '4.49' });
  ids['besan there'] = await addProduct(db, there, { ...besan, aisle: 'Aisle 9', price: '3.99' });
  await addProduct(db, here, { name: 'Besan Puffs', inStock: false });
  await addProduct(db, there, { name: 'Besan Ladoo' });
  await addProduct(db, here, { name: 'Ribeye Steak', category: 'Meat & Poultry' });
  await addProduct(db, there, { name: 'Coconut Milk', aisle: 'Aisle 4' });
});
afterAll(() => server.close());

const search = (query: Record<string, string>) =>
  server.get(`/api/products/search?${new URLSearchParams(query).toString()}`);
const both = () => JSON.stringify([here, there]);
const only = (id: string) => JSON.stringify([id]);
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

test('an emoji finds the food that it shows', async () => {
  const { body } = await search({ q: '🥥', stores: both() });
  expect(names(body)).toEqual(['Coconut Milk']);
});

test.each(['besan', 'बेसन', 'gram flour', 'Gram-Flour', 'beesan'])(
  'the same product answers to %s, with its aisle and price',
  async (q) => {
    const { status, body } = await search({ q, stores: only(here), currentStore: here });
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({
      id: ids['besan'],
      aisle: 'Aisle 3',
      price: '4.49',
      inStock: true,
    });
    expect(body[0].storeAvailability).toHaveLength(1);
    expect(body[0].storeAvailability[0]).toMatchObject({
      store: { id: here, name: 'Here' },
      inventory: { aisle: 'Aisle 3', price: '4.49', inStock: true },
    });
  },
);

test('an answer says which name matched', async () => {
  const { body } = await search({ q: 'बेसन', currentStore: here });
  expect(body[0].match).toMatchObject({ text: 'बेसन', field: 'otherNames' });
});

test("the current store's products in stock come first, then its others, then other stores'", async () => {
  const { body } = await search({ q: 'besan', stores: both(), currentStore: here });
  expect(names(body)).toEqual(['Gram Flour', 'Besan Puffs', 'Besan Ladoo']);
});

test('a product of several stores is one answer that names them all, the current store first', async () => {
  const { body } = await search({ q: 'gram flour', stores: both(), currentStore: there });
  expect(names(body)).toEqual(['Gram Flour']);
  expect(
    body[0].storeAvailability.map((row: { store: { name: string } }) => row.store.name),
  ).toEqual(['There', 'Here']);
  expect(body[0]).toMatchObject({ aisle: 'Aisle 9', price: '3.99', id: ids['besan there'] });
  expect(
    body[0].storeAvailability.map((row: { inventory: { productId: string } }) => row.inventory),
  ).toMatchObject([{ productId: ids['besan there'] }, { productId: ids['besan'] }]);
});

test('a product that only another store has is found there', async () => {
  const { body } = await search({ q: 'coconut milk', stores: both(), currentStore: here });
  expect(body[0].storeAvailability).toMatchObject([
    { store: { name: 'There' }, inventory: { aisle: 'Aisle 4' } },
  ]);
});

test('a match with a typo is no answer if another store knows the word', async () => {
  const elsewhere = (await addStore(server.db, { name: 'Elsewhere' })).id;
  await addProduct(server.db, elsewhere, { name: 'Zorbeana Crackers' });
  await addProduct(server.db, here, { name: 'Zorbeaxa Chips' });
  const alone = await search({ q: 'zorbeaxa', stores: only(elsewhere) });
  const known = await search({ q: 'zorbeaxa', stores: only(here) });
  expect(names(known.body)).toEqual(['Zorbeaxa Chips']);
  expect(names(alone.body)).toEqual(['Zorbeana Crackers']);
  const stores = JSON.stringify([here, elsewhere]);
  const { body, headers } = await search({ q: 'zorbeaxa', stores, currentStore: elsewhere });
  expect(names(body)).toEqual(['Zorbeaxa Chips']);
  expect(headers['x-total-count']).toBe('1');
});

test('without stores and without a current store the first stores by name are searched', async () => {
  const { body } = await search({ q: 'besan' });
  expect(names(body).sort()).toEqual(['Besan Ladoo', 'Besan Puffs', 'Gram Flour']);
});

test('tea does not find steak, and nothing is an answer', async () => {
  const { status, body, headers } = await search({ q: 'tea', currentStore: here });
  expect({ status, body }).toEqual({ status: 200, body: [] });
  expect(headers['x-total-count']).toBe('0');
});

test('maxResults bounds the answer, the header has the total', async () => {
  const { body, headers } = await search({ q: 'besan', stores: both(), maxResults: '1' });
  expect(body).toHaveLength(1);
  expect(headers['x-total-count']).toBe('3');
});

test('without a query the products come in shelf order', async () => {
  const { body } = await search({ currentStore: here });
  expect(names(body)).toEqual(['Ribeye Steak', 'Besan Puffs', 'Zorbeaxa Chips', 'Gram Flour']);
  expect(body[0].match).toBeNull();
});

test('a query without its store answers at most 100 products, a store without a query all', async () => {
  const big = (await addStore(server.db, { name: 'Big' })).id;
  await addProducts(
    server.db,
    big,
    // The first thirty, which match no worse, are sold out.
    Array.from({ length: 130 }, (_, i) => ({ name: `Quixo Bar ${i}`, inStock: i >= 30 })),
  );
  const all = await search({ stores: JSON.stringify([big]) });
  expect(all.body).toHaveLength(130);
  expect(all.headers['x-total-count']).toBe('130');
  expect((await search({ currentStore: big })).body).toHaveLength(130);
  expect((await search({ currentStore: big, maxResults: '7' })).body).toHaveLength(7);
  expect((await search({ stores: both() })).body.length).toBeLessThanOrEqual(100);
  const found = await search({ q: 'quixo', currentStore: big });
  expect(found.body).toHaveLength(100);
  expect(found.headers['x-total-count']).toBe('130');
  expect(found.body.every(({ inStock }: { inStock: boolean }) => inStock)).toBe(true);
});

test("a store's products without a query are a 304 while nothing has changed", async () => {
  const path = `/api/products/search?currentStore=${there}&v=2`;
  const { headers } = await server.get(path);
  const etag = String(headers['etag']);
  const again = await server.get(path, { 'if-none-match': etag });
  expect(again).toMatchObject({ status: 304, body: undefined });
  await addProduct(server.db, there, { name: 'Jaggery' });
  expect((await server.get(path, { 'if-none-match': etag })).status).toBe(200);
});

test('fifty stores may be named beside the current one', async () => {
  const others = Array.from({ length: 49 }, () => randomUUID());
  const stores = JSON.stringify([...others, there]);
  const { body } = await search({ q: 'besan', stores, currentStore: here });
  expect(names(body)).toContain('Besan Ladoo');
  expect(names(body)).toContain('Gram Flour');
});

test('a query in two Chinese characters, with and without accents, in Arabic and Persian letters', async () => {
  const shelf: [string, string[]][] = [
    ['Silken Tofu', ['嫩豆腐']],
    ['Bánh Phở Noodles', []],
    ['Jalapeño', []],
    ['Pickled Turnip', ['کرتون']],
  ];
  const tongues = (await addStore(server.db, { name: 'Tongues' })).id;
  for (const [name, otherNames] of shelf) {
    await addProduct(server.db, tongues, { name, otherNames });
  }
  const find = async (q: string) => names((await search({ q, currentStore: tongues })).body)[0];
  expect(await find('豆腐')).toBe('Silken Tofu');
  for (const q of ['phở', 'pho', 'PHO']) expect(await find(q)).toBe('Bánh Phở Noodles');
  for (const q of ['jalapeño', 'jalapeno']) expect(await find(q)).toBe('Jalapeño');
  for (const q of ['كرتون', 'کرتون']) expect(await find(q)).toBe('Pickled Turnip');
});

test('suggestions name the groups of foods that begin as typed', async () => {
  await addProduct(server.db, here, { name: 'Whole Tilapia', foodId: 'tilapia' });
  const path = `/api/products/suggestions?q=fis&currentStore=${here}`;
  const { headers } = await server.get(path, { 'accept-language': 'es' });
  const groups = JSON.parse(decodeURIComponent(String(headers['x-food-groups'])));
  expect(groups).toEqual([{ name: 'fish', english: 'Fish' }]);
});

test('suggestions begin as typed, each name once', async () => {
  const path = `/api/products/suggestions?q=bes&limit=8&stores=${encodeURIComponent(both())}`;
  const { status, body } = await server.get(path);
  expect(status).toBe(200);
  expect(names(body).sort()).toEqual(['Besan Ladoo', 'Besan Puffs', 'Gram Flour']);
  const [first] = body;
  expect(first.storeAvailability[0].inventory).toMatchObject({
    inStock: true,
    productId: first.id,
  });
});

test('a change of stock, price or name shows in the next search', async () => {
  const find = async () => (await search({ q: 'idli rava', currentStore: here })).body;
  expect(await find()).toEqual([]);
  const id = await addProduct(server.db, here, { name: 'Idli Rava', price: '5.00' });
  expect(await find()).toMatchObject([{ id, price: '5.00' }]);
  await changeProduct(server.db, here, id, { price: '6.25', inStock: false });
  expect(await find()).toMatchObject([{ price: '6.25', inStock: false }]);
  await changeProduct(server.db, here, id, { name: 'Upma Rava' });
  expect(names((await search({ q: 'upma', currentStore: here })).body)).toEqual(['Upma Rava']);
  await changeProduct(server.db, here, id, { removedAt: new Date() });
  expect((await search({ q: 'upma', currentStore: here })).body).toEqual([]);
});

test('an unknown current store is a 404, an unknown other store is passed over', async () => {
  const nowhere = randomUUID();
  expect(await search({ q: 'besan', currentStore: nowhere })).toMatchObject({ status: 404 });
  const { body } = await search({ q: 'besan', stores: JSON.stringify([nowhere, there]) });
  expect(names(body).sort()).toEqual(['Besan Ladoo', 'Gram Flour']);
});

test.each([
  [{ stores: 'not json' }, 'stores'],
  [{ stores: '["x"]' }, 'stores.0'],
  [{ stores: JSON.stringify(Array.from({ length: 51 }, () => randomUUID())) }, 'stores'],
  [{ q: 'x'.repeat(201) }, 'q'],
  [{ maxResults: '0' }, 'maxResults'],
  [{ maxResults: '101' }, 'maxResults'],
  [{ currentStore: 'x' }, 'currentStore'],
])('bad input is a 400 that names the fault: %o', async (query, path) => {
  const { status, body } = await search({ q: 'besan', ...query } as Record<string, string>);
  expect(status).toBe(400);
  expect(body.details).toEqual([expect.objectContaining({ path })]);
});

test('an answer is the same with and without compression', async () => {
  const path = `/api/products/search?q=rice&currentStore=${here}`;
  const plain = await server.app.inject({ url: path });
  const zipped = await server.app.inject({
    url: `${path}&maxResults=99`,
    headers: { 'accept-encoding': 'gzip' },
  });
  const bytes = zipped.rawPayload;
  const text = zipped.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
  expect(text.toString()).toBe(plain.body);
});
