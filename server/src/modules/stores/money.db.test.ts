import { describe, expect, test } from 'vitest';
import { ROLE_HEADER, STORE_HEADER } from '@aislewise/contracts/auth';
import { addProduct } from '../../../test/fixtures.ts';
import { keyHeaders } from '../../../test/keys.ts';
import { useTwoStores } from '../../../test/two-stores.ts';

const { server, storeId, keeper, neighbour } = await useTwoStores();

const settings = (body: object, headers = keeper.headers) =>
  server.send('PATCH', '/api/storekeeper/settings', body, headers);
const use = async (currency: string, locale = 'en-US') => {
  expect((await settings({ currency, locale })).status).toBe(200);
};
const add = (form: object) =>
  server.send(
    'POST',
    '/api/storekeeper/products',
    { name: `Rice ${Math.random()}`, category: 'Rice', ...form },
    keeper.headers,
  );

describe('the money of a store', () => {
  test('is US dollars until its keeper sets another, which shoppers see at once', async () => {
    const before = await server.get(`/api/stores/${storeId}`);
    expect(before.body).toMatchObject({ currency: 'USD', locale: 'en-US' });
    await addProduct(server.db, storeId, { name: 'Toor Dal', price: '4.99' });
    await use('PLN', 'pl-PL');
    const { body } = await server.get(`/api/products/search?q=toor&currentStore=${storeId}`);
    expect(body[0].storeAvailability[0]).toMatchObject({
      store: { currency: 'PLN', locale: 'pl-PL' },
      inventory: { price: '4.99' },
    });
    const { body: changes } = await server.get('/api/storekeeper/changes', keeper.headers);
    expect(changes[0]).toMatchObject({
      what: 'store.changed',
      before: { currency: 'USD', locale: 'en-US' },
      after: { currency: 'PLN', locale: 'pl-PL' },
      undo: 'possible',
    });
  });

  test.each([
    [{ currency: 'XYZ' }],
    [{ currency: 'usd' }],
    [{ currency: '' }],
    [{ locale: 'en_US' }],
    [{ locale: 'xx-XX' }],
    [{ locale: 'ar-u-nu-latn' }],
  ])('is not %j', async (body) => {
    const [field = ''] = Object.keys(body);
    expect(await settings(body)).toMatchObject({
      status: 400,
      body: { details: [{ path: field }] },
    });
  });

  test('is not set by another store’s keeper or role, or without a session', async () => {
    await use('USD');
    const elsewhere = { ...neighbour.headers, [STORE_HEADER]: storeId };
    expect((await settings({ currency: 'EUR' }, elsewhere)).status).toBe(403);
    const shopper = { ...keeper.headers, [ROLE_HEADER]: 'shopper' };
    expect((await settings({ currency: 'EUR' }, shopper)).status).toBe(403);
    expect((await settings({ currency: 'EUR' }, {} as typeof keeper.headers)).status).toBe(401);
    expect((await server.get(`/api/stores/${storeId}`)).body.currency).toBe('USD');
  });
});

describe('amounts have the decimals of the currency', () => {
  test.each([
    ['JPY', '500', '500.00'],
    ['KWD', '1.255', '1.255'],
    ['KWD', '1.5', '1.50'],
    ['USD', 99_999_999.99, '99999999.99'],
  ])('in %s %j is stored as %j', async (currency, price, stored) => {
    await use(currency);
    const { status, body } = await add({ price });
    expect([status, body.price]).toEqual([201, stored]);
    const path = `/api/storekeeper/inventory/${body.productId}`;
    const again = await server.send('PATCH', path, { price, aisle: 'Aisle 2' }, keeper.headers);
    expect(again.body).toMatchObject({ price: stored, aisle: 'Aisle 2' });
  });

  test.each([
    ['JPY', '4.50', /no decimals: the prices of the store are in Japanese yen/],
    ['USD', '1.255', /at most 2 decimals/],
    ['KWD', '1.2555', /at most three decimals/],
  ])('in %s %j is refused in every way to write it', async (currency, price, message) => {
    await use(currency);
    const fault = { status: 400, body: { error: expect.stringMatching(message) } };
    expect(await add({ price })).toMatchObject(fault);
    const { body } = await add({ price: '9', barcode: '036000291452' });
    const { productId } = body;
    const inventory = `/api/storekeeper/inventory/${productId}`;
    const product = `/api/storekeeper/products/${productId}`;
    expect(await server.send('PATCH', inventory, { price }, keeper.headers)).toMatchObject(fault);
    expect(
      await server.send('PUT', product, { name: 'Rice', category: 'Rice', price }, keeper.headers),
    ).toMatchObject({ status: 400 });
    const deal = { title: 'Rice week', dealType: 'fixed_discount', amountOff: price };
    expect(await server.send('POST', '/api/storekeeper/deals', deal, keeper.headers)).toMatchObject(
      { status: 400 },
    );
    const key = await keyHeaders(server, keeper, ['products', 'stock']);
    for (const [method, kind, named] of [
      ['POST', 'products', { key: 'A1', name: 'Ghee' }],
      ['POST', 'products', { barcode: '036000291452', name: body.product.name }],
      ['PUT', 'stock', { barcode: '036000291452', at: '2026-11-21T10:00:00Z' }],
    ] as const) {
      const rows = [{ ...named, price }];
      const pushed = await server.send(method, `/api/v1/stores/${storeId}/${kind}`, { rows }, key);
      expect(pushed.body.refused).toMatchObject([{ row: 0 }]);
    }
    await server.send('DELETE', product, undefined, keeper.headers);
  });

  test('a sale by percentage and a deal are rounded to the smallest coin', async () => {
    await use('JPY', 'ja-JP');
    const { body } = await add({ price: '499' });
    const change = { percentOff: 15 };
    const products = [{ productId: body.productId }];
    const bulk = await server.send(
      'POST',
      '/api/storekeeper/inventory/bulk',
      { products, change },
      keeper.headers,
    );
    expect(bulk.body.results[0].row).toMatchObject({ salePrice: '424.00', isOnSale: true });
    const deal = {
      title: 'Rice',
      dealType: 'fixed_amount',
      amountOff: 100,
      productIds: [body.productId],
    };
    const added = await server.send('POST', '/api/storekeeper/deals', deal, keeper.headers);
    expect(added.body).toMatchObject({ dealValue: '￥100 off' });
    const faulty = { ...deal, dealValue: '￥200 off' };
    expect(
      (await server.send('POST', '/api/storekeeper/deals', faulty, keeper.headers)).status,
    ).toBe(400);
  });
});
