import { nameNumber } from '@aislewise/finder/lists/name-set';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore } from '../../../test/fixtures.ts';
import { signedInKeeper } from '../../../test/keepers.ts';
import { deleteOldAnalytics } from './clean-up.ts';
import { analyticsWalks } from './tables.ts';

const START = new Date('2026-06-10T15:00:00Z');
let clock = START;
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ now: () => clock });
});
afterAll(() => server.close());

const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile Safari/537.36' };

async function openShop() {
  const { id: storeId } = await addStore(server.db);
  const { headers } = await signedInKeeper(server, storeId);
  const read = async (path: string) => (await server.get(`/api/storekeeper/${path}`, headers)).body;
  return { storeId, read };
}

const walk = (
  storeId: string,
  session: number,
  { bought = [], lacked = [] }: { bought?: string[]; lacked?: string[] },
) =>
  server.send(
    'POST',
    '/api/analytics/track/walk',
    { storeId, sessionId: `session-${session}`, bought, lacked: lacked.map(nameNumber) },
    PHONE,
  );

test('foods that five shoppers missed are among the failed searches, by their English name', async () => {
  const { storeId, read } = await openShop();
  for (const n of [1, 2, 3, 4]) await walk(storeId, n, { lacked: ['besan'] });
  expect(await read('failed-searches')).toEqual([]);
  await walk(storeId, 5, { lacked: ['बेसन', 'call me when you are there'] });
  expect(await read('failed-searches')).toMatchObject([
    { query: 'Chickpea Flour', failedSearches: 0, lists: 5, found: null },
  ]);
});

test('a keeper learns which foods are bought on the same walk, and where lists lead', async () => {
  const { storeId, read } = await openShop();
  const foodId = 'chickpea-flour';
  await addProduct(server.db, storeId, { name: 'Besan 1 kg', foodId, aisle: 'Aisle 4' });
  const bought = [foodId, 'ghee'];
  for (const n of [1, 2, 3, 4]) await walk(storeId, n, { bought });
  expect(await read('listed-foods')).toEqual({ together: [], aisles: [] });
  await walk(storeId, 5, { bought: [...bought, 'no-food-at-all'] });
  await walk(storeId, 5, { bought: [...bought, 'ghee'] });
  expect(await read('listed-foods')).toEqual({
    together: [{ foods: ['Chickpea Flour', 'Ghee'], shoppers: 5 }],
    aisles: [{ aisle: 'Aisle 4', shoppers: 5 }],
  });
});

test('walks of programs, in unknown stores and of no known food are not stored', async () => {
  const { storeId } = await openShop();
  const path = '/api/analytics/track/walk';
  const body = { storeId, sessionId: 'session-1', bought: ['ghee'], lacked: [] };
  const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
  expect((await server.send('POST', path, body, robot)).status).toBe(204);
  const elsewhere = '00000000-0000-4000-8000-000000000000';
  expect((await walk(elsewhere, 1, { bought: ['ghee'] })).status).toBe(204);
  expect((await walk(storeId, 1, { bought: ['my-secret'], lacked: ['secret'] })).status).toBe(204);
  expect(await server.db.orm.select().from(analyticsWalks)).not.toContainEqual(
    expect.objectContaining({ storeId }),
  );
});

test('walks are deleted after 100 days', async () => {
  const { storeId } = await openShop();
  await walk(storeId, 1, { bought: ['ghee'] });
  const ofStore = async () =>
    (await server.db.orm.select().from(analyticsWalks)).filter((one) => one.storeId === storeId);
  expect(await ofStore()).toHaveLength(1);
  clock = new Date(START.getTime() + 102 * 86_400_000);
  await deleteOldAnalytics({ db: server.db, now: () => clock });
  expect(await ofStore()).toEqual([]);
  clock = START;
});
