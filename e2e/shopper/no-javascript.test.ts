import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

test.use({ javaScriptEnabled: false });

/** Takes a step until the page has its content: the server sends none while it is busy. */
async function until(page: Page, step: () => Promise<unknown>, heading: RegExp): Promise<void> {
  await step();
  await expect(async () => {
    const found = page.getByRole('heading', { level: 1, name: heading });
    if (!(await found.isVisible())) await page.reload();
    await expect(found).toBeVisible({ timeout: 100 });
  }).toPass();
}

test('without JavaScript a shopper finds a store, and in it the aisle and the price of a product', async ({
  page,
}) => {
  await until(page, () => page.goto('/'), /Every food has many names/);
  const toStores = page.getByRole('link', { name: 'Find Stores & Start Shopping' });
  await until(page, () => toStores.click(), /Store Locations/);
  const toStore = page.getByRole('link', { name: /SELECT STORE\W+Patel Bazaar/ });
  await until(page, () => toStore.click(), /Patel Bazaar/);

  const toSearch = page.getByRole('link', { name: 'Search Patel Bazaar' });
  await until(page, () => toSearch.click(), /Patel Bazaar/);
  await page.getByRole('combobox').fill('बेसन');
  await until(page, () => page.keyboard.press('Enter'), /Patel Bazaar/);
  const first = page.getByRole('article').first();
  await expect(first).toContainText('Gram Flour (Besan)');
  await until(page, () => first.getByRole('link').first().click(), /Gram Flour/);
  const here = page.getByRole('listitem').filter({ hasText: 'This store' });
  await expect(here).toContainText('In Stock');
  await expect(here).toContainText(/Aisle\s*1/);
  await expect(here).toContainText('4.49');
});
