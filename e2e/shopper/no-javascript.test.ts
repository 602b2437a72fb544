import type { Page } from '@playwright/test';
import { demoStore } from '../steps/stores.ts';
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
  const indian = page.getByRole('link', { name: 'Indian', exact: true });
  await until(page, () => indian.click(), /Store Locations/);
  await expect(page.getByRole('article')).toHaveCount(1);
  const toStore = page.getByRole('link', { name: /SELECT STORE\W+Patel Bazaar/ });
  await until(page, () => toStore.click(), /Patel Bazaar/);
  await page.getByRole('link', { name: /About$/ }).click();
  const about = page.locator('#about');
  await expect(about).toBeInViewport();
  await expect(about.getByRole('link', { name: /^Call/ })).toBeVisible();
  await expect(about.getByText('ગુજરાતી')).toBeVisible();

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

test('without JavaScript a category is sorted and filtered by its links', async ({ page }) => {
  const store = await demoStore(page);
  await until(page, () => page.goto(`/store/${store.id}/patel-bazaar/category/flour`), /Flours/);
  const price = page.getByRole('link', { name: 'Price', exact: true });
  await until(page, () => price.click(), /Flours/);
  await expect(price).toHaveAttribute('aria-current', 'true');
  const prices = await page.locator('article .price').allTextContents();
  expect(prices.length).toBeGreaterThan(3);
  const amounts = prices.map((text) => Number(text.replace(/[^\d.]/g, '')));
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
});
