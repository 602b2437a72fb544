/** The room that the history of changes takes, and what stays of a change without its values. */
import { HISTORY_DAY_BYTES } from '@aislewise/contracts/storage';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct } from '../../../test/fixtures.ts';
import { signIn } from '../../../test/keepers.ts';
import { useTwoStores } from '../../../test/two-stores.ts';
import { products } from '../products/tables.ts';
import { stores } from '../stores/tables.ts';
import { dropOldValues } from '../undo/drop-old-values.ts';
import { historyBytesOf } from './audit.ts';
import { auditRows, historyBytes } from './tables.ts';

const DAY_MS = 86_400_000;
let time = Date.parse('2026-11-21T08:00:00Z');
const now = () => new Date((time += 1));
const { server, storeId, keeper, neighbour } = await useTwoStores({ now });
const { db } = server;

const patch = (id: string, price: number, who = keeper) =>
  server.send('PATCH', `/api/storekeeper/inventory/${id}`, { price }, who.headers);
const changes = async ({ headers } = keeper) =>
  (await server.get('/api/storekeeper/changes', headers)).body as Record<string, unknown>[];
const undo = (change: Record<string, unknown> | undefined) =>
  server.send(
    'POST',
    `/api/storekeeper/changes/${String(change?.['id'])}/undo`,
    {},
    keeper.headers,
  );
const pass = async (ms: number) => {
  time += ms;
  keeper.headers.cookie = await signIn(server, keeper.email);
  neighbour.headers.cookie = await signIn(server, neighbour.email);
};
/** The changes of the day have taken all their bytes. */
const fillDay = () =>
  db.orm
    .update(historyBytes)
    .set({ bytes: HISTORY_DAY_BYTES })
    .where(eq(historyBytes.storeId, storeId));

test('the values of a change are dropped once it is too old to be undone, and its sentence stays', async () => {
  const id = await addProduct(db, storeId, { name: 'Rice', price: '5.00' });
  await patch(id, 6);
  const description = Array.from({ length: 300 }, (_, i) => `word${i * 7919}`)
    .join(' ')
    .slice(0, 1900);
  const form = { name: 'Rice', category: 'Grains', description };
  const { status } = await server.send(
    'PUT',
    `/api/storekeeper/products/${id}`,
    form,
    keeper.headers,
  );
  expect(status).toBe(200);
  const before = await historyBytesOf(db.orm, storeId);
  await pass(29 * DAY_MS);
  await dropOldValues({ db, now });
  expect(await historyBytesOf(db.orm, storeId)).toBe(before);
  expect(before).toBeGreaterThan(1000);

  await pass(2 * DAY_MS);
  await dropOldValues({ db, now });
  expect(await historyBytesOf(db.orm, storeId)).toBe(0);
  const { rows } = await db.orm.execute<{ bytes: number }>(
    sql`select sum(pg_column_size(before) + pg_column_size(after))::int as bytes from audit_rows`,
  );
  expect(rows[0]?.bytes).toBeLessThan(500);
  expect(await changes()).toMatchObject([
    { what: 'product.changed', subjectName: 'Rice', before: null, after: null, undo: 'over' },
    {
      what: 'inventory.changed',
      before: { price: '5.00' },
      after: { price: '6.00' },
      undo: 'over',
    },
  ]);
});

test('above the bytes of a day changes are made, counted by the hour, and can’t be undone', async () => {
  const id = await addProduct(db, storeId, { name: 'Rice', price: '5.00' });
  await patch(id, 6);
  await fillDay();
  for (const price of [7, 8, 9]) await patch(id, price);
  const [row] = await db.orm.select().from(products).where(eq(products.id, id));
  expect(row?.price).toBe('9.00');
  const [counted, kept, ...more] = await changes();
  expect(more).toEqual([]);
  expect(counted).toMatchObject({
    what: 'inventory.changed',
    who: keeper.name,
    changes: 3,
    subjectName: null,
    before: null,
    after: null,
    undo: 'not_kept',
  });
  expect(kept).toMatchObject({ changes: 1, undo: 'possible', after: { price: '6.00' } });
  expect(await undo(counted)).toMatchObject({
    status: 409,
    body: { error: expect.stringMatching(/not kept/) as string },
  });

  await pass(3_600_000);
  await patch(id, 10);
  expect(await changes()).toHaveLength(3);
  // The next day.
  await pass(DAY_MS);
  await patch(id, 11);
  expect((await changes())[0]).toMatchObject({ undo: 'possible', after: { price: '11.00' } });
});

test('a store that has used up its bytes takes none of another store’s', async () => {
  const there = await addProduct(db, neighbour.storeId, { name: 'Rice', price: '5.00' });
  await patch(await addProduct(db, storeId, { name: 'Rice', price: '5.00' }), 6);
  await fillDay();
  await patch(there, 6, neighbour);
  expect((await changes(neighbour))[0]).toMatchObject({ undo: 'possible' });
});

test('of the plan the last 20 changes keep both plans', async () => {
  // The bytes of the day are used up.
  await pass(DAY_MS);
  const planWithTill = (x: number) => ({
    width: 40,
    height: 10,
    fixtures: [{ kind: 'till', x, y: 1, width: 1, height: 1 }],
  });
  const first = (await server.get(`/api/stores/${storeId}/plan`)).body.version as number;
  for (let i = 0; i < 22; i += 1) {
    const body = { plan: planWithTill(i), version: first + i };
    const answer = await server.send('PUT', '/api/storekeeper/plan', body, keeper.headers);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  const states = (await changes()).map((change) => change['undo']);
  expect(states).toEqual([...Array<string>(20).fill('possible'), 'not_kept', 'not_kept']);
  const withPlan = sql`${auditRows.after} is not null`;
  expect(await db.orm.$count(auditRows, withPlan)).toBe(20);
});

test('a change keeps the currency that the store had then', async () => {
  const id = await addProduct(db, storeId, { name: 'Barley', price: '5.00' });
  await patch(id, 6);
  const setCurrency = (currency: string) =>
    db.orm.update(stores).set({ currency }).where(eq(stores.id, storeId));
  await setCurrency('PLN');
  await patch(id, 7);
  await setCurrency('USD');
  expect(await changes()).toMatchObject([
    { currency: 'PLN', after: { price: '7.00' } },
    { currency: 'USD', after: { price: '6.00' } },
  ]);
});
