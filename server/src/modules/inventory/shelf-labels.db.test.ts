import type { ShelfLabel } from '@aislewise/contracts/calls/shelf-labels';
import { beforeEach, describe, expect, test } from 'vitest';
import { addProduct, addProducts, changeProduct, type NewProduct } from '../../../test/fixtures.ts';
import { useTwoStores } from '../../../test/two-stores.ts';

const PATH = '/api/storekeeper/shelf-labels';
const NOW = Date.parse('2026-11-21T18:00:00Z');

let time = NOW;
const { server, storeId, keeper, neighbour } = await useTwoStores({ now: () => new Date(time) });
beforeEach(() => {
  time = NOW;
});

const list = (query = '', who = keeper) => server.get(`${PATH}${query}`, who.headers);
const names = async (query: string) =>
  ((await list(query)).body.labels as ShelfLabel[]).map(({ name }) => name);
const add = (product: NewProduct) => addProduct(server.db, storeId, product);
const mark = (labels: object[], who = keeper) =>
  server.send('POST', `${PATH}/printed`, { labels }, who.headers);

describe('the labels of the store’s products', () => {
  test('come by aisle, with names, codes, prices and the names of the food', async () => {
    const second = await add({ name: 'Ghee', aisle: 'Aisle 10' });
    const first = await add({
      name: 'Toor Dal, 2 lb',
      otherNames: ['துவரம் பருப்பு'],
      aisle: 'Aisle 2',
      barcode: '036000291452',
      price: '5.00',
      salePrice: '4.00',
      isOnSale: true,
      foodId: 'pigeon-peas',
    });
    await addProduct(server.db, neighbour.storeId, { name: 'Not ours' });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.total).toBe(2);
    expect(body.foods).toMatchObject([{ id: 'pigeon-peas' }]);
    expect(body.foods[0].names).toContain('துவரை');
    expect(body.foods[0].names.join()).not.toMatch(/[a-z]/i);
    expect(body.labels).toEqual([
      {
        productId: first,
        name: 'Toor Dal, 2 lb',
        otherNames: ['துவரம் பருப்பு'],
        foodId: 'pigeon-peas',
        aisle: 'Aisle 2',
        barcode: '036000291452',
        size: '2 lb',
        priceUnit: null,
        price: '5.00',
        salePrice: '4.00',
        unitPrices: {
          package: { price: '2.00', unit: 'lb' },
          us: { price: '2.00', unit: 'lb' },
          metric: { price: '4.41', unit: 'kg' },
        },
        lastDay: null,
      },
      expect.objectContaining({ productId: second, price: '1.00', salePrice: null }),
    ]);
  });

  test('price liquids by the fluid ounce, and what may be either by the ounce of the package', async () => {
    const sauce = { name: 'Fish sauce, 24 oz', foodId: 'fish-sauce', price: '4.80' };
    const honey = { name: 'Honey, 24 oz', foodId: 'honey', price: '4.80', aisle: 'Aisle 2' };
    for (const product of [sauce, honey]) await add(product);
    const { body } = await list();
    expect(body.labels.map(({ unitPrices }: ShelfLabel) => unitPrices)).toEqual([
      {
        package: { price: '0.20', unit: 'fl oz' },
        us: { price: '0.20', unit: 'fl oz' },
        metric: { price: '6.76', unit: 'L' },
      },
      {
        package: { price: '0.20', unit: 'oz' },
        us: { price: '0.20', unit: 'oz' },
        metric: null,
      },
    ]);
  });

  test('are those that the filters or the ids name', async () => {
    const ghee = await add({ name: 'Ghee', category: 'Dairy' });
    await add({ name: 'Rice' });
    const foreign = await addProduct(server.db, neighbour.storeId, { name: 'Not ours' });
    const ids = (...of: string[]) => `?ids=${encodeURIComponent(JSON.stringify(of))}`;
    expect(await names('?category=Dairy')).toEqual(['Ghee']);
    expect(await names('?search=ric')).toEqual(['Rice']);
    expect(await names(ids(ghee, foreign))).toEqual(['Ghee']);
    expect(await names(ids())).toEqual([]);
    expect((await list('?ids=x')).status).toBe(400);
    expect((await list(ids('x'))).status).toBe(400);
  });

  test('are a thousand at most, and the answer says how many there are', async () => {
    const rows = Array.from({ length: 1001 }, (_, i) => ({ name: `Product ${i}` }));
    await addProducts(server.db, storeId, rows);
    const { body } = await list();
    expect(body.total).toBe(1001);
    expect(body.labels).toHaveLength(1000);
  });
});

describe('labels whose price has changed', () => {
  const CHANGED = '?state=label_changed';
  const MISSING = '?state=label_missing';

  test('are those whose printed prices are others than now', async () => {
    const productId = await add({ name: 'Ghee', price: '8.00' });
    expect([await names(CHANGED), await names(MISSING)]).toEqual([[], ['Ghee']]);
    expect((await mark([{ productId, price: '8.00', salePrice: null }])).body).toEqual({
      printed: 1,
    });
    expect([await names(CHANGED), await names(MISSING)]).toEqual([[], []]);

    await changeProduct(server.db, storeId, productId, { price: '9.00' });
    expect(await names(CHANGED)).toEqual(['Ghee']);
    await mark([{ productId, price: '9.00' }]);
    expect(await names(CHANGED)).toEqual([]);

    const sale = { isOnSale: true, salePrice: '7.00', originalPrice: '9.00' };
    await changeProduct(server.db, storeId, productId, sale);
    expect(await names(CHANGED)).toEqual(['Ghee']);
    await mark([{ productId, price: '9.00', salePrice: '7.00' }]);
    expect(await names(CHANGED)).toEqual([]);
    await changeProduct(server.db, storeId, productId, { isOnSale: false, salePrice: null });
    expect(await names(CHANGED)).toEqual(['Ghee']);
  });

  test('are counted on the dashboard once a label was printed', async () => {
    const toPrint = async () => {
      const { body } = await server.get('/api/storekeeper/dashboard', keeper.headers);
      return body.waiting.labelsToPrint as number | null;
    };
    const productId = await add({ name: 'Ghee', price: '8.00' });
    await add({ name: 'Dal', price: '2.00' });
    expect(await toPrint()).toBeNull();
    await mark([{ productId, price: '8.00' }]);
    expect(await toPrint()).toBe(0);
    await changeProduct(server.db, storeId, productId, { price: '9.00' });
    expect(await toPrint()).toBe(1);
  });

  test('keep the price on the paper if the product’s price changed before they were noted', async () => {
    const productId = await add({ name: 'Ghee', price: '9.00' });
    await mark([{ productId, price: '8.00' }]);
    expect(await names(CHANGED)).toEqual(['Ghee']);
    expect(await names(MISSING)).toEqual([]);
  });

  test('are due when a deal begins and when it ends, and name its last day', async () => {
    const productId = await add({ name: 'Basmati', price: '10.00' });
    await mark([{ productId, price: '10.00' }]);
    const deal = {
      title: 'Rice week',
      dealType: 'percentage_off',
      dealValue: '20% off',
      percentOff: 20,
      productIds: [productId],
      startDate: '2026-11-21T12:00:00.000Z',
      endDate: '2026-11-22T12:00:00.000Z',
    };
    await server.send('POST', '/api/storekeeper/deals', deal, keeper.headers);
    const { body } = await list(CHANGED);
    expect(body.labels).toMatchObject([
      { price: '10.00', salePrice: '8.00', lastDay: '2026-11-22' },
    ]);
    await mark([{ productId, price: '10.00', salePrice: '8.00' }]);
    expect(await names(CHANGED)).toEqual([]);
    time = Date.parse('2026-11-23T12:00:00Z');
    expect(await names(CHANGED)).toEqual(['Basmati']);
  });

  test('also narrow the list of products', async () => {
    const productId = await add({ name: 'Ghee', price: '8.00' });
    await mark([{ productId, price: '7.00' }]);
    const products = await server.get(`/api/storekeeper/products${CHANGED}`, keeper.headers);
    expect(products.headers['x-total-count']).toBe('1');
  });
});

describe('noting what was printed', () => {
  test('changes nothing of another store and skips deleted products', async () => {
    const foreign = await addProduct(server.db, neighbour.storeId, { name: 'Not ours' });
    expect((await mark([{ productId: foreign, price: '1.00' }])).body).toEqual({ printed: 0 });
    const missing = await server.get(`${PATH}?state=label_missing`, neighbour.headers);
    expect(missing.body.total).toBe(1);
  });

  test('is refused without a sign-in, without products and for a product twice', async () => {
    const productId = await add({ name: 'Ghee' });
    const label = { productId, price: '1.00' };
    expect((await server.send('POST', `${PATH}/printed`, { labels: [label] })).status).toBe(401);
    expect((await mark([])).status).toBe(400);
    expect((await mark([label, label])).status).toBe(400);
  });

  test('is among the recent changes, and does not change the product', async () => {
    const productId = await add({ name: 'Ghee' });
    await mark([{ productId, price: '1.00' }]);
    const changes = await server.get('/api/storekeeper/changes', keeper.headers);
    expect(changes.body[0]).toMatchObject({
      what: 'labels.printed',
      subjectName: '1 label',
      undo: 'none',
    });
    const products = await server.get('/api/storekeeper/products', keeper.headers);
    expect(products.body).toMatchObject([{ productId, version: 1 }]);
  });
});
