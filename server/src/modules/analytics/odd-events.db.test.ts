import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addStore } from '../../../test/fixtures.ts';
import { signedInKeeper, type TestKeeper } from '../../../test/keepers.ts';

const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile Safari/537.36' };
const PRODUCT = '00000000-0000-4000-8000-000000000007';

let server: TestApp;
let storeId: string;
let keeper: TestKeeper;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  storeId = (await addStore(server.db)).id;
  keeper = await signedInKeeper(server, storeId);
});
afterAll(() => server.close());

const track = async (path: string, body: object): Promise<number> => {
  const given = { storeId, sessionId: 'session-00001', ...body };
  return (await server.send('POST', `/api/analytics/track/${path}`, given, PHONE)).status;
};
const today = async () =>
  (await server.get(`/api/analytics/dashboard/${storeId}?days=7`, keeper.headers)).body.todayStats;

test('an event that the database refuses does not prevent others from being counted', async () => {
  for (const text of ['nul \0 inside', 'half \ud83d of an emoji', '\0']) {
    expect([
      await track('search', { query: text, resultsCount: 0 }),
      await track('product-view', { productId: PRODUCT, productName: text }),
      await track('deal-click', { dealId: PRODUCT, dealTitle: text }),
      await track('event', { eventType: 'share', eventData: { [text]: text } }),
    ]).toEqual([204, 204, 204, 204]);
  }
  await track('search', { query: 'besan', resultsCount: 1 });
  expect(await today()).toMatchObject({ totalSearches: 4, productViews: 3, dealClicks: 3 });
});

test('events of unknown types are accepted and not counted', async () => {
  for (const eventType of ['made_up', 'Another One', 'toString', 'share']) {
    expect(await track('event', { eventType })).toBe(204);
  }
  expect((await today()).events).toEqual([{ eventType: 'share', count: 1 }]);
});

test('events of unknown stores do not prevent others from being counted', async () => {
  await track('event', { storeId: PRODUCT, eventType: 'share' });
  await track('event', { eventType: 'share' });
  expect((await today()).events).toEqual([{ eventType: 'share', count: 1 }]);
});
