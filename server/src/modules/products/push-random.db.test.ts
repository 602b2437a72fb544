/** Pushes of random rows, and of as many as there may be. */
import { randomUUID } from 'node:crypto';
import { MAX_PUSH_ROWS } from '@aislewise/contracts/pushes';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addProducts, addStore } from '../../../test/fixtures.ts';
import { jsonRows } from '../../../test/json-rows.ts';
import { signedInKeeper, type TestKeeper } from '../../../test/keepers.ts';
import { keyHeaders } from '../../../test/keys.ts';
import { products } from './tables.ts';

const BEGIN = new Date('2026-11-21T08:00:00Z');
/** So many minutes after the product was added. */
const at = (minute: number) => new Date(BEGIN.getTime() + minute * 60_000).toISOString();
const barcode = '4006381333931';

let server: TestApp;
let storeId: string;
let keeper: TestKeeper;
let id: string;
beforeAll(async () => {
  server = await testApp({ now: () => new Date(at(60)) });
  storeId = (await addStore(server.db)).id;
  keeper = await signedInKeeper(server, storeId);
  const times = { seenAt: BEGIN, priceUpdatedAt: BEGIN };
  const row = { name: 'Dal', barcode, tillKey: 'square:K1', price: '3.99', ...times };
  id = await addProduct(server.db, storeId, row);
});
afterAll(() => server.close());

const stockPath = (store: string) => `/api/v1/stores/${store}/stock`;
const own = (rest: object) => ({ barcode, ...rest });
const newKey = () => keyHeaders(server, keeper, ['stock']);
const push = (rows: unknown, headers: Record<string, string> | undefined) =>
  server.send('PUT', stockPath(storeId), { rows }, headers);

async function readState() {
  const { price, quantity, inStock, seenBy } = products;
  const ofProduct = and(eq(products.storeId, storeId), eq(products.id, id));
  return server.db.orm.select({ price, quantity, inStock, seenBy }).from(products).where(ofProduct);
}

const field = fc.record(
  {
    price: fc.constantFrom('1.00', '2.00', null),
    quantity: fc.constantFrom(-1, 0, 1, 5, null),
    inStock: fc.boolean(),
  },
  { requiredKeys: [] },
);

test('the order in which rows arrive does not matter', { timeout: 60_000 }, async () => {
  const words = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 50 }), field), {
    selector: ([minute]) => minute,
    minLength: 2,
    maxLength: 6,
  });
  const reset = () =>
    server.db.orm
      .update(products)
      .set({
        price: '3.99',
        quantity: null,
        saidQuantity: null,
        quantityAt: null,
        inStock: true,
        seenAt: BEGIN,
        priceUpdatedAt: BEGIN,
      })
      .where(and(eq(products.storeId, storeId), eq(products.id, id)));
  const stateAfter = async (rows: [number, object][], isOneCall: boolean) => {
    await reset();
    const sent = rows.map(([minute, change]) => own({ ...change, at: at(minute) }));
    for (const call of isOneCall ? [sent] : sent.map((row) => [row])) await push(call, unbound());
    return readState();
  };
  // A key has a limit of calls a minute.
  const keys = await Promise.all([1, 2, 3].map(newKey));
  let calls = 0;
  const unbound = () => keys[(calls += 1) % keys.length];
  await fc.assert(
    fc.asyncProperty(words, fc.boolean(), async (rows, isOneCall) => {
      const inOrder = rows.toSorted(([a], [b]) => a - b);
      expect(await stateAfter(rows, isOneCall)).toEqual(await stateAfter(inOrder, true));
    }),
    { numRuns: 10 },
  );
});

test('5,000 rows are applied at once', async () => {
  const count = MAX_PUSH_ROWS;
  const big = (await addStore(server.db)).id;
  const codes = Array.from({ length: count }, (_, n) => String(5_000_000_000_000 + n));
  const early = { seenAt: BEGIN, priceUpdatedAt: BEGIN };
  const rows = codes.map((code) => ({ name: `Rice ${code}`, barcode: code, ...early }));
  await addProducts(server.db, big, rows);
  const headers = await keyHeaders(server, await signedInKeeper(server, big));
  const body = codes.map((code, n) => ({
    barcode: code,
    price: `${(n % 90) + 1}.49`,
    quantity: n % 20,
    at: at(10),
  }));
  const answer = await server.send('PUT', stockPath(big), { rows: body }, headers);
  expect(answer.body).toMatchObject({ applied: count, refused: [], unmatched: [] });
});

test('keys of one store open nothing of another’s', async () => {
  const stores = await Promise.all(
    [1, 2, 3].map(async () => {
      const store = (await addStore(server.db)).id;
      await addProduct(server.db, store, { name: 'Dal', barcode });
      return { store, headers: await keyHeaders(server, await signedInKeeper(server, store)) };
    }),
  );
  const [first] = stores;
  if (!first) throw new Error('There is no store');
  const pick = fc.nat({ max: 2 });
  await fc.assert(
    fc.asyncProperty(pick, pick, fc.boolean(), async (mine, theirs, isUpper) => {
      const [{ headers }, { store }] = [stores[mine] ?? first, stores[theirs] ?? first];
      const path = stockPath(isUpper ? store.toUpperCase() : store);
      const rows = [own({ quantity: 1, at: at(10) })];
      const { status } = await server.send('PUT', path, { rows }, headers);
      expect(status).toBe(mine === theirs ? 200 : 403);
    }),
    { numRuns: 15 },
  );
  const nowhere = await server.send('PUT', stockPath(randomUUID()), { rows: [] }, first.headers);
  expect(nowhere.status).toBe(403);
});

test(
  'whatever is sent, each row is counted once and nothing breaks',
  { timeout: 60_000 },
  async () => {
    const fuzzed = await newKey();
    const row = fc.record(
      {
        barcode: fc.oneof(fc.constant(barcode), fc.string({ unit: 'binary' }), fc.anything()),
        key: fc.oneof(fc.constant('K1'), fc.anything()),
        price: fc.oneof(fc.double(), fc.string(), fc.constantFrom(null, '4.99', 4.99)),
        quantity: fc.oneof(fc.integer(), fc.double(), fc.constant('12')),
        inStock: fc.oneof(fc.boolean(), fc.constant('yes')),
        at: fc.oneof(
          fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
          fc.constant(at(10)),
          fc.string(),
        ),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(jsonRows(row), async (rows) => {
        const { status, body } = await push(rows, fuzzed);
        expect(status, JSON.stringify(rows)).toBe(200);
        const { applied, unchanged, older, unmatched, refused } = body;
        expect(applied + unchanged + older + unmatched.length + refused.length).toBe(rows.length);
      }),
      // Each further call to make a failure smaller would count against the limit of the key.
      { numRuns: 50, endOnFailure: true },
    );
  },
);
