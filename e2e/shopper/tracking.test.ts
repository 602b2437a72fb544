import type { Page } from '@playwright/test';
import { demoStore } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

interface Tracked {
  readonly call: string;
  readonly session: string | undefined;
  readonly body: Record<string, unknown>;
}

async function listen(page: Page, status = 204): Promise<Tracked[]> {
  const tracked: Tracked[] = [];
  await page.route('**/api/analytics/**', async (route) => {
    const request = route.request();
    tracked.push({
      call: new URL(request.url()).pathname.replace('/api/analytics/', ''),
      session: request.headers()['x-session-id'],
      body: request.postDataJSON() as Record<string, unknown>,
    });
    await route.fulfill({ status });
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

test('visits, searches, product views and deal clicks are counted under one random session id', async ({
  page,
}) => {
  const tracked = await listen(page);
  const { id, slug } = await demoStore(page);
  await page.goto('/stores');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(`/store/${id}/${slug}`);
  await page.getByRole('button', { name: /^Deal 2 of 3/ }).click();
  await page.getByRole('link', { name: 'Search Patel Bazaar' }).click();
  await page.getByRole('combobox').fill('besan');
  await page.getByRole('combobox').press('Enter');
  await page.getByRole('article').first().getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await hide(page);
  const calls = () => tracked.map(({ call }) => call);
  await expect.poll(calls).toContain('track/product-view');
  expect(new Set(calls())).toEqual(
    new Set(['session', 'track/event', 'track/deal-click', 'track/search', 'track/product-view']),
  );
  const bodyOf = (name: string) => tracked.find(({ call }) => call === name)?.body;
  // The page without a store sends nothing.
  expect(new Set(tracked.map(({ body }) => body['storeId']))).toEqual(new Set([id]));
  const uuid: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(bodyOf('track/event')).toMatchObject({ eventType: 'page_view', storeId: id });
  expect(bodyOf('track/deal-click')).toMatchObject({
    storeId: id,
    dealId: uuid,
    dealTitle: 'Dal Stock-Up',
  });
  const view = bodyOf('track/product-view');
  expect(view).toMatchObject({
    storeId: id,
    productId: uuid,
    productName: expect.stringContaining('Besan'),
  });
  expect(bodyOf('track/search')).toMatchObject({
    query: 'besan',
    resultsCount: expect.any(Number),
    storeId: id,
  });
  const sessions = new Set(tracked.flatMap(({ session, body }) => [session, body['sessionId']]));
  expect(sessions.size).toBe(1);
  expect([...sessions][0]).toMatch(/^[\w-]{8,64}$/);
});

test.describe('with a server that fails', () => {
  test.use({ expectedErrors: [/500/] });

  test('failed tracking disturbs no shopper', async ({ page }) => {
    const tracked = await listen(page, 500);
    const { id, slug } = await demoStore(page);
    await page.goto(`/store/${id}/${slug}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await hide(page);
    await expect.poll(() => tracked.length).toBeGreaterThan(0);
    await expect(page.getByRole('listitem').filter({ hasText: 'Failed' })).toHaveCount(0);
  });
});
