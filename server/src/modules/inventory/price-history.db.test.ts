import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { addDeal, addProduct, changeProduct } from '../../../test/fixtures.ts';
import { useTwoStores } from '../../../test/two-stores.ts';
import { stores } from '../stores/tables.ts';
import { recordPrices } from './price-history.ts';

/** Noon in Chicago. */
const START = Date.parse('2026-03-02T18:00:00Z');
const DAY = 86_400_000;

let time = START;
const { server, storeId } = await useTwoStores({ now: () => new Date(time) });

/** Records the prices as the hourly work does, some days after the first one. */
async function recordOn(day: number) {
  time = START + day * DAY;
  await recordPrices({ db: server.db, now: () => new Date(time) });
}

const pricesOf = async (id: string) => (await server.get(`/api/products/${id}/prices`)).body;

test('prices are listed from the day on which they were recorded, the last one of a day', async () => {
  const id = await addProduct(server.db, storeId, { name: 'Ghee', price: '8.00' });
  await recordOn(0);
  await recordOn(1);
  await changeProduct(server.db, storeId, id, { price: '80.00' });
  await recordOn(2);
  await changeProduct(server.db, storeId, id, { price: '9.00' });
  await recordOn(2);
  await changeProduct(server.db, storeId, id, { isOnSale: true, salePrice: '7.50' });
  await recordOn(5);
  await changeProduct(server.db, storeId, id, { price: null, isOnSale: false, salePrice: null });
  await recordOn(6);
  expect(await pricesOf(id)).toEqual([
    { day: '2026-03-02', price: '8.00' },
    { day: '2026-03-04', price: '9.00' },
    { day: '2026-03-07', price: '7.50' },
  ]);
});

test('a deal counts while it lasts, though it writes no product', async () => {
  const id = await addProduct(server.db, storeId, { name: 'Basmati', price: '20.00' });
  await recordOn(0);
  await addDeal(server.db, storeId, {
    title: 'A tenth off',
    dealType: 'percentage_off',
    percentOff: 10,
    productIds: [id],
    startDate: new Date(START + 2 * DAY),
    endDate: new Date(START + 3 * DAY),
  });
  for (const day of [1, 2, 4]) await recordOn(day);
  expect(await pricesOf(id)).toEqual([
    { day: '2026-03-02', price: '20.00' },
    { day: '2026-03-04', price: '18.00' },
    { day: '2026-03-06', price: '20.00' },
  ]);
});

test('the list begins 90 days ago with the price of that day, and older ones are deleted', async () => {
  const id = await addProduct(server.db, storeId, { name: 'Amchur', price: '3.00' });
  await recordOn(0);
  await changeProduct(server.db, storeId, id, { price: '4.00' });
  await recordOn(10);
  await changeProduct(server.db, storeId, id, { price: '5.00' });
  await recordOn(105);
  expect(await pricesOf(id)).toEqual([
    { day: '2026-03-18', price: '4.00' },
    { day: '2026-06-15', price: '5.00' },
  ]);
});

test('prices in another currency are not compared', async () => {
  const id = await addProduct(server.db, storeId, { name: 'Gari', price: '6.00' });
  await recordOn(0);
  await server.db.orm.update(stores).set({ currency: 'CAD' }).where(eq(stores.id, storeId));
  await changeProduct(server.db, storeId, id, { price: '8.00' });
  await recordOn(3);
  expect(await pricesOf(id)).toEqual([{ day: '2026-03-05', price: '8.00' }]);
  await server.db.orm.update(stores).set({ currency: 'USD' }).where(eq(stores.id, storeId));
});

test('prices of an unknown product are 404', async () => {
  const { status } = await server.get('/api/products/0198a1b2-0000-7000-8000-000000000001/prices');
  expect(status).toBe(404);
});
