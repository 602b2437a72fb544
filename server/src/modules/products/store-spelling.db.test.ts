import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addProduct } from '../../../test/fixtures.ts';
import { keyHeaders } from '../../../test/keys.ts';
import { useTwoStores } from '../../../test/two-stores.ts';
import { products } from './tables.ts';

const { server, storeId, keeper } = await useTwoStores();

const addOwn = (name: string, aisle: string | null) =>
  addProduct(server.db, storeId, { name, aisle });
const send = (method: 'POST' | 'PATCH', path: string, body: object) =>
  server.send(method, `/api/storekeeper/${path}`, { ...body, storeId }, keeper.headers);
const aisleOf = async (id: string) =>
  (await server.db.orm.select().from(products).where(eq(products.id, id)))[0]?.aisle;

beforeEach(async () => {
  await server.db.orm.delete(products).where(eq(products.storeId, storeId));
});

test.each(['4', 'aisle 4', 'AISLE  4'])(
  '“%s” in the inventory is saved as the store spells that aisle',
  async (typed) => {
    await addOwn('Rice', 'Aisle 4');
    const salt = await addOwn('Salt', null);
    const answer = await send('PATCH', `inventory/${salt}`, { aisle: typed });
    expect(answer.status).toBe(200);
    expect(await aisleOf(salt)).toBe('Aisle 4');
  },
);

test('another aisle with the same number keeps its name', async () => {
  await addOwn('Rice', 'Aisle 4');
  const salt = await addOwn('Salt', null);
  await send('PATCH', `inventory/${salt}`, { aisle: '4B' });
  expect(await aisleOf(salt)).toBe('4B');
});

test('a new product and a bulk change take the spelling that most products have', async () => {
  await addOwn('Rice', 'Aisle 4');
  await addOwn('Dal', 'Aisle 4');
  await addOwn('Tea', '4');
  const salt = await addOwn('Salt', 'Aisle 9');
  const bulk = { products: [{ productId: salt }], change: { aisle: 'aisle 4' } };
  expect((await send('POST', 'inventory/bulk', bulk)).status).toBe(200);
  expect(await aisleOf(salt)).toBe('Aisle 4');
  const form = { name: 'Oil', category: 'Oils', aisle: '4' };
  const added = await send('POST', 'products', form);
  expect(added.body).toMatchObject({ aisle: 'Aisle 4' });
});

test('a change of all products of an aisle corrects its spelling', async () => {
  const ids = [await addOwn('Rice', 'aisle 4'), await addOwn('Dal', 'aisle 4')];
  const bulk = {
    products: ids.map((productId) => ({ productId })),
    change: { aisle: 'Aisle 4' },
  };
  await send('POST', 'inventory/bulk', bulk);
  expect(await Promise.all(ids.map(aisleOf))).toEqual(['Aisle 4', 'Aisle 4']);
});

const categoryOf = async (id: string) =>
  (await server.db.orm.select().from(products).where(eq(products.id, id)))[0]?.category;

test('a category that differs only in case or spaces is that of the store, in a form and a push', async () => {
  await addProduct(server.db, storeId, { name: 'Chips', category: 'Snack Foods' });
  const form = { name: 'Nuts', category: 'snack  foods' };
  const added = await send('POST', 'products', form);
  expect(added.body).toMatchObject({ product: { category: 'Snack Foods' } });
  const salt = await addOwn('Salt', null);
  const edit = { name: 'Salt', category: 'SNACK FOODS ' };
  await server.send(
    'PUT',
    `/api/storekeeper/products/${salt}`,
    { ...edit, storeId },
    keeper.headers,
  );
  expect(await categoryOf(salt)).toBe('Snack Foods');
  const key = await keyHeaders(server, keeper, ['products']);
  const rows = [
    { name: 'Pretzels', category: 'snack foods' },
    { name: 'Brie', category: 'Cheese', aisle: 'Aisle 7' },
    { name: 'Feta', category: 'cheese', aisle: 'aisle 7' },
  ];
  await server.send('POST', `/api/v1/stores/${storeId}/products`, { rows }, key);
  const { body } = await server.get('/api/storekeeper/categories', keeper.headers);
  const names = (body as { category: string }[]).map(({ category }) => category);
  expect(names.toSorted()).toEqual(['Cheese', 'Snack Foods']);
});

test('the keeper’s own spelling of a category holds before its first product, and can be changed by a rename', async () => {
  await send('POST', 'categories', { category: 'Ready meals' });
  const soup = await send('POST', 'products', { name: 'Soup', category: 'READY MEALS' });
  expect(soup.body).toMatchObject({ product: { category: 'Ready meals' } });
  const rename = { from: 'Ready meals', to: 'Ready Meals' };
  expect((await send('POST', 'categories/rename', rename)).status).toBe(200);
  expect(await categoryOf(soup.body.productId)).toBe('Ready Meals');
});

test('merging into a name that differs only in case from a category takes that category', async () => {
  await addProduct(server.db, storeId, { name: 'Chips', category: 'Snacks' });
  const nuts = await addProduct(server.db, storeId, { name: 'Nuts', category: 'Nuts' });
  await send('POST', 'categories/merge', { from: ['Nuts'], into: 'snacks' });
  expect(await categoryOf(nuts)).toBe('Snacks');
});
