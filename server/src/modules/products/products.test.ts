import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct, addStore, stock, violating } from '../../../test/fixtures.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

let server: TestApp;
let storeId: string;
beforeAll(async () => {
  server = await testApp();
  storeId = (await addStore(server.db)).id;
  const rice = { category: 'Rice & Grains' };
  const row = async (name: string, product: object, shelf: object) => {
    await stock(server.db, storeId, await addProduct(server.db, { name, ...product }), shelf);
  };
  await row('Basmati', rice, { aisle: 'Aisle 10', price: '9.00' });
  await row('Sona Masoori', rice, { aisle: 'Aisle 2', isNew: true });
  await row('Red Rice', rice, { aisle: 'Aisle 2', inStock: false });
  await row('Puffed Rice', { category: 'Snacks' }, { aisle: null, isSeasonal: true });
  const onSale = { isOnSale: true, price: '4.00', originalPrice: '4.00', salePrice: '3.00' };
  await row('Chai', { category: 'Beverages', otherNames: ['चाय'] }, onSale);
  await row('Coffee', { category: 'Beverages' }, { ...onSale, inStock: false });
});
afterAll(() => server.close());

const names = (rows: { product: { name: string } }[]) => rows.map(({ product }) => product.name);

test('the inventory lists every row by aisle, 2 before 10 and no aisle last', async () => {
  const { status, body } = await server.get(`/api/stores/${storeId}/inventory`);
  expect(status).toBe(200);
  expect(names(body)).toEqual([
    'Chai',
    'Coffee',
    'Red Rice',
    'Sona Masoori',
    'Basmati',
    'Puffed Rice',
  ]);
});

test('an unchanged inventory is a 304, a changed one is not', async () => {
  const path = `/api/stores/${storeId}/inventory`;
  const { headers } = await server.get(path);
  const etag = String(headers['etag']);
  const again = await server.get(path, { 'if-none-match': etag });
  expect(again).toMatchObject({ status: 304, body: undefined });

  const productId = await addProduct(server.db, { name: 'Ghee', category: 'Oils & Ghee' });
  await stock(server.db, storeId, productId);
  await expect
    .poll(async () => (await server.get(path, { 'if-none-match': etag })).status)
    .toBe(200);
  const fresh = await server.get(path);
  expect(names(fresh.body)).toContain('Ghee');
});

test('the overview answers the first rows of each category and counts them all', async () => {
  const { body } = await server.get(`/api/stores/${storeId}/inventory?perCategory=1`);
  expect(body.categories).toContainEqual({ category: 'Rice & Grains', count: 3 });
  const rice = body.rows.filter(
    (row: { product: { category: string } }) => row.product.category === 'Rice & Grains',
  );
  expect(names(rice)).toEqual(['Basmati']);
});

test('products on sale come in stock first, with the prices before and now', async () => {
  const { body } = await server.get(`/api/products/on-sale?storeId=${storeId}`);
  expect(body.map((product: { name: string }) => product.name)).toEqual(['Chai', 'Coffee']);
  expect(body[0].storeAvailability[0].inventory).toMatchObject({
    originalPrice: '4.00',
    salePrice: '3.00',
  });
});

test('a row of promotions holds at most sixty products, those in stock before the others', async () => {
  const id = (await addStore(server.db)).id;
  for (let i = 0; i < 61; i += 1) {
    const productId = await addProduct(server.db, { name: `Offer ${i}` });
    await stock(server.db, id, productId, { isOnSale: true, isNew: true, inStock: i > 0 });
  }
  for (const row of ['on-sale', 'new-seasonal']) {
    const { body } = await server.get(`/api/products/${row}?storeId=${id}`);
    expect(body).toHaveLength(60);
    expect(body.every(({ inStock }: { inStock: boolean }) => inStock)).toBe(true);
  }
});

test('new and seasonal products answer together', async () => {
  const { body } = await server.get(`/api/products/new-seasonal?storeId=${storeId}`);
  expect(body.map((product: { name: string }) => product.name)).toEqual([
    'Puffed Rice',
    'Sona Masoori',
  ]);
});

test.each([
  `/api/stores/${randomUUID()}/inventory`,
  `/api/products/on-sale?storeId=${randomUUID()}`,
  `/api/products/new-seasonal?storeId=${randomUUID()}`,
])('an unknown store is a 404: %s', async (path) => {
  expect(await server.get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test.each([
  '/api/stores/7/inventory',
  '/api/products/on-sale',
  '/api/products/new-seasonal?storeId=x',
])('a store id that is none is a 400: %s', async (path) => {
  expect(await server.get(path)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

test('perCategory outside 1 to 100 is a 400', async () => {
  for (const perCategory of ['0', '101', '1.5', 'many']) {
    const path = `/api/stores/${storeId}/inventory?perCategory=${perCategory}`;
    expect((await server.get(path)).status).toBe(400);
  }
});

test('the database refuses a negative price and a sale above the original price', async () => {
  const productId = await addProduct(server.db, { name: 'Salt' });
  await expect(stock(server.db, storeId, productId, { price: '-1.00' })).rejects.toMatchObject(
    violating('inventory_price_range'),
  );
  const raised = { originalPrice: '2.00', salePrice: '3.00' };
  await expect(stock(server.db, storeId, productId, raised)).rejects.toMatchObject(
    violating('inventory_sale_price_range'),
  );
});
