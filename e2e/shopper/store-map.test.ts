import type { Locator, Page } from '@playwright/test';
import { MAP_CALL, mapOf, openMap } from '../steps/store-map.ts';
import { demoStore, pageOf } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

/** Searches for besan and returns the link of the first offer to its aisle. */
async function besanSign(page: Page): Promise<Locator> {
  const { id } = await demoStore(page);
  await page.goto(`/search/${id}?q=besan`);
  return page
    .getByRole('article')
    .first()
    .getByRole('listitem')
    .first()
    .getByRole('link', { name: /Aisle 1/ });
}

test(
  'a search result leads to its aisle, marked on the map, spoken and listed; Back closes it',
  { tag: '@both' },
  async ({ page }) => {
    const sign = await besanSign(page);
    await sign.click();

    const map = mapOf(page);
    await expect(map).toContainText('Patel Bazaar');
    await expect(map.getByText('Available Now')).toBeVisible();
    await expect(
      map.getByRole('status').filter({ hasText: /Gram Flour \(Besan\), 2 lb: Aisle 1$/ }),
    ).toBeAttached();
    const here = map.getByRole('listitem').filter({ hasText: 'It is here' });
    await expect(here).toContainText('Aisle 1');
    await expect(here).toContainText('Flours');
    await expect(map.getByRole('button', { name: 'Back' })).toBeFocused();

    await page.goBack();
    await expect(map).toBeHidden();
    await expect(page).toHaveURL(/q=besan$/);
    await expect(sign).toBeFocused();
  },
);

test(
  'the map covers the screen, is requested when it opens, and draws checkout, entrance and a box an aisle',
  { tag: '@both' },
  async ({ page }) => {
    const asked: URLSearchParams[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (MAP_CALL(url)) asked.push(url.searchParams);
    });
    const store = await demoStore(page);
    const map = await openMap(page);
    expect(asked.map((query) => Object.fromEntries(query))).toEqual([
      { stores: JSON.stringify([store.id]), v: 'v2-static-store-ids' },
    ]);
    expect(await map.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    for (const fixture of ['Checkout', 'Entrance']) {
      await expect(map.locator('svg text').filter({ hasText: fixture })).toBeVisible();
    }
    const boxes = map.locator('[data-place] > rect');
    await expect(boxes).toHaveCount(await map.getByRole('listitem').count());
    for (const [place, x, y] of [
      [0, 80, 80],
      [2, 280, 80],
      [3, 80, 160],
    ] as const) {
      const box = boxes.nth(place);
      for (const [name, value] of Object.entries({ x, y, width: 80, height: 60 })) {
        await expect(box).toHaveAttribute(name, String(value));
      }
    }
  },
);

test(
  'the map holds the focus, and Escape and its Back close it',
  { tag: '@both' },
  async ({ page }) => {
    const sign = await besanSign(page);
    for (const close of ['Escape', 'Back'] as const) {
      await sign.focus();
      await page.keyboard.press('Enter');
      const map = mapOf(page);
      await expect(map.getByRole('application')).toBeVisible();
      for (let step = 0; step < 8; step += 1) {
        await page.keyboard.press(step % 3 === 2 ? 'Shift+Tab' : 'Tab');
        const inside = await map.evaluate((element) => element.contains(document.activeElement));
        expect(inside).toBe(true);
      }
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await map.getByRole('button', { name: 'Back' }).click();
      await expect(map).toBeHidden();
      await expect(sign).toBeFocused();
      await expect(page).toHaveURL(/q=besan$/);
    }
  },
);

test(
  'from a card and from the sheet: Back closes the map, then the sheet, then leaves',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/stores');
    await page.getByRole('link', { name: /SELECT STORE\W+Patel Bazaar/ }).click();
    const card = page.getByRole('list', { name: 'On Sale' }).getByRole('article').first();
    await card.getByRole('link', { name: /Map$/ }).click();
    await expect(mapOf(page).getByText('It is here')).toBeVisible();
    await page.goBack();
    await expect(mapOf(page)).toBeHidden();

    await card.getByRole('link').first().click();
    const sheet = page.getByRole('dialog', { name: /Ghee/ });
    await sheet.getByRole('button', { name: 'Map' }).click();
    await expect(mapOf(page).getByText('It is here')).toBeVisible();
    await page.goBack();
    await expect(mapOf(page)).toBeHidden();
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Map' })).toBeFocused();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(card.getByRole('link').first()).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/stores$/);
  },
);

test.describe('with an address of a store that is missing', () => {
  test.use({ expectedErrors: [/404/] });

  test('a map of no store is no map', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (MAP_CALL(url)) asked.push(url.href);
    });
    const store = await demoStore(page);
    await page.goto(`${pageOf(store)}?map=00000000-0000-4000-8000-000000000000`);
    await expect(page.getByRole('heading', { name: 'Flours' })).toBeAttached();
    expect(asked).toEqual([]);
  });
});
