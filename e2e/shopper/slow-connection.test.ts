import { demoStore } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

/** The connection of a phone in the back of a shop: 400 kbit/s, 400 ms until an answer begins. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 25_000 };

test('on a slow connection a product is found before all scripts have come', async ({ page }) => {
  const { id } = await demoStore(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW);
  await page.goto(`/store/${id}`, { waitUntil: 'commit' });
  await expect(page.locator('.awning').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Patel Bazaar' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Search Patel Bazaar' }).click();
  const field = page.getByRole('combobox');
  await field.fill('meethi');
  await field.press('Enter');
  const first = page.getByRole('article').first();
  await expect(first).toContainText('Patel Bazaar');
  await expect(first).toContainText(/Methi/);
  await expect(first).toContainText(/Aisle|Produce/);
  await expect(first).toContainText('$');
});
