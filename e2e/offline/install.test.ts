import type { Page } from '@playwright/test';
import { openStore } from '../steps/offline.ts';
import { expect, test } from '../fixtures/test.ts';

const card = (page: Page) => page.getByRole('complementary', { name: 'Install' });

/** Stands in for the browser's own offer, which headless browsers never make. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset['asked'] = 'yes';
        return Promise.resolve();
      },
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    });
    window.dispatchEvent(offer);
    return offer.defaultPrevented;
  });

/** The manifest's link, which stands there once the page listens for the browser's offer. */
const manifestLink = (page: Page) => page.locator('link[rel="manifest"]');

test('every store’s page has its own manifest, other pages have none', async ({ page }) => {
  await page.goto('/');
  await expect(manifestLink(page)).toHaveCount(0);
  const path = await openStore(page, 'Dalbit Market');
  const storeId = path.split('/')[2] ?? '';
  await expect(manifestLink(page)).toHaveAttribute('href', `/api/pwa/manifest/${storeId}`);
  const manifest = (await (await page.request.get(`/api/pwa/manifest/${storeId}`)).json()) as {
    name: string;
    start_url: string;
    icons: { src: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Dalbit Market', start_url: path });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true);
});

test("the page offers to install once the browser does, opens the browser's question, and then hides the offer", async ({
  page,
}) => {
  await openStore(page, 'Dalbit Market');
  await expect(manifestLink(page)).toHaveCount(1);
  await expect(card(page)).toHaveCount(0);
  expect(await offerInstall(page)).toBe(true);
  await expect(card(page)).toContainText('Dalbit Market on your home screen');
  await page.getByRole('link', { name: 'Search Dalbit Market' }).click();
  await expect(page.getByRole('combobox')).toBeVisible();
  await card(page).getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('html[data-asked="yes"]')).toBeAttached();
  await expect(card(page)).toHaveCount(0);
});

test('a dismissed prompt stays hidden for the session', async ({ page }) => {
  const path = await openStore(page, 'Dalbit Market');
  await expect(manifestLink(page)).toHaveCount(1);
  await offerInstall(page);
  await card(page).getByRole('button', { name: 'No, thank you' }).click();
  await expect(card(page)).toHaveCount(0);
  await page.goto(path);
  await expect(manifestLink(page)).toHaveCount(1);
  await offerInstall(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Dalbit Market' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });

  test('a How button opens three instructions', async ({ page }) => {
    await openStore(page, 'Dalbit Market');
    await card(page).getByRole('button', { name: 'How' }).click();
    const help = page.getByRole('dialog', { name: /home screen/ });
    const steps = help.getByRole('listitem');
    await expect(steps).toHaveCount(3);
    await expect(steps.nth(0)).toContainText('Share');
    await expect(steps.nth(1)).toContainText('Add to Home Screen');
    await expect(steps.nth(2)).toContainText('Add');
    await page.keyboard.press('Escape');
    await expect(card(page).getByRole('button', { name: 'How' })).toBeFocused();
  });
});

test('an installed page offers nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query: string) =>
      query === '(display-mode: standalone)' ? Object.assign(real('all'), {}) : real(query);
  });
  await openStore(page, 'Dalbit Market');
  await expect(manifestLink(page)).toHaveCount(1);
  await offerInstall(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Dalbit Market' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});
