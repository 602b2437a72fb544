import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore } from '../../../test/fixtures.ts';

/** Stores on a line to the east, a tenth of a degree apart, and two without a position. */
const COUNT = 60;
const LATITUDE = 60;
let server: TestApp;
const ids: string[] = [];
let nowhere: string;
beforeAll(async () => {
  server = await testApp();
  const name = (i: number) => `Chain ${String(i).padStart(3, '0')}`;
  for (let i = 0; i < COUNT; i += 1) {
    const place = { latitude: LATITUDE, longitude: i / 10 };
    ids.push((await addStore(server.db, { name: name(COUNT - i), ...place })).id);
  }
  nowhere = (await addStore(server.db, { name: name(COUNT + 1) })).id;
  for (const id of [...ids, nowhere]) await addProduct(server.db, id, { name: 'Quixo Tonic' });
});
afterAll(() => server.close());

async function searched(path: string, query: Record<string, string>) {
  const answer = await server.get(
    `${path}?${new URLSearchParams({ q: 'quixo', ...query }).toString()}`,
  );
  expect(answer.status).toBe(200);
  return Number(answer.headers['x-stores-searched']);
}

/** The numbers of the stores on the line whose products are found. */
async function found(query: Record<string, string>): Promise<number[]> {
  const { body } = await server.get(
    `/api/products/search?${new URLSearchParams({ q: 'quixo', ...query }).toString()}`,
  );
  const rows = body as { storeAvailability: { store: { id: string } }[] }[];
  const numbers = rows.flatMap(({ storeAvailability }) =>
    storeAvailability.map(({ store }) => ids.indexOf(store.id)),
  );
  return numbers.toSorted((a, b) => a - b);
}
const span = (first: number, length = 20) => Array.from({ length }, (_, i) => first + i);

test.each(['/api/products/search', '/api/products/suggestions'])(
  '%s asks the stores that are named, or else twenty',
  async (path) => {
    expect(await searched(path, { stores: JSON.stringify(ids.slice(0, 50)) })).toBe(50);
    expect(await searched(path, { stores: JSON.stringify([ids[3]]) })).toBe(1);
    expect(await searched(path, {})).toBe(20);
    expect(await searched(path, { currentStore: nowhere })).toBe(20);
  },
);

test('without named stores the nearest to the current store are searched', async () => {
  expect(await found({ currentStore: ids[0] ?? '' })).toEqual(span(0));
  expect(await found({ currentStore: ids[30] ?? '' })).toContain(30);
  expect(await found({ currentStore: ids[59] ?? '' })).toEqual(span(40));
});

test('with a current store that has no place those nearest to the shopper are searched, and it', async () => {
  const near = { lat: String(LATITUDE), lng: '2.46' };
  const numbers = await found({ currentStore: nowhere, ...near });
  // The furthest of the twenty gives way to the current store.
  expect(numbers).toHaveLength(20);
  expect(numbers[0]).toBe(-1);
  expect(span(15)).toEqual(expect.arrayContaining(numbers.slice(1)));
});

test('an unknown current store is a 404, whether stores are named or not', async () => {
  for (const path of ['search', 'suggestions']) {
    for (const stores of ['', `&stores=["${ids[0]}"]`]) {
      const query = `q=quixo&currentStore=${randomUUID()}${stores}`;
      expect((await server.get(`/api/products/${path}?${query}`)).status).toBe(404);
    }
  }
});

test.each(['search', 'suggestions'])('%s reads its stores with one statement', async (path) => {
  const queries = [
    `currentStore=${ids[30]}`,
    `currentStore=${nowhere}`,
    'lat=60&lng=2.46',
    '',
    `currentStore=${ids[2]}&stores=["${ids[3]}"]`,
  ];
  for (const query of queries) {
    const address = `/api/products/${path}?q=quixo&${query}`;
    expect((await server.get(address)).status).toBe(200);
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    expect((await server.get(address)).status).toBe(200);
    const statements = sent.mock.calls.map(([first]: unknown[]) =>
      typeof first === 'string' ? first : (first as { text: string }).text,
    );
    sent.mockRestore();
    // The job that delivers webhooks runs beside the calls.
    const ofStores = statements.filter((text) => /\bstores\b/.test(text) && !/webhooks/.test(text));
    expect(ofStores).toEqual([expect.any(String)]);
  }
});

test('without a current store those nearest to the position are searched, else the first by name', async () => {
  expect(await found({ lat: String(LATITUDE), lng: '2.46' })).toEqual(span(15));
  // Names count down along the line.
  expect(await found({})).toEqual(span(40));
  expect(await found({ lat: '60', lng: '' })).toEqual(span(40));
});

test('a position that does not exist is a 400', async () => {
  for (const query of ['lat=91&lng=0', 'lat=0&lng=181', 'lat=x&lng=0']) {
    expect((await server.get(`/api/products/search?q=quixo&${query}`)).status).toBe(400);
  }
});
