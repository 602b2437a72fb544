import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore } from '../../../test/fixtures.ts';
import { jsonRows } from '../../../test/json-rows.ts';
import { signedInKeeper, type TestKeeper } from '../../../test/keepers.ts';
import { keyHeaders } from '../../../test/keys.ts';
import { products } from './tables.ts';

let server: TestApp;
let storeId: string;
let keeper: TestKeeper;
let key: { authorization: string };
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  storeId = (await addStore(server.db)).id;
  keeper = await signedInKeeper(server, storeId);
  key = await keyHeaders(server, keeper, ['products']);
});

const push = (rows: unknown) =>
  server.send('POST', `/api/v1/stores/${storeId}/products`, { rows }, key);
const readRows = () =>
  server.db.orm
    .select()
    .from(products)
    .where(and(eq(products.storeId, storeId), isNull(products.removedAt)))
    .orderBy(products.name);

test('products are added once, then changed, with the till’s key', async () => {
  const dal = { key: 'A1', name: 'Toor Dal', barcode: '036000291452', price: '3.99', quantity: 4 };
  const first = await push([dal, { name: 'Besan', category: 'Flour', aisle: 'Aisle 2' }]);
  expect(first.body).toMatchObject({ added: 2, applied: 0, refused: [], unmatched: [] });
  expect((await push([dal])).body).toMatchObject({ added: 0, applied: 0, unchanged: 1 });
  const again = await push([{ key: 'A1', name: 'Toor Dal, 2 lb', price: 4.49 }]);
  expect(again.body).toMatchObject({ added: 0, applied: 1, unchanged: 0 });
  const rows = await readRows();
  expect(rows).toMatchObject([
    { name: 'Besan', category: 'Flour', aisle: 'Aisle 2', inStock: true },
    { name: 'Toor Dal, 2 lb', tillKey: 'A1', price: '4.49', quantity: 4, seenBy: 'push' },
  ]);
  const { body } = await server.get('/api/storekeeper/changes', keeper.headers);
  expect(body[0]).toMatchObject({ what: 'product.pushed', who: 'Till (key)', undo: 'possible' });
  const { body: found } = await server.get(`/api/products/search?q=toor&currentStore=${storeId}`);
  expect(found).toHaveLength(1);
});

test('a row finds its product by the key, then the barcode, then the name', async () => {
  await addProduct(server.db, storeId, { name: 'Rice', barcode: '4006381333931', tillKey: 'x:1' });
  await addProduct(server.db, storeId, { name: 'Tea' });
  const { body } = await push([
    { key: '1', barcode: '999999', description: 'by key' },
    { key: 'new', barcode: '04006381333931', description: 'by barcode' },
    { key: 'T', name: 'TEA', description: 'by name' },
    { key: 'T2', name: 'Tea', barcode: '5000000000001' },
    { key: 'unknown' },
  ]);
  expect(body).toMatchObject({ added: 1, unmatched: [{ row: 1, key: 'new' }, { row: 4 }] });
  expect(await readRows()).toMatchObject([
    { name: 'Rice', barcode: '999999', description: 'by key' },
    { name: 'TEA', tillKey: 'T', description: 'by name' },
    { name: 'Tea', tillKey: 'T2', barcode: '5000000000001' },
  ]);
});

test('one bad row spoils no other, and the form’s rules hold', async () => {
  await addProduct(server.db, storeId, { name: 'Rice', barcode: '4006381333931' });
  const { status, body } = await push([
    { name: 'Salt', price: '1.00', salePrice: '2.00' },
    { name: 'Oil', barcode: 'abc' },
    { name: 'x'.repeat(201) },
    { name: 'Ghee', size: 'big' },
    { key: 'K', name: 'Sugar', price: '2.00', shelf: 'Aisle 2' },
    { key: 'K', barcode: '4006381333931' },
    { name: 'Flour', price: '2.00', at: '2999-01-01T00:00:00Z' },
  ]);
  expect(status).toBe(200);
  expect(body.leftOut).toEqual(['shelf']);
  expect(body.refused.map(({ row }: { row: number }) => row)).toEqual([0, 1, 2, 3, 5, 6]);
  for (const { message } of body.refused) expect(message).toMatch(/^[A-Z].*\.$/);
  expect(body.added).toBe(1);
});

test('an older word about price and stock changes neither, but the rest', async () => {
  const late = { seenAt: new Date(), priceUpdatedAt: new Date() };
  await addProduct(server.db, storeId, { name: 'Rice', price: '3.00', ...late });
  const at = '2020-01-01T00:00:00Z';
  const { body } = await push([{ name: 'Rice', price: '1.00', inStock: false, tags: ['new'], at }]);
  expect(body).toMatchObject({ applied: 1 });
  expect(await readRows()).toMatchObject([{ price: '3.00', inStock: true, tags: ['new'] }]);
});

test('whatever is sent, each row is counted once', { timeout: 60_000 }, async () => {
  const row = fc.record(
    {
      key: fc.oneof(fc.constantFrom('A', 'B'), fc.anything()),
      name: fc.oneof(fc.constantFrom('Rice', 'rice', 'Tea'), fc.string()),
      barcode: fc.oneof(fc.constantFrom('4006381333931', '0012345', null), fc.anything()),
      price: fc.constantFrom('1.00', 2, null, 'x'),
      salePrice: fc.constantFrom('0.50', 9, null),
      quantity: fc.oneof(fc.integer(), fc.constant(null)),
      aisle: fc.oneof(fc.constantFrom('4', 'Aisle 4'), fc.string()),
      tags: fc.anything(),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(jsonRows(row), async (rows) => {
      const { status, body } = await push(rows);
      expect(status, JSON.stringify(rows)).toBe(200);
      const { added, applied, unchanged, older, unmatched, refused } = body;
      const sum: number = added + applied + unchanged + older + unmatched.length + refused.length;
      expect(sum).toBe(rows.length);
    }),
    // Each further call to make a failure smaller would count against the limit of the key.
    { numRuns: 60, endOnFailure: true },
  );
});

describe('Undo of a push', () => {
  async function lastChange() {
    const { body } = await server.get('/api/storekeeper/changes', keeper.headers);
    return body[0] as { id: string; what: string; rows: number | null; undo: string };
  }
  const undo = (id: string, takeOld: unknown = []) =>
    server.send('POST', `/api/storekeeper/changes/${id}/undo`, { takeOld }, keeper.headers);

  test('sets the changed products back and removes those that it added', async () => {
    await addProduct(server.db, storeId, { name: 'Rice', price: '3.00', tillKey: 'R' });
    await push([
      { key: 'R', name: 'Basmati Rice', price: '4.00', aisle: 'Aisle 7' },
      { key: 'D', name: 'Dal', price: '2.00', quantity: 5 },
    ]);
    const change = await lastChange();
    expect(change).toMatchObject({ what: 'product.pushed', rows: 2, undo: 'possible' });
    // Stock that has changed since is no edit of the product.
    await push([{ key: 'D', quantity: 4 }]);
    expect((await undo(change.id)).body).toMatchObject({ undone: 2, conflicts: [], missing: 0 });
    expect(await readRows()).toMatchObject([{ name: 'Rice', price: '3.00', aisle: 'Aisle 1' }]);
    const { body } = await server.get('/api/storekeeper/changes', keeper.headers);
    expect(body.find(({ id }: { id: string }) => id === change.id).undo).toBe('undone');
    expect((await undo(change.id)).body).toMatchObject({ undone: 0, missing: 1 });
  });

  test('leaves what was edited since, unless the keeper takes the old value', async () => {
    await addProduct(server.db, storeId, { name: 'Rice', price: '3.00', tillKey: 'R' });
    await push([
      { key: 'R', price: '4.00' },
      { key: 'D', name: 'Dal' },
    ]);
    const { id } = await lastChange();
    const [dal, rice] = await readRows();
    const edit = (row: { id: string } | undefined, change: object) =>
      server.send('PATCH', `/api/storekeeper/inventory/${row?.id}`, change, keeper.headers);
    await edit(dal, { aisle: 'Aisle 9' });
    await edit(rice, { price: '5.00' });
    const { body } = await undo(id);
    expect(body).toMatchObject({
      undone: 0,
      conflicts: [
        { name: 'Rice', field: 'price' },
        { name: 'Dal', field: null },
      ],
    });
    await undo(id, [{ rowId: dal?.id, field: null }]);
    expect(await readRows()).toMatchObject([{ name: 'Rice', price: '5.00' }]);
  });

  test('is not offered for a push of the stock alone', async () => {
    await addProduct(server.db, storeId, { name: 'Rice', tillKey: 'R' });
    await push([{ key: 'R', quantity: 3 }]);
    expect((await lastChange())?.what).not.toBe('product.pushed');
  });
});
