import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CheckItem } from '@aislewise/contracts/calls/stock-reports';
import { addProduct, addStore } from '../../../test/fixtures.ts';
import { reportStock, visitorCookie } from '../../../test/requests.ts';
import { useTwoStores } from '../../../test/two-stores.ts';
import { NO_CLAIM_AT } from '../products/stock-claim.ts';
import { products } from '../products/tables.ts';
import { productRequests } from '../requests/tables.ts';
import { stockReports } from './tables.ts';

const { server, storeId, keeper } = await useTwoStores();
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const addRice = () =>
  addProduct(server.db, storeId, {
    name: `Rice ${randomUUID()}`,
    category: 'Rice & Grains',
    seenAt: daysAgo(2),
  });
const stored = async (id: string) =>
  (await server.db.orm.select().from(products).where(eq(products.id, id)))[0];

const report = (
  productId: string,
  {
    from,
    who,
    in: store = storeId,
    ...body
  }: {
    from?: string;
    in?: string;
    who?: { cookie: string };
    kind?: string;
    aisle?: string;
    at?: string;
  } = {},
) =>
  reportStock(
    server,
    { storeId: store, productId, ...body },
    { ...(from && { from }), ...(who && { who }) },
  );
async function withdraw(
  productId: string,
  { who, from = '192.0.2.1', ...body }: { who: { cookie: string }; from?: string; at?: string },
) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/stock-reports/withdraw',
    headers: who,
    payload: { storeId, productId, ...body },
    remoteAddress: from,
  });
  return answer.statusCode;
}
const checks = async (): Promise<CheckItem[]> =>
  (await server.get('/api/storekeeper/checks', keeper.headers)).body as CheckItem[];
const itemOf = async (id: string) => (await checks()).find(({ row }) => row.productId === id);
const patch = (id: string, body: object) =>
  server.send('PATCH', `/api/storekeeper/inventory/${id}`, body, keeper.headers);

describe('a report', () => {
  test('of one visitor reaches the keeper alone', async () => {
    const id = await addRice();
    expect(await report(id)).toBe(201);
    expect(await stored(id)).toMatchObject({ inStock: true, seenBy: 'import' });
    expect(await itemOf(id)).toMatchObject({ reasons: ['reported'], reports: { notHere: 1 } });
  });

  test('of two visitors of different networks changes what shoppers see', async () => {
    const id = await addRice();
    await report(id, { from: '192.0.2.1' });
    await report(id, { from: '198.51.100.1' });
    expect(await stored(id)).toMatchObject({ inStock: false, seenBy: 'shopper' });
    const { body } = await server.get(`/api/stores/${storeId}/inventory`);
    const rows = body as { productId: string; claim: string }[];
    expect(rows.find(({ productId }) => productId === id)?.claim).toBe('out');
  });

  test('counts once a visitor, product and day; a later one replaces it', async () => {
    const id = await addRice();
    const who = visitorCookie();
    await report(id, { who });
    await report(id, { who, kind: 'found', from: '198.51.100.1' });
    expect(await itemOf(id)).toBeUndefined();
    const rows = await server.db.orm
      .select()
      .from(stockReports)
      .where(eq(stockReports.productId, id));
    expect(rows).toMatchObject([{ kind: 'found' }]);
  });

  test('never says who made it, and keeps no address', async () => {
    const id = await addRice();
    const visitor = randomUUID();
    await report(id, { who: visitorCookie(visitor), from: '203.0.113.77' });
    expect(JSON.stringify(await checks())).not.toContain(visitor);
    const rows = await server.db.orm.select().from(stockReports);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  test('that waited on the device is of the time of the look, and too old ones are refused', async () => {
    const id = await addRice();
    expect(await report(id, { at: daysAgo(1).toISOString() })).toBe(201);
    expect(await report(id, { at: daysAgo(8).toISOString() })).toBe(400);
    expect(await report(randomUUID())).toBe(404);
  });

  test('that is older than a count changes nothing', async () => {
    const id = await addRice();
    await patch(id, { checked: true });
    const at = daysAgo(1).toISOString();
    await report(id, { at, from: '192.0.2.1' });
    await report(id, { at, from: '198.51.100.1' });
    expect(await stored(id)).toMatchObject({ inStock: true, seenBy: 'count' });
  });
});

test.each([
  ['2001:db8:1::1', '2001:db8:2::1', '2001:db9::1'],
  ['192.0.2.1', '192.0.99.1', '198.51.100.1'],
])('%s and %s are of one region and change nothing, with %s they do', async (one, near, far) => {
  const id = await addRice();
  await report(id, { from: one });
  await report(id, { from: near });
  expect(await stored(id)).toMatchObject({ inStock: true });
  await report(id, { from: far });
  expect(await stored(id)).toMatchObject({ inStock: false, seenBy: 'shopper' });
});

test('shoppers change 20 products of a small store within an hour; further ones wait for the keeper', async () => {
  const { id: own } = await addStore(server.db);
  const ids: string[] = [];
  for (let i = 0; i < 22; i += 1) {
    ids.push(await addProduct(server.db, own, { name: `Dal ${i}`, seenAt: daysAgo(2) }));
  }
  for (const id of ids) {
    await report(id, { in: own, from: '192.0.2.1' });
    await report(id, { in: own, from: '198.51.100.1' });
  }
  const states = await Promise.all(ids.map(async (id) => (await stored(id))?.inStock));
  expect(states.filter((inStock) => inStock === false)).toHaveLength(20);
});

test('a flood from one network changes nothing and is bounded', async () => {
  const id = await addRice();
  const answers: number[] = [];
  for (let i = 0; i < 62; i += 1) answers.push(await report(id, { from: '192.0.2.99' }));
  expect(answers.slice(0, 40).every((status) => status === 201)).toBe(true);
  expect(answers).toContain(429);
  expect(await stored(id)).toMatchObject({ inStock: true, seenBy: 'import' });
});

test('in the store’s own network each visitor counts', async () => {
  const path = '/api/storekeeper/own-network';
  const named = await server.send('PUT', path, { isOwn: true }, keeper.headers);
  expect(named.body).toEqual({ isSet: true, isThis: true });
  const id = await addRice();
  await report(id, { from: '127.0.0.1' });
  await report(id, { from: '127.0.0.1' });
  expect(await stored(id)).toMatchObject({ inStock: false, seenBy: 'shopper' });
  const forgotten = await server.send('PUT', path, { isOwn: false }, keeper.headers);
  expect(forgotten.body).toEqual({ isSet: false, isThis: false });
});

describe('the keeper', () => {
  test('confirms a report in one change and takes it back', async () => {
    const id = await addRice();
    await report(id);
    const change = (await patch(id, { inStock: false })).headers['x-change-id'];
    expect(await itemOf(id)).toBeUndefined();
    expect(await stored(id)).toMatchObject({ inStock: false, seenBy: 'count' });
    await server.send(
      'POST',
      `/api/storekeeper/changes/${String(change)}/undo`,
      {},
      keeper.headers,
    );
    expect(await stored(id)).toMatchObject({ inStock: true, seenBy: 'import' });
    expect(await itemOf(id)).toMatchObject({ reports: { notHere: 1 } });
  });

  test('moves the product to the aisle that a shopper names, which answers the report', async () => {
    const id = await addRice();
    await report(id, { kind: 'other_aisle', aisle: 'aisle 7' });
    expect(await itemOf(id)).toMatchObject({
      reports: { otherAisle: 1, aisles: [{ aisle: 'aisle 7', count: 1 }] },
    });
    await patch(id, { aisle: 'Aisle 7' });
    expect(await itemOf(id)).toBeUndefined();
  });

  test('confirms a product with the scanner, which is the source of the claim', async () => {
    const id = await addRice();
    await patch(id, { checked: true, by: 'scan' });
    expect(await stored(id)).toMatchObject({ seenBy: 'scan', inStock: true });
    await patch(id, { inStock: false });
    expect(await stored(id)).toMatchObject({ seenBy: 'count' });
    expect((await patch(id, { by: 'scan' })).status).toBe(400);
    expect((await patch(id, { checked: true, by: 'import' })).status).toBe(400);
  });

  test('sees how many shoppers have asked for a product in doubt', async () => {
    const name = 'Curry Leaves';
    const id = await addProduct(server.db, storeId, {
      name,
      category: 'Herbs & Greens',
      seenAt: daysAgo(9),
    });
    const request = { storeId, productName: name, upvotes: 2 };
    await server.db.orm
      .insert(productRequests)
      .values([request, { ...request, status: 'rejected' }]);
    expect(await itemOf(id)).toMatchObject({
      requests: 3,
      reasons: expect.arrayContaining(['fading', 'requested']) as string[],
    });
  });

  test('sees at most 20 products, those most in doubt, by aisle', async () => {
    for (let i = 0; i < 25; i += 1) {
      await addProduct(server.db, storeId, {
        name: `Spinach ${i}`,
        category: 'Herbs & Greens',
        aisle: `Aisle ${1 + (i % 3)}`,
        seenAt: daysAgo(5 + i),
      });
    }
    const id = await addRice();
    await report(id);
    const items = await checks();
    expect(items).toHaveLength(20);
    expect(items.map(({ row }) => row.productId)).toContain(id);
    const aisles = items.map(({ row }) => row.aisle ?? '');
    expect(aisles).toEqual(aisles.toSorted());
  });
});

describe('a withdrawn report', () => {
  test('is deleted, and the product is as it was before it', async () => {
    const id = await addRice();
    const who = visitorCookie();
    await report(id, { from: '192.0.2.1' });
    await report(id, { who, from: '198.51.100.1' });
    expect(await stored(id)).toMatchObject({ inStock: false, seenBy: 'shopper' });
    expect(await withdraw(id, { who })).toBe(204);
    const row = await stored(id);
    expect(row).toMatchObject({ inStock: true, seenBy: 'import' });
    // The evidence that the reports had replaced is gone.
    expect(row?.seenAt).toEqual(NO_CLAIM_AT);
    expect(await itemOf(id)).toMatchObject({ reports: { notHere: 1 } });
    expect(await withdraw(id, { who })).toBe(204);
  });

  test('of one of several that agree leaves the claim of the others', async () => {
    const id = await addRice();
    const who = visitorCookie();
    for (const from of ['192.0.2.1', '198.51.100.1']) await report(id, { from });
    await report(id, { who, from: '203.0.113.1' });
    await withdraw(id, { who });
    expect(await stored(id)).toMatchObject({ inStock: false, seenBy: 'shopper' });
  });

  test('changes nothing that a keeper has counted since', async () => {
    const id = await addRice();
    const who = visitorCookie();
    await report(id, { from: '192.0.2.1' });
    await report(id, { who, from: '198.51.100.1' });
    await patch(id, { checked: true });
    await withdraw(id, { who });
    expect(await stored(id)).toMatchObject({ inStock: false, seenBy: 'count' });
  });

  test('is never that of another visitor, nor of another day', async () => {
    const id = await addRice();
    const who = visitorCookie();
    await report(id, { who });
    expect(await withdraw(id, { who: visitorCookie() })).toBe(204);
    expect(await withdraw(id, { who, at: daysAgo(2).toISOString() })).toBe(204);
    expect(await itemOf(id)).toMatchObject({ reports: { notHere: 1 } });
    expect(await withdraw(id, { who })).toBe(204);
    expect(await itemOf(id)).toBeUndefined();
  });
});
