import type { Page } from '@playwright/test';
import { serveDeploys, type Deploys } from '../fixtures/deploys.ts';
import { LOST_CONNECTION, openStore, whenKept } from '../steps/offline.ts';
import { expect, test } from '../fixtures/test.ts';

const NAME = 'Dalbit Market';
const card = (page: Page) => page.getByRole('complementary', { name: 'Update' });

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

test.describe('a new version', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [LOST_CONNECTION] });

  let server: Deploys;
  test.beforeEach(async ({ baseURL }) => {
    server = await serveDeploys(baseURL ?? '');
  });
  test.afterEach(() => server.close());

  test('is offered, waits for the shopper, and keeps what was typed', async ({ page }) => {
    const path = await openStore(page, NAME, server.baseUrl);
    await whenKept(page, path);
    await page.getByRole('button', { name: 'Give Feedback' }).click();
    const message = page.getByRole('dialog').getByLabel(/Message/);
    await message.fill('Half a sen');
    server.deploy();
    await lookForUpdate(page);
    await expect(page.getByText('A new version is ready').first()).toBeAttached();
    await expect(message).toHaveValue('Half a sen');
    await page.keyboard.press('Escape');
    await expect(card(page)).toContainText('A new version is ready');
    await page.getByRole('link', { name: `Search ${NAME}` }).click();
    await expect(page.getByRole('combobox')).toBeVisible();

    const loaded = page.waitForEvent('load');
    await card(page).getByRole('button', { name: 'Update' }).click();
    await loaded;
    await expect(page.getByRole('combobox')).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    await page.goto(`${server.baseUrl}${path}`);
    await page.getByRole('button', { name: 'Give Feedback' }).click();
    await expect(page.getByRole('dialog').getByLabel(/Message/)).toHaveValue('Half a sen');
  });

  test('can wait, and a tab says when another tab has installed it', async ({ page, context }) => {
    await whenKept(page, await openStore(page, NAME, server.baseUrl));
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    server.deploy();
    await lookForUpdate(page);
    await expect(card(page)).toContainText('A new version is ready');
    await card(page).getByRole('button', { name: 'Later' }).click();
    await expect(card(page)).toHaveCount(0);
    await card(other).getByRole('button', { name: 'Update' }).click();
    await expect(card(page)).toContainText('The app was updated in another tab');
  });
});

test.describe('after a deploy', () => {
  test.use({ expectedErrors: [/status of 404 .*assets\/search-screen/] });

  test('a tab whose code is gone from the server recovers by itself', async ({ page }) => {
    await openStore(page, NAME);
    let gone = 0;
    await page.route('**/assets/search-screen*.js', (route) => {
      gone += 1;
      return gone === 1 ? route.fulfill({ status: 404, json: {} }) : route.fallback();
    });
    const loaded = page.waitForEvent('load');
    await page.getByRole('link', { name: `Search ${NAME}` }).click();
    await loaded;
    await expect(page.getByRole('combobox')).toBeVisible();
    await expect(page).toHaveURL(/\/search\//);
  });
});
