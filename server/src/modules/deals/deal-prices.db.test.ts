import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore } from '../../../test/fixtures.ts';
import { signedInKeeper, type TestKeeper } from '../../../test/keepers.ts';

const PATH = '/api/storekeeper/deals';
const BEGIN = Date.parse('2026-11-21T18:00:00Z');

let time = BEGIN;
let server: TestApp;
let storeId: string;
let keeper: TestKeeper;
let basmati: string;
let ghee: string;
let elsewhere: string;
beforeAll(async () => {
  server = await testApp({ now: () => new Date(time) });
  const { db } = server;
  storeId = (await addStore(db, { timeZone: 'America/Chicago' })).id;
  keeper = await signedInKeeper(server, storeId);
  basmati = await addProduct(db, storeId, { name: 'Basmati', price: '10.00' });
  const sale = { salePrice: '7.00', originalPrice: '8.00', isOnSale: true };
  ghee = await addProduct(db, storeId, { name: 'Ghee', price: '8.00', ...sale });
  const other = await addStore(db, { name: 'Elsewhere' });
  elsewhere = await addProduct(db, other.id, { name: 'Basmati', price: '10.00' });
});
afterAll(() => server.close());
beforeEach(async () => {
  time = BEGIN;
  const { body } = await server.get(PATH, keeper.headers);
  for (const { id } of body)
    await server.send('DELETE', `${PATH}/${id}`, undefined, keeper.headers);
});

/** Deletes all deals as the keeper does, so that prices follow. */
async function removeDeals(): Promise<void> {
  const { body } = await server.get(PATH, keeper.headers);
  for (const { id } of body) {
    await server.send('DELETE', `${PATH}/${id}`, undefined, keeper.headers);
  }
}

const add = (change: object = {}) =>
  server.send(
    'POST',
    PATH,
    {
      title: 'Rice week',
      dealType: 'percentage_off',
      percentOff: 15,
      productIds: [basmati],
      startDate: '2026-11-21',
      endDate: '2026-11-22',
      ...change,
    },
    keeper.headers,
  );

/** Sends the fields of a deal that the specification's edit has, and these. */
const edit = (deal: KeeperDeal, change: object) => {
  const { title, dealType, dealValue, startDate, endDate, version } = deal;
  const form = { title, dealType, dealValue, startDate, endDate, version, ...change };
  return server.send('PUT', `${PATH}/${deal.id}`, form, keeper.headers);
};

interface Row {
  productId: string;
  salePrice: string | null;
  isOnSale: boolean;
}

const saleIn = (rows: Row[], id = basmati) => {
  const row = rows.find(({ productId }) => productId === id);
  return row?.isOnSale ? row.salePrice : null;
};
const rowsOf = (products: { storeAvailability: { inventory: Row }[] }[]) =>
  products.flatMap((one) => one.storeAvailability.map(({ inventory }) => inventory));
const inventory = async () => (await server.get(`/api/stores/${storeId}/inventory`)).body as Row[];

describe('the price of a product in an active deal', () => {
  test('is the same in inventory, first rows, search, map, On Sale and the deal', async () => {
    await add();
    const { body: overview } = await server.get(`/api/stores/${storeId}/inventory?perCategory=12`);
    const scope = `currentStore=${storeId}`;
    const { body: found } = await server.get(`/api/products/search?q=basmati&${scope}`);
    const { body: map } = await server.get(`/api/products/search?${scope}`);
    const { body: onSale } = await server.get(`/api/products/on-sale?storeId=${storeId}`);
    const { body: shown } = await server.get(`/api/deals?storeId=${storeId}`);
    const prices = [
      saleIn(await inventory()),
      saleIn(overview.rows),
      saleIn(rowsOf(found)),
      saleIn(rowsOf(map)),
      saleIn(rowsOf(onSale)),
      saleIn(shown[0].products.map((one: { inventory: Row }) => one.inventory)),
    ];
    expect(prices).toEqual(prices.map(() => '8.50'));
    expect(shown[0]).toMatchObject({ dealValue: '15% off', products: [{ name: 'Basmati' }] });
  });

  test('holds from the first to the last moment of its days in the store', async () => {
    await add();
    for (const [at, price] of [
      ['2026-11-21T05:59:59.999Z', null],
      ['2026-11-21T06:00:00.000Z', '8.50'],
      ['2026-11-23T05:59:59.999Z', '8.50'],
      ['2026-11-23T06:00:00.000Z', null],
    ] as const) {
      time = Date.parse(at);
      expect([at, saleIn(await inventory())]).toEqual([at, price]);
    }
  });

  test('is the lower of the sale price and the deal price', async () => {
    await add({ productIds: [ghee] });
    expect(saleIn(await inventory(), ghee)).toBe('6.80');
    await add({ productIds: [ghee], percentOff: 5 });
    expect(saleIn(await inventory(), ghee)).toBe('6.80');
    await removeDeals();
    await add({ productIds: [ghee], percentOff: 5 });
    expect(saleIn(await inventory(), ghee)).toBe('7.00');
  });

  test('follows an edit, the end, the deletion and its undo at once', async () => {
    const { body: deal } = await add();
    await edit(deal, { percentOff: 20, dealValue: '20% off' });
    expect(saleIn(await inventory())).toBe('8.00');
    const gone = await server.send('DELETE', `${PATH}/${deal.id}`, undefined, keeper.headers);
    expect(saleIn(await inventory())).toBeNull();
    const change = String(gone.headers['x-change-id']);
    await server.send('POST', `/api/storekeeper/changes/${change}/undo`, {}, keeper.headers);
    expect(saleIn(await inventory())).toBe('8.00');
  });

  test('follows a new price of the product', async () => {
    await add();
    await inventory();
    const path = `/api/storekeeper/inventory/${basmati}`;
    const { body } = await server.send('PATCH', path, { price: '20.00' }, keeper.headers);
    expect(body).toMatchObject({ price: '20.00', isOnSale: false, salePrice: null });
    expect(saleIn(await inventory())).toBe('17.00');
    await server.send('PATCH', path, { price: '10.00' }, keeper.headers);
  });

  test.each([
    ['off', { isActive: false }],
    ['of another type', { dealType: 'special_offer' }],
    ['without a number', { percentOff: null, dealValue: '15% off' }],
    ['of as much as it costs', { dealType: 'fixed_amount', amountOff: '10.00' }],
  ])('is its own if the deal is %s', async (_what, change) => {
    expect((await add(change)).status).toBe(201);
    expect(saleIn(await inventory())).toBeNull();
  });

  test('is less by the amount of a fixed deal', async () => {
    const { body } = await add({ dealType: 'fixed_discount', amountOff: 2.5 });
    expect(body).toMatchObject({ amountOff: '2.50', percentOff: null, dealValue: '$2.50 off' });
    expect(saleIn(await inventory())).toBe('7.50');
  });
});

describe('the products of a deal', () => {
  test('of another store, and unknown ones, are refused', async () => {
    for (const id of [elsewhere, '00000000-0000-4000-8000-000000000009']) {
      expect(await add({ productIds: [basmati, id] })).toMatchObject({
        status: 400,
        body: { details: [{ path: 'productIds' }] },
      });
    }
    expect((await server.get(PATH, keeper.headers)).body).toEqual([]);
  });

  test('stay when an edit leaves them out, as the specification’s does', async () => {
    const { body: deal } = await add();
    const { body } = await edit(deal, { title: 'Rice' });
    expect(body).toMatchObject({ productIds: [basmati], percentOff: 15 });
  });

  test('that are deleted are said to the keeper and not shown to shoppers', async () => {
    const { body: rice } = await server.send(
      'POST',
      '/api/storekeeper/products',
      { name: 'Red rice', category: 'Rice' },
      keeper.headers,
    );
    const { body: deal } = await add({ productIds: [rice.productId, basmati] });
    const path = `/api/storekeeper/products/${rice.productId}`;
    await server.send('DELETE', path, undefined, keeper.headers);
    const { body } = await server.get(PATH, keeper.headers);
    expect(body[0].products).toEqual([
      { id: rice.productId, name: 'Red rice', isDeleted: true },
      { id: basmati, name: 'Basmati', isDeleted: false },
    ]);
    const { body: shown } = await server.get(`/api/deals?storeId=${storeId}`);
    expect(shown[0].products).toHaveLength(1);
    expect((await edit(deal, { productIds: deal.productIds })).status).toBe(200);
    expect((await add({ productIds: [rice.productId] })).status).toBe(400);
  });

  test('are at most 50', async () => {
    const productIds = Array.from({ length: 51 }, (_, i) => basmati.slice(0, -2) + String(i + 10));
    expect((await add({ productIds })).status).toBe(400);
  });
});
