import type { Locator, Page } from '@playwright/test';
import { demoStore } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

/** Searches the store and opens the first result. */
async function openFirst(page: Page, query: string, name: string): Promise<Locator> {
  await page.goto(`/search/${(await demoStore(page)).id}?q=${query}`);
  await page.getByRole('article').first().getByRole('button').first().click();
  return page.getByRole('dialog', { name });
}

test('a food with an emoji is shown by it, any other by the drawing of its category', async ({
  page,
}) => {
  const ginger = await openFirst(page, 'adrak', 'Ginger (Adrak)');
  await expect(ginger.locator('img')).toHaveAttribute('src', '/food/1fada.webp');
  await expect(ginger.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  const besan = await openFirst(page, 'besan', 'Gram Flour');
  await expect(besan.locator('svg[data-drawing="flour"]')).toBeVisible();
  await expect(besan.locator('img')).toHaveCount(0);
});

test.describe('with pictures that do not load', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the sheet shows the box', async ({ page }) => {
    await page.route('/food/1fada.webp', (route) => route.abort());
    const ginger = await openFirst(page, 'adrak', 'Ginger (Adrak)');
    await expect(ginger.locator('img')).toHaveAttribute('src', '/food/1f4e6.webp');
    await expect(ginger.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  });
});
