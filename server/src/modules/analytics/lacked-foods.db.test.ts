import { nameNumber } from '@aislewise/finder/lists/name-set';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addStore } from '../../../test/fixtures.ts';
import { signedInKeeper } from '../../../test/keepers.ts';
import { analyticsQueries } from './tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile Safari/537.36' };

async function openShop() {
  const { id: storeId } = await addStore(server.db);
  const { headers } = await signedInKeeper(server, storeId);
  const read = async (path: string) => (await server.get(path, headers)).body;
  return { storeId, read, readFailed: () => read('/api/storekeeper/failed-searches') };
}

const lack = (storeId: string, names: string[], headers: Record<string, string> = PHONE) =>
  server.send(
    'POST',
    '/api/analytics/track/lacked-foods',
    { storeId, sessionId: 'session-1', lacked: names.map(nameNumber) },
    headers,
  );

test('foods that five lists missed are among the failed searches, by their English name', async () => {
  const { storeId, readFailed } = await openShop();
  for (let n = 1; n < 5; n += 1) await lack(storeId, ['besan']);
  expect(await readFailed()).toEqual([]);
  expect((await lack(storeId, ['बेसन', 'call me when you are there'])).status).toBe(204);
  expect(await readFailed()).toMatchObject([
    { query: 'Chickpea Flour', failedSearches: 0, lists: 5, found: null },
  ]);
});

test('a list that has a food under two names counts once', async () => {
  const { storeId, readFailed } = await openShop();
  for (let n = 0; n < 5; n += 1) await lack(storeId, ['besan', 'बेसन']);
  expect(await readFailed()).toMatchObject([{ lists: 5 }]);
});

test('a food that was searched without a result and that lists missed is one row', async () => {
  const { storeId, read, readFailed } = await openShop();
  const search = { query: 'chickpea flour', resultsCount: 0, storeId, sessionId: 'session-2' };
  await server.send('POST', '/api/analytics/track/search', search, PHONE);
  for (let n = 0; n < 5; n += 1) await lack(storeId, ['besan', 'ghee']);
  expect(await readFailed()).toMatchObject([
    { failedSearches: 1, lists: 5 },
    { query: 'Ghee', failedSearches: 0, lists: 5 },
  ]);
  const { recentSearches } = await read(`/api/analytics/dashboard/${storeId}?days=7`);
  expect(recentSearches).toMatchObject([{ count: 1, failedSearches: 1 }]);
});

test('lacked foods of programs, of unknown stores and of no known name are not stored', async () => {
  const { storeId, readFailed } = await openShop();
  const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
  expect((await lack(storeId, ['ghee'], robot)).status).toBe(204);
  expect((await lack('00000000-0000-4000-8000-000000000000', ['ghee'])).status).toBe(204);
  expect((await lack(storeId, ['a secret of mine'])).status).toBe(204);
  await readFailed();
  const rows = server.db.orm.select().from(analyticsQueries);
  expect(await rows.where(eq(analyticsQueries.storeId, storeId))).toEqual([]);
});
