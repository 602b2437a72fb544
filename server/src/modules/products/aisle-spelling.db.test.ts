import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addProduct } from '../../../test/fixtures.ts';
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
