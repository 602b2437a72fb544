import type { Page } from '@playwright/test';
import { linesToBuy } from '../steps/list.ts';
import { whenRendered } from '../steps/shell.ts';
import { demoStore, pageOf } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

/** The first script of the page has run, which keeps presses for the app. */
const SCRIPT_RAN = { waitUntil: 'domcontentloaded' } as const;

/** Holds the code of the app back until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[\w-]+\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('text and presses from before the app has started are answered once it has', async ({
  page,
}) => {
  const store = await demoStore(page);
  await whenRendered(page, `/search/${store.id}`);
  const release = await holdApp(page);
  await page.goto(`/search/${store.id}`, SCRIPT_RAN);
  await page.getByRole('combobox').fill('besan');
  release();
  await expect(page.getByRole('option').first()).toContainText(/besan/i);

  const releaseAgain = await holdApp(page);
  await page.goto(`/search/${store.id}`, SCRIPT_RAN);
  // The icon, as a finger does.
  await page.getByRole('button', { name: 'Change store' }).locator('svg').click();
  releaseAgain();
  await expect(page.getByRole('dialog', { name: 'Where do you want to search?' })).toBeVisible();
});

test('a line that is sent before the app has started is on the list once it has', async ({
  page,
}) => {
  const store = await demoStore(page);
  const address = `${pageOf(store)}/list`;
  await whenRendered(page, address);
  const release = await holdApp(page);
  await page.goto(address, SCRIPT_RAN);
  await page.getByLabel('Paste or type your list').fill('ghee');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  release();
  await expect(linesToBuy(page).filter({ hasText: 'ghee' })).toHaveCount(1);
});

test('a product that is opened before the app has started is a page of its own', async ({
  page,
}) => {
  const store = await demoStore(page);
  await whenRendered(page, pageOf(store));
  await holdApp(page);
  await page.goto(pageOf(store), SCRIPT_RAN);
  const card = page.getByRole('article').first().getByRole('link').first();
  const address = (await card.getAttribute('href')) ?? '?';
  await card.click();
  await expect(page).toHaveURL(address);
});
