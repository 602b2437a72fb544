import type { KeeperSection } from '@aislewise/contracts/pages';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { faultsOfLargeText } from './screens/large-text.ts';
import { settle } from './screens/picture.ts';
import { signIn } from './steps/keeper.ts';
import { demoStore, pageOf } from './steps/stores.ts';

test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

/** Doubles the letters as a person may in the browser's settings. */
const doubleLetters = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });

async function check(page: Page, screen: string) {
  expect.soft(await settle(page), `${screen}: still waited for`).toEqual([]);
  // The layout of a long list settles a moment after its rows are drawn.
  await expect.poll(() => faultsOfLargeText(page), { message: screen }).toEqual([]);
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  const skip = await page.getByText('Skip to the main part').boundingBox();
  expect.soft(skip && skip.y + skip.height, `${screen}: the unfocused skip link`).toBeLessThan(1);
}

test("with letters twice as large shoppers' screens cut nothing off and hide no control", async ({
  page,
}) => {
  await doubleLetters(page);
  const store = await demoStore(page);
  const screens = {
    home: '/',
    'store list': '/stores',
    'store page': pageOf(store),
    search: `/search/${store.id}?q=rice`,
    'search over all stores': '/search?q=besan',
    'results of other stores only': `/search/${store.id}?q=kimchi`,
    category: `/store/${store.id}/x/category/spices`,
    map: `${pageOf(store)}?map=${store.id}`,
  };
  for (const [screen, address] of Object.entries(screens)) {
    await page.goto(address);
    if (screen === 'map') await page.getByText(/^\d+ aisles$/).waitFor();
    await check(page, screen);
  }
  await page.goto(`/search/${store.id}?q=besan`);
  const first = page.getByRole('article').first();
  await first.getByRole('link', { name: /Map$/ }).first().click();
  await page.getByText('It is here').waitFor();
  await check(page, 'map with a product');
  await page.goBack();
  await first.getByRole('link').first().click();
  await page.getByRole('dialog').waitFor();
  await check(page, 'product');
});

test("with letters twice as large keepers' screens cut nothing off and hide no control", async ({
  page,
}) => {
  await doubleLetters(page);
  await signIn(page, 'Jade');
  const sections: readonly KeeperSection[] = [
    'dashboard',
    'products',
    'inventory',
    'deals',
    'customers',
    'settings',
    'more',
  ];
  for (const section of sections) {
    await page.goto(`/storekeeper/${section}`);
    await check(page, section);
  }
  await page.goto('/storekeeper/products');
  await page.getByRole('button', { name: 'Add Product', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Add Product' }).waitFor();
  await check(page, 'product form');
});
