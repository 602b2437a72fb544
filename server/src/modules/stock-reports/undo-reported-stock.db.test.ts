import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct } from '../../../test/fixtures.ts';
import { agreeOnStock, reportStock } from '../../../test/requests.ts';
import { useTwoStores } from '../../../test/two-stores.ts';
import { products } from '../products/tables.ts';
import { stockReports } from './tables.ts';

let time = Date.parse('2026-11-21T00:00:00-06:00');
const { server, storeId, keeper, neighbour } = await useTwoStores({
  now: () => new Date((time += 1)),
});
/** In the store's time zone, which is that of Chicago. */
const setTime = (wallTime: string) => {
  time = Date.parse(`${wallTime}-06:00`);
};
const SEEN_AT = new Date('2026-11-18T12:00:00Z');
/** Stores a product that an import has said to be in stock. The time is ten o'clock. */
const addDal = async (name: string) => {
  setTime('2026-11-21T10:00:00');
  const dal = { name, category: 'Lentils & Beans', seenAt: SEEN_AT, quantity: 5, saidQuantity: 5 };
  return addProduct(server.db, storeId, dal);
};
const stored = async (id: string) =>
  (await server.db.orm.select().from(products).where(eq(products.id, id)))[0];
const kindsOf = async (id: string) =>
  (await server.db.orm.select().from(stockReports).where(eq(stockReports.productId, id))).map(
    ({ kind }) => kind,
  );
const agree = (id: string, kind?: string) => agreeOnStock(server, storeId, id, kind);
const changes = async (who = keeper) =>
  (await server.get('/api/storekeeper/changes', who.headers)).body as Record<string, unknown>[];
const lastId = async () => String((await changes())[0]?.['id']);
const undo = (id: string, takeOld: unknown = [], who = keeper) =>
  server.send('POST', `/api/storekeeper/changes/${id}/undo`, { takeOld }, who.headers);
const patch = (id: string, body: object) =>
  server.send('PATCH', `/api/storekeeper/inventory/${id}`, body, keeper.headers);

test('what shoppers change on a day of the store is one change, which the keeper sees', async () => {
  const ids = [await addDal('Toor Dal'), await addDal('Moong Dal'), await addDal('Urad Dal')];
  const [toor = '', moong = '', urad = ''] = ids;
  setTime('2026-11-21T00:00:01');
  await agree(toor);
  setTime('2026-11-21T23:50:00');
  await agree(moong);
  expect(await changes()).toMatchObject([
    { what: 'inventory.reported', who: 'Shoppers', rows: 2, undo: 'possible', changes: 1 },
  ]);
  setTime('2026-11-22T00:00:01');
  await agree(urad);
  expect(await changes()).toMatchObject([{ rows: 1 }, { rows: 2 }]);
  expect(await changes(neighbour)).toEqual([]);
});

test('reports that change nothing that others see are no change', async () => {
  const id = await addDal('Toor Dal');
  await reportStock(server, { storeId, productId: id });
  await agree(id, 'found');
  expect(await changes()).toEqual([]);
});

test('undo sets the product back and deletes the reports against it', async () => {
  const id = await addDal('Toor Dal');
  await agree(id);
  expect(await stored(id)).toMatchObject({ inStock: false, seenBy: 'shopper', quantity: null });
  await reportStock(server, { storeId, productId: id, kind: 'found' });
  expect(await undo(await lastId())).toMatchObject({
    status: 200,
    body: { undone: 1, conflicts: [], missing: 0 },
  });
  const before = { inStock: true, seenBy: 'import', seenAt: SEEN_AT, quantity: 5 };
  expect(await stored(id)).toMatchObject(before);
  expect(await kindsOf(id)).toEqual(['found']);
  expect(await changes()).toMatchObject([{ undo: 'possible' }, { undo: 'undone' }]);
  // One visitor more is no longer the last of several who agree.
  await reportStock(server, { storeId, productId: id }, { from: '100.64.0.1' });
  expect(await stored(id)).toMatchObject(before);
});

test('the undo can be undone, and further reports of the day are a change of their own', async () => {
  const id = await addDal('Toor Dal');
  await agree(id);
  const undone = await undo(await lastId());
  expect(await undo(String(undone.headers['x-change-id']))).toMatchObject({ body: { undone: 1 } });
  expect(await stored(id)).toMatchObject({ inStock: false, seenBy: 'shopper' });
  await agree(await addDal('Moong Dal'));
  expect(await changes()).toHaveLength(4);
});

test('a product that shoppers find again on that day needs no undo of the stock', async () => {
  const id = await addDal('Toor Dal');
  await agree(id);
  await agree(id, 'found');
  expect(await stored(id)).toMatchObject({ inStock: true, seenBy: 'shopper' });
  await undo(await lastId());
  expect(await stored(id)).toMatchObject({ inStock: true, seenBy: 'import', seenAt: SEEN_AT });
  expect(await kindsOf(id)).toEqual(['found', 'found', 'found']);
});

test('what a keeper has counted since stays, and is a question where it differs', async () => {
  const [confirmed, corrected] = [await addDal('Toor Dal'), await addDal('Moong Dal')];
  for (const id of [confirmed, corrected]) await agree(id);
  const change = await lastId();
  await patch(confirmed, { checked: true });
  await patch(corrected, { inStock: true });
  const { body } = await undo(change);
  expect(body).toMatchObject({ undone: 0, conflictCount: 1 });
  expect(body.conflicts).toEqual([
    {
      rowId: confirmed,
      name: 'Toor Dal',
      field: 'inStock',
      before: true,
      after: false,
      now: false,
    },
  ]);
  expect(await stored(confirmed)).toMatchObject({ inStock: false, seenBy: 'count' });
  expect(await stored(corrected)).toMatchObject({ inStock: true, seenBy: 'count' });
  expect(await kindsOf(confirmed)).toHaveLength(3);
  await undo(change, [{ rowId: confirmed, field: 'inStock' }]);
  expect(await stored(confirmed)).toMatchObject({ inStock: true, seenBy: 'import' });
  expect(await kindsOf(confirmed)).toEqual([]);
});

test('ten undos at once are one', async () => {
  const id = await addDal('Toor Dal');
  await agree(id);
  const change = await lastId();
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(change)));
  const undone = answers.map(({ body }) => (body as { undone: number }).undone);
  expect(undone.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(await changes()).toMatchObject([{ undoes: change }, { id: change }]);
});

test('a product that is gone is missing, and a stranger undoes nothing', async () => {
  const id = await addDal('Toor Dal');
  await agree(id);
  const change = await lastId();
  expect((await undo(change, [], neighbour)).status).toBe(404);
  await server.send('DELETE', `/api/storekeeper/products/${id}`, undefined, keeper.headers);
  expect((await undo(change)).body).toMatchObject({ undone: 0, conflicts: [], missing: 1 });
});
