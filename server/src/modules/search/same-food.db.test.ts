import type { SearchResult } from '@aislewise/contracts/calls/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProducts, addStore } from '../../../test/fixtures.ts';

let server: TestApp;
let here: string;
let there: string;
beforeAll(async () => {
  server = await testApp();
  here = (await addStore(server.db, { name: 'Here' })).id;
  there = (await addStore(server.db, { name: 'There' })).id;
  await addProducts(server.db, here, [
    { name: 'Baby Palak', foodId: 'spinach', inStock: false },
    { name: 'Frozen Palak', foodId: 'spinach' },
    { name: 'Wobbly Crisps', foodId: null },
  ]);
  await addProducts(server.db, there, [
    { name: 'Zimbo Greens', foodId: 'spinach' },
    { name: 'Zimbo Roots', foodId: 'beet' },
    { name: 'Wobbly crisps', otherNames: ['quxettes'], foodId: null },
  ]);
});
afterAll(() => server.close());

async function search(q: string, currentStore = here) {
  const stores = JSON.stringify([here, there]);
  const query = new URLSearchParams({ q, stores, currentStore });
  const { body, headers } = await server.get(`/api/products/search?${query.toString()}`);
  return { results: body as SearchResult[], total: Number(headers['x-total-count']) };
}

const guesses = (results: readonly SearchResult[]) =>
  results.flatMap(({ name, match }) => (match?.guess ? [name] : []));

test('a store that has the food under names of its own answers with it, as a guess', async () => {
  const { results, total } = await search('zimbo greens');
  expect(guesses(results)).toEqual(['Frozen Palak', 'Baby Palak']);
  expect(results[0]).toMatchObject({ name: 'Zimbo Greens', match: { guess: false } });
  expect(results[1]).toMatchObject({
    food: 'Spinach',
    substituteFor: null,
    storeAvailability: [{ store: { id: here } }],
  });
  expect(total).toBe(3);
});

test('a product of the same name stands in the answer where no food is known', async () => {
  const { results } = await search('quxettes');
  expect(guesses(results)).toEqual(['Wobbly Crisps']);
});

test('a food that the store does not have at all adds nothing', async () => {
  const { results } = await search('zimbo roots');
  expect(results.map(({ name }) => name)).toEqual(['Zimbo Roots']);
});

test('a store that has the food among its answers gets no more of it', async () => {
  const { results } = await search('zimbo greens', there);
  expect(guesses(results)).toEqual([]);
});
