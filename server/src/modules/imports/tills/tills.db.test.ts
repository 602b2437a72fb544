import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { addProduct } from '../../../../test/fixtures.ts';
import { addImportStore, counts } from '../../../../test/imports.ts';
import { products } from '../../products/tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const HEADERS =
  'Handle,SKU,Name,Category,Option 1 value,Barcode,Track stock,Available for sale [North],Price [North],In stock [North],Available for sale [South],Price [South],In stock [South]';

const FILE = [
  HEADERS,
  'besan,1,Besan,Flour,2 lb,036000291452,Y,Y,4.99,0,Y,5.49,2',
  'besan,2,,,4 lb,7.48485E+11,Y,Y,variable,3,N,,',
  'tea,3,Tea,Drinks,,,N,Y,2.00,0,Y,2.50,0',
].join('\n');

test('the shop of an export is asked for once, and remembered for files of its shape', async () => {
  const { imports } = await addImportStore(server);
  const asked = await imports.preview(FILE);
  expect(asked.body).toMatchObject({
    status: 'unmapped',
    till: { key: 'loyverse', name: 'Loyverse' },
    locations: ['North', 'South'],
    location: null,
    problem: expect.stringMatching(/North, South/),
  });
  expect((await imports.commit(asked.body.id)).status).toBe(409);
  expect((await imports.preview(FILE, { location: 'West' })).body.problem).toMatch(/West/);
  const answered = await imports.preview(FILE, { location: 'south' });
  expect(answered.body).toMatchObject({
    status: 'previewed',
    location: 'South',
    counts: counts({ new: 2 }),
    skipped: [{ reason: 'Not sold at this location', count: 1 }],
  });
  expect((await imports.preview(FILE)).body).toMatchObject({ location: 'South' });
  const other = await addImportStore(server);
  expect((await other.imports.preview(FILE)).body).toMatchObject({ location: null });
});

test('an export comes in whole; imported again it changes nothing', async () => {
  const { id, imports } = await addImportStore(server);
  const { body } = await imports.preview(FILE, { location: 'North' });
  expect(body.counts).toEqual(counts({ new: 3 }));
  expect(body.warnings).toMatchObject([
    { kind: 'barcode-rounded', count: 1, remedy: expect.stringMatching(/xlsx/) },
    { kind: 'price-open', count: 1 },
  ]);
  await imports.commit(body.id);
  const { body: rows } = await server.get(`/api/stores/${id}/inventory`);
  const found = rows.map(
    (row: { price: string; inStock: boolean; aisle: string; product: { name: string } }) => [
      row.product.name,
      row.price,
      row.inStock,
      row.aisle,
    ],
  );
  expect(found.sort()).toEqual([
    ['Besan 2 lb', '4.99', false, null],
    ['Besan 4 lb', null, true, null],
    ['Tea', '2.00', true, null],
  ]);
  expect((await imports.preview(FILE)).body.counts).toEqual(counts({ unchanged: 3 }));
});

test('a till’s export states the stock again, also where it changes nothing; its undo takes that back', async () => {
  const { id, imports, keeper } = await addImportStore(server);
  const first = await imports.preview(FILE, { location: 'North' });
  await imports.commit(first.body.id);
  const old = new Date(Date.now() - 3 * 86_400_000);
  await server.db.orm
    .update(products)
    .set({ seenAt: old, seenBy: 'count' })
    .where(eq(products.storeId, id));
  const seen = async () => {
    const { body } = await server.get('/api/storekeeper/products', keeper.headers);
    return new Map(
      (body as KeeperProduct[]).map(({ product, seenAt, seenBy, version }) => [
        product.name,
        { isOld: seenAt === old.toISOString(), seenBy, version },
      ]),
    );
  };
  const before = await seen();
  const again = await imports.preview(FILE.replace('2.00,0', '2.20,0'));
  expect(again.body.counts).toEqual(counts({ unchanged: 2, changed: 1 }));
  await imports.commit(again.body.id);
  const after = await seen();
  const version = before.get('Besan 2 lb')?.version;
  expect(after.get('Besan 2 lb')).toEqual({ isOld: false, seenBy: 'import', version });
  // The till does not track tea.
  expect(after.get('Tea')).toMatchObject({ isOld: true, seenBy: 'count' });
  expect((await imports.undo(again.body.id)).status).toBe(200);
  expect((await seen()).get('Besan 2 lb')).toEqual({ isOld: true, seenBy: 'count', version });
});

test('a product is found by its key when the till renames it, and only its own goods can go missing', async () => {
  const { id, imports } = await addImportStore(server);
  await addProduct(server.db, id, { name: 'Tea', aisle: 'Aisle 4', inStock: false });
  await addProduct(server.db, id, { name: 'By hand' });
  const first = await imports.preview(FILE, { location: 'North' });
  expect(first.body).toMatchObject({ counts: counts({ new: 2, changed: 1 }), missing: 0 });
  await imports.commit(first.body.id);
  const renamed = FILE.replace('tea,3,Tea', 'tea,3,Assam Tea').replace(/^besan,2.*\n/m, '');
  const { body } = await imports.preview(renamed);
  expect(body).toMatchObject({ counts: counts({ changed: 1, unchanged: 1 }), missing: 1 });
  const { sample } = (await imports.get(body.id, '?kind=changed')).body;
  expect(sample[0].changes).toEqual([{ field: 'name', from: 'Tea', to: 'Assam Tea' }]);
});
