import type { BrowserContext, Page } from '@playwright/test';
import {
  believeConnected,
  LOST_CONNECTION,
  openStore,
  visitThenGoOffline,
} from '../steps/offline.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [LOST_CONNECTION] });

const NAME = 'Patel Bazaar';

/** Opens the search page of the visited store without a connection. */
async function searchOffline(page: Page, context: BrowserContext) {
  const path = await visitThenGoOffline(page, context, NAME);
  const storeId = path.split('/')[2] ?? '';
  await page.goto(`/search/${storeId}`);
  return { path, storeId };
}

test('a store visited once opens without a connection, and says how old it is', async ({
  page,
  context,
}) => {
  const path = await visitThenGoOffline(page, context, NAME);
  const strip = page.getByRole('complementary', { name: 'Connection' });
  await expect(strip).toContainText("You're offline.");

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Flours' })).toBeVisible();
  await expect(strip).toContainText(/Patel Bazaar as it was .+, Nov \d+, 2026, \d+:\d\d [AP]M\./);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Shelves draw their cards once they are near the viewport.
  await page.getByRole('heading', { name: 'Dairy & Eggs' }).scrollIntoViewIfNeeded();
  const row = page.getByRole('list', { name: 'Dairy & Eggs' });
  // The end of the row is rendered when it is scrolled to.
  await row.evaluate((element) => element.scrollTo({ left: 9999, behavior: 'instant' }));
  const eggs = row.getByRole('article').filter({ hasText: 'Brown Eggs' }).locator('img');
  // A picture is drawn again when its row has been filled, also while it is scrolled to.
  await expect(() => eggs.scrollIntoViewIfNeeded({ timeout: 5000 })).toPass();
  await expect(eggs).toHaveAttribute('src', '/food/1f95a.webp');
  await expect(eggs).not.toHaveJSProperty('naturalWidth', 0);
  // The shapes of a drawing are in a file of all drawings.
  const shapes = page.locator('[data-drawing] use').first();
  const width = () => shapes.evaluate((use: SVGUseElement) => use.getBBox().width);
  await expect.poll(width).toBeGreaterThan(20);

  await context.setOffline(false);
  await expect(strip).toHaveCount(0);
});

test('a product and an explanation open again that were read before the worker controlled the page', async ({
  page,
  context,
}) => {
  // Holds the registration back until the explanation has been read.
  await page.addInitScript(() => {
    const { prototype } = ServiceWorkerContainer;
    const register = Reflect.get(prototype, 'register') as (...script: unknown[]) => unknown;
    const isAllowed = new Promise((resolve) => window.addEventListener('allow-worker', resolve));
    Reflect.set(prototype, 'register', async (...script: unknown[]) => {
      await isAllowed;
      return Reflect.apply(register, navigator.serviceWorker, script);
    });
  });
  const path = await openStore(page, NAME);
  const onSale = page.getByRole('list', { name: 'On Sale' });
  await onSale.getByRole('article').first().getByRole('link').first().click();
  const sheet = page.getByRole('dialog');
  const explain = sheet.getByRole('button', { name: 'Get AI Product Details' });
  await explain.click();
  const explanation = sheet.getByText('Always check the label.');
  await expect(explanation).toBeVisible();

  await page.evaluate(() => window.dispatchEvent(new Event('allow-worker')));
  // The page came with its content: the worker asks for the store and its offers by itself.
  const missing = () =>
    page.evaluate(
      async (wanted) => {
        const kept: string[] = [];
        for (const name of await caches.keys()) {
          const requests = await (await caches.open(name)).keys();
          // With its end, because the address of a store begins those of its lists.
          kept.push(...requests.map(({ url }) => `${url} `));
        }
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
        const code = loaded.filter((url) => /\/assets\/.+\.js$/.test(url));
        return [...wanted, ...code].filter((part) => !kept.some((url) => url.includes(part)));
      },
      ['/ai-details', `/api/stores/${path.split('/')[2]} `, '/on-sale'],
    );
  await expect.poll(missing).toEqual([]);
  await context.setOffline(true);
  // The shell opens the sheet over its page again.
  await page.reload();
  await explain.click();
  await expect(explanation).toBeVisible();
});

test('a device without room shows every answer and keeps none', async ({ page, context }) => {
  await openStore(page, NAME);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });

  const path = await openStore(page, 'Mercado Colibrí');
  await expect(page.getByRole('heading', { name: 'Flours' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const kept = await page.evaluate(
    async (cacheName) => {
      const cache = await caches.open(cacheName);
      return (await cache.keys()).map(({ url }) => url);
    },
    `aislewise-store-${path.split('/')[2]}`,
  );
  expect(kept).toEqual([]);
});

test('a connection without a server counts as offline, although the device reports one', async ({
  page,
  context,
}) => {
  const path = await visitThenGoOffline(page, context, NAME);
  await believeConnected(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  const strip = page.getByRole('complementary', { name: 'Connection' });
  await expect(strip).toContainText(/You're offline\. Patel Bazaar as it was/);
  await context.setOffline(false);
  await expect(strip).toHaveCount(0, { timeout: 30_000 });
});

test('without a connection the device searches by every name a food has', async ({
  page,
  context,
}) => {
  await searchOffline(page, context);
  const field = page.getByRole('search').getByRole('combobox');
  const first = page.getByRole('article').first();

  await field.fill('बेसन');
  await field.press('Enter');
  await expect(first).toContainText('Gram Flour (Besan)');
  await expect(first).toContainText('In Stock');
  await expect(first).toContainText(/Aisle\s*1/);
  await expect(first).toContainText('4.49');

  // A name that only the pantry knows, and a slip of the finger.
  await field.fill('chickpea flour');
  await field.press('Enter');
  await expect(first).toContainText(/Gram Flour|Besan/);
  await field.fill('panner');
  await field.press('Enter');
  await expect(first).toContainText(/Paneer/);

  await field.fill('xylophone');
  await field.press('Enter');
  await expect(
    page.getByRole('heading', { name: 'No products found for "xylophone"' }),
  ).toBeVisible();
});

test('suggestions, the category page, the product and the map work without a connection', async ({
  page,
  context,
}) => {
  const { path, storeId } = await searchOffline(page, context);
  await page.getByRole('search').getByRole('combobox').fill('coconut');
  await expect(page.getByRole('option').first()).toContainText(/coconut/i);

  await page.goto(`/store/${storeId}/patel-bazaar/category/flour`);
  await expect(page.getByRole('article').first()).toContainText(/flour|atta|besan/i);

  await page.goto(path);
  await page
    .getByRole('list', { name: 'On Sale' })
    .getByRole('article')
    .filter({ hasText: 'Basmati' })
    .getByRole('link')
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: /Basmati/ });
  await expect(sheet.getByRole('region', { name: 'Where to find it' })).toContainText(NAME);

  await page.goto(`/search/${storeId}?q=besan`);
  await page
    .getByRole('article')
    .first()
    .getByRole('listitem')
    .first()
    .getByRole('link', { name: /Aisle 1/ })
    .click();
  const map = page.getByRole('dialog', { name: /Store map/ });
  await expect(map.getByRole('listitem').filter({ hasText: 'It is here' })).toContainText(
    'Aisle 1',
  );
});

test('a store that was never visited says that it needs a connection', async ({
  page,
  context,
}) => {
  await visitThenGoOffline(page, context, NAME);
  await page.goto('/stores');
  await page.getByRole('link', { name: /SELECT STORE\W+Dalbit Market/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dalbit Market' })).toBeVisible();
  await expect(page.getByRole('heading', { name: "You're Offline" })).toBeVisible();
  const kept = page.getByRole('region', { name: 'On this device' });
  await expect(kept.getByRole('link', { name: new RegExp(NAME) })).toBeVisible();

  await page.goto(page.url().replace(/\/store\/([^/]+)\/.*/, '/search/$1?q=rice'));
  await expect(page.getByRole('region', { name: 'In stores on this device' })).toBeVisible();
  await expect(page.getByText('Dalbit Market is not on this device.').first()).toBeVisible();
  await page.getByRole('article').first().getByRole('link').first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Get AI Product Details' }).click();
  await expect(sheet.getByText('It loads by itself once you are online.')).toBeVisible();
  await context.setOffline(false);
  await expect(sheet.getByText('Always check the label.')).toBeVisible();
});
