import { demoStore } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

test('text typed after the field was cleared stays, also on a slow phone', async ({ page }) => {
  const { id } = await demoStore(page);
  const slow = await page.context().newCDPSession(page);
  await page.goto(`/search/${id}?q=rice`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const field = page.getByRole('search').getByRole('combobox');
  for (const word of ['tamarind', 'paneer']) {
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.keyboard.type(word);
    // The address of the empty page has arrived.
    await expect(page.getByRole('heading', { name: 'Popular Searches' })).toBeVisible();
    await expect(field).toHaveValue(word);
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${word}$`));
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(field).toHaveValue(word);
  }
  await page.goBack();
  await expect(field).toHaveValue('tamarind');
  await page.goForward();
  await expect(field).toHaveValue('paneer');
});

test('back goes to the previous page, and home when there is none', async ({ page }) => {
  const { id, slug } = await demoStore(page);
  await page.goto(`/store/${id}/${slug}`);
  await page.getByRole('link', { name: 'Search Patel Bazaar' }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/store/${id}/${slug}$`));
  await page.context().clearCookies();
  const fresh = await page.context().newPage();
  await fresh.goto(`/search/${id}`);
  await fresh.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(fresh).toHaveURL(/:\d+\/$/);
});
