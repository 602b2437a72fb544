import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMPORT_COLUMNS, OPTIONAL_IMPORT_COLUMNS } from '@aislewise/contracts/imports';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore, stock } from '../../../test/fixtures.ts';
import { importsOf } from '../../../test/imports.ts';
import { signedInKeeper } from '../../../test/keepers.ts';
import { addRequest } from '../../../test/requests.ts';

let server: TestApp;
let time = new Date();
beforeAll(async () => {
  server = await testApp({ now: () => time });
});
afterAll(() => server.close());

async function newStore() {
  const { id } = await addStore(server.db);
  const keeper = await signedInKeeper(server, id);
  return { id, keeper, imports: importsOf(server, keeper) };
}

/** Every byte that a store's shelf is made of. */
async function shelfOf(storeId: string): Promise<string[]> {
  const { rows } = await server.db.orm.execute<{ row: string }>(sql`
    select concat(to_jsonb(i), to_jsonb(p)) as row from inventory as i
    join products as p on p.id = i.product_id where i.store_id = ${storeId} order by i.product_id`);
  return rows.map(({ row }) => row);
}

const productCount = async (): Promise<number | undefined> => {
  const query = sql`select count(*) as count from products`;
  return (await server.db.orm.execute<{ count: number }>(query)).rows[0]?.count;
};

/** A shelf with all that a row can hold; the last product is another store's too. */
async function fullShelf(storeId: string) {
  const { id: other } = await addStore(server.db);
  const barcodes = ['036000291452', '4006381333931'];
  const own = await Promise.all(
    barcodes.map((barcode, at) =>
      addProduct(server.db, {
        name: `Rice ${at}`,
        barcode,
        otherNames: ['Chawal, fine', 'चावल'],
        tags: ['grain'],
        description: '=long\n"grain"',
      }),
    ),
  );
  const shared = await addProduct(server.db, { name: 'Milk', category: 'Dairy' });
  const sale = { price: '5.00', originalPrice: '5.00', salePrice: '4.00', isOnSale: true };
  const season = { isSeasonal: true, seasonText: 'Diwali', isFeatured: true, displayPriority: 3 };
  for (const id of own) await stock(server.db, storeId, id, { ...sale, ...season });
  for (const id of [storeId, other])
    await stock(server.db, id, shared, { stockLevel: 'generally_available' });
  return { other };
}

const FILE =
  'name,barcode,price,otherNames,category,aisle,inStock\n' +
  'Rice zero,36000291452,9.99,Bhaat,Grains,Aisle 9,no\n' +
  'Milk,,2.50,Doodh,Drinks,,\n' +
  'Ghee,,8.00,,,,\n';

describe('an undo', () => {
  test('puts the store’s rows back byte for byte', async () => {
    const { id, imports } = await newStore();
    const { other } = await fullShelf(id);
    const [before, others, products] = [
      await shelfOf(id),
      await shelfOf(other),
      await productCount(),
    ];
    const { body } = await imports.preview(FILE);
    expect(body.counts).toEqual({ new: 1, changed: 2, unchanged: 0, refused: 0 });
    await imports.commit(body.id, true);
    const changed = await shelfOf(id);
    expect(changed).toHaveLength(before.length + 1);
    expect(changed.filter((row) => before.includes(row))).toEqual([]);
    expect(await shelfOf(other)).toEqual(others);
    expect((await imports.undo(body.id)).body).toMatchObject({ status: 'undone', undoUntil: null });
    expect(await shelfOf(id)).toEqual(before);
    expect(await shelfOf(other)).toEqual(others);
    expect(await productCount()).toBe(products);
    expect((await imports.undo(body.id)).status).toBe(409);
  });

  test('that would lose a later change is refused, or leaves that product as it is', async () => {
    const { id, keeper, imports } = await newStore();
    await fullShelf(id);
    const before = await shelfOf(id);
    const { body } = await imports.preview(FILE);
    await imports.commit(body.id);
    const ghee = await server.get('/api/storekeeper/products?search=Ghee', keeper.headers);
    const path = `/api/storekeeper/inventory/${ghee.body[0].productId}`;
    time = new Date(time.getTime() + 60_000);
    await server.send('PATCH', path, { price: '8.50' }, keeper.headers);
    const refused = await imports.undo(body.id);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatch(/1 product was changed since the import \(Ghee\)/);
    expect(refused.body.details).toEqual([
      { path: 'lines.4', message: 'Ghee was changed since the import' },
    ]);
    expect((await imports.undo(body.id, true)).status).toBe(200);
    const after = await shelfOf(id);
    expect(after.filter((row) => before.includes(row))).toEqual(before);
    expect(after).toHaveLength(before.length + 1);
  });

  test('leaves what the keeper counted since the import counted', async () => {
    const { id, keeper, imports } = await newStore();
    await fullShelf(id);
    const before = await shelfOf(id);
    const { body } = await imports.preview(FILE);
    await imports.commit(body.id, true);
    const { body: rows } = await server.get('/api/storekeeper/products', keeper.headers);
    for (const { productId } of rows as { productId: string }[]) {
      const path = `/api/storekeeper/inventory/${productId}`;
      await server.send('PATCH', path, { checked: true }, keeper.headers);
    }
    expect((await imports.undo(body.id)).body).toMatchObject({ status: 'undone' });
    const after = await shelfOf(id);
    const counted = /"checked_at": "[^"]+"/;
    expect(after.every((row) => counted.test(row))).toBe(true);
    expect(after.map((row) => row.replace(counted, '"checked_at": null'))).toEqual(before);
  });

  test('is for the last import alone, and then for the one before', async () => {
    const { id, imports } = await newStore();
    const [first, second] = [[], []] as string[][];
    first?.push(...(await shelfOf(id)));
    const one = (await imports.preview('name,price\nRice,1\n')).body;
    await imports.commit(one.id);
    second?.push(...(await shelfOf(id)));
    time = new Date(time.getTime() + 1000);
    const two = (await imports.preview('name,price\nRice,2\nMilk,3\n')).body;
    await imports.commit(two.id);
    expect((await imports.undo(one.id)).body.error).toMatch(/last import/);
    const list = (await imports.list()).body as { id: string; undoUntil: string | null }[];
    expect(list.map(({ undoUntil }) => undoUntil !== null)).toEqual([true, false]);
    await imports.undo(two.id);
    expect(await shelfOf(id)).toEqual(second);
    await imports.undo(one.id);
    expect(await shelfOf(id)).toEqual(first);
  });

  test('is over after a day', async () => {
    const { imports } = await newStore();
    const { body } = await imports.preview('name\nRice\n');
    const done = await imports.commit(body.id);
    time = new Date(Date.parse(done.body.undoUntil));
    expect((await imports.undo(body.id)).body.error).toMatch(/for a day/);
  });
});

describe('an export', () => {
  test.each(['csv', 'excel'])('imported as it is (%s) changes nothing', async (format) => {
    const { id, imports } = await newStore();
    await fullShelf(id);
    const odd = ['Milk', '=Milk', "'=1", '-5 °C Ice', 'Sauce, "hot"', 'Line\nbreak', 'Mix;=1+1;y'];
    for (const name of odd) {
      await stock(server.db, id, await addProduct(server.db, { name }), {
        price: null,
        aisle: null,
      });
    }
    const { body: csv, headers } = await imports.export('products', format);
    expect(csv.startsWith('\u{feff}')).toBe(format === 'excel');
    const [header] = csv.replace('\u{feff}', '').split('\r\n');
    expect(header).toBe([...IMPORT_COLUMNS, ...OPTIONAL_IMPORT_COLUMNS].join(','));
    expect(headers['content-disposition']).toMatch(/^attachment; filename="products-.*\.csv"$/);
    const { body } = await imports.preview(csv);
    expect(body.counts).toEqual({ new: 0, changed: 0, unchanged: 10, refused: 0 });
    expect(body.missing).toBe(0);
  });

  test('of the inventory can be imported too', async () => {
    const { id, imports } = await newStore();
    await fullShelf(id);
    const { body } = await imports.preview((await imports.export('inventory')).body);
    expect(body.counts).toEqual({ new: 0, changed: 0, unchanged: 3, refused: 0 });
    expect(body.ignoredColumns).toContain('isSeasonal');
  });

  test('of requests and feedback holds what customers wrote, and no formula', async () => {
    const { id, imports } = await newStore();
    await addRequest(server.db, id, { productName: '=HYPERLINK("x")' });
    const form = {
      storeId: id,
      feedbackType: 'general',
      message: '@cmd;=1+1;y',
      isAnonymous: true,
    };
    await server.send('POST', '/api/feedback', form);
    const requests = (await imports.export('requests')).body;
    expect(requests).toMatch(/^productName,brand,.*\r\n"'=HYPERLINK\(""x""\)",/);
    expect((await imports.export('feedback')).body).toContain(`,"'@cmd;'=1+1;y",`);
  });
});

test('the template is read by an import, which passes over its example', async () => {
  const { imports } = await newStore();
  const { body } = await imports.preview((await imports.template()).body);
  expect(body).toMatchObject({ ignoredColumns: [], counts: { new: 0, refused: 1 } });
});

test('the planner knows of a large import as soon as it is written', async () => {
  const { id, imports } = await newStore();
  const rows = Array.from({ length: 1200 }, (_, at) => `Tea ${at},1.00`);
  const { body } = await imports.preview(['name,price', ...rows].join('\n'));
  await imports.commit(body.id);
  const { rows: known } = await server.db.orm.execute<{ rows: number }>(sql`
    select (freqs[array_position(vals, ${id})] * reltuples)::int as rows from (
      select most_common_vals::text::text[] as vals, most_common_freqs as freqs, reltuples
      from pg_stats join pg_class on relname = tablename
      where tablename = 'inventory' and attname = 'store_id') as told`);
  expect(known[0]?.rows).toBeCloseTo(1200, -2);
});
