import type { KeyScope } from '@aislewise/contracts/api-keys';
import { MAX_PUSH_ROWS } from '@aislewise/contracts/pushes';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addProduct } from '../../../test/fixtures.ts';
import { signedInKeeper, type TestKeeper } from '../../../test/keepers.ts';
import { keyHeaders } from '../../../test/keys.ts';
import { useStoreWithClock } from '../../../test/store-with-clock.ts';
import { pushedValues } from '../audit/tables.ts';
import { products } from './tables.ts';

const { server, storeId, clock } = await useStoreWithClock();
const BEGIN = clock.time;
const MINUTE = 60_000;
/** So many minutes after the products were added. */
const at = (minute: number) => new Date(BEGIN + minute * MINUTE).toISOString();

let keeper: TestKeeper;
let key: { authorization: string };
let id: string;
let barcode: string;

const stockPath = (store: string) => `/api/v1/stores/${store}/stock`;
const push = (rows: unknown, headers: Record<string, string> = key) =>
  server.send('PUT', stockPath(storeId), { rows }, headers);
const own = (rest: object) => ({ barcode, ...rest });

async function readRow() {
  const [row] = await server.db.orm
    .select()
    .from(products)
    .where(and(eq(products.storeId, storeId), eq(products.id, id)));
  if (!row) throw new Error('The product is gone');
  return row;
}

/** A further key. Making one needs a recent sign-in. */
async function newKey(scope: KeyScope = 'stock') {
  const { time } = clock;
  clock.time = BEGIN;
  const headers = await keyHeaders(server, keeper, [scope]);
  clock.time = time;
  return headers;
}

const readState = async () => {
  const { price, quantity, inStock, seenBy } = await readRow();
  return { price, quantity, inStock, seenBy };
};

let barcodes = 0;
beforeEach(async () => {
  clock.time = BEGIN;
  keeper ??= await signedInKeeper(server, storeId);
  key ??= await keyHeaders(server, keeper, ['stock']);
  barcodes += 1;
  barcode = String(4_006_381_000_000 + barcodes);
  const times = { seenAt: new Date(BEGIN), priceUpdatedAt: new Date(BEGIN) };
  const stock = { price: '3.99', tillKey: `square:K${barcodes}`, ...times };
  id = await addProduct(server.db, storeId, { name: `Dal ${barcodes}`, barcode, ...stock });
  clock.time = BEGIN + 60 * MINUTE;
});

test('a row sets the price, the quantity and the time, and the store shows them', async () => {
  const { status, body } = await push([own({ price: '4.99', quantity: 12, at: at(10) })]);
  expect(status).toBe(200);
  expect(body).toEqual({
    applied: 1,
    unchanged: 0,
    older: 0,
    unmatched: [],
    refused: [],
    leftOut: [],
  });
  expect(await readRow()).toMatchObject({
    price: '4.99',
    quantity: 12,
    inStock: true,
    seenBy: 'push',
    seenAt: new Date(at(10)),
    priceUpdatedAt: new Date(at(10)),
  });
  const { body: rows } = await server.get(`/api/stores/${storeId}/inventory`);
  expect(rows.find((row: { id: string }) => row.id === id)).toMatchObject({ quantity: 12 });
});

test.each([
  ['of nothing left', { quantity: 0 }, { quantity: 0, inStock: false }],
  ['below zero', { quantity: -3, inStock: true }, { quantity: -3, inStock: false }],
  ['that is not known', { quantity: null }, { quantity: null, inStock: true }],
  ['with the mark alone', { inStock: false }, { quantity: null, inStock: false }],
  ['without a price', { price: null }, { price: null, inStock: true }],
])('a row %s is applied', async (_what, given, state) => {
  await push([own({ ...given, at: at(10) })]);
  expect(await readState()).toMatchObject(state);
});

test('a field that is left out stays', async () => {
  await push([own({ price: '4.99', quantity: 12, at: at(10) })]);
  await push([own({ price: '5.49', at: at(11) })]);
  expect(await readState()).toMatchObject({ price: '5.49', quantity: 12 });
  await push([own({ quantity: 7, at: at(12) })]);
  expect(await readState()).toMatchObject({ price: '5.49', quantity: 7 });
});

test('of two rows of one time the first stays, and an older one changes nothing', async () => {
  const first = await push([own({ quantity: 5, at: at(10) }), own({ quantity: 9, at: at(10) })]);
  expect(first.body).toMatchObject({ applied: 1, older: 1 });
  const again = await push([own({ quantity: 5, at: at(10) }), own({ quantity: 1, at: at(9) })]);
  expect(again.body).toMatchObject({ applied: 0, unchanged: 1, older: 1 });
  expect(await readState()).toMatchObject({ quantity: 5 });
});

test('a time may be five minutes ahead, and have an offset', async () => {
  const ahead = new Date(clock.time + 5 * MINUTE).toISOString().replace('Z', '+00:00');
  expect((await push([own({ quantity: 5, at: ahead })])).body.applied).toBe(1);
  const further = new Date(clock.time + 5 * MINUTE + 1).toISOString();
  const { body } = await push([own({ quantity: 6, at: further })]);
  expect(body.refused).toEqual([{ row: 0, message: expect.stringMatching(/5 minutes ahead/) }]);
});

describe('a later edit by hand wins', () => {
  const edit = (change: object) =>
    server.send('PATCH', `/api/storekeeper/inventory/${id}`, change, keeper.headers);

  test('in the stock and the price', async () => {
    clock.time = BEGIN + 20 * MINUTE;
    await edit({ inStock: false, price: '1.50' });
    clock.time = BEGIN + 30 * MINUTE;
    const { body } = await push([own({ quantity: 12, price: '9.99', at: at(10) })]);
    expect(body).toMatchObject({ applied: 0, older: 1 });
    expect(await readState()).toMatchObject({ inStock: false, quantity: null, price: '1.50' });
    await push([own({ quantity: 12, price: '9.99', at: at(25) })]);
    expect(await readState()).toMatchObject({ inStock: true, quantity: 12, price: '9.99' });
  });

  test('but an edit of the price leaves the stock open, and an edit of the aisle both', async () => {
    clock.time = BEGIN + 20 * MINUTE;
    await edit({ price: '1.50' });
    await edit({ aisle: 'Aisle 9' });
    const { body } = await push([own({ quantity: 12, price: '9.99', at: at(10) })]);
    expect(body).toMatchObject({ applied: 1 });
    expect(await readState()).toMatchObject({ quantity: 12, price: '1.50' });
  });

  test('also over a till whose clock is ahead', async () => {
    await push([own({ quantity: 12, at: at(63) })]);
    await edit({ inStock: false });
    await push([own({ quantity: 11, at: at(62) })]);
    expect(await readState()).toMatchObject({ inStock: false, seenBy: 'count' });
  });
});

test('a keeper sets the quantity, and the mark that contradicts it forgets it', async () => {
  const path = `/api/storekeeper/inventory/${id}`;
  const set = (change: object) => server.send('PATCH', path, change, keeper.headers);
  expect((await set({ quantity: 0 })).body).toMatchObject({ quantity: 0, inStock: false });
  expect((await set({ inStock: true })).body).toMatchObject({ quantity: null, inStock: true });
  expect((await set({ quantity: 3 })).body).toMatchObject({ quantity: 3, inStock: true });
  expect((await set({ quantity: null })).body).toMatchObject({ quantity: null, inStock: true });
});

test('rows find their product by the key of the till, whole or without its name', async () => {
  for (const [minute, name] of [`square:K${barcodes}`, `K${barcodes}`].entries()) {
    const rows = [{ key: name, barcode: '0', quantity: minute + 1, at: at(10 + minute) }];
    expect((await push(rows)).body.applied).toBe(1);
  }
  expect(
    (await push([own({ barcode: `00${barcode}`, quantity: 7, at: at(20) })])).body.applied,
  ).toBe(1);
});

test('one bad row spoils no other, and each names its place', async () => {
  const { status, body } = await push([
    own({ price: 'free', at: at(10) }),
    { barcode: '999999', quantity: 1, at: at(10) },
    { key: 'nobody', quantity: 1, at: at(10) },
    own({ quantity: 1.5, at: at(10) }),
    { quantity: 1, at: at(10) },
    own({ quantity: 1 }),
    own({ quantity: 1, at: 'yesterday' }),
    null,
    'row',
    own({ quantity: 4, at: at(10) }),
  ]);
  expect(status).toBe(200);
  expect(body.applied).toBe(1);
  expect(body.unmatched).toEqual([
    { row: 1, barcode: '999999' },
    { row: 2, key: 'nobody' },
  ]);
  expect(body.refused.map(({ row }: { row: number }) => row)).toEqual([0, 3, 4, 5, 6, 7, 8]);
  for (const { message } of body.refused) expect(message).toMatch(/^[A-Z].*\.$/);
  expect(await readState()).toMatchObject({ quantity: 4, price: '3.99' });
});

test('unknown fields are left out and named once, whatever becomes of their rows', async () => {
  const { body } = await push([
    own({ price: '4.49', qty: 3, at: at(10) }),
    own({ qty: 4, colour: 'red', at: at(11) }),
    { barkode: barcode, at: at(12) },
    ['price'],
  ]);
  expect(body).toMatchObject({ applied: 1, leftOut: ['qty', 'colour', 'barkode'] });
  expect(body.refused.map(({ row }: { row: number }) => row)).toEqual([2, 3]);
});

test('a price at or below the sale price ends the sale', async () => {
  const sale = { salePrice: '2.99' };
  await server.send('PATCH', `/api/storekeeper/inventory/${id}`, sale, keeper.headers);
  await push([own({ price: '2.50', at: at(10) })]);
  expect(await readRow()).toMatchObject({ price: '2.50', isOnSale: false, salePrice: null });
});

test('Recent changes has the prices that a program sent, which can be undone, and no stock', async () => {
  // Later than the pushes of the other tests, which have one change an hour.
  clock.time += 120 * MINUTE;
  await push([own({ quantity: 5, at: at(10) })]);
  await push([own({ price: '6.49', quantity: 4, at: at(11) })]);
  const { body } = await server.get('/api/storekeeper/changes?limit=1', keeper.headers);
  expect(body[0]).toMatchObject({ what: 'inventory.pushed', who: 'Till (key)', rows: 1 });
  const undo = `/api/storekeeper/changes/${body[0].id}/undo`;
  expect((await server.send('POST', undo, {}, keeper.headers)).body.undone).toBe(1);
  expect(await readState()).toMatchObject({ price: '3.99', quantity: 4 });
});

test('the pushes of an hour are one change, with the first old price and the last new one', async () => {
  clock.time += 240 * MINUTE;
  const other = { name: 'Ghee', barcode: '4006381999999', price: '9.99' };
  const ghee = await addProduct(server.db, storeId, { ...other, priceUpdatedAt: new Date(BEGIN) });
  const listed = async () =>
    (await server.get('/api/storekeeper/changes?limit=100', keeper.headers)).body as {
      id: string;
      rows: number | null;
    }[];
  const before = (await listed()).length;
  for (const [i, price] of ['4.49', '4.99', '5.49'].entries()) {
    await push([own({ price, at: at(10 + i) })]);
    clock.time += MINUTE;
  }
  await push([{ barcode: other.barcode, price: '8.99', at: at(20) }]);
  const [change, ...earlier] = await listed();
  expect(earlier).toHaveLength(before);
  expect(change).toMatchObject({
    subjectName: '2 products',
    rows: 2,
    before: { products: expect.arrayContaining([expect.objectContaining({ price: '3.99' })]) },
    after: { products: expect.arrayContaining([expect.objectContaining({ price: '5.49' })]) },
  });
  const stored = eq(pushedValues.changeId, change?.id ?? '');
  expect(await server.db.orm.$count(pushedValues, stored)).toBe(2);

  const undo = `/api/storekeeper/changes/${change?.id}/undo`;
  expect((await server.send('POST', undo, {}, keeper.headers)).body.undone).toBe(2);
  expect(await readState()).toMatchObject({ price: '3.99' });
  // An undone change takes no further pushes.
  clock.time += MINUTE;
  const now = new Date(clock.time).toISOString();
  await push([{ barcode: other.barcode, price: '7.99', at: now }]);
  expect((await listed())[0]).toMatchObject({
    what: 'inventory.pushed',
    rows: 1,
    undo: 'possible',
  });
  const [row] = await server.db.orm.select().from(products).where(eq(products.id, ghee));
  expect(row?.price).toBe('7.99');
});

test.each([
  ['no rows', {}],
  ['rows that are no list', { rows: 'all' }],
  ['5,001 rows', { rows: Array.from({ length: MAX_PUSH_ROWS + 1 }, () => ({})) }],
])('%s are a 400', async (_what, body) => {
  const answer = await server.send('PUT', stockPath(storeId), body, key);
  expect(answer.status).toBe(400);
});

test('a key without the scope is a 403, one that is revoked a 401', async () => {
  const noStock = await newKey('products');
  clock.time = BEGIN;
  expect((await push([], noStock)).status).toBe(403);
  const { body: list } = await server.get('/api/storekeeper/api-keys', keeper.headers);
  const { ending, id: keyId } = list.find(({ scopes }: { scopes: string[] }) =>
    scopes.includes('products'),
  );
  expect(noStock.authorization.endsWith(ending)).toBe(true);
  await server.send('DELETE', `/api/storekeeper/api-keys/${keyId}`, undefined, keeper.headers);
  expect((await push([], noStock)).status).toBe(401);
});
