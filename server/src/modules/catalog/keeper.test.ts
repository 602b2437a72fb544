import { randomUUID } from 'node:crypto';
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
    await server.db.transaction((tx) => storesService(server.db).catalogChanged(tx, id, null));
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
const catalogVersion = async () =>
  (
    await server.db.orm.execute<{ version: number }>(
      `select catalog_version as version from stores where id = '${storeId}'`,
    )
  ).rows[0]?.version;

describe('the keeper’s list', () => {
  test('holds the own store’s products alone, by name, with how many there are', async () => {
    await shelved({ name: 'toor dal', barcode: '12345678', tags: ['dal'] });
    await shelved({ name: 'Basmati' });
    await stock(server.db, neighbour.storeId, await addProduct(server.db, { name: 'Not ours' }));
    const answer = await list(`?storeId=${storeId}`);
    expect(answer.status).toBe(200);
    expect(names(answer)).toEqual(['Basmati', 'toor dal']);
    expect(answer.headers['x-total-count']).toBe('2');
    expect(answer.body[1]).toMatchObject({
      storeId,
      aisle: 'Aisle 1',
      price: '1.00',
      inStock: true,
      checkedAt: null,
      version: expect.any(String),
      product: { barcode: '12345678', tags: ['dal'], category: 'Snacks' },
    });
  });

  test('comes a page at a time', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await shelved({ name });
    const page = await list('?limit=2&offset=2');
    expect(names(page)).toEqual(['c', 'd']);
    expect(page.headers['x-total-count']).toBe('5');
    expect(names(await list('?limit=2&offset=10'))).toEqual([]);
    for (const query of ['?limit=0', '?limit=201', '?offset=-1', '?sort=colour', '?order=up']) {
      expect((await list(query)).status, query).toBe(400);
    }
  });

  test.each<[string, string[]]>([
    ['?search=besan', ['Gram Flour']],
    ['?search=gram flour', ['Gram Flour']],
    ['?search=RAM FL', ['Gram Flour']],
    ['?search=gluten', ['Gram Flour']],
    ['?search=spices', ['Turmeric']],
    ['?search=50%25', ['Milk 50% off']],
    ['?search=_', []],
    ['?search=4006381333931', ['Turmeric']],
    ['?search=04006381333931', ['Turmeric']],
    ['?search=400638133393', []],
    ['?category=SPICES', ['Turmeric']],
    ['?category=Spice', []],
    ['?category=all', ['Gram Flour', 'Milk 50% off', 'Turmeric']],
    ['?category=', ['Gram Flour', 'Milk 50% off', 'Turmeric']],
    ['?category=Spices&search=flour', []],
  ])('%s', async (query, expected) => {
    await shelved({ name: 'Gram Flour', otherNames: ['Besan', 'बेसन'], tags: ['gluten-free'] });
    await shelved({ name: 'Turmeric', category: 'Spices', barcode: '4006381333931' });
    await shelved({ name: 'Milk 50% off' });
    const answer = await list(encodeURI(query).replace('%2525', '%25'));
    expect(names(answer)).toEqual(expected);
    expect(answer.headers['x-total-count']).toBe(String(expected.length));
  });

  test('finds what was added a moment ago, also by a mistyped name', async () => {
    await add({ name: 'Fenugreek' });
    expect(names(await list('?search=fenug'))).toEqual(['Fenugreek']);
    await expect.poll(async () => names(await list('?search=fenugrek'))).toEqual(['Fenugreek']);
  });

  test.each<[string, string[]]>([
    ['sort=name', ['A', 'b', 'C']],
    ['sort=name&order=desc', ['C', 'b', 'A']],
    ['sort=category', ['b', 'A', 'C']],
    ['sort=aisle', ['C', 'A', 'b']],
    ['sort=aisle&order=desc', ['A', 'C', 'b']],
    ['sort=price', ['b', 'A', 'C']],
    ['sort=price&order=desc', ['A', 'b', 'C']],
    ['sort=inStock', ['C', 'A', 'b']],
    ['sort=updated&order=desc', ['C', 'A', 'b']],
    ['sort=unchecked', ['b', 'C', 'A']],
    ['sort=unchecked&order=desc', ['A', 'C', 'b']],
  ])('is sorted: %s', async (query, expected) => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    await shelved(
      { name: 'A', category: 'Spices' },
      { aisle: 'Aisle 10', price: '9.00', lastUpdated: day(2), checkedAt: day(3) },
    );
    await shelved({ name: 'b' }, { aisle: null, price: '1.00', lastUpdated: day(1) });
    await shelved(
      { name: 'C', category: 'Tea' },
      { aisle: 'Aisle 2', price: null, inStock: false, lastUpdated: day(3), checkedAt: day(2) },
    );
    expect(names(await list(`?${query}`))).toEqual(expected);
  });
});

describe('adding a product', () => {
  test('takes the dashboard’s whole form', async () => {
    const version = await catalogVersion();
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
      product: { name: 'Basmati Rice', otherNames: ['chawal'], category: 'Rice & Grains' },
    });
    expect(await catalogVersion()).toBe((version ?? 0) + 1);
    expect(await changes()).toMatchObject([
      { action: 'product.added', subjectName: 'Basmati Rice', before: null },
    ]);
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
    await expect.poll(find).toMatchObject([{ name: 'Kokum', price: '4.00' }]);
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
    await shelved({ name: 'Basmati', barcode: '12345678' });
    const answer = await add(form);
    expect(answer).toMatchObject({ status: 409, body: { error, details: [{ path }] } });
    expect(await server.db.orm.select().from(products)).toHaveLength(1);
  });

  test('of one name with another barcode is another product', async () => {
    await shelved({ name: 'Basmati', barcode: '12345678' });
    expect((await add({ name: 'Basmati', barcode: '87654321' })).status).toBe(201);
  });

  test('that only another store has is no conflict', async () => {
    const id = await addProduct(server.db, { name: 'Basmati', barcode: '12345678' });
    await stock(server.db, neighbour.storeId, id);
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
    const id = await shelved(
      {
        name: 'Rice',
        otherNames: ['chawal'],
        tags: ['a'],
        barcode: '12345678',
        foodId: 'rice',
        foodNames: [],
      },
      { price: '3.00', isNew: true },
    );
    const { status, body } = await put(id, { name: 'Rice 5 kg', category: 'Grains', storeId });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      productId: id,
      price: '3.00',
      isNew: true,
      product: {
        name: 'Rice 5 kg',
        category: 'Grains',
        otherNames: ['chawal'],
        tags: ['a'],
        barcode: '12345678',
      },
    });
    // Which food it is has to be told anew.
    expect(await stored(id)).toMatchObject({ foodId: null, foodNames: null });
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
    const id = await shelved({ name: 'Rice', description: 'Long', barcode: '12345678' });
    const form = { name: 'Rice', description: ' ', barcode: '', aisle: '', price: null };
    expect((await put(id, form)).body).toMatchObject({
      aisle: null,
      price: null,
      product: { description: null, barcode: null },
    });
  });

  test('that changes nothing leaves no trace', async () => {
    const id = await shelved({ name: 'Rice' });
    const version = await catalogVersion();
    expect((await put(id, { name: 'Rice', category: 'Snacks', price: 1 })).status).toBe(200);
    expect(await catalogVersion()).toBe(version);
    expect(await changes()).toEqual([]);
  });

  test('to the name or barcode of another one is a conflict, to its own is not', async () => {
    await shelved({ name: 'Rice', barcode: '12345678' });
    const id = await shelved({ name: 'Wheat' });
    expect((await put(id, { name: 'rice' })).status).toBe(409);
    expect((await put(id, { name: 'Wheat', barcode: '12345678' })).status).toBe(409);
    expect((await put(id, { name: 'WHEAT' })).status).toBe(200);
  });

  test('of which the keeper saw an older version is a conflict that says who changed what', async () => {
    const id = await shelved({ name: 'Rice' }, { price: '3.00' });
    const [{ version }] = (await list()).body;
    const other = await signedInKeeper(server, storeId, 'Ravi Shah');
    expect((await put(id, { name: 'Rice', price: '3.50', version }, other)).status).toBe(200);
    const late = await put(id, { name: 'Brown rice', price: '3.00', version });
    expect(late.status).toBe(409);
    expect(late.body).toEqual({
      code: 'conflict',
      error: 'Ravi Shah has changed this product in the meantime. Your change was not saved.',
      details: [{ path: 'price', message: 'is 3.50 now' }],
    });
    const [now] = (await list()).body;
    expect(now).toMatchObject({ price: '3.50', product: { name: 'Rice' } });
    expect((await put(id, { name: 'Brown rice', version: now.version })).status).toBe(200);
  });

  test('by several keepers at once saves one of them and refuses the others', async () => {
    const id = await shelved({ name: 'Rice' });
    const [{ version }] = (await list()).body;
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => put(id, { name, version })),
    );
    const saved = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(names(await list())).toEqual([saved[0]?.body.product.name]);
  });

  test('that the store doesn’t have is a 404', async () => {
    const theirs = await addProduct(server.db, { name: 'Theirs' });
    await stock(server.db, neighbour.storeId, theirs);
    for (const id of [randomUUID(), theirs]) {
      expect((await put(id, { name: 'Mine' })).body).toEqual({
        error: 'This product does not exist.',
        code: 'not_found',
      });
    }
  });
});

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
    await expect.poll(find).toMatchObject([{ id: body.productId, name: 'Fine rice' }]);
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
    await expect.poll(find).toEqual([]);
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
