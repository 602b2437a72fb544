import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct, type NewProduct } from '../../../test/fixtures.ts';
import { signIn } from '../../../test/keepers.ts';
import { useTwoStores } from '../../../test/two-stores.ts';
import { auditRows } from '../audit/tables.ts';
import { feedback } from '../feedback/tables.ts';
import { dropOldValues } from '../undo/drop-old-values.ts';
import { products } from './tables.ts';

const PATH = '/api/storekeeper/products';
const MONTH_MS = 30 * 86_400_000;

/** The first search of a process reads the pantry. */
const SLOW = { timeout: 30_000 };

let time = Date.parse('2026-11-21T08:00:00Z');
const { server, storeId, keeper, neighbour } = await useTwoStores({ now: () => new Date(time) });

/** Lets time pass, in which the sessions end, and signs the keepers in again. */
async function pass(ms: number): Promise<void> {
  time += ms;
  for (const { headers, email } of [keeper, neighbour])
    headers.cookie = await signIn(server, email);
}

const list = (who = keeper) => server.get(PATH, who.headers);
const add = (body: object) => server.send('POST', PATH, body, keeper.headers);
const put = (id: string, body: object) => server.send('PUT', `${PATH}/${id}`, body, keeper.headers);
const remove = (id: string, who = keeper) =>
  server.send('DELETE', `${PATH}/${id}`, undefined, who.headers);
const restore = (id: string, who = keeper) =>
  server.send('POST', `${PATH}/${id}/restore`, undefined, who.headers);
/** Adds a product to the keeper's store. */
const addOwn = (product: NewProduct) => addProduct(server.db, storeId, product);
const stored = async (id: string) =>
  (await server.db.orm.select().from(products).where(eq(products.id, id)))[0];
const changes = () => server.db.orm.select().from(auditRows).orderBy(auditRows.at);
const productCount = async (id: string) =>
  (await server.get('/api/stores')).body.find((store: { id: string }) => store.id === id)
    .productCount;
const search = async () =>
  (await server.get(`/api/products/search?q=rice&currentStore=${storeId}`)).body;

test('a deleted product leaves the list, the store’s count and the shoppers’ search, and an audit row', async () => {
  const id = await addOwn({ name: 'Rice' });
  await expect.poll(search, SLOW).toMatchObject([{ id }]);
  expect(await productCount(storeId)).toBe(1);
  expect(await remove(id)).toMatchObject({ status: 204, body: undefined });
  expect((await list()).body).toEqual([]);
  expect(await productCount(storeId)).toBe(0);
  expect(await search()).toEqual([]);
  expect(await changes()).toMatchObject([
    { action: 'product.removed', subjectName: 'Rice', before: { name: 'Rice' }, after: null },
  ]);
});

test('a deleted product can be neither changed nor deleted again', async () => {
  const id = await addOwn({ name: 'Rice' });
  await remove(id);
  const before = await stored(id);
  expect((await put(id, { name: 'Fine rice' })).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
  const stock = `/api/storekeeper/inventory/${id}`;
  expect((await server.send('PATCH', stock, { price: 9 }, keeper.headers)).status).toBe(404);
  expect(await stored(id)).toEqual(before);
});

test('a deletion can be undone for 30 days, and everything is as it was', async () => {
  const id = await addOwn({
    name: 'Rice',
    tags: ['a'],
    price: '3.00',
    salePrice: '2.00',
    originalPrice: '3.00',
    isOnSale: true,
    aisle: 'B 2',
    stockCheckedAt: new Date(time),
  });
  const [before] = (await list()).body;
  await remove(id);
  await pass(MONTH_MS - 1);
  const { status, body } = await restore(id);
  expect(status).toBe(200);
  expect({ ...body, lastUpdated: before.lastUpdated, version: before.version }).toEqual(before);
  expect(body.version).toBeGreaterThan(before.version);
  expect(await productCount(storeId)).toBe(1);
  expect(await search()).toMatchObject([{ id }]);
  expect((await restore(id)).status).toBe(404);
  expect((await changes()).at(-1)).toMatchObject({
    action: 'product.restored',
    after: { name: 'Rice' },
  });
});

test('a form opened before the deletion conflicts after the restore', async () => {
  const id = await addOwn({ name: 'Rice' });
  const [{ version }] = (await list()).body;
  await remove(id);
  await restore(id);
  expect((await put(id, { name: 'Fine rice', version })).status).toBe(409);
});

test('after 30 days a deletion can’t be undone, and the row is deleted, whose feedback stays', async () => {
  const id = await addOwn({ name: 'Rice' });
  await server.db.orm
    .insert(feedback)
    .values({ storeId, productId: id, feedbackType: 'product', message: 'Good' });
  const other = await addProduct(server.db, neighbour.storeId, { name: 'Rice' });
  await remove(id);
  await remove(other, neighbour);
  await pass(MONTH_MS);
  expect((await restore(id)).status).toBe(404);
  const newer = await addOwn({ name: 'Next' });
  await remove(newer);
  await dropOldValues({ db: server.db, now: () => new Date(time) });
  expect(await stored(id)).toBeUndefined();
  expect(await stored(other)).toBeUndefined();
  expect(await stored(newer)).toBeDefined();
  const about = await server.db.orm.select().from(feedback).where(eq(feedback.storeId, storeId));
  expect(about).toMatchObject([{ productId: null, message: 'Good' }]);
  const listed = await server.get('/api/feedback', keeper.headers);
  expect(listed.body).toMatchObject([{ product: null, message: 'Good' }]);
});

test('a deletion can’t be undone by another store', async () => {
  const id = await addOwn({ name: 'Rice' });
  await remove(id);
  expect((await restore(id, neighbour)).status).toBe(404);
  expect((await list(neighbour)).body).toEqual([]);
});

test.each([
  ['name', { name: 'RICE' }],
  ['barcode', { name: 'Brown rice', barcode: '012345678' }],
])('a deletion can’t be undone once another product has its %s', async (path, other) => {
  const id = await addOwn({ name: 'Rice', barcode: '12345678' });
  await remove(id);
  expect((await add(other)).status).toBe(201);
  expect(await restore(id)).toMatchObject({ status: 409, body: { details: [{ path }] } });
  expect((await list()).body).toHaveLength(1);
});

test('a product that was deleted before it was linked to its food is linked after the restore', async () => {
  const id = await addOwn({ name: 'Paneer', category: 'Dairy' });
  await remove(id);
  expect((await restore(id)).status).toBe(200);
  await expect.poll(async () => (await stored(id))?.foodId, SLOW).toBe('paneer');
});
