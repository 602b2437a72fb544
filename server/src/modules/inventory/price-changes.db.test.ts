import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addProduct } from '../../../test/fixtures.ts';
import { importsOf } from '../../../test/imports.ts';
import { keyHeaders } from '../../../test/keys.ts';
import { useTwoStores } from '../../../test/two-stores.ts';

/** 8:00 in the morning of the store, in Chicago. */
const NOW = Date.parse('2026-11-21T14:00:00Z');
const HOUR = 3_600_000;
const BARCODE = '4006381333931';

let time = NOW;
const { server, storeId, keeper, neighbour } = await useTwoStores({ now: () => new Date(time) });
const imports = importsOf(server, keeper);
const { headers } = keeper;
let key: { authorization: string };
let id: string;
beforeAll(async () => {
  key = await keyHeaders(server, keeper);
});
beforeEach(async () => {
  time = NOW;
  id = await add('Ghee', { barcode: BARCODE });
});

/** Adds a product whose price was said a month ago. */
const add = (name: string, more: object = {}) => {
  const then = new Date(NOW - 720 * HOUR);
  const times = { priceUpdatedAt: then, priceChangedAt: then, seenAt: then, createdAt: then };
  return addProduct(server.db, storeId, { name, price: '8.00', ...times, ...more });
};

const changed = async (state: 'price_today' | 'price_week', who = keeper) => {
  const { body } = await server.get(`/api/storekeeper/shelf-labels?state=${state}`, who.headers);
  return (body.labels as { name: string }[]).map(({ name }) => name);
};

const patch = (change: object) =>
  server.send('PATCH', `/api/storekeeper/inventory/${id}`, change, headers);
const bulk = (change: object) =>
  server.send(
    'POST',
    '/api/storekeeper/inventory/bulk',
    { products: [{ productId: id }], change },
    headers,
  );
const form = (price: string) =>
  server.send('PUT', `/api/storekeeper/products/${id}`, { name: 'Ghee', price }, headers);
const pushStock = (price: string) => {
  const rows = [{ barcode: BARCODE, price, quantity: 3, at: new Date(time).toISOString() }];
  return server.send('PUT', `/api/v1/stores/${storeId}/stock`, { rows }, key);
};
const pushProducts = (price: string) =>
  server.send(
    'POST',
    `/api/v1/stores/${storeId}/products`,
    { rows: [{ barcode: BARCODE, name: 'Ghee', price }] },
    key,
  );
const importPrice = async (price: string) => {
  const { body } = await imports.preview(
    `name,barcode,price,aisle\nGhee,${BARCODE},${price},Aisle 9\n`,
  );
  return imports.commit(String(body.id));
};

describe.each<[string, () => Promise<{ status: number }>, () => Promise<{ status: number }>]>([
  [
    'the inventory',
    () => patch({ price: '8.00', aisle: 'Aisle 4' }),
    () => patch({ price: '9.00' }),
  ],
  ['many products at once', () => bulk({ aisle: 'Aisle 4' }), () => bulk({ salePrice: 7 })],
  ['the form', () => form('8.00'), () => form('9.00')],
  ['a push of stock', () => pushStock('8.00'), () => pushStock('9.00')],
  ['a push of products', () => pushProducts('8.00'), () => pushProducts('9.00')],
  ['an import', () => importPrice('8.00'), () => importPrice('9.00')],
])('%s', (_, repeat, change) => {
  test('changes the price of today only with another price', async () => {
    expect((await repeat()).status).toBe(200);
    expect([await changed('price_today'), await changed('price_week')]).toEqual([[], []]);
    time += HOUR;
    expect((await change()).status).toBe(200);
    expect([await changed('price_today'), await changed('price_week')]).toEqual([
      ['Ghee'],
      ['Ghee'],
    ]);
  });
});

test('new products are among them, whoever adds them', async () => {
  await server.send('POST', '/api/storekeeper/products', { name: 'Typed', price: '1.00' }, headers);
  const rows = [{ key: 'till:1', name: 'Pushed', price: '1.00' }];
  await server.send('POST', `/api/v1/stores/${storeId}/products`, { rows }, key);
  const { body } = await imports.preview('name,price\nImported,1.00\n');
  await imports.commit(String(body.id));
  expect((await changed('price_today')).toSorted()).toEqual(['Imported', 'Pushed', 'Typed']);
});

test('the undo of an import leaves the products whose price is as before the import', async () => {
  // Only the last import can be undone.
  time += 2 * HOUR;
  const { body } = await imports.preview(`name,barcode,price\nGhee,${BARCODE},9.00\n`);
  await imports.commit(String(body.id));
  expect(await changed('price_today')).toEqual(['Ghee']);
  expect((await imports.undo(String(body.id))).status).toBe(200);
  expect(await changed('price_today')).toEqual([]);
});

test('today ends at the store’s midnight, and a week after seven days', async () => {
  await patch({ price: '9.00' });
  time = Date.parse('2026-11-22T05:59:00Z');
  expect(await changed('price_today')).toEqual(['Ghee']);
  time = Date.parse('2026-11-22T06:00:00Z');
  expect(await changed('price_today')).toEqual([]);
  time = NOW + 7 * 24 * HOUR;
  expect(await changed('price_week')).toEqual(['Ghee']);
  time += 1;
  expect(await changed('price_week')).toEqual([]);
});

test('the end of a sale is a change of the price', async () => {
  await bulk({ salePrice: 7 });
  time += 8 * 24 * HOUR;
  expect(await changed('price_week')).toEqual([]);
  await bulk({ salePrice: null });
  expect(await changed('price_today')).toEqual(['Ghee']);
});

test('a deal that began today is a new price', async () => {
  const deal = {
    title: 'Ghee week',
    dealType: 'percentage_off',
    dealValue: '20% off',
    percentOff: 20,
    productIds: [id],
    startDate: new Date(NOW - 30 * HOUR).toISOString(),
  };
  await server.send('POST', '/api/storekeeper/deals', deal, headers);
  expect([await changed('price_today'), await changed('price_week')]).toEqual([[], ['Ghee']]);
  const better = { ...deal, percentOff: 30, dealValue: '30% off', startDate: new Date(NOW) };
  await server.send('POST', '/api/storekeeper/deals', better, headers);
  expect(await changed('price_today')).toEqual(['Ghee']);
});

test('a keeper sees those of the own store', async () => {
  await patch({ price: '9.00' });
  expect(await changed('price_today', neighbour)).toEqual([]);
});
