import { EVENT_TYPES } from '@aislewise/contracts/analytics';
import { analyticsDashboard } from '@aislewise/contracts/calls/analytics';
import type { APIRequestContext, Page } from '@playwright/test';
import { signInKeeper } from '../steps/keeper.ts';
import { listOf, pasteList, startWalk } from '../steps/list.ts';
import { demoStore, pageOf } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

interface Tracked {
  readonly call: string;
  readonly session: string | undefined;
  readonly body: Record<string, unknown>;
}

/** Collects the tracking calls of a page, which reach the server. */
async function listen(page: Page): Promise<Tracked[]> {
  const tracked: Tracked[] = [];
  await page.route('**/api/analytics/**', async (route) => {
    const request = route.request();
    tracked.push({
      call: new URL(request.url()).pathname.replace('/api/analytics/', ''),
      session: request.headers()['x-session-id'],
      body: request.postDataJSON() as Record<string, unknown>,
    });
    await route.continue();
  });
  return tracked;
}

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => 'hidden',
    });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Returns how often each type of event was counted in a store today, as its keeper reads it. */
async function countedToday(keeper: APIRequestContext, storeId: string) {
  const answer = await keeper.get(analyticsDashboard.path.replace(':storeId', storeId));
  const { todayStats } = analyticsDashboard.answer.parse(await answer.json());
  return new Map(todayStats.events.map(({ eventType, count }) => [eventType, count]));
}

test('what shoppers do in a store is counted in its database under one random session id', async ({
  page,
  request: keeper,
}) => {
  const tracked = await listen(page);
  const store = await demoStore(page);
  const { id } = store;
  await signInKeeper({ request: keeper }, store);
  const before = await countedToday(keeper, id);
  await page.goto('/stores');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(pageOf(store));
  // A dot only shows a deal; a tap on its card is a click.
  await page.getByRole('button', { name: /^Deal 2 of 3/ }).click();
  await page.getByRole('button', { name: /^Deal 1 of 3/ }).click();
  await page.getByRole('group', { name: '1 of 3' }).click();
  const deal = page.getByRole('dialog');
  await expect(deal.getByRole('link', { name: /^(Find|Search) / })).toBeVisible();
  await page.goBack();
  await expect(deal).toBeHidden();
  await page.getByRole('link', { name: 'Search Patel Bazaar' }).click();
  await page.getByRole('combobox').fill('besan');
  await page.getByRole('combobox').press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
  // The search is sent before a result is opened.
  await hide(page);
  await page.getByRole('article').first().getByRole('link').first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Share' }).click();
  await sheet.getByRole('button', { name: 'Map' }).click();
  await expect(page.getByRole('dialog').getByText('It is here')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await hide(page);
  const count = (call: string, type?: string) =>
    tracked.filter((one) => one.call === call && (!type || one.body['eventType'] === type)).length;
  await expect.poll(() => count('track/event', 'install')).toBe(1);
  expect({
    views: count('track/product-view'),
    deals: count('track/deal-click'),
    searches: count('track/search'),
    maps: count('track/event', 'map_open'),
    shared: count('track/event', 'share'),
  }).toEqual({ views: 1, deals: 1, searches: 2, maps: 1, shared: 1 });
  // The page without a store sends nothing.
  expect(new Set(tracked.map(({ body }) => body['storeId']))).toEqual(new Set([id]));
  const uuid: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const bodiesOf = (name: string) =>
    tracked.filter(({ call }) => call === name).map(({ body }) => body);
  expect(bodiesOf('track/deal-click')).toMatchObject([
    { dealId: uuid, dealTitle: expect.any(String) },
  ]);
  expect(bodiesOf('track/product-view')).toMatchObject([
    { productId: uuid, productName: expect.stringContaining('Besan') },
  ]);
  const [search, click] = bodiesOf('track/search');
  expect(search).toMatchObject({ query: 'besan', resultsCount: expect.any(Number) });
  expect(search).not.toHaveProperty('clickedProductId');
  expect(click).toMatchObject({ query: 'besan', clickedProductId: uuid });
  const sessions = new Set(tracked.flatMap(({ session, body }) => [session, body['sessionId']]));
  expect(sessions.size).toBe(1);
  expect([...sessions][0]).toMatch(/^[\w-]{8,64}$/);
  // Other journeys may visit the store meanwhile.
  await expect
    .poll(async () => {
      const after = await countedToday(keeper, id);
      return EVENT_TYPES.filter((type) => (after.get(type) ?? 0) <= (before.get(type) ?? 0));
    })
    .toEqual(['directions_click']);
});

test('a walk sends each food that the store lacks once, and none after the shopper has switched that off', async ({
  page,
}) => {
  const tracked = await listen(page);
  const lacked = () =>
    tracked.flatMap(({ call, body }) => (call === 'track/lacked-foods' ? [body] : []));
  const store = await demoStore(page);
  const walkOff = async (text: string) => {
    await pasteList(page, text);
    await startWalk(page);
    await page.getByRole('button', { name: 'In the basket' }).click();
    await page.getByRole('button', { name: 'End the walk' }).click();
    await hide(page);
  };
  const oneFood = { storeId: store.id, lacked: [expect.any(Number)] };
  await page.goto(listOf(store));
  await walkOff('2 kg besan\nnatto\npills for Amma');
  await expect.poll(lacked).toMatchObject([oneFood]);
  // The first food is still on the list.
  await walkOff('toor dal\ngefilte fish');
  await expect.poll(lacked).toMatchObject([oneFood, oneFood]);
  await page.getByLabel(/tell .* which foods it does not have/).uncheck();
  await walkOff('rice\nsauerkraut');
  await page.reload();
  await expect(page.getByLabel(/tell .* which foods it does not have/)).not.toBeChecked();
  expect(lacked()).toHaveLength(2);
});
