import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore } from '../../../test/fixtures.ts';
import { foodsOfServer } from '../../../test/foods.ts';
import { signedInKeeper, type TestKeeper } from '../../../test/keepers.ts';
import { snapshot } from '../../../test/snapshot.ts';
import { stores } from '../stores/tables.ts';
import { MAX_QUERIES } from './rules.ts';
import { analyticsDays } from './tables.ts';

const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile Safari/537.36' };

let clock = new Date('2026-06-10T15:00:00Z');
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ now: () => clock });
});
afterAll(() => server.close());

interface Shop {
  storeId: string;
  keeper: TestKeeper;
}

async function openShop(row: Parameters<typeof addStore>[1] = {}): Promise<Shop> {
  const { id: storeId } = await addStore(server.db, row);
  return { storeId, keeper: await signedInKeeper(server, storeId) };
}

const session = (n: number) => `session-${String(n).padStart(5, '0')}`;
const track = (path: string, body: object, headers: Record<string, string> = PHONE) =>
  server.send('POST', `/api/analytics/${path}`, { sessionId: session(0), ...body }, headers);
const search = (storeId: string, query: string, resultsCount: number) =>
  track('track/search', { storeId, query, resultsCount });
const typeOf = ({ eventType }: { eventType: string }) => eventType;
const dashboard = async ({ storeId, keeper }: Shop, days = 7) => {
  const path = `/api/analytics/dashboard/${storeId}?days=${days}`;
  const { status, body } = await server.get(path, keeper.headers);
  expect(status).toBe(200);
  return body;
};

test('each tracked call is answered with 204 at once and counted today', async () => {
  const shop = await openShop();
  const { storeId } = shop;
  const productId = await addProduct(server.db, storeId, { name: 'Besan' });
  const answers = [
    await track('session', { storeId }),
    await track('track/event', { storeId, eventType: 'map_open', eventData: { aisle: 'Aisle 3' } }),
    await track('track/product-view', { storeId, productId, productName: 'Besan' }),
    await track('track/deal-click', { storeId, dealId: productId, dealTitle: 'Half price' }),
    await search(storeId, 'besan', 4),
    await search(storeId, 'Bésan', 0),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204]);
  const { todayStats, recentSearches } = await dashboard(shop);
  expect(todayStats).toEqual({
    activeUsers: 1,
    totalSearches: 2,
    failedSearches: 1,
    productViews: 1,
    dealClicks: 1,
    events: [
      { eventType: 'search', count: 2 },
      { eventType: 'deal_click', count: 1 },
      { eventType: 'map_open', count: 1 },
      { eventType: 'product_view', count: 1 },
      { eventType: 'session_start', count: 1 },
    ],
  });
  expect(recentSearches).toEqual([{ query: 'Bésan', count: 2, failedSearches: 1, avgResults: 2 }]);
});

test.each([7, 14, 30, 90])('%i days are the days before today, zeros too', async (days) => {
  const { dailyData } = await dashboard(await openShop(), days);
  expect(dailyData).toHaveLength(days);
  expect(dailyData.at(-1)).toEqual({
    date: '2026-06-09',
    activeUsers: 0,
    totalSearches: 0,
    failedSearches: 0,
    productViews: 0,
    dealClicks: 0,
  });
});

test.each([
  ['a range that is not offered', 'days=8'],
  ['a range that is no number', 'days=week'],
])('%s is refused', async (_, query) => {
  const { storeId, keeper } = await openShop();
  const path = `/api/analytics/dashboard/${storeId}?${query}`;
  expect(await server.get(path, keeper.headers)).toMatchObject({ status: 400 });
});

test('events of programs and of prefetched pages are accepted and not counted', async () => {
  const shop = await openShop();
  const body = { storeId: shop.storeId };
  expect(await track('session', body, { 'user-agent': 'SomeBot/1.0' })).toMatchObject({
    status: 204,
  });
  await track('session', body, { ...PHONE, 'sec-purpose': 'prefetch' });
  expect((await dashboard(shop)).todayStats.activeUsers).toBe(0);
});

test('events without a store and of unknown stores are accepted and not counted', async () => {
  const shop = await openShop();
  await track('session', {});
  await track('session', { storeId: '00000000-0000-4000-8000-000000000000' });
  await track('session', { storeId: shop.storeId });
  expect((await dashboard(shop)).todayStats.activeUsers).toBe(1);
});

test('events of a closed store are accepted and not counted', async () => {
  const { storeId } = await openShop();
  const { storeId: other, keeper } = await openShop();
  await server.db.orm.update(stores).set({ closedAt: clock }).where(eq(stores.id, storeId));
  expect(await track('session', { storeId })).toMatchObject({ status: 204 });
  await track('session', { storeId: other });
  expect((await dashboard({ storeId: other, keeper })).todayStats.activeUsers).toBe(1);
  expect(await server.db.orm.$count(analyticsDays, eq(analyticsDays.storeId, storeId))).toBe(0);
});

test('no network address, no user agent and no field of an event is stored', async () => {
  const shop = await openShop();
  const { storeId } = shop;
  await track('session', { storeId });
  await track('track/event', { storeId, eventType: 'share', eventData: { to: 'a friend' } });
  await dashboard(shop);
  const rows = JSON.stringify(await snapshot(server.db));
  expect(rows).toContain('session_start');
  expect(rows).not.toMatch(/Mozilla|127\.0\.0\.1|a friend/);
});

test('an opened result is counted as such, and not as another search', async () => {
  const shop = await openShop();
  const { storeId } = shop;
  const clickedProductId = await addProduct(server.db, storeId, { name: 'Besan' });
  await search(storeId, 'besan', 4);
  await track('track/search', { storeId, query: 'besan', resultsCount: 4, clickedProductId });
  const { todayStats, recentSearches } = await dashboard(shop);
  expect(todayStats.events).toEqual([
    { eventType: 'search', count: 1 },
    { eventType: 'search_click', count: 1 },
  ]);
  expect(todayStats.totalSearches).toBe(1);
  expect(recentSearches).toMatchObject([{ query: 'besan', count: 1 }]);
});

test('null counts as left out', async () => {
  const shop = await openShop();
  const { storeId } = shop;
  const answers = [
    await track('track/event', { storeId, eventType: 'share', eventData: null }),
    await track('track/search', { storeId, query: 'a', resultsCount: 1, clickedProductId: null }),
    await track('track/product-view', { storeId, productId: storeId, productName: null }),
    await track('track/deal-click', { storeId, dealId: storeId, dealTitle: null }),
    await track('session', { storeId: null }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  expect((await dashboard(shop)).todayStats.events.map(typeOf)).toEqual([
    'deal_click',
    'product_view',
    'search',
    'share',
  ]);
});

test('no e-mail address that a shopper typed is stored', async () => {
  const shop = await openShop();
  const { storeId } = shop;
  await search(storeId, 'ama@example.com', 0);
  const { recentSearches } = await dashboard(shop);
  expect(recentSearches).toMatchObject([{ query: '(e-mail address)', failedSearches: 1 }]);
  expect(JSON.stringify(await dashboard(shop))).not.toContain('example.com');
});

test('days end at midnight in the store’s time zone, also when the clocks change', async () => {
  const shop = await openShop({ timeZone: 'America/Chicago' });
  const moments = [
    ['2026-03-08T05:59:59Z', '2026-03-07'],
    ['2026-03-08T06:00:00Z', '2026-03-08'],
    ['2026-03-09T04:59:59Z', '2026-03-08'],
    ['2026-03-09T05:00:00Z', '2026-03-09'],
  ] as const;
  const before = clock;
  for (const [moment] of moments) {
    clock = new Date(moment);
    await search(shop.storeId, 'rice', 1);
  }
  clock = new Date('2026-03-10T15:00:00Z');
  const { dailyData } = await dashboard(shop);
  clock = before;
  const counted = dailyData.flatMap(
    ({ date, totalSearches }: { date: string; totalSearches: number }) =>
      totalSearches > 0 ? [[date, totalSearches]] : [],
  );
  expect(counted).toEqual([
    ['2026-03-07', 1],
    ['2026-03-08', 2],
    ['2026-03-09', 1],
  ]);
});

test('a search of today joins those of the days before, however rare it was', async () => {
  const shop = await openShop();
  const today = clock;
  clock = new Date('2026-06-09T15:00:00Z');
  for (let n = 0; n < MAX_QUERIES + 10; n += 1) {
    await search(shop.storeId, `food ${n}`, 2);
    if (n > 0) await search(shop.storeId, `food ${n}`, 2);
  }
  await dashboard(shop);
  clock = today;
  for (let n = 0; n < 3; n += 1) await search(shop.storeId, 'FOOD 0', 0);
  const { recentSearches } = await dashboard(shop);
  expect(recentSearches[0]).toEqual({
    query: 'FOOD 0',
    count: 4,
    failedSearches: 3,
    avgResults: 0.5,
  });
  expect(recentSearches[1]).toMatchObject({ count: 2 });
});

test('2,000 events are counted exactly, also across a restart', async () => {
  const shop = await openShop();
  const { storeId } = shop;
  const send = async (app: TestApp['app'], from: number, to: number) => {
    for (let n = from; n < to; n += 1) {
      const body = {
        storeId,
        sessionId: session(n % 200),
        query: `q${n % 50}`,
        resultsCount: n % 4,
      };
      const answer = await app.inject({
        method: 'POST',
        url: '/api/analytics/track/search',
        headers: PHONE,
        // The shoppers of 20 networks, each below its limits.
        remoteAddress: `192.0.2.${n % 20}`,
        payload: body,
      });
      expect(answer.statusCode).toBe(204);
    }
  };
  const settings = {
    logLevel: 'silent',
    publicUrl: undefined,
    rateLimit: 0,
    trustProxy: 0,
  } as const;
  const first = await createApp(server.db, settings, () => clock, foodsOfServer());
  await send(first, 0, 1000);
  await first.close();
  const second = await createApp(server.db, settings, () => clock, foodsOfServer());
  await send(second, 1000, 2000);
  await second.close();
  const { todayStats, recentSearches } = await dashboard(shop);
  expect(todayStats).toMatchObject({
    activeUsers: 200,
    totalSearches: 2000,
    failedSearches: 500,
    events: [{ eventType: 'search', count: 2000 }],
  });
  expect(recentSearches).toHaveLength(50);
  expect(recentSearches[0]).toMatchObject({ count: 40 });
});
