import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore, changeProduct, type NewProduct } from '../../../test/fixtures.ts';
import { foodsOfServer } from '../../../test/foods.ts';
import {
  failing,
  modelServer,
  saying,
  silent,
  type ModelServer,
} from '../../../test/model-server.ts';
import { explanations } from './tables.ts';

const WRITTEN = {
  explanation: 'Leaves of the fenugreek plant.',
  usage: 'Stirred into dals.',
  taste: 'Bitter-sweet.',
  cuisine: 'Indian',
  recipes: ['Aloo methi'],
};
const MINUTE_MS = 60_000;

let model: ModelServer;
let time = Date.parse('2026-11-21T08:00:00Z');
let server: TestApp;
let storeId: string;
beforeAll(async () => {
  model = await modelServer(saying(WRITTEN));
  server = await testApp({
    now: () => new Date(time),
    config: { llm: settings(), trustProxy: 1 },
  });
  storeId = (await addStore(server.db, { name: 'Here' })).id;
});
beforeEach(async () => {
  await server.db.orm.delete(explanations);
  // Ends the pauses and limits of the previous test.
  time += 61 * MINUTE_MS;
  model.asked.length = 0;
  model.behave(saying(WRITTEN));
});
afterAll(async () => {
  await server.close();
  await model.close();
});

const settings = () => ({
  baseUrl: model.url,
  apiKey: undefined,
  model: 'small',
  concurrency: 2,
  timeoutMs: 4000,
});

/** Adds a product to the store, fenugreek leaves by default. */
const addStocked = (product: Partial<NewProduct> = {}, store = storeId) =>
  addProduct(server.db, store, {
    name: 'Fresh Methi',
    category: 'Vegetables',
    foodId: 'fenugreek-leaves',
    ...product,
  });

const ask = (id: string, address = '192.0.2.1') =>
  server.get(`/api/products/${id}/ai-details`, { 'x-forwarded-for': address });

test('a product that no open store has is a 404', async () => {
  const closed = (await addStore(server.db, { closedAt: new Date() })).id;
  const id = await addStocked({}, closed);
  expect((await ask(id)).status).toBe(404);
  expect((await ask(randomUUID())).status).toBe(404);
  expect((await ask('7')).status).toBe(400);
  expect(model.asked).toHaveLength(0);
});

test('a model explains a product once, and the answer says so', async () => {
  const id = await addStocked({ description: 'A bunch' });
  const { status, body } = await ask(id);
  expect({ status, body }).toMatchObject({ status: 200, body: { ...WRITTEN, source: 'model' } });
  expect((await ask(id)).body).toEqual(body);
  expect(model.asked).toHaveLength(1);
  expect(model.asked[0]?.body.messages[1]?.content).toContain('A bunch');
});

test('equal products of different stores share one explanation', async () => {
  const other = (await addStore(server.db, { name: 'There' })).id;
  const ids = [await addStocked({ price: '1.00' }), await addStocked({ price: '2.00' }, other)];
  for (const id of ids) expect((await ask(id)).body).toMatchObject(WRITTEN);
  expect(model.asked).toHaveLength(1);
  await ask(await addStocked({ description: 'Described otherwise' }, other));
  expect(model.asked).toHaveLength(2);
});

test('a deleted product is a 404', async () => {
  const id = await addStocked({ removedAt: new Date(time) });
  expect((await ask(id)).status).toBe(404);
});

test('simultaneous requests have an explanation written once', async () => {
  const id = await addStocked();
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(id)));
  expect(answers.map(({ status, body }) => [status, body.source])).toEqual(
    Array.from({ length: 12 }, () => [200, 'model']),
  );
  expect(model.asked).toHaveLength(1);
});

/** Whether the only explanation is being written. */
async function claimed(): Promise<boolean> {
  const [row] = await server.db.orm.select().from(explanations);
  return row !== undefined && row.maker !== null;
}

test('two nodes have an explanation written once', async () => {
  const now = () => new Date(time);
  const config = {
    logLevel: 'silent',
    publicUrl: undefined,
    rateLimit: 0,
    trustProxy: 1,
  } as const;
  const other = await createApp(server.db, { ...config, llm: settings() }, now, foodsOfServer());
  let release: () => void = () => {};
  model.behave(async (asked, response) => {
    await new Promise<void>((resolve) => (release = resolve));
    return saying(WRITTEN)(asked, response);
  });
  const id = await addStocked();
  const here = ask(id);
  await expect.poll(() => model.asked.length).toBe(1);
  const there = other.inject({ method: 'GET', url: `/api/products/${id}/ai-details` });
  // The other looks at the row, finds it taken and waits.
  await expect.poll(claimed).toBe(true);
  release();
  expect((await here).body.source).toBe('model');
  expect((await there).json()).toMatchObject({ source: 'model' });
  expect(model.asked).toHaveLength(1);
  await other.close();
});

test.each([{ name: 'Methi, chopped' }, { description: 'Frozen' }, { category: 'Frozen Foods' }])(
  'a changed product is explained again: %o',
  async (change) => {
    const id = await addStocked();
    await ask(id);
    const set = { ...change, otherNames: ['methi'] };
    await changeProduct(server.db, storeId, id, set);
    model.behave(saying({ ...WRITTEN, taste: 'Like celery.' }));
    expect((await ask(id)).body.taste).toBe('Like celery.');
    expect((await ask(id)).body.taste).toBe('Like celery.');
    expect(model.asked).toHaveLength(2);
  },
);

test('other changes of a product need no new explanation', async () => {
  const id = await addStocked();
  await ask(id);
  await changeProduct(server.db, storeId, id, { otherNames: ['methi'], price: '2.00' });
  expect((await ask(id)).body.source).toBe('model');
  expect(model.asked).toHaveLength(1);
});

test.each([
  ['slow', silent],
  ['malformed', saying('I would rather talk.')],
  ['of another form', saying({ explanation: 'Leaves' })],
  ['refusing', saying('', { refusal: 'No.' })],
  ['failing', failing(500)],
  ['out of money', failing(429)],
])(
  'when the model is %s the pantry answers, and the model is left alone for a while',
  async (_, bad) => {
    model.behave(bad);
    const id = await addStocked();
    expect(await ask(id)).toMatchObject({ status: 200, body: { source: 'pantry' } });
    const before = model.asked.length;
    expect((await ask(id)).body.source).toBe('pantry');
    expect(model.asked).toHaveLength(before);
    model.behave(saying(WRITTEN));
    time += 11 * MINUTE_MS;
    expect((await ask(id)).body.source).toBe('model');
  },
);

test('when the model fails and the food is unknown the answer says what the store says', async () => {
  model.behave(failing(500));
  const id = await addStocked({ name: 'Gift Card', foodId: null });
  expect(await ask(id)).toMatchObject({ status: 200, body: { source: 'product' } });
});

test('allergens and substitutes come from the product and its food, never from the model', async () => {
  model.behave(
    saying({
      ...WRITTEN,
      allergens: ['Celery'],
      substitutions: ['Peanuts'],
      explanation: 'It contains celery.',
    }),
  );
  const id = await addStocked({ name: 'Paneer', foodId: 'paneer', tags: ['with sesame'] });
  const { body } = await ask(id);
  expect(body).toMatchObject({ source: 'model', allergens: ['Milk', 'Sesame'] });
  expect(body.substitutions).not.toContain('Peanuts');
});

test('of the taste and the dishes of a thing that nobody eats a model’s text is left out', async () => {
  const { body } = await ask(await addStocked({ name: 'Rose Soap', foodId: 'bath-soap' }));
  expect(body).toMatchObject({
    ...WRITTEN,
    source: 'model',
    taste: '',
    cuisine: '',
    recipes: [],
    isInedible: true,
  });
});

test('one address has at most forty explanations written by the model per hour, and reads stored ones without limit', async () => {
  const ids = await Promise.all(
    Array.from({ length: 41 }, (_, i) => addStocked({ name: `Thing ${i}`, foodId: null })),
  );
  const askHere = (id: string) => ask(id, '198.51.100.8');
  for (const id of ids.slice(0, 40)) expect((await askHere(id)).status).toBe(200);
  const last = ids[40] ?? '';
  expect(await askHere(last)).toMatchObject({ status: 200, body: { source: 'product' } });
  expect((await askHere(ids[0] ?? '')).body.source).toBe('model');
  expect((await askHere(await addStocked())).body.source).toBe('pantry');
  expect((await ask(last, '198.51.100.9')).body.source).toBe('model');
});

test('the substitutes of the given store are listed', async () => {
  const id = await addStocked();
  const kasuri = await addStocked({
    name: 'Kasuri Methi Box',
    foodId: 'kasuri-methi',
    aisle: 'Aisle 7',
  });
  await addStocked({ name: 'Palak', foodId: 'spinach', inStock: false });
  const path = `/api/products/${id}/ai-details?storeId=`;
  const { body } = await server.get(path + storeId);
  expect(body.substitutes).toEqual([
    {
      food: 'Kasuri Methi',
      adds: [],
      mayAdd: [],
      product: { id: kasuri, name: 'Kasuri Methi Box', aisle: 'Aisle 7' },
    },
  ]);
  expect((await server.get(path + randomUUID())).status).toBe(404);
});
