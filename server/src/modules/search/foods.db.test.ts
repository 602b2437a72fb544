import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore, type NewProduct } from '../../../test/fixtures.ts';

let server: TestApp;
let here: string;
let there: string;
beforeAll(async () => {
  server = await testApp();
  const { db } = server;
  here = (await addStore(db, { name: 'Here' })).id;
  there = (await addStore(db, { name: 'There' })).id;
  const add = async (store: string, product: NewProduct, row: object = {}) =>
    addProduct(db, store, { ...product, ...row });
  await add(here, { name: 'Baby Palak', foodId: 'spinach' }, { aisle: null });
  await add(here, { name: 'Frozen Palak', foodId: 'spinach' }, { aisle: 'Freezer 1' });
  await add(here, { name: 'Fenugreek Leaves Khakhra', category: 'Snacks' });
  await add(here, { name: 'Pearl Millet', foodId: 'pearl-millet' });
  await add(here, { name: 'Roasted Chana Powder', foodId: 'sattu' });
  await add(here, { name: 'Moong Powder', foodId: 'mung-bean-flour' });
  const almonds = { name: 'Moong Powder with Almonds', foodId: 'mung-bean-flour' };
  await add(here, almonds, { isFeatured: true });
  await add(here, { name: 'Fine Yellow Flour', foodId: 'chickpea-flour' }, { inStock: false });
  await add(here, { name: 'Basmati Rice', foodId: 'basmati-rice' });
  await add(here, { name: 'Jasmine Rice', foodId: 'jasmine-rice' });
  await add(here, { name: 'Pigeon Delight', foodId: null, foodNames: ['arhar special'] });
  await add(there, { name: 'Green Bunch', foodId: 'fenugreek-leaves' }, { aisle: 'Produce' });
});
afterAll(() => server.close());

const search = (query: Record<string, string>) =>
  server.get(`/api/products/search?${new URLSearchParams(query).toString()}`);
const both = () => JSON.stringify([here, there]);

interface Row {
  name: string;
  substituteFor: string | null;
}
const found = (rows: Row[]) =>
  rows.filter(({ substituteFor }) => substituteFor === null).map(({ name }) => name);
const instead = (rows: Row[]) =>
  rows.flatMap(({ name, substituteFor }) =>
    substituteFor === null ? [] : [[substituteFor, name]],
  );

test.each(['fenugreek leaves', 'मेथी', 'besan', 'બેસન', 'palak', 'पालक'])(
  'a product answers to %s, a name that the pantry alone knows of its food',
  async (q) => {
    const { body } = await search({ q, stores: both() });
    expect(found(body).length).toBeGreaterThan(0);
  },
);

test('the answer says by which of the names that the pantry knows', async () => {
  const { body } = await search({ q: 'બેસન', currentStore: here });
  expect(body[0]).toMatchObject({
    name: 'Fine Yellow Flour',
    match: { field: 'knowledge', text: 'બેસન' },
    substituteFor: null,
  });
});

test('a product that may be one of several foods answers to the names they share', async () => {
  const { body } = await search({ q: 'arhar special', currentStore: here });
  expect(found(body)).toEqual(['Pigeon Delight']);
});

test('a food that the store lacks has substitutes after the results, with their aisle and that food', async () => {
  const { body, headers } = await search({
    q: 'fenugreek leaves',
    stores: both(),
    currentStore: here,
  });
  expect(found(body)).toContain('Green Bunch');
  expect(found(body)).not.toContain('Frozen Palak');
  expect(instead(body)).toContainEqual(['Fenugreek Leaves', 'Frozen Palak']);
  // One product a food: the one whose aisle is known.
  expect(instead(body)).not.toContainEqual(['Fenugreek Leaves', 'Baby Palak']);
  const first = body.findIndex(({ substituteFor }: Row) => substituteFor !== null);
  expect(body.slice(first).every(({ substituteFor }: Row) => substituteFor !== null)).toBe(true);
  expect(headers['x-total-count']).toBe(String(first));
  const palak = body.find(({ name }: Row) => name === 'Frozen Palak');
  expect(palak).toMatchObject({ match: null, aisle: 'Freezer 1', inStock: true });
  expect(palak.storeAvailability).toMatchObject([{ store: { id: here } }]);
});

test('a snack made with the food is not the food', async () => {
  const stores = JSON.stringify([here]);
  const { body } = await search({ q: 'fenugreek leaves', stores, currentStore: here });
  expect(found(body)).toEqual(['Fenugreek Leaves Khakhra']);
  expect(instead(body)).toContainEqual(['Fenugreek Leaves', 'Frozen Palak']);
});

test('a spelling that nobody has listed is the same food', async () => {
  const { body } = await search({ q: 'fenugreak leaves', stores: both(), currentStore: here });
  expect(instead(body)).toContainEqual(['Fenugreek Leaves', 'Frozen Palak']);
});

test.each([
  ['a name that several foods share', 'methi'],
  ['a name that several foods share', 'milo'],
  ['a name that a product of another store has', 'green bunch'],
  ['words that name no food', 'something for fenugreek leaves'],
])('%s is not replaced: %s', async (_, q) => {
  const { body } = await search({ q, stores: both(), currentStore: here });
  expect(instead(body)).toEqual([]);
});

test('a food in stock has no substitutes, whatever its product is called and however it is spelled', async () => {
  const { id } = await addStore(server.db, { name: 'Herbs' });
  await addProduct(server.db, id, { name: 'Cilantro with Roots', foodId: null });
  await addProduct(server.db, id, { name: 'Golden Powder', foodId: 'turmeric-powder' });
  await addProduct(server.db, id, { name: 'Mint', foodId: 'mint' });
  await addProduct(server.db, id, { name: 'Saffron', foodId: 'saffron' });
  for (const q of ['cilantro', 'turmeri powder']) {
    const { body } = await search({ q, currentStore: id });
    expect(found(body)).toHaveLength(1);
    expect(instead(body)).toEqual([]);
  }
});

test('a food that is sold out in the store has substitutes, none with an allergen that it lacks', async () => {
  const { body } = await search({ q: 'besan', currentStore: here });
  expect(found(body)).toEqual(['Fine Yellow Flour']);
  expect(instead(body)).toEqual([
    ['Chickpea Flour', 'Moong Powder'],
    ['Chickpea Flour', 'Roasted Chana Powder'],
  ]);
});

test('a result carries what can replace it in its store, in stock, and adds nothing to the dish', async () => {
  const { id } = await addStore(server.db, { name: 'Greens' });
  const add = (name: string, foodId: string | null, row: object = {}) =>
    addProduct(server.db, id, { name, foodId, ...row });
  await add('Kale Bunch', 'kale');
  const spinach = await add('Palak', 'spinach');
  await add('Creamed Chard', 'chard', { description: 'Contains milk.' });
  await add('Chard, sold out', 'chard', { inStock: false });
  await add('Kale Poster', null);
  const { body } = await search({ q: 'kale', currentStore: id });
  const alternatives = body.map((row: Row & { alternatives: object[] }) => [
    row.name,
    row.alternatives,
  ]);
  expect(alternatives).toEqual([
    ['Kale Bunch', [{ id: spinach, name: 'Palak' }]],
    ['Kale Poster', []],
  ]);
  const listed = await server.get(`/api/products/search?currentStore=${id}`);
  expect(listed.body[0].alternatives).toEqual([]);
});

test('each hit and substitute names its food, by which rows are grouped', async () => {
  const { body } = await search({ q: 'palak', currentStore: here });
  const foods = body.map(({ name, food }: Row & { food: string | null }) => [name, food]);
  expect(foods).toContainEqual(['Baby Palak', 'Spinach']);
  expect(foods).toContainEqual(['Frozen Palak', 'Spinach']);
  const arhar = await search({ q: 'arhar special', currentStore: here });
  expect(arhar.body).toMatchObject([{ name: 'Pigeon Delight', food: null }]);
  const besan = await search({ q: 'besan', currentStore: here });
  expect(besan.body).toMatchObject([
    { food: 'Chickpea Flour' },
    { food: 'Mung Bean Flour' },
    { food: 'Sattu' },
  ]);
});

test.each(['rice', 'basmati', 'palak', 'sattu'])(
  'a food that the store has in stock, or a kind of it, has no substitutes: %s',
  async (q) => {
    const { body } = await search({ q, stores: both(), currentStore: here });
    expect(found(body).length).toBeGreaterThan(0);
    expect(instead(body)).toEqual([]);
  },
);

test('a product that is a kind of the food by its name is a result, not a substitute', async () => {
  const { id } = await addStore(server.db, { name: 'Rices' });
  await addProduct(server.db, id, {
    name: 'Short Grain White Rice, 15 lb',
    foodId: 'sushi-rice',
  });
  await addProduct(server.db, id, { name: 'Jasmine Rice', foodId: 'jasmine-rice' });
  const { body, headers } = await search({
    q: 'printz',
    stores: JSON.stringify([id]),
    currentStore: id,
  });
  expect(body).toMatchObject([
    {
      name: 'Short Grain White Rice, 15 lb',
      match: { text: 'White Rice', field: 'knowledge', guess: false },
      substituteFor: null,
    },
  ]);
  expect(headers['x-total-count']).toBe('1');
});

test('substitutes are the current store’s alone', async () => {
  expect(instead((await search({ q: 'besan', currentStore: there })).body)).toEqual([]);
  expect(instead((await search({ q: 'besan', stores: both() })).body)).toEqual([]);
});

test('a product that is no food has no substitutes', async () => {
  const { body } = await search({ q: 'screwdriver', currentStore: here });
  expect(body).toEqual([]);
});

test('maxResults bounds what was found and its substitutes together', async () => {
  const { body } = await search({ q: 'besan', currentStore: here, maxResults: '1' });
  expect(found(body)).toEqual(['Fine Yellow Flour']);
  expect(instead(body)).toEqual([]);
});

test('a food that nobody has is not taken for a mistyped other', async () => {
  const { body, headers } = await search({ q: 'kokum', currentStore: here });
  expect(found(body)).toEqual([]);
  expect(headers['x-near-names']).toBeUndefined();
});
