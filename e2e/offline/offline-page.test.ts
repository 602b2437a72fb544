import {
  believeConnected,
  LOST_CONNECTION,
  openStore,
  visitThenGoOffline,
  whenKept,
} from '../steps/offline.ts';
import { logOut } from '../steps/keeper.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [LOST_CONNECTION] });

test('a page that needs a connection leads to the offline page, and back once there is one', async ({
  page,
  context,
}) => {
  await visitThenGoOffline(page, context, 'Dalbit Market');
  await page.goto('/storekeeper/login');
  await expect(page).toHaveURL('/offline?from=%2Fstorekeeper%2Flogin');
  await expect(page.getByRole('heading', { level: 1, name: "You're Offline" })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Offline$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'On this device' })).toContainText(
    /Dalbit Market\s*As of Nov \d+, 2026, \d+:\d\d [AP]M/,
  );

  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(/\/offline/);

  await context.setOffline(false);
  await expect(page).toHaveURL('/storekeeper/login');
  await expect(page.getByRole('heading', { name: 'Storekeeper Portal' })).toBeVisible();
});

test('when the server is away the connected device tries by itself until it answers', async ({
  page,
  context,
}) => {
  await visitThenGoOffline(page, context, 'Dalbit Market');
  await believeConnected(page);
  await page.goto('/storekeeper/login');
  await expect(page).toHaveURL('/offline?from=%2Fstorekeeper%2Flogin');
  await expect(page.getByRole('heading', { level: 1, name: "You're Offline" })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Offline$/ })).toBeVisible();
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/readyz'));
  await expect(page.getByRole('heading', { level: 1, name: "You're Offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/storekeeper/login');
  await expect(page.getByRole('heading', { name: 'Storekeeper Portal' })).toBeVisible();
});

test('a store that is kept opens from the offline page and by its short address', async ({
  page,
  context,
}) => {
  await visitThenGoOffline(page, context, 'Dalbit Market');
  await page.goto('/offline');
  await page.getByRole('link', { name: /Dalbit Market/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dalbit Market' })).toBeVisible();
  await page.goto('/s/dalbit-market');
  await expect(page).toHaveURL(/\/store\/[0-9a-f-]{36}\/dalbit-market-/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dalbit Market' })).toBeVisible();
});

test('with a connection the offline page says so and stays; it loads again once a lost one is back', async ({
  page,
  context,
}) => {
  await page.goto('/offline');
  await expect(page.getByRole('heading', { level: 1, name: 'Connection Restored' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Online$/ })).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await loaded;
  const restored = page.getByRole('heading', { level: 1, name: 'Connection Restored' });
  await expect(restored).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('heading', { level: 1, name: "You're Offline" })).toBeVisible();
  const loadedAgain = page.waitForEvent('load');
  await context.setOffline(false);
  await loadedAgain;
  await expect(restored).toBeVisible();
});

test('the portal is in no cache of shoppers while a keeper is signed in, and in none after the logout', async ({
  page,
}) => {
  const path = await openStore(page, 'Dalbit Market');
  await whenKept(page, path);
  await page.goto('/storekeeper/login');
  await page.getByLabel(/e-?mail/i).fill('keeper@dalbit-market-chicago-il-60625.demo');
  await page.getByLabel(/password/i).fill('demo-keeper-2026');
  await page.getByRole('button', { name: /sign in|log in/i }).click();
  await expect(page).toHaveURL(/\/storekeeper\/dashboard/);
  await expect(page.getByRole('heading', { name: 'Searches that found nothing' })).toBeVisible();
  const kept = (except = '') =>
    page.evaluate(async (portalCache) => {
      const names = (await caches.keys()).filter((name) => name !== portalCache);
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    }, except);
  const portal = /storekeeper|\/auth\/|dashboard|login|keeper|chart/;
  expect((await kept('aislewise-portal')).filter((one) => portal.test(one))).toEqual([]);
  await logOut(page);
  await expect(page).toHaveURL(/\/storekeeper\/login/);
  expect((await kept()).filter((one) => portal.test(one))).toEqual([]);
});
