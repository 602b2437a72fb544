import { openStore, pageOf } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

test('from home the aisle of basmati rice is two taps and the typing away', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Find a store or a food' });
  const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(400);
  await field.click();
  await page.keyboard.type('basmati');
  const first = page.getByRole('option').first();
  await expect(first).toContainText(/Basmati.*(In Stock|Generally Available) · .*\$\d/);
  await first.click();
  const sheet = page.getByRole('dialog', { name: /Basmati/ });
  await expect(sheet).toContainText(/(Aisle|Endcap) \d/);
  await expect(sheet.getByRole('link', { name: /on the Map/ }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Type yours/ })).toBeVisible();
});

test('the field of home finds stores too, and home keeps those visited', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Your stores' })).toHaveCount(0);
  // The page listens for the key a moment after it is drawn.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox')).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type('patel');
  await page.getByRole('option', { name: /^Patel Bazaar/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patel Bazaar' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click();
  const own = page.getByRole('region', { name: 'Your stores' });
  const store = own.getByRole('link').first();
  await expect(store).toHaveText(/Patel Bazaar(Open|Closed)/);
  await store.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patel Bazaar' })).toBeVisible();
  await page.goBack();
  await own.getByRole('link', { name: 'Search Patel Bazaar' }).click();
  await expect(page).toHaveURL(/\/search\/[0-9a-f-]{36}$/);

  await test.step('the aisle is one tap and the typing away in a store visited before', async () => {
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('basmati');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').first()).toContainText(/Basmati.*(Aisle|Endcap) \d/);
  });
});

test('no store is current at first; a visited one is until the page unloads', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Back to/ })).toHaveCount(0);
  await openStore(page);
  await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('link', { name: 'Back to Patel Bazaar' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Patel Bazaar' })).toHaveCount(0);
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('one header leads from every page to home, a search, the stores and the current store', async ({
    page,
  }) => {
    const store = await openStore(page);
    const pages = [
      pageOf(store),
      `/search/${store.id}?q=ghee`,
      `/store/${store.id}/x/category/spices`,
    ];
    for (const address of pages) {
      await page.goto(address);
      const header = page.getByRole('banner').first();
      await expect(header.getByRole('link', { name: 'Aislewise' })).toBeVisible();
      const links = header.getByRole('navigation', { name: 'Pages' });
      await expect(links.getByRole('link', { name: 'Stores' })).toBeVisible();
      await expect(links.getByRole('link', { name: store.name })).toBeVisible();
      await expect(page.getByRole('combobox').first()).toBeVisible();
    }
  });
});
