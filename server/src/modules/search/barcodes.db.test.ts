import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct, addStore } from '../../../test/fixtures.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

let server: TestApp;
let here: string;
let there: string;
beforeAll(async () => {
  server = await testApp();
  const { db } = server;
  here = (await addStore(db, { name: 'Here' })).id;
  there = (await addStore(db, { name: 'There' })).id;
  const salt = { name: 'Sea Salt', barcode: '042100005264' };
  await addProduct(db, here, { ...salt, aisle: 'Aisle 2' });
  await addProduct(db, there, { ...salt, barcode: '04252614' });
  await addProduct(db, here, { name: 'Paneer by weight', barcode: '01234' });
});
afterAll(() => server.close());

const search = (query: Record<string, string>) =>
  server.get(`/api/products/search?${new URLSearchParams(query).toString()}`);
const both = () => JSON.stringify([here, there]);
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

test.each([
  ['its UPC-A', '042100005264'],
  ['its UPC-E', '04252614'],
  ['the EAN-13 of its UPC-A', '0042100005264'],
  ['the code with spaces', '0 42100 00526 4'],
  ['the GTIN-14 of a case', '10042100005261'],
])('a scan of %s finds the product here, and where else it is', async (_, q) => {
  const { body } = await search({ q, stores: both(), currentStore: here });
  expect(names(body)).toEqual(['Sea Salt']);
  expect(body[0]).toMatchObject({
    aisle: 'Aisle 2',
    match: { field: 'barcode', guess: false },
    storeAvailability: [{ store: { id: here } }, { store: { id: there } }],
  });
});

test('a scanned packet of weighed goods finds the product by its number', async () => {
  const { body } = await search({
    q: '2001234004350',
    stores: JSON.stringify([here]),
    currentStore: here,
  });
  expect(names(body)).toEqual(['Paneer by weight']);
});

test('a barcode that no store has finds nothing that only resembles it', async () => {
  const { body } = await search({ q: '4006381333931', stores: both(), currentStore: here });
  expect(body).toEqual([]);
});
