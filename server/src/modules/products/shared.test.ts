import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestAnswer, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore, stock, type NewProduct } from '../../../test/fixtures.ts';
import { signedInKeeper, type TestKeeper } from '../../../test/keepers.ts';
import { auditRows } from '../audit/tables.ts';
import { inventory, removedInventory } from '../inventory/tables.ts';
import { storesService } from '../stores/service.ts';
import { products } from './tables.ts';

const PATH = '/api/storekeeper/products';
const HOUR_MS = 3_600_000;

let time = Date.parse('2026-11-21T08:00:00Z');
/** The first search of a process reads the pantry. */
const SLOW = { timeout: 30_000 };

let server: TestApp;
let storeId: string;
let keeper: TestKeeper;
let neighbour: TestKeeper;
beforeAll(async () => {
  server = await testApp({ now: () => new Date(time) });
  storeId = (await addStore(server.db)).id;
  keeper = await signedInKeeper(server, storeId);
  neighbour = await signedInKeeper(server, (await addStore(server.db, { name: 'Elsewhere' })).id);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.orm.delete(removedInventory);
  await server.db.orm.delete(inventory);
  await server.db.orm.delete(products);
  await server.db.orm.delete(auditRows);
  for (const id of [storeId, neighbour.storeId]) {
    await server.db.transaction((tx) => storesService(server.db).productsChanged(tx, id, null));
  }
});

const list = (query = '', who = keeper) => server.get(`${PATH}${query}`, who.headers);
const add = (body: object, who = keeper) => server.send('POST', PATH, body, who.headers);
const put = (id: string, body: object, who = keeper) =>
  server.send('PUT', `${PATH}/${id}`, body, who.headers);
const remove = (id: string, who = keeper) =>
  server.send('DELETE', `${PATH}/${id}`, undefined, who.headers);
const restore = (id: string, who = keeper) =>
  server.send('POST', `${PATH}/${id}/restore`, undefined, who.headers);
const names = ({ body }: TestAnswer) =>
  body.map((row: { product: { name: string } }) => row.product.name);

/** A product on the own shelf, and on the neighbour's when it is shared. */
async function shelved(
  product: NewProduct,
  row: Parameters<typeof stock>[3] = {},
  shared = false,
): Promise<string> {
  const id = await addProduct(server.db, product);
  await stock(server.db, storeId, id, row);
  if (shared) await stock(server.db, neighbour.storeId, id, row);
  return id;
}
const stored = async (id: string) =>
  (await server.db.orm.select().from(products).where(eq(products.id, id)))[0];
const changes = () => server.db.orm.select().from(auditRows).orderBy(auditRows.at);

describe('a product that several stores stock', () => {
  test('becomes the own copy when its keeper changes it, of the same origin', async () => {
    const id = await shelved({ name: 'Rice', imageUrl: '/rice.webp' }, { price: '3.00' }, true);
    const { status, body } = await put(id, { name: 'Fine rice', price: '4.00' });
    expect(status).toBe(200);
    expect(body.productId).not.toBe(id);
    expect(body).toMatchObject({
      price: '4.00',
      product: { name: 'Fine rice', imageUrl: '/rice.webp' },
    });
    expect(await stored(body.productId)).toMatchObject({ originId: id });
    expect((await list('', neighbour)).body).toMatchObject([
      { productId: id, price: '3.00', product: { name: 'Rice' } },
    ]);
    const find = async () =>
      (await server.get(`/api/products/search?q=rice&currentStore=${storeId}`)).body;
    await expect.poll(find, SLOW).toMatchObject([{ id: body.productId, name: 'Fine rice' }]);
  });

  test('stays one row when only the own price or stock changes', async () => {
    const id = await shelved({ name: 'Rice' }, { price: '3.00' }, true);
    expect((await put(id, { name: 'Rice', price: '4.00' })).body.productId).toBe(id);
    expect((await list('', neighbour)).body).toMatchObject([{ price: '3.00' }]);
  });

  test('is still found by the id it had, by a keeper whose screen is older', async () => {
    const id = await shelved({ name: 'Rice' }, {}, true);
    const [{ version }] = (await list()).body;
    const copy = (await put(id, { name: 'Fine rice' })).body.productId;
    expect((await put(id, { name: 'Best rice', version })).status).toBe(409);
    expect((await put(id, { name: 'Best rice' })).body.productId).toBe(copy);
    expect(names(await list('', neighbour))).toEqual(['Rice']);
  });

  test('changed by both stores at once shows each its own', async () => {
    const id = await shelved({ name: 'Rice' }, {}, true);
    const [mine, theirs] = await Promise.all([
      put(id, { name: 'Ours' }),
      put(id, { name: 'Theirs' }, neighbour),
    ]);
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(names(await list())).toEqual(['Ours']);
    expect(names(await list('', neighbour))).toEqual(['Theirs']);
    expect(mine.body.productId).not.toBe(theirs.body.productId);
  });

  test('leaves this store alone when its keeper deletes it', async () => {
    const id = await shelved({ name: 'Rice' }, {}, true);
    expect((await remove(id)).status).toBe(204);
    expect((await list()).body).toEqual([]);
    expect(names(await list('', neighbour))).toEqual(['Rice']);
  });

  test('that this store deleted comes back as it was, whatever the other store made of it', async () => {
    const id = await shelved({ name: 'Rice' }, { price: '3.00' }, true);
    await remove(id);
    await put(id, { name: 'Theirs' }, neighbour);
    expect((await restore(id)).body).toMatchObject({ price: '3.00', product: { name: 'Rice' } });
    expect(names(await list('', neighbour))).toEqual(['Theirs']);
  });
});

describe('deleting a product', () => {
  test('takes it from the list and from the shoppers’ search, and leaves a row', async () => {
    const id = await shelved({ name: 'Rice' });
    const answer = await remove(id);
    expect(answer).toMatchObject({ status: 204, body: undefined });
    expect((await list()).body).toEqual([]);
    const find = async () =>
      (await server.get(`/api/products/search?q=rice&currentStore=${storeId}`)).body;
    await expect.poll(find, SLOW).toEqual([]);
    expect(await changes()).toMatchObject([
      { action: 'product.removed', subjectName: 'Rice', before: { name: 'Rice' }, after: null },
    ]);
    expect((await remove(id)).status).toBe(404);
  });

  test('can be undone for a day: everything is as it was', async () => {
    const id = await shelved(
      { name: 'Rice', tags: ['a'] },
      {
        price: '3.00',
        salePrice: '2.00',
        originalPrice: '3.00',
        isOnSale: true,
        aisle: 'B 2',
        checkedAt: new Date(time),
      },
    );
    const [before] = (await list()).body;
    await remove(id);
    time += 24 * HOUR_MS - 1;
    const { status, body } = await restore(id);
    expect(status).toBe(200);
    expect({ ...body, lastUpdated: before.lastUpdated }).toEqual(before);
    expect((await restore(id)).status).toBe(404);
    expect((await changes()).at(-1)).toMatchObject({
      action: 'product.restored',
      after: { name: 'Rice' },
    });
  });

  test('can’t be undone a day later, and the product is gone once nobody stocks it', async () => {
    const id = await shelved({ name: 'Rice' });
    const shared = await shelved({ name: 'Wheat' }, {}, true);
    await remove(id);
    await remove(shared);
    time += 24 * HOUR_MS;
    expect((await restore(id)).status).toBe(404);
    await remove(await shelved({ name: 'Next' }));
    expect(await stored(id)).toBeUndefined();
    expect(await stored(shared)).toBeDefined();
  });

  test('can’t be undone by another store, nor once its name is taken', async () => {
    const id = await shelved({ name: 'Rice' });
    await remove(id);
    expect((await restore(id, neighbour)).status).toBe(404);
    await add({ name: 'Rice' });
    expect((await restore(id)).status).toBe(409);
    expect((await list()).body).toHaveLength(1);
  });
});
