import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDeal, addStore, violationOf } from '../../../test/fixtures.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

let server: TestApp;
let storeId: string;
beforeAll(async () => {
  server = await testApp();
  storeId = (await addStore(server.db)).id;
  const other = await addStore(server.db, { name: 'Elsewhere' });
  await addDeal(server.db, storeId, { title: 'Second', displayPriority: 2 });
  await addDeal(server.db, storeId, { title: 'First', displayPriority: 1, endDate: inDays(3) });
  await addDeal(server.db, storeId, { title: 'Upcoming', startDate: inDays(1) });
  await addDeal(server.db, storeId, { title: 'Expired', endDate: inDays(-0.5) });
  await addDeal(server.db, storeId, { title: 'Inactive', isActive: false });
  await addDeal(server.db, other.id, { title: 'Not ours' });
});
afterAll(() => server.close());

test('shoppers see the deals that are on now, lowest display priority first', async () => {
  const { status, body } = await server.get(`/api/deals?storeId=${storeId}`);
  expect(status).toBe(200);
  expect(body.map((deal: { title: string }) => deal.title)).toEqual(['First', 'Second']);
});

test('the deals of an unknown store are a 404', async () => {
  const { status, body } = await server.get(`/api/deals?storeId=${randomUUID()}`);
  expect(status).toBe(404);
  expect(body).toEqual({ error: 'This store does not exist.', code: 'not_found' });
});

test('deals without a store are a 400 that names the fault', async () => {
  const { status, body } = await server.get('/api/deals');
  expect(status).toBe(400);
  expect(body.code).toBe('invalid_input');
  expect(body.details).toEqual([expect.objectContaining({ path: 'storeId' })]);
});

test('the database refuses a deal that ends before it starts', async () => {
  const wrong = { title: 'Backwards', startDate: inDays(2), endDate: inDays(1) };
  expect(await violationOf(addDeal(server.db, storeId, wrong))).toBe('deals_end_after_start');
});
