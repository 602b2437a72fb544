import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addProduct, type NewProduct } from '../../../test/fixtures.ts';
import { listedVersion, useTwoStores } from '../../../test/two-stores.ts';
import { auditRows } from '../audit/tables.ts';
import { products } from '../products/tables.ts';

const NOW = '2026-11-21T08:00:00.000Z';
const { server, storeId, keeper, neighbour } = await useTwoStores({ now: () => new Date(NOW) });

/** Adds a product to the keeper's store. */
const addOwn = (name: string, row: Partial<NewProduct> = {}) =>
  addProduct(server.db, storeId, { ...row, name });
const patch = (id: string, body: object, who = keeper) =>
  server.send('PATCH', `/api/storekeeper/inventory/${id}`, body, who.headers);
const bulk = (ids: (string | { productId: string; version: number })[], change: object) => {
  const asked = ids.map((one) => (typeof one === 'string' ? { productId: one } : one));
  const path = '/api/storekeeper/inventory/bulk';
  return server.send('POST', path, { products: asked, change }, keeper.headers);
};
const stored = async (productId: string) =>
  (await server.db.orm.select().from(products).where(eq(products.id, productId)))[0];
const changes = () => server.db.orm.select().from(auditRows);
const versionOf = (productId: string) => listedVersion(server, keeper, productId);

describe('a change of many products', () => {
  test.each<[object, object]>([
    [{ inStock: false }, { inStock: false }],
    [{ aisle: 'Aisle 7' }, { aisle: 'Aisle 7' }],
    [{ stockLevel: 'generally_available' }, { stockLevel: 'generally_available' }],
    [{ salePrice: 1.5 }, { salePrice: '1.50', isOnSale: true }],
    [{ checked: true }, { stockCheckedAt: new Date(NOW) }],
  ])('%j', async (change, expected) => {
    const ids = [await addOwn('A', { price: '4.00' }), await addOwn('B', { price: '6.00' })];
    const untouched = await addOwn('C', { price: '4.00' });
    const before = await stored(untouched);
    const answer = await bulk(ids, change);
    expect(answer.status).toBe(200);
    expect(answer.body.results).toMatchObject(
      ids.map((productId) => ({ productId, changed: true, row: { productId } })),
    );
    for (const id of ids) expect(await stored(id)).toMatchObject(expected);
    expect(await stored(untouched)).toEqual(before);
  });

  test('puts each on sale at its own price less so many per cent', async () => {
    const ids = [await addOwn('A', { price: '4.99' }), await addOwn('B', { price: '10.00' })];
    const { body } = await bulk(ids, { percentOff: 15 });
    const prices = body.results.map(({ row }: { row: object }) => row);
    expect(prices).toMatchObject([
      { price: '4.99', salePrice: '4.24', originalPrice: '4.99', isOnSale: true },
      { price: '10.00', salePrice: '8.50', originalPrice: '10.00', isOnSale: true },
    ]);
    expect((await bulk(ids, { salePrice: null })).body.results).toMatchObject([
      { row: { isOnSale: false, salePrice: null, originalPrice: null } },
      { row: { isOnSale: false, salePrice: null, originalPrice: null } },
    ]);
  });

  test('raises and lowers prices by their own, in one change that is undone as one', async () => {
    const ids = [await addOwn('A', { price: '4.99' }), await addOwn('B', { price: '10.00' })];
    const raised = await bulk(ids, { priceChange: { percent: 10, ending: '9' } });
    expect(raised).toMatchObject({ status: 200, body: { changed: 2 } });
    expect(raised.body.results.map(({ row }: { row: { price: string } }) => row.price)).toEqual([
      '5.49',
      '10.99',
    ]);
    const [change] = await changes();
    const undo = `/api/storekeeper/changes/${change?.id}/undo`;
    expect((await server.send('POST', undo, {}, keeper.headers)).status).toBe(200);
    for (const [at, price] of ['4.99', '10.00'].entries()) {
      expect(await stored(ids[at] ?? '')).toMatchObject({ price });
    }
    const { body } = await bulk(ids, { priceChange: { amount: '-0.50' } });
    expect(body.results).toMatchObject([{ row: { price: '4.49' } }, { row: { price: '9.50' } }]);
  });

  test('of a filter skips what has no price, and what would fall to its sale price', async () => {
    await addOwn('A', { price: '4.00' });
    await addOwn('B', { price: null });
    await addOwn('C', { price: '4.00', salePrice: '3.50', isOnSale: true });
    const answer = await server.send(
      'POST',
      '/api/storekeeper/inventory/bulk',
      { filter: {}, change: { priceChange: { percent: -20 } } },
      keeper.headers,
    );
    expect(answer).toMatchObject({ status: 200, body: { changed: 1, skipped: 2 } });
  });

  test('answers for each row whether it was changed, and records one change', async () => {
    const [a, b] = [await addOwn('A', { inStock: false }), await addOwn('B')];
    const { body } = await bulk([a, b], { inStock: false });
    expect(body.results).toMatchObject([{ changed: false }, { changed: true }]);
    expect(await changes()).toMatchObject([
      {
        action: 'inventory.bulk_changed',
        subjectName: '1 product',
        before: { products: [{ productId: b, name: 'B', inStock: true }] },
        after: { products: [{ productId: b, name: 'B', inStock: false }] },
      },
    ]);
    await bulk([a, b], { inStock: false });
    expect(await changes()).toHaveLength(1);
  });

  test.each<[string, object, number, { path: string }[]]>([
    ['a row without a price', { percentOff: 10 }, 400, [{ path: 'products.1.salePrice' }]],
    [
      'a sale price that is none for two',
      { salePrice: 5 },
      400,
      [{ path: 'products.0.salePrice' }, { path: 'products.1.salePrice' }],
    ],
    ['two ways of pricing', { salePrice: 1, percentOff: 10 }, 400, [{ path: 'change.percentOff' }]],
    [
      'a price to change that is not there',
      { priceChange: { percent: 5 } },
      400,
      [{ path: 'products.1.price' }],
    ],
    [
      'a price that falls to nothing',
      { priceChange: { amount: '-4' } },
      400,
      [{ path: 'products.0.price' }, { path: 'products.1.price' }],
    ],
    [
      'a changed price on sale',
      { priceChange: { percent: 5 }, percentOff: 10 },
      400,
      [{ path: 'change.priceChange' }],
    ],
    [
      'a price changed in two ways',
      { priceChange: { percent: 5, amount: '1' } },
      400,
      [{ path: 'change.priceChange' }],
    ],
    [
      'a price changed by nothing',
      { priceChange: { percent: 0 } },
      400,
      [{ path: 'change.priceChange' }],
    ],
    ['nothing to change', {}, 400, [{ path: 'change' }]],
    ['too much off', { percentOff: 91 }, 400, [{ path: 'change.percentOff' }]],
  ])('with %s changes none of them and names the rows', async (_what, change, status, details) => {
    const ids = [await addOwn('A', { price: '4.00' }), await addOwn('B', { price: null })];
    const before = [await stored(ids[0] ?? ''), await stored(ids[1] ?? '')];
    const answer = await bulk(ids, change);
    expect(answer).toMatchObject({ status, body: { details } });
    expect([await stored(ids[0] ?? ''), await stored(ids[1] ?? '')]).toEqual(before);
  });

  test('of which one is not in the store is a 404 that names it, and changes none', async () => {
    const id = await addOwn('A');
    const theirs = await addProduct(server.db, neighbour.storeId, { name: 'Theirs' });
    for (const other of [theirs, randomUUID()]) {
      const answer = await bulk([id, other], { inStock: false });
      expect(answer).toMatchObject({ status: 404, body: { details: [{ path: 'products.1' }] } });
    }
    expect(await stored(id)).toMatchObject({ inStock: true });
  });

  test('of which one has another version by now is a 409 that names it, and changes none', async () => {
    const [a, b] = [await addOwn('A'), await addOwn('B')];
    const seen = [
      { productId: a, version: await versionOf(a) },
      { productId: b, version: await versionOf(b) },
    ];
    await patch(b, { price: 9 });
    const late = await bulk(seen, { aisle: 'C' });
    expect(late).toMatchObject({
      status: 409,
      body: {
        error: 'B has been changed in the meantime. Nothing was changed.',
        details: [{ path: 'products.1' }],
      },
    });
    expect(await stored(a)).toMatchObject({ aisle: 'Aisle 1' });
  });

  test('names each product once, and at most 10,000', async () => {
    const id = await addOwn('A');
    expect((await bulk([id, id], { inStock: false })).status).toBe(400);
    expect((await bulk([], { inStock: false })).status).toBe(400);
    const many = Array.from({ length: 10_001 }, () => randomUUID());
    expect((await bulk(many, { inStock: false })).status).toBe(400);
  });
});

describe('a change of all products that a list shows', () => {
  const change = (filter: object, changes: object, who = keeper) =>
    server.send(
      'POST',
      '/api/storekeeper/inventory/bulk',
      { filter, change: changes },
      who.headers,
    );

  test('changes those of the filter but the excepted, in one change, and returns no rows', async () => {
    const [a, b, kept] = [
      await addOwn('Filtered A', { category: 'Teas of the filter' }),
      await addOwn('Filtered B', { category: 'Teas of the filter' }),
      await addOwn('Filtered C', { category: 'Teas of the filter' }),
    ];
    const other = await addOwn('Elsewhere');
    const theirs = await addProduct(server.db, neighbour.storeId, {
      name: 'Theirs',
      category: 'Teas of the filter',
    });
    const filter = { category: 'Teas of the filter', except: [kept] };
    const answer = await change(filter, { inStock: false });
    expect(answer).toMatchObject({ status: 200, body: { changed: 2, skipped: 0, results: [] } });
    for (const id of [a, b]) expect(await stored(id)).toMatchObject({ inStock: false });
    for (const id of [kept, other, theirs]) {
      expect(await stored(id)).toMatchObject({ inStock: true });
    }
    expect((await changes()).at(-1)).toMatchObject({ subjectName: '2 products' });
  });

  test('skips products that the change is not possible for, and counts them', async () => {
    const category = 'Sales of the filter';
    const priced = await addOwn('Priced', { category, price: '4.00' });
    const unpriced = await addOwn('Unpriced', { category, price: null });
    const { body } = await change({ category }, { percentOff: 25 });
    expect(body).toMatchObject({ changed: 1, skipped: 1 });
    expect(await stored(priced)).toMatchObject({ salePrice: '3.00' });
    expect(await stored(unpriced)).toMatchObject({ salePrice: null, isOnSale: false });
  });

  test('names products or a filter, not both and not neither', async () => {
    const id = await addOwn('Both');
    const path = '/api/storekeeper/inventory/bulk';
    const both = { products: [{ productId: id }], filter: {}, change: { inStock: false } };
    expect((await server.send('POST', path, both, keeper.headers)).status).toBe(400);
    const neither = { change: { inStock: false } };
    expect((await server.send('POST', path, neither, keeper.headers)).status).toBe(400);
    expect(await stored(id)).toMatchObject({ inStock: true });
  });
});
