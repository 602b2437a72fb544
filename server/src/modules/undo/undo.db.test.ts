import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addProduct, addProducts, type NewProduct } from '../../../test/fixtures.ts';
import { signIn } from '../../../test/keepers.ts';
import { useTwoStores } from '../../../test/two-stores.ts';
import { deals } from '../deals/tables.ts';
import { products } from '../products/tables.ts';

const DAY_MS = 86_400_000;
let time = Date.parse('2026-11-21T08:00:00Z');
const { server, storeId, keeper, neighbour } = await useTwoStores({
  now: () => new Date((time += 1)),
});
beforeEach(async () => {
  await server.db.orm.delete(deals);
});

const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  server.send(method, path, body, keeper.headers);
/** Sends a change and returns the id that undoes it. */
async function make(...request: Parameters<typeof send>): Promise<string> {
  const { status, headers, body } = await send(...request);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return String(headers['x-change-id']);
}
const undo = (id: string, takeOld: unknown = [], who = keeper) =>
  server.send('POST', `/api/storekeeper/changes/${id}/undo`, { takeOld }, who.headers);
const add = (product: NewProduct) => addProduct(server.db, storeId, product);
const product = async (id: string) =>
  (await server.db.orm.select().from(products).where(eq(products.id, id)))[0];
const patch = (id: string, body: object) => make('PATCH', `/api/storekeeper/inventory/${id}`, body);
const changes = async () =>
  (await server.get('/api/storekeeper/changes', keeper.headers)).body as Record<string, unknown>[];

describe('undo of a price', () => {
  test('sets the old price back, as a change of its own that says what it undid', async () => {
    const id = await add({ name: 'Rice', price: '5.05' });
    const change = await patch(id, { price: 6.06 });
    expect(await undo(change)).toMatchObject({
      status: 200,
      body: { undone: 1, conflicts: [], conflictCount: 0, missing: 0 },
    });
    expect(await product(id)).toMatchObject({ price: '5.05', version: 3 });
    expect(await changes()).toMatchObject([
      { what: 'inventory.changed', undoes: change, undo: 'possible', after: { price: '5.05' } },
      { id: change, undo: 'undone', subjectName: 'Rice', before: { price: '5.05' } },
    ]);
  });

  test('done twice changes nothing', async () => {
    const id = await add({ name: 'Rice', price: '5.05' });
    const change = await patch(id, { price: 6.06 });
    await undo(change);
    expect((await undo(change)).body).toMatchObject({ undone: 0, conflicts: [] });
    expect(await changes()).toHaveLength(2);
  });

  test('can be undone itself', async () => {
    const id = await add({ name: 'Rice', price: '5.05' });
    const undone = await undo(await patch(id, { price: 6.06 }));
    await undo(String(undone.headers['x-change-id']));
    expect(await product(id)).toMatchObject({ price: '6.06' });
  });

  test('that was changed since keeps it and says both values, until the keeper takes the old', async () => {
    const id = await add({ name: 'Rice', price: '5.00', aisle: 'A 1' });
    const change = await patch(id, { price: 6, aisle: 'A 2' });
    await patch(id, { price: 7 });
    const asked = await undo(change);
    expect(asked.body).toMatchObject({ undone: 1, conflictCount: 1 });
    expect(asked.body.conflicts).toEqual([
      { rowId: id, name: 'Rice', field: 'price', before: '5.00', after: '6.00', now: '7.00' },
    ]);
    expect(await product(id)).toMatchObject({ price: '7.00', aisle: 'A 1' });
    expect((await undo(change, [{ rowId: id, field: 'price' }])).body).toMatchObject({ undone: 1 });
    expect(await product(id)).toMatchObject({ price: '5.00', aisle: 'A 1' });
  });

  test('and of a sale sets back the derived fields, and ends neither half', async () => {
    const id = await add({ name: 'Rice', price: '5.00' });
    const change = await patch(id, { salePrice: 4 });
    await undo(change);
    expect(await product(id)).toMatchObject({
      isOnSale: false,
      salePrice: null,
      originalPrice: null,
    });
    const again = await patch(id, { salePrice: 4 });
    await patch(id, { salePrice: 3 });
    const { conflicts } = (await undo(again)).body as { conflicts: { field: string }[] };
    expect(conflicts.map(({ field }) => field).toSorted()).toEqual(['isOnSale', 'salePrice']);
    expect(await product(id)).toMatchObject({ isOnSale: true, salePrice: '3.00' });
  });

  test('keeps a price that would fall below the sale price of now', async () => {
    const id = await add({ name: 'Rice', price: '2.00' });
    const change = await patch(id, { price: 9 });
    await patch(id, { salePrice: 5 });
    expect((await undo(change, 'all')).body).toMatchObject({ undone: 0, conflictCount: 1 });
    expect(await product(id)).toMatchObject({ price: '9.00', salePrice: '5.00' });
  });

  test('of the check of a shelf sets the time of the check before it back', async () => {
    const stockCheckedAt = new Date('2026-11-01T10:00:00Z');
    const id = await add({ name: 'Rice', stockCheckedAt });
    await undo(await patch(id, { checked: true }));
    expect(await product(id)).toMatchObject({ stockCheckedAt, version: 1 });
  });
});

describe('undo of a product', () => {
  const PATH = '/api/storekeeper/products';

  test('that was deleted restores it, and the undo of that deletes it again', async () => {
    const id = await add({ name: 'Rice', price: '5.05' });
    const undone = await undo(await make('DELETE', `${PATH}/${id}`));
    expect(await product(id)).toMatchObject({ removedAt: null, price: '5.05' });
    await undo(String(undone.headers['x-change-id']));
    expect((await product(id))?.removedAt).not.toBeNull();
  });

  test('that was deleted is refused if its name is taken by now', async () => {
    const id = await add({ name: 'Rice' });
    const change = await make('DELETE', `${PATH}/${id}`);
    await add({ name: 'rice' });
    expect(await undo(change)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test('that was added removes it, but asks first if it was edited since', async () => {
    const { body, headers } = await send('POST', PATH, { name: 'Rice', category: 'Grains' });
    const change = String(headers['x-change-id']);
    const id = body.productId as string;
    await patch(id, { price: 3 });
    expect((await undo(change)).body).toMatchObject({
      undone: 0,
      conflicts: [{ rowId: id, name: 'Rice', field: null }],
    });
    expect((await undo(change, [{ rowId: id, field: null }])).body).toMatchObject({ undone: 1 });
    expect((await product(id))?.removedAt).not.toBeNull();
  });

  test('whose form was saved sets names, lists and category back and links it again', async () => {
    const id = await add({ name: 'Rice', otherNames: ['chawal'], category: 'Grains' });
    const form = { name: 'Fine rice', otherNames: [], tags: ['new'], category: 'Rice' };
    await undo(await make('PUT', `${PATH}/${id}`, form));
    expect(await product(id)).toMatchObject({
      name: 'Rice',
      otherNames: ['chawal'],
      tags: [],
      category: 'Grains',
    });
  });

  test('that is gone by now changes nothing and says so', async () => {
    const id = await add({ name: 'Rice' });
    const change = await patch(id, { price: 9 });
    await make('DELETE', `${PATH}/${id}`);
    expect((await undo(change)).body).toMatchObject({ undone: 0, missing: 1 });
  });
});

describe('undo of many products', () => {
  test('sets back each that nobody has changed since, in one change', async () => {
    const ids = await addProducts(server.db, storeId, [
      { name: 'A', price: '2.00' },
      { name: 'B', price: '4.00', aisle: 'B 1' },
      { name: 'C', price: '6.00' },
    ]);
    const rows = ids.map((productId) => ({ productId }));
    const change = await make('POST', '/api/storekeeper/inventory/bulk', {
      products: rows,
      change: { percentOff: 50, aisle: 'Sale' },
    });
    expect((await changes())[0]).toMatchObject({ id: change, rows: 3 });
    await patch(ids[2] ?? '', { aisle: 'C 9' });
    expect((await undo(change)).body).toMatchObject({
      undone: 3,
      conflicts: [{ name: 'C', field: 'aisle', before: 'Aisle 1', after: 'Sale', now: 'C 9' }],
    });
    const aisles = await Promise.all(ids.map(async (id) => (await product(id))?.aisle));
    expect(aisles).toEqual(['Aisle 1', 'B 1', 'C 9']);
    expect((await product(ids[2] ?? ''))?.salePrice).toBeNull();
    expect((await changes())[0]).toMatchObject({ undoes: change, rows: 3 });
  });

  test('works for 10,000 of them in one call, and the list of changes stays short', async () => {
    const names = Array.from({ length: 10_000 }, (_, i) => ({
      name: `Product ${i}`,
      price: `${(i % 900) + 1}.00`,
    }));
    const ids = await addProducts(server.db, storeId, names);
    const change = await make('POST', '/api/storekeeper/inventory/bulk', {
      products: ids.map((productId) => ({ productId, version: 1 })),
      change: { percentOff: 10, inStock: false },
    });
    const [listed] = await changes();
    expect(listed).toMatchObject({ id: change, rows: 10_000 });
    expect(JSON.stringify(listed).length).toBeLessThan(20_000);
    expect((await undo(change)).body).toMatchObject({ undone: 10_000, conflictCount: 0 });
    expect((await product(ids[9999] ?? ''))?.isOnSale).toBe(false);
  }, 60_000);

  test('moves the products of a merged category back to where they were', async () => {
    const [a = '', b = '', c = ''] = await addProducts(server.db, storeId, [
      { name: 'A', category: 'Sweets' },
      { name: 'B', category: 'Candy' },
      { name: 'C', category: 'Treats' },
    ]);
    const change = await make('POST', '/api/storekeeper/categories/merge', {
      from: ['Sweets', 'Candy'],
      into: 'Treats',
    });
    expect((await undo(change)).body).toMatchObject({ undone: 2 });
    const categories = await Promise.all(
      [a, b, c].map(async (id) => (await product(id))?.category),
    );
    expect(categories).toEqual(['Sweets', 'Candy', 'Treats']);
  });
});

describe('undo of a deal', () => {
  const PATH = '/api/storekeeper/deals';
  const FORM = { title: 'Rice week', dealType: 'special_offer', startDate: '2026-11-20' };
  const stored = () => server.db.orm.select().from(deals);

  test('that was added removes it, and the undo of that brings it back under its id', async () => {
    const undone = await undo(await make('POST', PATH, FORM));
    expect(await stored()).toEqual([]);
    await undo(String(undone.headers['x-change-id']));
    expect(await stored()).toMatchObject([{ title: 'Rice week', endDate: null }]);
  });

  test('that was changed sets its fields back, and asks about one changed since', async () => {
    const { id } = (await send('POST', PATH, FORM)).body as { id: string };
    const change = await make('PUT', `${PATH}/${id}`, {
      ...FORM,
      dealValue: '10% off',
      endDate: '2026-12-01',
    });
    await make('PUT', `${PATH}/${id}`, { ...FORM, dealValue: '20% off', endDate: '2026-12-01' });
    expect((await undo(change)).body).toMatchObject({
      undone: 1,
      conflicts: [{ field: 'dealValue', before: null, after: '10% off', now: '20% off' }],
    });
    expect(await stored()).toMatchObject([{ dealValue: '20% off', endDate: null }]);
  });
});

test('undo of settings sets them back', async () => {
  await undo(await make('PATCH', '/api/storekeeper/settings', { phone: '555-0100' }));
  const stores = (await server.get('/api/stores')).body as { id: string; phone: string | null }[];
  expect(stores.find(({ id }) => id === storeId)?.phone).toBeNull();
});

describe('a change', () => {
  test('of an ignored search is undone', async () => {
    const path = '/api/storekeeper/failed-searches/ignore';
    const body = { query: 'asdf', ignored: true };
    await undo(await make('POST', path, body));
    expect((await changes())[0]).toMatchObject({ what: 'search.heeded' });
  });

  test('can’t be undone by the keeper of another store, nor one that does not exist', async () => {
    const id = await add({ name: 'Rice', price: '5.05' });
    const change = await patch(id, { price: 6 });
    expect((await undo(change, 'all', neighbour)).status).toBe(404);
    expect((await undo(randomUUID())).status).toBe(404);
    expect(await product(id)).toMatchObject({ price: '6.00' });
  });

  test('can be undone for 30 days', async () => {
    const id = await add({ name: 'Rice', price: '5.05' });
    const first = await patch(id, { price: 6 });
    const second = await patch(id, { aisle: 'Z 1' });
    const pass = async (ms: number) => {
      time += ms;
      keeper.headers.cookie = await signIn(server, keeper.email);
    };
    await pass(30 * DAY_MS - 60_000);
    expect((await undo(first)).status).toBe(200);
    await pass(60_000);
    expect((await undo(second)).status).toBe(409);
    expect((await changes()).find((one) => one['id'] === second)).toMatchObject({ undo: 'over' });
  });
});
