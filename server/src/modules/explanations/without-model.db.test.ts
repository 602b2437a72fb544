import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore, type NewProduct } from '../../../test/fixtures.ts';

let server: TestApp;
let storeId: string;
beforeAll(async () => {
  server = await testApp();
  storeId = (await addStore(server.db)).id;
});
afterAll(() => server.close());

/** Adds a product to the store, fenugreek leaves by default. */
const addStocked = (product: Partial<NewProduct> = {}) =>
  addProduct(server.db, storeId, {
    name: 'Fresh Methi',
    category: 'Vegetables',
    foodId: 'fenugreek-leaves',
    ...product,
  });

const ask = (id: string) => server.get(`/api/products/${id}/ai-details`);

test('without a model the pantry explains a product by its food', async () => {
  const { status, body } = await ask(await addStocked());
  expect(status).toBe(200);
  expect(body).toMatchObject({ source: 'pantry', food: 'Fenugreek Leaves', substitutes: [] });
  expect(body).toMatchObject({ allergens: [], allergenSources: [], allergensKnown: true });
  expect(body.explanation).toMatch(/^Fenugreek Leaves: .+\.$/);
  for (const text of ['usage', 'taste', 'cuisine']) expect(body[text]).not.toBe('');
  expect(body.substitutions).toContain('Kasuri Methi');
  expect(body.instead).toContainEqual({ name: 'Kasuri Methi', adds: [], mayAdd: [] });
  expect(body.alsoKnownAs[0]).toMatchObject({ language: 'en', label: 'English' });
  expect(body.alsoKnownAs.flatMap(({ names }: { names: string[] }) => names)).toContain('मेथी');
  expect(body.lookAlikes.map(({ name }: { name: string }) => name)).toContain('Fenugreek Seeds');
  expect(body.lookAlikes[0].what).toMatch(/\.$/);
});

test('the explanation says in which form the food is', async () => {
  const frozen = { name: 'Frozen Bhindi', category: 'Vegetables', foodId: 'okra' };
  const { body } = await ask(await addStocked(frozen));
  expect(body.explanation).toMatch(/^Okra: .+ This one is frozen\.$/);
  const canned = { name: 'Okra, 12 oz can', category: 'Vegetables', foodId: 'okra' };
  const { body: ofCan } = await ask(await addStocked(canned));
  expect(ofCan.explanation).toMatch(/ This one is canned\.$/);
});

test('an allergen that only some kinds have is listed with the kinds, unless the product names it', async () => {
  const mix = { name: 'Bombay Mix', category: 'Snacks', foodId: 'chivda' };
  const some = await ask(await addStocked(mix));
  expect(some.body).toMatchObject({
    allergenSources: [{ name: 'Peanuts', source: 'food', from: 'Chivda' }],
    mayContain: expect.arrayContaining([
      expect.objectContaining({ name: 'Tree nuts', source: 'food', from: 'Chivda' }),
    ]),
  });
  const named = await ask(await addStocked({ ...mix, tags: ['cashews'] }));
  expect(named.body.allergenSources).toContainEqual({
    name: 'Tree nuts',
    source: 'product',
    from: 'cashews',
  });
  const may = named.body.mayContain.map(({ name }: { name: string }) => name);
  expect(may).not.toContain('Tree nuts');
});

test('what the keeper has read on the label replaces the allergens of the food', async () => {
  const read = { name: 'Bombay Mix', foodId: 'chivda', allergens: ['Sesame' as const] };
  const { body } = await ask(await addStocked(read));
  expect(body).toMatchObject({ allergens: ['Sesame'], mayContain: [], allergensKnown: true });
  expect(body.allergenSources).toMatchObject([{ name: 'Sesame', source: 'keeper' }]);
});

test('without a certain food the answer says what the store says, and of allergens only what the text says', async () => {
  const drink = {
    name: 'Party Drink',
    description: 'A fizzy drink made from almonds, good with shrimp.',
    category: 'Soft Drinks',
    foodId: null,
  };
  const { status, body } = await ask(await addStocked(drink));
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      source: 'product',
      food: null,
      explanation:
        'A fizzy drink made from almonds, good with shrimp. The store sells it under "Soft Drinks".',
      usage: '',
      taste: '',
      substitutions: [],
      alsoKnownAs: [],
      allergens: ['Tree nuts'],
      allergensKnown: false,
    },
  });
});

test('of goods that are no food nothing is said about food', async () => {
  const soap = { name: 'Rose Soap', category: 'Household', foodId: null };
  const { body } = await ask(await addStocked(soap));
  expect(body.explanation).toBe('The store sells it under "Household".');
  expect(body).toMatchObject({
    isInedible: true,
    allergens: [],
    allergensKnown: false,
    instead: [],
  });
  const lamp = { name: 'Diya', category: 'Religious Items', foodId: 'diya' };
  const id = await addStocked(lamp);
  const known = (await server.get(`/api/products/${id}/ai-details?storeId=${storeId}`)).body;
  expect(known).toMatchObject({
    isInedible: true,
    taste: '',
    cuisine: '',
    recipes: [],
    substitutions: [],
    instead: [],
    substitutes: [],
  });
  expect(known.explanation).toMatch(/^Diya Oil Lamp: .+\.$/);
  expect(known.usage).not.toBe('');
});

test('pork and the other ingredients that many avoid are listed apart from the allergens', async () => {
  const sausage = { name: 'Longganisa', category: 'Meat', foodId: 'longganisa' };
  const { body } = await ask(await addStocked(sausage));
  expect(body.isInedible).toBe(false);
  expect(body.alsoContains).toContainEqual({
    name: 'Pork',
    when: null,
    source: 'food',
    from: 'Longganisa',
  });
  expect(body.alsoContains).toContainEqual(
    expect.objectContaining({ name: 'Alcohol', when: expect.stringMatching(/^Some kinds .+\.$/) }),
  );
});
