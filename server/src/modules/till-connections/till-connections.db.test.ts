import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addProduct, addStore } from '../../../test/fixtures.ts';
import { signedInKeeper, type TestKeeper } from '../../../test/keepers.ts';
import { useStoreWithClock } from '../../../test/store-with-clock.ts';
import {
  cloverMessage,
  squareCatalog,
  squareCount,
  squareCounts,
  squareHeaders,
} from '../../../test/till-notifications.ts';
import { products } from '../products/tables.ts';
import { tillConnections } from './tables.ts';

const PATH = '/api/storekeeper/till-connections';
const ORIGIN = 'https://shop.example';
const KEY = 'sq-signature-key-1';
const CODE = '6f1c2f0e-7a55-4b7e-9a3c-0d6f2f1c9b11';
const LOCATION = 'LDEVON7QK2';
const MERCHANT = 'MRTDEVON1ABC';
const HOUR = 3_600_000;

const { server, storeId, clock } = await useStoreWithClock({ publicUrl: ORIGIN });
const addressOf = (till: string, store = storeId) =>
  `${ORIGIN}/api/till-notifications/${store}/${till}`;
/** So many minutes before now. */
const ago = (minutes: number) => new Date(clock.time - minutes * 60_000).toISOString();

let keeper: TestKeeper;
let id: string;
let cloverId: string;
let count = 0;

beforeEach(async () => {
  count += 1;
  keeper = await signedInKeeper(server, storeId);
  const seenAt = new Date(clock.time - 24 * HOUR);
  const times = { seenAt, priceUpdatedAt: seenAt, stockUpdatedAt: seenAt, createdAt: seenAt };
  const dal = { name: `Dal ${count}`, price: '3.99', tillKey: `square:SQ${count}`, ...times };
  id = await addProduct(server.db, storeId, dal);
  const rice = { name: `Rice ${count}`, price: '9.99', tillKey: `clover:CL${count}`, ...times };
  cloverId = await addProduct(server.db, storeId, rice);
  await connect('square', { location: LOCATION, secret: KEY });
  await connect('clover', { location: MERCHANT, secret: CODE });
});

const connect = (till: string, body: object, headers = keeper.headers) =>
  server.send('PUT', `${PATH}/${till}`, body, headers);

async function post(till: string, body: string, headers: Record<string, string>, store = storeId) {
  const url = `/api/till-notifications/${store}/${till}`;
  const answer = await server.app.inject({ method: 'POST', url, payload: body, headers });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

function sendSquare(message: object, { key = KEY, address = addressOf('square') } = {}) {
  const body = JSON.stringify(message);
  return post('square', body, squareHeaders(key, address, body));
}

const sendClover = (updates: readonly object[], code = CODE) =>
  post('clover', JSON.stringify(cloverMessage({ [MERCHANT]: updates })), {
    'content-type': 'application/json',
    'x-clover-auth': code,
  });

async function stockOf(product: string) {
  const [row] = await server.db.orm
    .select()
    .from(products)
    .where(and(eq(products.storeId, storeId), eq(products.id, product)));
  return { quantity: row?.quantity, inStock: row?.inStock, seenBy: row?.seenBy };
}
const list = async () => (await server.get(PATH, keeper.headers)).body;

describe('Square', () => {
  test('a count of the own location sets the stock by the till’s key', async () => {
    const counts = [
      squareCount(`SQ${count}`, '7', ago(1)),
      squareCount(`SQ${count}`, '99', ago(1), { state: 'SOLD' }),
      squareCount(`SQ${count}`, '50', ago(0), { location_id: 'LOTHER' }),
      squareCount('UNKNOWN', '3', ago(1)),
    ];
    const { status, body } = await sendSquare(squareCounts(ago(1), counts));
    expect(status).toBe(200);
    expect(body).toMatchObject({ applied: 1, unmatched: [{ key: 'UNKNOWN' }], refused: [] });
    expect(await stockOf(id)).toEqual({ quantity: 7, inStock: true, seenBy: 'push' });
    const [square] = await list();
    expect(square).toMatchObject({ receivedAt: new Date(clock.time).toISOString() });
    expect(square).toMatchObject({ unknownProducts: 1, otherLocations: 1 });
    await sendSquare(squareCounts(ago(0), [squareCount(`SQ${count}`, '6', ago(0))]));
    expect((await list())[0]).toMatchObject({ unknownProducts: 1, otherLocations: 0 });
    await connect('square', { location: LOCATION });
    expect((await list())[0]).toMatchObject({ unknownProducts: 0, otherLocations: 0 });
  });

  test.each([
    ['0', { quantity: 0, inStock: false }],
    ['-2', { quantity: -2, inStock: false }],
    ['0.25000', { quantity: 1, inStock: true }],
  ])('the number %s is read as whole pieces', async (quantity, stock) => {
    await sendSquare(squareCounts(ago(1), [squareCount(`SQ${count}`, quantity, ago(1))]));
    expect(await stockOf(id)).toMatchObject(stock);
  });

  test('a notification that comes again changes nothing, also after an edit by hand', async () => {
    const message = squareCounts(ago(1), [squareCount(`SQ${count}`, '7', ago(1))]);
    await sendSquare(message);
    expect((await sendSquare(message)).body).toMatchObject({ applied: 0, unchanged: 1 });
    const path = `/api/storekeeper/inventory/${id}`;
    await server.send('PATCH', path, { inStock: false }, keeper.headers);
    expect((await sendSquare(message)).body).toMatchObject({ applied: 0, older: 1 });
    expect(await stockOf(id)).toMatchObject({ inStock: false, seenBy: 'count' });
  });

  test('counts that arrive in the wrong order leave the newest', async () => {
    await sendSquare(squareCounts(ago(1), [squareCount(`SQ${count}`, '4', ago(1))]));
    await sendSquare(squareCounts(ago(2), [squareCount(`SQ${count}`, '9', ago(2))]));
    expect(await stockOf(id)).toMatchObject({ quantity: 4 });
  });

  test.each([
    ['another key', { key: 'other' }],
    ['the address of another store', { address: addressOf('square', crypto.randomUUID()) }],
    ['an address without TLS', { address: addressOf('square').replace('https', 'http') }],
  ])('a notification signed with %s is refused', async (_what, options) => {
    const message = squareCounts(ago(1), [squareCount(`SQ${count}`, '7', ago(1))]);
    expect((await sendSquare(message, options)).status).toBe(401);
    expect(await stockOf(id)).toMatchObject({ quantity: null });
  });

  test('a changed body, and one without a signature, are refused', async () => {
    const body = JSON.stringify(squareCounts(ago(1), [squareCount(`SQ${count}`, '7', ago(1))]));
    const headers = squareHeaders(KEY, addressOf('square'), body);
    expect((await post('square', body.replace('"7"', '"8"'), headers)).status).toBe(401);
    expect((await post('square', `${body} `, headers)).status).toBe(401);
    const { 'content-type': type } = headers;
    expect((await post('square', body, { 'content-type': type })).status).toBe(401);
    expect((await post('square', '', {})).status).toBe(401);
  });

  test('an old notification and one of the future are refused', async () => {
    const old = new Date(clock.time - 73 * HOUR).toISOString();
    const late = await sendSquare(squareCounts(old, [squareCount(`SQ${count}`, '7', ago(1))]));
    expect(late).toMatchObject({ status: 400, body: { error: expect.stringMatching(/72 hours/) } });
    expect((await sendSquare(squareCounts(ago(-6), []))).status).toBe(400);
    expect(await stockOf(id)).toMatchObject({ quantity: null });
  });

  test('a change of the catalogue, and a count of an unknown product, are shown until the next import, other events are taken', async () => {
    expect((await sendSquare(squareCatalog(ago(3)))).status).toBe(200);
    await sendSquare(squareCounts(ago(1), [squareCount('UNKNOWN', '3', ago(1))]));
    expect((await list())[0]).toMatchObject({ catalogChangedAt: ago(3), unknownProducts: 1 });
    const payment = { ...squareCounts(ago(1), []), type: 'payment.created' };
    expect((await sendSquare(payment)).body).toMatchObject({ applied: 0 });
    const file = 'name,price\nGhee,7.99\n';
    const { body } = await server.app
      .inject({
        method: 'POST',
        url: '/api/storekeeper/imports?fileName=a.csv',
        payload: file,
        headers: { ...keeper.headers, 'content-type': 'text/csv' },
      })
      .then((answer) => ({ body: answer.json<{ id: string }>() }));
    const commit = `/api/storekeeper/imports/${body.id}/commit`;
    expect((await server.send('POST', commit, {}, keeper.headers)).status).toBe(200);
    expect((await list())[0]).toMatchObject({ catalogChangedAt: null, unknownProducts: 0 });
  });

  test('a body that is proven but none of Square’s is a 400, one that is too large a 413', async () => {
    expect((await sendSquare({ hello: true })).status).toBe(400);
    expect((await sendSquare({ text: 'x'.repeat(200_000) })).status).toBe(413);
  });
});

describe('Clover', () => {
  const stock = (objectId: string, rest: object) => ({
    objectId: objectId.replace('#', `CL${count}`),
    type: 'UPDATE',
    ts: clock.time - 60_000,
    ...rest,
  });

  test('a number and a mark of the own merchant set the stock', async () => {
    const { status, body } = await sendClover([
      stock('IS:#', { quantity: 12.5, stockCount: 13 }),
      stock('IS:UNKNOWN', { quantity: 1 }),
      stock('O:ORDER1', {}),
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ applied: 1, unmatched: [{ key: 'UNKNOWN' }] });
    expect(await stockOf(cloverId)).toMatchObject({ quantity: 13, inStock: true });
    await sendClover([stock('IA:#', { ts: clock.time, data: { available: false } })]);
    expect(await stockOf(cloverId)).toMatchObject({ inStock: false });
  });

  test('an item’s own notification says only that something changed', async () => {
    expect((await sendClover([stock('I:#', {})])).body).toMatchObject({ applied: 0 });
    expect((await list())[1]).toMatchObject({ catalogChangedAt: ago(1) });
    expect(await stockOf(cloverId)).toMatchObject({ quantity: null, inStock: true });
  });

  test('other merchants of the app are left out', async () => {
    const message = cloverMessage({ OTHER: [stock('IS:#', { quantity: 3 })] });
    const headers = { 'x-clover-auth': CODE, 'content-type': 'application/json' };
    const { status, body } = await post('clover', JSON.stringify(message), headers);
    expect({ status, body }).toMatchObject({ status: 200, body: { applied: 0, unmatched: [] } });
    expect((await list())[1]).toMatchObject({ unknownProducts: 0, otherLocations: 1 });
  });

  test('a wrong code, and an old message, are refused', async () => {
    const update = stock('IS:#', { quantity: 3 });
    expect((await sendClover([update], `${CODE}x`)).status).toBe(401);
    expect((await sendClover([{ ...update, ts: clock.time - 73 * HOUR }])).status).toBe(400);
    expect(await stockOf(cloverId)).toMatchObject({ quantity: null });
  });

  test('the code that checks the address is shown until the secret is set, then none is taken', async () => {
    await server.send('DELETE', `${PATH}/clover`, undefined, keeper.headers);
    const verify = (code: string) =>
      post('clover', JSON.stringify({ verificationCode: code }), {
        'content-type': 'application/json',
      });
    expect((await verify('before')).status).toBe(401);
    await connect('clover', { location: MERCHANT });
    expect((await verify('ce7643c1-83ea')).status).toBe(200);
    expect((await list())[1]).toMatchObject({
      hasSecret: false,
      verificationCode: 'ce7643c1-83ea',
    });
    const { body } = await connect('clover', { location: MERCHANT, secret: CODE });
    expect(body).toMatchObject({ hasSecret: true, verificationCode: null });
    expect((await verify('another')).status).toBe(401);
  });
});

test('the secret is stored encrypted and in no answer, and stays if it is left out', async () => {
  const { body } = await connect('square', { location: 'LNEW' });
  expect(body).toMatchObject({ till: 'square', location: 'LNEW', hasSecret: true });
  const rows = await server.db.orm.select().from(tillConnections);
  expect(JSON.stringify([rows, await list()])).not.toContain(KEY);
  const changes = await server.get('/api/storekeeper/changes', keeper.headers);
  expect(JSON.stringify(changes.body)).not.toContain(KEY);
  expect(changes.body).toContainEqual(
    expect.objectContaining({ what: 'till.connected', subjectName: 'Square', undo: 'none' }),
  );
});

test('a till that is disconnected is refused, and disconnected once', async () => {
  const remove = () => server.send('DELETE', `${PATH}/square`, undefined, keeper.headers);
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await sendSquare(squareCatalog(ago(1)))).status).toBe(401);
  expect((await list())[0]).toMatchObject({ location: null, hasSecret: false, receivedAt: null });
});

test('another store’s keeper sees and changes only the own connections', async () => {
  const other = await addStore(server.db);
  const stranger = await signedInKeeper(server, other.id);
  const seen = (await server.get(PATH, stranger.headers)).body;
  expect(seen).toMatchObject([{ location: null, address: addressOf('square', other.id) }, {}]);
  await connect('square', { location: 'LX', secret: 'another' }, stranger.headers);
  await server.send('DELETE', `${PATH}/square`, undefined, stranger.headers);
  expect((await list())[0]).toMatchObject({ location: LOCATION, hasSecret: true });
  const message = squareCatalog(ago(1));
  expect((await sendSquare(message, { key: 'another' })).status).toBe(401);
});

test('a network can send a store so many notifications a minute', async () => {
  const answers = [];
  for (let sent = 0; sent < 601; sent += 1) answers.push(await post('square', '', {}, other));
  // Earlier tests may have sent some.
  expect(answers[0]?.status).toBe(401);
  expect(answers.at(-1)?.status).toBe(429);
});
const other = crypto.randomUUID();
