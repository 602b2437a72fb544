import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { TestAnswer } from '../../../test/app.ts';
import { addProduct, type NewProduct } from '../../../test/fixtures.ts';
import { signedInKeeper } from '../../../test/keepers.ts';
import { useTwoStores } from '../../../test/two-stores.ts';
import { auditRows } from '../audit/tables.ts';
import { products, type ProductRow } from './tables.ts';

const PATH = '/api/storekeeper/products';

const time = Date.parse('2026-11-21T08:00:00Z');
/** The first search of a process reads the pantry. */
const SLOW = { timeout: 30_000 };

const { server, storeId, keeper, neighbour } = await useTwoStores({ now: () => new Date(time) });

const list = (query = '', who = keeper) => server.get(`${PATH}${query}`, who.headers);
const add = (body: object, who = keeper) => server.send('POST', PATH, body, who.headers);
const put = (id: string, body: object, who = keeper) =>
  server.send('PUT', `${PATH}/${id}`, body, who.headers);
const names = ({ body }: TestAnswer) =>
  body.map((row: { product: { name: string } }) => row.product.name);

/** Adds a product to the keeper's store. */
const addOwn = (product: NewProduct) => addProduct(server.db, storeId, product);
async function stored(id: string): Promise<ProductRow> {
  const [row] = await server.db.orm.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error(`No product ${id}`);
  return row;
}
const changes = () => server.db.orm.select().from(auditRows).orderBy(auditRows.at);

describe('adding a product', () => {
  test('takes the dashboard’s whole form', async () => {
    const answer = await add({
      name: ' Basmati Rice ',
      description: 'Long grain',
      category: 'Rice & Grains',
      aisle: 'Aisle 3',
      price: 12.5,
      inStock: false,
      isOnSale: true,
      isNew: true,
      isSeasonal: false,
      isFeatured: true,
      otherNames: ['chawal', ' '],
      tags: ['rice'],
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      aisle: 'Aisle 3',
      price: '12.50',
      inStock: false,
      isOnSale: true,
      isNew: true,
      isFeatured: true,
      salePrice: null,
      version: 1,
      product: { name: 'Basmati Rice', otherNames: ['chawal'], category: 'Rice & Grains' },
    });
    expect(await changes()).toMatchObject([
      { action: 'product.added', subjectName: 'Basmati Rice', before: null },
    ]);
  });

  test('raises the version of the store’s products, which the row carries', async () => {
    const { rows } = await server.db.orm.execute<{ version: number }>(
      `select products_version as version from stores where id = '${storeId}'`,
    );
    const { body } = await add({ name: 'Ghee' });
    expect((await stored(body.id)).changedIn).toBeGreaterThan(rows[0]?.version ?? 0);
  });

  test('takes the portal page’s form, where a name is enough', async () => {
    const form = { name: 'Paneer', otherNames: [], description: '', category: '', tags: [] };
    const { status, body } = await add({ ...form, storeId });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      aisle: null,
      price: null,
      inStock: true,
      product: { category: 'Other', description: null, barcode: null },
    });
  });

  test('shows in the next search of a shopper', async () => {
    await server.get(`/api/products/search?q=x&currentStore=${storeId}`);
    await add({ name: 'Kokum', price: '4' });
    const find = async () =>
      (await server.get(`/api/products/search?q=kokum&currentStore=${storeId}`)).body;
    await expect.poll(find, SLOW).toMatchObject([{ name: 'Kokum', price: '4.00' }]);
  });

  test.each<[string, object, string, string]>([
    ['its name', { name: 'BASMATI' }, 'name', 'This store has a product called Basmati already.'],
    [
      'its barcode',
      { name: 'Rice', barcode: '00012345678' },
      'barcode',
      'The barcode 00012345678 is that of Basmati.',
    ],
  ])('of which the store has %s is a conflict', async (_what, form, path, error) => {
    await addOwn({ name: 'Basmati', barcode: '12345678' });
    const answer = await add(form);
    expect(answer).toMatchObject({ status: 409, body: { error, details: [{ path }] } });
    expect(names(await list())).toEqual(['Basmati']);
  });

  test('of one name with another barcode is another product', async () => {
    await addOwn({ name: 'Basmati', barcode: '12345678' });
    expect((await add({ name: 'Basmati', barcode: '87654321' })).status).toBe(201);
  });

  test('that only another store has is no conflict', async () => {
    await addProduct(server.db, neighbour.storeId, { name: 'Basmati', barcode: '12345678' });
    expect((await add({ name: 'Basmati', barcode: '12345678' })).status).toBe(201);
  });

  test('pressed several times at once adds one', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => add({ name: 'Ghee' })));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409, 409, 409]);
    expect(names(await list())).toEqual(['Ghee']);
  });

  test('names every fault of the form at once', async () => {
    const { status, body } = await add({
      name: ' ',
      category: 'x'.repeat(61),
      price: '-1',
      barcode: '12',
      otherNames: [7],
      displayPriority: 1.5,
    });
    expect(status).toBe(400);
    const paths = body.details.map(({ path }: { path: string }) => path).toSorted();
    expect([...new Set(paths)]).toEqual([
      'barcode',
      'category',
      'displayPriority',
      'name',
      'otherNames.0',
      'price',
    ]);
  });

  test('can’t go on sale at or above its price', async () => {
    const answer = await add({ name: 'Ghee', price: 5, salePrice: 5 });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'salePrice' }] } });
  });
});

describe('changing a product', () => {
  test('changes what is given and leaves the rest', async () => {
    const id = await addOwn({
      name: 'Rice',
      otherNames: ['chawal'],
      tags: ['a'],
      barcode: '12345678',
      price: '3.00',
      isNew: true,
    });
    const { status, body } = await put(id, { name: 'Rice 5 kg', category: 'Grains', storeId });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      productId: id,
      price: '3.00',
      isNew: true,
      version: 2,
      product: {
        name: 'Rice 5 kg',
        category: 'Grains',
        otherNames: ['chawal'],
        tags: ['a'],
        barcode: '12345678',
      },
    });
    expect(await changes()).toMatchObject([
      {
        action: 'product.changed',
        subjectId: id,
        before: { name: 'Rice', category: 'Snacks' },
        after: { name: 'Rice 5 kg', category: 'Grains' },
      },
    ]);
  });

  test('empties what is emptied', async () => {
    const id = await addOwn({ name: 'Rice', description: 'Long', barcode: '12345678' });
    const form = { name: 'Rice', description: ' ', barcode: '', aisle: '', price: null };
    expect((await put(id, form)).body).toMatchObject({
      aisle: null,
      price: null,
      product: { description: null, barcode: null },
    });
  });

  test('that changes nothing leaves no trace', async () => {
    const id = await addOwn({ name: 'Rice' });
    const { version, updatedAt, stockUpdatedAt } = await stored(id);
    expect((await put(id, { name: 'Rice', category: 'Snacks', price: 1 })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ version, updatedAt, stockUpdatedAt });
    expect(await changes()).toEqual([]);
  });

  test('to the number of pieces counts the product, and null is not known', async () => {
    const id = await addOwn({ name: 'Rice', seenBy: 'import' });
    await put(id, { name: 'Rice', quantity: 12 });
    expect(await stored(id)).toMatchObject({ quantity: 12, inStock: true, seenBy: 'count' });
    expect((await stored(id)).stockCheckedAt).toEqual(new Date(time));
    await put(id, { name: 'Rice', quantity: null, seen: { quantity: 12 } });
    expect(await stored(id)).toMatchObject({ quantity: null, inStock: true });
    await put(id, { name: 'Rice', quantity: 0 });
    expect(await stored(id)).toMatchObject({ quantity: 0, inStock: false });
  });

  test('to the name or barcode of another one is a conflict, to its own is not', async () => {
    await addOwn({ name: 'Rice', barcode: '12345678' });
    const id = await addOwn({ name: 'Wheat' });
    expect((await put(id, { name: 'rice' })).status).toBe(409);
    expect((await put(id, { name: 'Wheat', barcode: '12345678' })).status).toBe(409);
    expect((await put(id, { name: 'WHEAT' })).status).toBe(200);
  });

  test('of which the keeper saw an older version is a conflict that says who changed what', async () => {
    const id = await addOwn({ name: 'Rice', price: '3.00' });
    const [{ version }] = (await list()).body;
    const other = await signedInKeeper(server, storeId, 'Ravi Shah');
    expect((await put(id, { name: 'Rice', price: '3.50', version }, other)).status).toBe(200);
    const late = await put(id, { name: 'Brown rice', price: '3.00', version });
    expect(late.status).toBe(409);
    expect(late.body).toEqual({
      code: 'conflict',
      error: 'Ravi Shah has changed this product in the meantime. Your change was not saved.',
      details: [{ path: 'price', message: 'The price is 3.50 now.', current: '3.50' }],
    });
    const [now] = (await list()).body;
    expect(now).toMatchObject({ price: '3.50', product: { name: 'Rice' } });
    expect((await put(id, { name: 'Brown rice', version: now.version })).status).toBe(200);
  });

  test('by several keepers at once saves one of them and refuses the others', async () => {
    const id = await addOwn({ name: 'Rice' });
    const [{ version }] = (await list()).body;
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => put(id, { name, version })),
    );
    const saved = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(names(await list())).toEqual([saved[0]?.body.product.name]);
  });
});
