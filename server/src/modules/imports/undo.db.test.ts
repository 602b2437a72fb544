import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addProducts } from '../../../test/fixtures.ts';
import { addImportStore } from '../../../test/imports.ts';

let server: TestApp;
let time = new Date();
beforeAll(async () => {
  server = await testApp({ now: () => time });
});
afterAll(() => server.close());

/** A store's products as JSON, without the versions and without the food links, which a job writes. */
async function productsOf(storeId: string): Promise<string[]> {
  const { rows } = await server.db.orm.execute<{ row: string }>(sql`
    select (to_jsonb(p) - array['version', 'changed_in', 'food_id', 'food_names',
      'food_linked_with'])::text as row
    from products as p where store_id = ${storeId} and removed_at is null order by id`);
  return rows.map(({ row }) => row);
}

/** Adds products that use all columns. */
async function addFullProducts(storeId: string): Promise<void> {
  const sale = { price: '5.00', originalPrice: '5.00', salePrice: '4.00', isOnSale: true };
  const season = { isSeasonal: true, seasonText: 'Diwali', isFeatured: true, displayPriority: 3 };
  const barcodes = ['036000291452', '4006381333931'];
  const rice = barcodes.map((barcode, at) => ({
    name: `Rice ${at}`,
    barcode,
    otherNames: ['Chawal, fine', 'चावल'],
    tags: ['grain'],
    description: '=long\n"grain"',
    size: '10 lb',
    priceUnit: 'each' as const,
    ...sale,
    ...season,
  }));
  const milk = { name: 'Milk', category: 'Dairy', stockLevel: 'generally_available' as const };
  await addProducts(server.db, storeId, [...rice, milk]);
}

const FILE =
  'name,barcode,price,otherNames,category,aisle,inStock,size,priceUnit\n' +
  'Rice zero,36000291452,9.99,Bhaat,Grains,Aisle 9,no,5 kg,kg\n' +
  'Milk,,2.50,Doodh,Drinks,,,1 gal,each\n' +
  'Ghee,,8.00,,,,,,\n';

describe('an undo', () => {
  test('is possible for the last four imports, one after the other, and only their old values stay', async () => {
    const { id: storeId, imports } = await addImportStore(server);
    const ids: string[] = [];
    for (const price of ['1.00', '2.00', '3.00', '4.00', '5.00']) {
      time = new Date(time.getTime() + 1000);
      const { body } = await imports.preview(`name,price\nRice,${price}\n`);
      ids.push(String(body.id));
      expect((await imports.commit(String(body.id))).status).toBe(200);
    }
    // The next preview deletes what is too much.
    await imports.preview('name\nMilk\n');
    const { rows } = await server.db.orm.execute<{ id: string }>(
      sql`select distinct import_id as id from import_rows where store_id = ${storeId}`,
    );
    const [first = '', ...undoable] = ids;
    const kept = rows.map(({ id }) => id);
    expect(kept).toEqual(expect.arrayContaining(undoable));
    expect(kept).not.toContain(first);

    for (const id of undoable.toReversed()) expect((await imports.undo(id)).status).toBe(200);
    expect((await imports.get(first)).body.undoUntil).toBeNull();
    expect((await imports.undo(first)).status).toBe(409);
  });

  test('restores the store’s products byte for byte', async () => {
    const { id, imports } = await addImportStore(server);
    const { id: other } = await addImportStore(server);
    await addFullProducts(id);
    await addFullProducts(other);
    const [before, others] = [await productsOf(id), await productsOf(other)];
    const { body } = await imports.preview(FILE);
    expect(body.counts).toEqual({ new: 1, changed: 2, unchanged: 0, refused: 0 });
    await imports.commit(body.id, true);
    const changed = await productsOf(id);
    expect(changed).toHaveLength(before.length + 1);
    expect(changed.filter((row) => before.includes(row))).toEqual([]);
    expect(await productsOf(other)).toEqual(others);
    expect((await imports.undo(body.id)).body).toMatchObject({ status: 'undone', undoUntil: null });
    expect(await productsOf(id)).toEqual(before);
    expect(await productsOf(other)).toEqual(others);
    expect((await imports.undo(body.id)).status).toBe(409);
  });

  test('is seen by shoppers at once', async () => {
    const { id, imports, search } = await addImportStore(server);
    await addProduct(server.db, id, { name: 'Rice', price: '1.00' });
    const { body } = await imports.preview('name,price\nRice,2.00\nGhee,8.00\n');
    await imports.commit(body.id);
    expect(await search('ghee')).toHaveLength(1);
    await imports.undo(body.id);
    expect(await search('ghee')).toEqual([]);
    expect(await search('rice')).toMatchObject([{ price: '1.00' }]);
    const { body: stores } = await server.get('/api/stores');
    expect(stores).toContainEqual(expect.objectContaining({ id, productCount: 1 }));
  });

  test('keeps the rows of the products that it removes, for snapshots of other nodes', async () => {
    const { id, imports } = await addImportStore(server);
    const { body } = await imports.preview('name\nGhee\n');
    await imports.commit(body.id);
    const { rows: stores } = await server.db.orm.execute<{ version: number }>(
      sql`select products_version as version from stores where id = ${id}`,
    );
    await imports.undo(body.id);
    const { rows } = await server.db.orm.execute(sql`
      select removed_at is not null as removed, version, changed_in > ${stores[0]?.version} as newer
      from products where store_id = ${id}`);
    expect(rows).toEqual([{ removed: true, version: 2, newer: true }]);
  });

  test('that would lose a later edit is refused, or leaves that product as it is', async () => {
    const { id, keeper, imports } = await addImportStore(server);
    await addFullProducts(id);
    const before = await productsOf(id);
    const { body } = await imports.preview(FILE);
    await imports.commit(body.id);
    const ghee = await server.get('/api/storekeeper/products?search=Ghee', keeper.headers);
    const path = `/api/storekeeper/inventory/${ghee.body[0].productId}`;
    await server.send('PATCH', path, { price: '8.50' }, keeper.headers);
    const refused = await imports.undo(body.id);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatch(/1 product was changed since the import \(Ghee\)/);
    expect(refused.body.details).toEqual([
      { path: 'lines.4', message: 'Ghee was changed since the import.' },
    ]);
    expect((await imports.undo(body.id, true)).status).toBe(200);
    const after = await productsOf(id);
    expect(after.filter((row) => before.includes(row))).toEqual(before);
    expect(after).toHaveLength(before.length + 1);
  });

  test('is counted beforehand: what it removes, sets back and leaves as it is', async () => {
    const { id, keeper, imports } = await addImportStore(server);
    const milk = await addProduct(server.db, id, { name: 'Milk', price: '1.00' });
    const tea = await addProduct(server.db, id, { name: 'Tea', price: '1.00' });
    for (const name of ['Dates', 'Figs']) await addProduct(server.db, id, { name, price: '1.00' });
    const { body } = await imports.preview(
      'name,price\nMilk,2.00\nTea,2.00\nDates,2.00\nGhee,8.00\nNaan,1.00\nRoti,1.00\n',
    );
    await imports.commit(body.id, true);
    expect((await imports.countUndo(body.id)).body).toEqual({ removed: 3, setBack: 4, kept: 0 });
    const [ghee] = (await server.get('/api/storekeeper/products?search=Ghee', keeper.headers)).body;
    for (const one of [milk, ghee.productId]) {
      const path = `/api/storekeeper/inventory/${one}`;
      await server.send('PATCH', path, { price: '8.50' }, keeper.headers);
    }
    await server.send('DELETE', `/api/storekeeper/products/${tea}`, undefined, keeper.headers);
    expect((await imports.countUndo(body.id)).body).toEqual({ removed: 2, setBack: 2, kept: 3 });
    await imports.undo(body.id, true);
    const prices = (await server.get('/api/storekeeper/products', keeper.headers)).body as {
      price: string;
      product: { name: string };
    }[];
    expect(prices.map(({ product, price }) => `${product.name} ${price}`)).toEqual([
      'Dates 1.00',
      'Figs 1.00',
      'Ghee 8.50',
      'Milk 8.50',
    ]);
    expect((await imports.countUndo(body.id)).status).toBe(409);
  });

  test('is counted for the keepers of its store alone', async () => {
    const { imports } = await addImportStore(server);
    const { imports: others } = await addImportStore(server);
    const { body } = await imports.preview('name\nGhee\n');
    await imports.commit(body.id);
    expect((await others.countUndo(body.id)).status).toBe(404);
  });

  test('reports products that were removed since, and leaves them removed', async () => {
    const { id, keeper, imports } = await addImportStore(server);
    const rice = await addProduct(server.db, id, { name: 'Rice', price: '1.00' });
    const { body } = await imports.preview('name,price\nRice,2.00\nGhee,8.00\n');
    await imports.commit(body.id);
    await server.send('DELETE', `/api/storekeeper/products/${rice}`, undefined, keeper.headers);
    expect((await imports.undo(body.id)).body.error).toMatch(/\(Rice\)/);
    await imports.undo(body.id, true);
    expect(await productsOf(id)).toEqual([]);
  });

  test('keeps the times at which products were checked since the import', async () => {
    const { id, keeper, imports } = await addImportStore(server);
    await addFullProducts(id);
    const before = await productsOf(id);
    const { body } = await imports.preview(FILE);
    await imports.commit(body.id, true);
    const { body: rows } = await server.get('/api/storekeeper/products', keeper.headers);
    for (const { productId } of rows as { productId: string }[]) {
      const path = `/api/storekeeper/inventory/${productId}`;
      await server.send('PATCH', path, { checked: true }, keeper.headers);
    }
    expect((await imports.undo(body.id)).body).toMatchObject({ status: 'undone' });
    const after = await productsOf(id);
    const checks = after.map((row) => JSON.parse(row) as Record<string, unknown>);
    expect(checks).toEqual(
      before.map((row) => ({
        ...(JSON.parse(row) as object),
        seen_by: 'count',
        seen_at: expect.any(String) as string,
        stock_checked_at: expect.any(String) as string,
        quantity_at: expect.any(String) as string,
      })),
    );
  });

  test('is possible for the last import only, then for the one before', async () => {
    const { id, imports } = await addImportStore(server);
    const commit = async (file: string, markMissing = false): Promise<string> => {
      time = new Date(time.getTime() + 1000);
      const { body } = await imports.preview(file);
      await imports.commit(body.id, markMissing);
      return body.id;
    };
    const first = await productsOf(id);
    const one = await commit('name,price\nRice,1\n');
    const second = await productsOf(id);
    const two = await commit('name,price\nRice,2\nMilk,3\n');
    const third = await productsOf(id);
    const three = await commit('name,price\nMilk,4\n', true);
    expect((await imports.undo(one)).body.error).toMatch(/last import/);
    const list = (await imports.list()).body as { id: string; undoUntil: string | null }[];
    expect(list.map(({ undoUntil }) => undoUntil !== null)).toEqual([true, false, false]);
    await imports.undo(three);
    expect(await productsOf(id)).toEqual(third);
    await imports.undo(two);
    expect(await productsOf(id)).toEqual(second);
    await imports.undo(one);
    expect(await productsOf(id)).toEqual(first);
  });

  test('of an earlier import reports what was edited between the imports', async () => {
    const { id, keeper, imports } = await addImportStore(server);
    const one = (await imports.preview('name,price\nRice,1\n')).body;
    await imports.commit(one.id);
    const [rice] = (await server.get('/api/storekeeper/products', keeper.headers)).body;
    const path = `/api/storekeeper/inventory/${rice.productId}`;
    await server.send('PATCH', path, { price: '1.50' }, keeper.headers);
    time = new Date(time.getTime() + 1000);
    const two = (await imports.preview('name,price\nRice,2\n')).body;
    await imports.commit(two.id);
    await imports.undo(two.id);
    expect((await imports.undo(one.id)).body.error).toMatch(/\(Rice\)/);
    expect(await productsOf(id)).toEqual([expect.stringContaining('1.50')]);
  });

  test('is over after a day', async () => {
    const { imports } = await addImportStore(server);
    const { body } = await imports.preview('name\nRice\n');
    const done = await imports.commit(body.id);
    time = new Date(Date.parse(done.body.undoUntil));
    expect((await imports.undo(body.id)).body.error).toMatch(/for a day/);
  });
});
