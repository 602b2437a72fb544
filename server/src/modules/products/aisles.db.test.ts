import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct } from '../../../test/fixtures.ts';
import { useTwoStores } from '../../../test/two-stores.ts';
import { CHANGE_HEADER } from '@aislewise/contracts/audit';
import { products } from './tables.ts';

const { server, storeId, keeper, neighbour } = await useTwoStores();

const addOwn = (name: string, aisle: string | null) =>
  addProduct(server.db, storeId, { name, aisle });
const aisles = async () => (await server.get('/api/storekeeper/aisles', keeper.headers)).body;
const move = (aisle: string, to: string) =>
  server.send(
    'POST',
    '/api/storekeeper/inventory/bulk',
    { filter: { aisle }, change: { aisle: to }, storeId },
    keeper.headers,
  );
const written = async () =>
  (
    await server.db.orm
      .select({ name: products.name, aisle: products.aisle })
      .from(products)
      .where(and(eq(products.storeId, storeId), isNull(products.removedAt)))
      .orderBy(products.name)
  ).map(({ aisle }) => aisle);

test('the aisles of the own store are listed with their products and all spellings', async () => {
  await addOwn('Rice', 'Aisle 10');
  await addOwn('Dal', 'Aisle 4');
  await addOwn('Salt', 'Aisle 4');
  await addOwn('Tea', '4');
  await addOwn('Nowhere', null);
  await addProduct(server.db, neighbour.storeId, { name: 'Far', aisle: 'Aisle 99' });
  expect(await aisles()).toEqual([
    {
      aisle: 'Aisle 4',
      count: 3,
      spellings: [
        { spelling: 'Aisle 4', count: 2 },
        { spelling: '4', count: 1 },
      ],
    },
    { aisle: 'Aisle 10', count: 1, spellings: [{ spelling: 'Aisle 10', count: 1 }] },
  ]);
});

test('an aisle is renamed in all its spellings, and in this store alone', async () => {
  await addOwn('A', 'Aisle 4');
  await addOwn('B', '4');
  await addOwn('C', '4B');
  await addProduct(server.db, neighbour.storeId, { name: 'A', aisle: 'Aisle 4' });
  expect((await move('Aisle 4', 'Window')).body).toMatchObject({ changed: 2 });
  expect(await written()).toEqual(['Window', 'Window', '4B']);
  const there = await server.get('/api/storekeeper/aisles', neighbour.headers);
  expect(there.body).toMatchObject([{ aisle: 'Aisle 4' }]);
});

test('an aisle renamed to another one takes its spelling, and Undo parts them again', async () => {
  await addOwn('A', 'Aisle 3');
  await addOwn('B', 'Aisle 4');
  const answer = await move('3', '4');
  expect(await written()).toEqual(['Aisle 4', 'Aisle 4']);
  const change = String(answer.headers[CHANGE_HEADER.toLowerCase()]);
  const path = `/api/storekeeper/changes/${change}/undo`;
  expect((await server.send('POST', path, { takeOld: [] }, keeper.headers)).status).toBe(200);
  expect(await written()).toEqual(['Aisle 3', 'Aisle 4']);
});

test('an aisle written in two ways is given one of them', async () => {
  await addOwn('A', 'Aisle 4');
  await addOwn('B', '4');
  await move('Aisle 4', 'Aisle 4');
  expect(await written()).toEqual(['Aisle 4', 'Aisle 4']);
});
