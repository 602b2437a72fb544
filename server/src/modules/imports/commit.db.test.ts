import type { InventoryWithProduct } from '@aislewise/contracts/calls/products';
import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addProducts, changeProduct } from '../../../test/fixtures.ts';
import { addImportStore, counts } from '../../../test/imports.ts';
import { products } from '../products/tables.ts';
import { stores } from '../stores/tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** A store's product rows by name. */
async function rowsOf(storeId: string) {
  const rows = await server.db.orm
    .select()
    .from(products)
    .where(and(eq(products.storeId, storeId), isNull(products.removedAt)));
  return new Map(rows.map((row) => [row.name, row]));
}

async function versionOf(storeId: string) {
  const [row] = await server.db.orm.select().from(stores).where(eq(stores.id, storeId));
  return row?.productsVersion;
}

describe('a commit', () => {
  test('does what the preview said, for shoppers at once', async () => {
    const { id, imports, search, keeper } = await addImportStore(server);
    const { body } = await imports.preview('name,price,barcode\nGhee,8.50,036000291452\n');
    const done = await imports.commit(body.id);
    expect(done.body).toMatchObject({ status: 'committed', importedBy: keeper.name });
    expect(await search('ghee')).toMatchObject([{ name: 'Ghee', price: '8.50', inStock: true }]);
    const changes = await server.get('/api/storekeeper/changes', keeper.headers);
    expect(changes.body[0]).toMatchObject({ what: 'import.committed', subjectName: 'list.csv' });
    const { body: open } = await server.get('/api/stores');
    expect(open).toContainEqual(expect.objectContaining({ id, productCount: 1 }));
    expect((await imports.commit(body.id)).status).toBe(409);
  });

  test('of a list without stock claims nothing, until a list, a keeper or an undo says otherwise', async () => {
    const { id, imports, keeper } = await addImportStore(server);
    const inventory = async () => {
      const { body } = await server.get(`/api/stores/${id}/inventory`);
      return (body as InventoryWithProduct[]).map(({ product, claim, inStock, seenBy }) =>
        [product.name, claim, inStock, seenBy].join(' '),
      );
    };
    const bare = 'name,price,inStock\nRice,4.00,\nTea,5.00,\n';
    await imports.commit((await imports.preview(bare)).body.id);
    expect((await inventory()).sort()).toEqual(['Rice unknown true ', 'Tea unknown true ']);
    expect((await imports.export('products')).body).toMatch(/^Rice,.*,4\.00,,,/m);
    const full = await imports.preview('name,price,inStock\nRice,4.00,yes\nTea,5.00,\n');
    expect(full.body.counts).toEqual(counts({ changed: 1, unchanged: 1 }));
    await imports.commit(full.body.id);
    expect((await inventory()).sort()).toEqual(['Rice fresh true import', 'Tea unknown true ']);
    await imports.undo(full.body.id);
    expect((await inventory()).sort()).toEqual(['Rice unknown true ', 'Tea unknown true ']);
    const list = await server.get('/api/storekeeper/products?state=stock_unknown', keeper.headers);
    const [row] = list.body as KeeperProduct[];
    const ofRow = `/api/storekeeper/inventory/${row?.productId}`;
    await server.send('PATCH', ofRow, { inStock: true, seen: { inStock: true } }, keeper.headers);
    expect(await inventory()).toContain(`${row?.product.name} fresh true count`);
  });

  test('raises the versions of the products that it writes, and of no other', async () => {
    const { id, imports } = await addImportStore(server);
    await addProducts(server.db, id, [
      { name: 'Rice', description: 'Long' },
      { name: 'Milk', price: '2.00' },
      { name: 'Tea' },
    ]);
    const before = await rowsOf(id);
    const { body } = await imports.preview(
      'name,description,price\nRice,Short,\nMilk,,3.00\nGhee,,\nTea,,1.00\n',
    );
    expect(body.counts).toEqual(counts({ new: 1, changed: 2, unchanged: 1 }));
    await imports.commit(body.id);
    const after = await rowsOf(id);
    // The server links products to foods behind a commit, which raises `changedIn` alone.
    const unlinked = { changedIn: 0, foodId: null, foodNames: [], foodLinkedWith: null };
    expect({ ...after.get('Tea'), ...unlinked }).toEqual({ ...before.get('Tea'), ...unlinked });
    const [rice, milk, ghee] = ['Rice', 'Milk', 'Ghee'].map((name) => after.get(name));
    expect([rice, milk, ghee].map((row) => row?.version)).toEqual([2, 2, 1]);
    for (const row of [rice, milk, ghee]) {
      expect(row?.changedIn).toBeGreaterThan(before.get('Tea')?.changedIn ?? 0);
      expect(row?.changedIn).toBeLessThanOrEqual((await versionOf(id)) ?? 0);
    }
    expect(rice?.stockUpdatedAt).toEqual(before.get('Rice')?.stockUpdatedAt);
    expect(rice?.updatedAt).not.toEqual(before.get('Rice')?.updatedAt);
    expect(milk?.updatedAt).toEqual(before.get('Milk')?.updatedAt);
    expect(milk?.stockUpdatedAt).not.toEqual(before.get('Milk')?.stockUpdatedAt);
  });

  test('never changes an equal product of another store', async () => {
    const [ours, theirs] = [await addImportStore(server), await addImportStore(server)];
    for (const { id } of [ours, theirs]) {
      await addProduct(server.db, id, { name: 'Rice', description: 'Long', price: '1.00' });
    }
    const before = await rowsOf(theirs.id);
    const { body } = await ours.imports.preview('name,description,price\nRice,Short,3.00\n');
    await ours.imports.commit(body.id);
    expect(await rowsOf(theirs.id)).toEqual(before);
    expect(await ours.search('rice')).toMatchObject([{ description: 'Short', price: '3.00' }]);
    await ours.imports.undo(body.id);
    expect(await rowsOf(theirs.id)).toEqual(before);
    expect(await ours.search('rice')).toMatchObject([{ description: 'Long', price: '1.00' }]);
  });

  test('marks what the file does not name as out of stock only when it is asked to', async () => {
    const { id, imports, search } = await addImportStore(server);
    await addProducts(server.db, id, [{ name: 'Rice' }, { name: 'Milk' }]);
    const first = (await imports.preview('name,price\nRice,2.00\n')).body;
    expect(first.missing).toBe(1);
    expect((await imports.get(first.id)).body.missingSample).toEqual(['Milk']);
    await imports.commit(first.id);
    expect(await search('milk')).toMatchObject([{ inStock: true }]);
    const second = (await imports.preview('name,price\nRice,2.00\n')).body;
    expect(second.counts).toEqual(counts({ unchanged: 1 }));
    await imports.commit(second.id, true);
    expect(await search('milk')).toMatchObject([{ inStock: false }]);
    expect(await search('rice')).toMatchObject([{ inStock: true }]);
  });
});

describe('a commit after a change of the store', () => {
  test('is refused when a product of the file was edited', async () => {
    const { id, imports } = await addImportStore(server);
    const rice = await addProduct(server.db, id, { name: 'Rice', price: '1.00' });
    const { body } = await imports.preview('name,price\nRice,2.00\n');
    await changeProduct(server.db, id, rice, { price: '1.50' });
    const late = await imports.commit(body.id);
    expect(late.status).toBe(409);
    expect(late.body.error).toMatch(/make a new preview/);
    expect((await imports.get(body.id)).body).toMatchObject({ status: 'cancelled' });
    expect((await rowsOf(id)).get('Rice')?.price).toBe('1.50');
  });

  test('is refused when a product that the file would not change was edited', async () => {
    const { id, imports } = await addImportStore(server);
    const rice = await addProduct(server.db, id, { name: 'Rice', price: '1.00' });
    const { body } = await imports.preview('name,price\nRice,1.00\nMilk,2.00\n');
    await changeProduct(server.db, id, rice, { price: '1.50' });
    expect((await imports.commit(body.id)).status).toBe(409);
  });

  test.each([
    ['removed', { removedAt: new Date() }],
    ['renamed', { name: 'Milk' }],
    ['given a barcode', { barcode: '036000291452' }],
  ])('is refused when another product was %s', async (_, change) => {
    const { id, imports } = await addImportStore(server);
    const tea = await addProduct(server.db, id, { name: 'Tea' });
    const { body } = await imports.preview('name,price\nRice,2.00\nMilk,3.00\n');
    await changeProduct(server.db, id, tea, change);
    expect((await imports.commit(body.id)).status).toBe(409);
  });

  test('is refused when a product of the file was removed', async () => {
    const { id, keeper, imports } = await addImportStore(server);
    const rice = await addProduct(server.db, id, { name: 'Rice', price: '1.00' });
    const { body } = await imports.preview('name,price\nRice,2.00\n');
    const path = `/api/storekeeper/products/${rice}`;
    await server.send('DELETE', path, undefined, keeper.headers);
    expect((await imports.commit(body.id)).status).toBe(409);
  });

  test('is refused when a product was added', async () => {
    const { id, imports } = await addImportStore(server);
    const { body } = await imports.preview('name\nRice\n');
    await addProduct(server.db, id, { name: 'Rice' });
    expect((await imports.commit(body.id)).status).toBe(409);
  });

  test('is refused when it would mark other products as out of stock', async () => {
    const { id, imports } = await addImportStore(server);
    const tea = await addProduct(server.db, id, { name: 'Tea', inStock: false });
    const [plain, marking] = [
      (await imports.preview('name,price\nRice,2.00\n')).body,
      (await imports.preview('name,price\nRice,2.00\n')).body,
    ];
    await changeProduct(server.db, id, tea, { inStock: true });
    expect((await imports.commit(marking.id, true)).status).toBe(409);
    expect((await imports.commit(plain.id)).status).toBe(200);
  });

  test('goes through when only a product that the file does not name was edited', async () => {
    const { id, imports } = await addImportStore(server);
    const [, milk = ''] = await addProducts(server.db, id, [{ name: 'Rice' }, { name: 'Milk' }]);
    const { body } = await imports.preview('name,price\nRice,2.00\n');
    await changeProduct(server.db, id, milk, { price: '9.00' });
    expect((await imports.commit(body.id)).status).toBe(200);
  });

  test('goes through when its products were only counted or linked to foods', async () => {
    const { id, keeper, imports } = await addImportStore(server);
    const rice = await addProduct(server.db, id, { name: 'Rice' });
    const { body } = await imports.preview('name,price\nRice,2.00\n');
    const path = `/api/storekeeper/inventory/${rice}`;
    await server.send('PATCH', path, { checked: true }, keeper.headers);
    await server.db.orm.execute(sql`
      update products set food_id = 'rice', food_linked_with = 'x',
        changed_in = (select products_version + 1 from stores where id = ${id})
      where store_id = ${id}`);
    await server.db.orm.execute(sql`
      update stores set products_version = products_version + 1 where id = ${id}`);
    expect((await imports.commit(body.id)).status).toBe(200);
    expect((await rowsOf(id)).get('Rice')?.stockCheckedAt).not.toBeNull();
  });

  test('is refused after another import of the same products', async () => {
    const { imports } = await addImportStore(server);
    const [first, second] = [
      await imports.preview('name,price\nRice,1\n'),
      await imports.preview('name,price\nRice,2\n'),
    ];
    expect((await imports.commit(first.body.id)).status).toBe(200);
    expect((await imports.commit(second.body.id)).status).toBe(409);
  });
});

test('after an import the linking job links the new products', async () => {
  const { id, imports, search } = await addImportStore(server);
  const { body } = await imports.preview('name,category\nFortune Besan 1 kg,Flours\n');
  await imports.commit(body.id);
  const foodOf = async () => (await rowsOf(id)).get('Fortune Besan 1 kg')?.foodId;
  await expect.poll(foodOf).toBe('chickpea-flour');
  expect(await search('chickpea flour')).toMatchObject([{ name: 'Fortune Besan 1 kg' }]);
});
