import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct, addProducts, addStore } from '../../../test/fixtures.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

let server: TestApp;
let storeId: string;
beforeAll(async () => {
  server = await testApp();
  storeId = (await addStore(server.db)).id;
  const category = 'Rice & Grains';
  const sale = { isOnSale: true, price: '4.00', originalPrice: '4.00', salePrice: '3.00' };
  await addProducts(server.db, storeId, [
    { name: 'Basmati', category, aisle: 'Aisle 10', price: '9.00' },
    { name: 'Sona Masoori', category, aisle: 'Aisle 2', isNew: true },
    { name: 'Red Rice', category, aisle: 'Aisle 2', inStock: false },
    { name: 'Puffed Rice', category: 'Snacks', aisle: null, isSeasonal: true },
    { name: 'Chai', category: 'Beverages', otherNames: ['चाय'], ...sale },
    { name: 'Coffee', category: 'Beverages', ...sale, inStock: false },
    { name: 'Deleted', isOnSale: true, isNew: true, removedAt: new Date() },
  ]);
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

  await addProduct(server.db, storeId, { name: 'Ghee', category: 'Oils & Ghee' });
  const fresh = await server.get(path, { 'if-none-match': etag });
  expect(fresh.status).toBe(200);
  expect(names(fresh.body)).toContain('Ghee');
});

test('the overview has the twelve most appealing rows of each category, and counts them all', async () => {
  const id = (await addStore(server.db)).id;
  const rice = Array.from({ length: 13 }, (_, i) => ({
    name: `Rice ${i}`,
    category: 'Rice & Grains',
    inStock: i > 0,
    isFeatured: i === 12,
    displayPriority: i === 11 ? -1 : 0,
  }));
  await addProducts(server.db, id, [{ name: 'Chips', category: 'Snacks' }, ...rice]);
  const { body } = await server.get(`/api/stores/${id}/inventory?perCategory=12`);
  expect(body.categories).toEqual([
    { category: 'Rice & Grains', count: 13 },
    { category: 'Snacks', count: 1 },
  ]);
  const between = Array.from({ length: 10 }, (_, i) => `Rice ${i + 1}`);
  expect(names(body.rows)).toEqual(['Rice 12', 'Rice 11', ...between, 'Chips']);
});

test('the categories of a store come with their numbers of products', async () => {
  const id = (await addStore(server.db)).id;
  await addProducts(server.db, id, [
    { name: 'Rice', category: 'Rice & Grains' },
    { name: 'Chips', category: 'Snacks' },
    { name: 'Millet', category: 'Rice & Grains' },
  ]);
  const { body } = await server.get(`/api/stores/${id}/categories`);
  expect(body).toEqual([
    { category: 'Rice & Grains', count: 2 },
    { category: 'Snacks', count: 1 },
  ]);
});

test('a shelf is listed in pages, the most appealing products first, without gaps or repeats', async () => {
  const id = (await addStore(server.db)).id;
  const noodles = { category: 'Noodles', isFeatured: true };
  await addProducts(server.db, id, [
    ...Array.from({ length: 70 }, (_, i) => ({ name: `Rice ${i}`, category: 'Rice & Grains' })),
    { name: 'Udon', ...noodles },
    { name: 'Soba', ...noodles, inStock: false },
    { name: 'Chips', category: 'Snacks' },
  ]);
  const shelf = `/api/stores/${id}/inventory?shelf=rice-noodles`;
  const pages = await Promise.all([1, 2, 3].map((page) => server.get(`${shelf}&page=${page}`)));
  expect(pages.map(({ body }) => body.length)).toEqual([60, 12, 0]);
  expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['72', '72', '72']);
  const all = pages.flatMap(({ body }) => names(body));
  expect(all).toHaveLength(new Set(all).size);
  expect([all.at(0), all.at(1), all.at(70), all.at(71)]).toEqual([
    'Udon',
    'Rice 0',
    'Rice 69',
    'Soba',
  ]);
});

test('a category is listed alone, and what no shelf takes is on the Other shelf', async () => {
  const id = (await addStore(server.db)).id;
  await addProducts(server.db, id, [
    { name: 'Rice', category: 'Rice & Grains' },
    { name: 'Udon', category: 'Noodles' },
    { name: 'Tofu', category: 'Tofu' },
    { name: 'Nori', category: 'Seaweed' },
  ]);
  const listed = async (part: string) =>
    names((await server.get(`/api/stores/${id}/inventory?${part}`)).body);
  expect(await listed('category=Noodles&limit=12')).toEqual(['Udon']);
  expect(await listed('category=noodles')).toEqual([]);
  expect(await listed('shelf=other')).toEqual(['Nori', 'Tofu']);
});

test.each(['limit=13', 'page=0', 'shelf=none', 'category='])(
  'a part of the inventory that cannot be is refused: %s',
  async (part) => {
    const path = `/api/stores/${storeId}/inventory?category=Snacks&${part}`;
    expect(await server.get(path)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  },
);

test('a product has the emoji and the drawing of its food, and none if its food is not certain', async () => {
  const id = (await addStore(server.db)).id;
  await addProducts(server.db, id, [
    { name: 'Kesar', category: 'Fresh Fruits', foodId: 'mango' },
    { name: 'Mango', category: 'Fresh Fruits' },
    { name: 'Sliced Mango', category: 'Canned Goods', foodId: 'mango' },
    { name: 'Besan', category: 'Flours', foodId: 'chickpea-flour' },
  ]);
  const { body } = await server.get(`/api/stores/${id}/inventory`);
  const shown = body.map(({ product }: { product: Record<string, string | null> }) => [
    product['name'],
    [product['emoji'], product['drawing']],
  ]);
  expect(Object.fromEntries(shown)).toEqual({
    Kesar: ['🥭', 'mango'],
    Mango: [null, null],
    'Sliced Mango': [null, 'mango'],
    Besan: [null, 'pulse-flour'],
  });
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
  const offers = Array.from({ length: 61 }, (_, i) => ({
    name: `Offer ${i}`,
    isOnSale: true,
    isNew: true,
    inStock: i > 0,
  }));
  await addProducts(server.db, id, offers);
  for (const row of ['on-sale', 'new-seasonal']) {
    const { body } = await server.get(`/api/products/${row}?storeId=${id}`);
    expect(body).toHaveLength(60);
    expect(body.every(({ inStock }: { inStock: boolean }) => inStock)).toBe(true);
  }
});

test('a row of promotions is answered whole or by its first six', async () => {
  const id = (await addStore(server.db)).id;
  const offers = Array.from({ length: 8 }, (_, i) => ({ name: `Offer ${i}`, isOnSale: true }));
  await addProducts(server.db, id, offers);
  const path = `/api/products/on-sale?storeId=${id}`;
  const [first, all] = [await server.get(`${path}&limit=6`), await server.get(path)];
  expect(first.body).toEqual(all.body.slice(0, 6));
  expect([first, all].map(({ body }) => body.length)).toEqual([6, 8]);
  expect(await server.get(`${path}&limit=7`)).toMatchObject({ status: 400 });
});

test('a product is shown by its id, with its row in its own store', async () => {
  const [{ id }] = (await server.get(`/api/products/on-sale?storeId=${storeId}`)).body;
  const { body } = await server.get(`/api/products/${id}`);
  expect(body).toMatchObject({ id, name: 'Chai' });
  expect(body.storeAvailability).toMatchObject([
    { store: { id: storeId }, inventory: { productId: id, salePrice: '3.00' } },
  ]);
  expect(await server.get(`/api/products/${randomUUID()}`)).toMatchObject({ status: 404 });
  expect(await server.get('/api/products/7')).toMatchObject({ status: 400 });
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
  `/api/stores/${randomUUID()}/inventory?shelf=dal`,
  `/api/stores/${randomUUID()}/categories`,
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

test.each(['0', '2', '11', '13', '101', '1.5', 'many'])(
  'perCategory is 1, 12 or left out: %s is a 400',
  async (perCategory) => {
    const path = `/api/stores/${storeId}/inventory?perCategory=${perCategory}`;
    expect(await server.get(path)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', details: [{ path: 'perCategory' }] },
    });
  },
);

test('each of the two answers has its own ETag', async () => {
  const path = `/api/stores/${storeId}/inventory`;
  const [all, overview] = [await server.get(path), await server.get(`${path}?perCategory=12`)];
  expect(all.headers['etag']).not.toBe(overview.headers['etag']);
});

test.each([
  ['', ['Assam', 'Ceylon', 'Zhu Ye', 'Yerba'], '4'],
  ['&sort=name', ['Assam', 'Ceylon', 'Yerba', 'Zhu Ye'], '4'],
  ['&sort=price', ['Zhu Ye', 'Assam', 'Ceylon', 'Yerba'], '4'],
  ['&inStock=true', ['Assam', 'Ceylon', 'Zhu Ye'], '3'],
  ['&inStock=true&page=2', [], '3'],
  ['&onSale=true', ['Zhu Ye'], '1'],
])(
  'a part is sorted and filtered, and its number is that of the view: %s',
  async (view, list, total) => {
    const { id } = await addStore(server.db);
    const sale = { isOnSale: true, originalPrice: '9.00', salePrice: '2.00' };
    const teas = [
      { name: 'Zhu Ye', price: '9.00', ...sale },
      { name: 'Assam', price: '3.00' },
      { name: 'Yerba', price: null, inStock: false },
      { name: 'Ceylon', price: '4.00' },
    ];
    await addProducts(
      server.db,
      id,
      teas.map((tea) => ({ ...tea, category: 'Tea', seenAt: new Date() })),
    );
    const { body, headers } = await server.get(`/api/stores/${id}/inventory?category=Tea${view}`);
    expect(names(body)).toEqual(list);
    expect(headers['x-total-count']).toBe(total);
  },
);

test.each(['sort=color', 'inStock=1', 'onSale='])(
  'a view that is none is refused: %s',
  async (view) => {
    const path = `/api/stores/${storeId}/inventory?category=Snacks&${view}`;
    expect((await server.get(path)).status).toBe(400);
  },
);
