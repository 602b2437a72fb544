/** Two keepers of one store edit the same row: fields of one alone are merged, others are asked about. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addProduct } from '../test/fixtures.ts';
import { useTwoStores } from '../test/two-stores.ts';
import { deals } from './modules/deals/tables.ts';
import { products } from './modules/products/tables.ts';

const { server, storeId, keeper } = await useTwoStores();
const send = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) =>
  server.send(method, path, body, keeper.headers);

describe('the form of a product', () => {
  const FORM = { name: 'Rice', price: '2.00', aisle: 'A 1', tags: ['dry'], salePrice: null };
  const add = () => addProduct(server.db, storeId, FORM);
  const put = (id: string, mine: object, seen: object = FORM) =>
    send('PUT', `/api/storekeeper/products/${id}`, { ...FORM, ...mine, seen });
  const stored = async (id: string) =>
    (await server.db.orm.select().from(products).where(eq(products.id, id)))[0];

  test('keeps what only the other keeper has changed', async () => {
    const id = await add();
    await put(id, { price: '2.29', tags: ['dry', 'white'] });
    expect((await put(id, { aisle: 'A 2' })).status).toBe(200);
    expect(await stored(id)).toMatchObject({
      price: '2.29',
      aisle: 'A 2',
      tags: ['dry', 'white'],
    });
  });

  test('with a field that both changed is a 409 with the other value, and writes nothing', async () => {
    const id = await add();
    await put(id, { price: '2.29' });
    const answer = await put(id, { price: '9.91', aisle: 'A 2' });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: 'You have changed this product in another window. Your change was not saved.',
        details: [{ path: 'price', current: '2.29' }],
      },
    });
    expect(await stored(id)).toMatchObject({ price: '2.29', aisle: 'A 1' });
  });

  test('is saved once the keeper has chosen: the own value, made from the other one', async () => {
    const id = await add();
    await put(id, { price: '2.29' });
    const seen = { ...FORM, price: '2.29' };
    expect((await put(id, { price: '9.91' }, seen)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ price: '9.91' });
  });

  test('with the value that the other keeper has set too is saved', async () => {
    const id = await add();
    await put(id, { price: '2.29' });
    expect((await put(id, { price: '2.29', aisle: 'A 2' })).status).toBe(200);
  });
});

test('a sale goes on without a price if the keeper empties its price alone', async () => {
  const seen = { name: 'Rice', price: '5.00', isOnSale: true, salePrice: '4.00' };
  const id = await addProduct(server.db, storeId, { ...seen, originalPrice: '5.00' });
  const body = { ...seen, salePrice: '', seen };
  expect((await send('PUT', `/api/storekeeper/products/${id}`, body)).body).toMatchObject({
    isOnSale: true,
    salePrice: null,
  });
});

test('a row of the inventory is merged and asked about in the same way', async () => {
  const id = await addProduct(server.db, storeId, { name: 'Rice', price: '2.00', aisle: 'A 1' });
  const patch = (body: object) => send('PATCH', `/api/storekeeper/inventory/${id}`, body);
  await patch({ price: 3 });
  expect((await patch({ aisle: 'A 2', seen: { aisle: 'A 1' } })).status).toBe(200);
  expect(await patch({ price: 4, seen: { price: 2 } })).toMatchObject({
    status: 409,
    body: { details: [{ path: 'price', current: '3.00' }] },
  });
});

describe('the form of a deal', () => {
  const PATH = '/api/storekeeper/deals';
  const FORM = {
    title: 'Rice week',
    dealType: 'special_offer',
    startDate: '2026-11-20',
    endDate: '2026-11-30',
  };

  test('is merged, and a day that both changed is asked about as a day', async () => {
    const { id } = (await send('POST', PATH, FORM)).body as { id: string };
    const put = (mine: object) => send('PUT', `${PATH}/${id}`, { ...FORM, ...mine, seen: FORM });
    await put({ endDate: '2026-12-05', description: 'All kinds' });
    expect((await put({ title: 'Rice days' })).body).toMatchObject({
      title: 'Rice days',
      endDay: '2026-12-05',
      description: 'All kinds',
    });
    expect(await put({ endDate: '2026-12-09' })).toMatchObject({
      status: 409,
      body: { details: [{ path: 'endDate', current: '2026-12-05' }] },
    });
    expect(await server.db.orm.$count(deals)).toBe(1);
  });
});

test('the settings are merged, and one that both changed is asked about', async () => {
  const patch = (mine: object) =>
    send('PATCH', '/api/storekeeper/settings', { ...mine, seen: { phone: '', hours: '' } });
  await send('PATCH', '/api/storekeeper/settings', { phone: '', hours: '' });
  await patch({ phone: '555-0100', hours: '' });
  expect((await patch({ phone: '', hours: '9 AM - 9 PM' })).body).toMatchObject({
    phone: '555-0100',
    hours: '9 AM - 9 PM',
  });
  expect(await patch({ phone: '555-0199' })).toMatchObject({
    status: 409,
    body: { details: [{ path: 'phone', current: '555-0100' }] },
  });
});
