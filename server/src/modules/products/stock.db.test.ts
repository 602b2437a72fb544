import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addProduct, type NewProduct } from '../../../test/fixtures.ts';
import { signedInKeeper } from '../../../test/keepers.ts';
import { listedVersion, useTwoStores } from '../../../test/two-stores.ts';
import { auditRows } from '../audit/tables.ts';
import { products } from './tables.ts';

const NOW = '2026-11-21T08:00:00.000Z';
/** The first search of a process reads the pantry. */
const SLOW = { timeout: 30_000 };

const { server, storeId, keeper } = await useTwoStores({ now: () => new Date(NOW) });

/** Adds a product to the keeper's store. */
const addOwn = (name: string, row: Partial<NewProduct> = {}) =>
  addProduct(server.db, storeId, { ...row, name });
const patch = (id: string, body: object, who = keeper) =>
  server.send('PATCH', `/api/storekeeper/inventory/${id}`, body, who.headers);
const stored = async (productId: string) =>
  (await server.db.orm.select().from(products).where(eq(products.id, productId)))[0];
const changes = () => server.db.orm.select().from(auditRows);
const versionOf = (productId: string) => listedVersion(server, keeper, productId);
const productsVersion = async () =>
  (
    await server.db.orm.execute<{ version: number }>(
      `select products_version as version from stores where id = '${storeId}'`,
    )
  ).rows[0]?.version;

describe('one field of a row', () => {
  test.each<[object, object]>([
    [{ inStock: false }, { inStock: false, price: '4.00' }],
    [{ price: '5.5' }, { price: '5.50', inStock: true }],
    [{ price: 0 }, { price: null }],
    [{ price: '' }, { price: null }],
    [{ price: null }, { price: null }],
    [{ aisle: ' Aisle 9 ' }, { aisle: 'Aisle 9' }],
    [{ aisle: '' }, { aisle: null }],
    [{ aisle: null }, { aisle: null }],
    [{ stockLevel: 'generally_available' }, { stockLevel: 'generally_available' }],
    [
      { isNew: true, isFeatured: true },
      { isNew: true, isFeatured: true },
    ],
    [
      { isSeasonal: true, seasonText: 'Diwali' },
      { isSeasonal: true, seasonText: 'Diwali' },
    ],
    [{ displayPriority: 3 }, { displayPriority: 3 }],
    [{ salePrice: '3' }, { salePrice: '3.00', isOnSale: true, originalPrice: '4.00' }],
    [
      { price: 8, salePrice: 6 },
      { price: '8.00', salePrice: '6.00', originalPrice: '8.00' },
    ],
    [{ isOnSale: true }, { isOnSale: true, salePrice: null, originalPrice: null }],
  ])('%j', async (change, expected) => {
    const id = await addOwn('Rice', { price: '4.00' });
    const answer = await patch(id, { ...change, storeId });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ productId: id, ...expected, product: { name: 'Rice' } });
    expect(await stored(id)).toMatchObject(expected);
  });

  test.each<[string, Partial<NewProduct>, object, object]>([
    [
      'a taken away sale price ends the sale',
      {},
      { salePrice: '' },
      { isOnSale: false, salePrice: null, originalPrice: null, price: '4.00' },
    ],
    [
      'so does isOnSale: false',
      {},
      { isOnSale: false },
      { isOnSale: false, salePrice: null, originalPrice: null },
    ],
    [
      'a new price is the one before',
      {},
      { price: 10 },
      { price: '10.00', originalPrice: '10.00', salePrice: '3.00' },
    ],
    ['another sale price goes on', {}, { salePrice: 2 }, { isOnSale: true, salePrice: '2.00' }],
    [
      'a discount that was given is computed again',
      { discountPercentage: 20 },
      { salePrice: 2 },
      { discountPercentage: null },
    ],
    [
      'the aisle says nothing of it',
      { discountPercentage: 20 },
      { aisle: 'B' },
      { discountPercentage: 20, isOnSale: true },
    ],
  ])('of a product on sale: %s', async (_rule, row, change, expected) => {
    const sale = { price: '4.00', originalPrice: '4.00', salePrice: '3.00', isOnSale: true };
    const id = await addOwn('Rice', { ...sale, ...row });
    expect((await patch(id, change)).body).toMatchObject(expected);
  });

  test.each<[Partial<NewProduct>, object, string]>([
    [{ price: '4.00' }, { salePrice: '4.00' }, 'salePrice'],
    [{ price: null }, { salePrice: '4.00' }, 'salePrice'],
    [{ price: '4.00', salePrice: '3.00', isOnSale: true }, { price: '3.00' }, 'price'],
    [{ price: '4.00', salePrice: '3.00', isOnSale: true }, { price: '' }, 'price'],
    [{ price: '4.00' }, { isOnSale: false, salePrice: 3 }, 'salePrice'],
    [{}, {}, 'body'],
    [{}, { seen: { price: '1.00' } }, 'body'],
    [{}, { price: 'abc' }, 'price'],
    [{}, { price: '100000000' }, 'price'],
    [{}, { aisle: 'x'.repeat(41) }, 'aisle'],
    [{}, { aisle: 'a\0b' }, 'aisle'],
    [{}, { stockLevel: 'plenty' }, 'stockLevel'],
    [{}, { displayPriority: 10_000 }, 'displayPriority'],
    [{}, { inStock: 'yes' }, 'inStock'],
  ])('of %j: %j is refused and changes nothing', async (row, change, path) => {
    const id = await addOwn('Rice', row);
    const before = await stored(id);
    const answer = await patch(id, change);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(answer.body.details).toEqual([expect.objectContaining({ path })]);
    expect(await stored(id)).toEqual(before);
  });

  test('shows in the next search, and is recorded with the old and the new value', async () => {
    const id = await addOwn('Kokum', { price: '4.00' });
    const find = async () =>
      (await server.get(`/api/products/search?q=kokum&currentStore=${storeId}`)).body;
    await expect.poll(find, SLOW).toMatchObject([{ price: '4.00' }]);
    await patch(id, { price: 5, aisle: 'B 1' });
    await expect.poll(find, SLOW).toMatchObject([{ price: '5.00', aisle: 'B 1' }]);
    expect(await changes()).toMatchObject([
      {
        action: 'inventory.changed',
        subjectId: id,
        subjectName: 'Kokum',
        keeperName: 'Asha Rao',
        before: { price: '4.00', aisle: 'Aisle 1' },
        after: { price: '5.00', aisle: 'B 1' },
      },
    ]);
  });

  test('set to what it is changes nothing', async () => {
    const id = await addOwn('Rice', { price: '4.00' });
    const version = await productsVersion();
    const before = await stored(id);
    expect((await patch(id, { price: 4, inStock: true })).status).toBe(200);
    expect(await stored(id)).toEqual(before);
    expect(await productsVersion()).toBe(version);
    expect(await changes()).toEqual([]);
  });
});

describe('two keepers at one row', () => {
  test('of one field: the second gets a conflict that names the other keeper and the new value', async () => {
    const id = await addOwn('Rice', { price: '4.00' });
    const ravi = await signedInKeeper(server, storeId, 'Ravi Shah');
    expect((await patch(id, { price: 5, seen: { price: 4 } }, ravi)).status).toBe(200);
    const late = await patch(id, { price: 6, seen: { price: '4.00' } });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        error: 'Ravi Shah has changed this product in the meantime. Your change was not saved.',
        details: [{ path: 'price', message: 'The price is 5.00 now.' }],
      },
    });
    expect(await stored(id)).toMatchObject({ price: '5.00' });
  });

  test('of different fields: both are kept', async () => {
    const id = await addOwn('Rice', { price: '4.00' });
    const answers = await Promise.all([
      patch(id, { price: 5, seen: { price: '4.00' } }),
      patch(id, { inStock: false, seen: { inStock: true } }),
      patch(id, { aisle: 'B', seen: { aisle: 'Aisle 1' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored(id)).toMatchObject({ price: '5.00', inStock: false, aisle: 'B' });
  });

  test('of one field at the same moment: one is kept, the others are refused', async () => {
    const id = await addOwn('Rice', { price: '4.00' });
    const answers = await Promise.all(
      [5, 6, 7, 8].map((price) => patch(id, { price, seen: { price: '4.00' } })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body.price;
    expect(await stored(id)).toMatchObject({ price: kept });
  });

  test('to the same value: both succeed', async () => {
    const id = await addOwn('Rice', { price: '4.00' });
    for (let i = 0; i < 2; i += 1) {
      expect((await patch(id, { price: 5, seen: { price: '4.00' } })).status).toBe(200);
    }
    expect(await changes()).toHaveLength(1);
  });
});

describe('the mark ‘counted today’', () => {
  test('is evidence for shoppers, and is taken back', async () => {
    const id = await addOwn('Rice');
    const seen = { checkedAt: NOW, seenBy: 'count' };
    expect((await patch(id, { checked: true })).body).toMatchObject(seen);
    expect((await patch(id, { checked: false })).body).toMatchObject({ checkedAt: null });
    expect(await changes()).toMatchObject([
      { action: 'inventory.checked', before: { checkedAt: null }, after: { checkedAt: NOW } },
      { action: 'inventory.checked', after: { checkedAt: null } },
    ]);
  });

  test.each([
    ['an hour ago', '2026-11-21T07:00:00.000Z', '2026-11-21T07:00:00.000Z'],
    ['later than now, by a clock that is ahead', '2026-11-22T08:00:00.000Z', NOW],
    ['longer ago than 30 days', '2020-01-01T00:00:00.000Z', '2026-10-22T08:00:00.000Z'],
  ])('of a count that waited on the device, made %s', async (_when, madeAt, checkedAt) => {
    const id = await addOwn('Rice');
    expect((await patch(id, { checked: true, madeAt })).body).toMatchObject({ checkedAt });
    // A newer count stays.
    await patch(id, { checked: true });
    expect((await patch(id, { checked: true, madeAt })).body).toMatchObject({ checkedAt: NOW });
  });

  test('does not conflict with an edit of the product', async () => {
    const id = await addOwn('Rice');
    const version = await versionOf(id);
    await patch(id, { checked: true });
    expect(await versionOf(id)).toBe(version);
  });
});

describe('a change that a device sends again', () => {
  const submissionKey = '018f0000-0000-4000-8000-000000000001';
  const again = { submissionKey, keeperId: keeper.id };

  test('is made once, also when another keeper has set the old value since', async () => {
    const id = await addOwn('Rice', { price: '4.00' });
    const change = { ...again, price: '5.00', seen: { price: '4.00' } };
    expect((await patch(id, change)).status).toBe(200);
    await patch(id, { price: '4.00' });
    expect(await patch(id, change)).toMatchObject({ status: 200, body: { price: '4.00' } });
    expect(await changes()).toHaveLength(2);
  });

  test('counts a product once', async () => {
    const id = await addOwn('Rice');
    for (let i = 0; i < 2; i += 1) await patch(id, { ...again, checked: true });
    expect(await changes()).toHaveLength(1);
  });

  test('is a change of its own for another product or keeper', async () => {
    const [rice, dal] = [await addOwn('Rice'), await addOwn('Dal')];
    const other = await signedInKeeper(server, storeId);
    const body = { submissionKey, inStock: false };
    for (const id of [rice, dal]) await patch(id, body);
    await patch(rice, { submissionKey, inStock: true }, other);
    expect(await changes()).toHaveLength(3);
  });

  test('is refused while another keeper is signed in', async () => {
    const id = await addOwn('Rice', { price: '4.00' });
    const other = await signedInKeeper(server, storeId);
    expect((await patch(id, { ...again, price: '5.00' }, other)).status).toBe(403);
    expect((await patch(id, again)).status).toBe(400);
    expect(await stored(id)).toMatchObject({ price: '4.00' });
  });
});
