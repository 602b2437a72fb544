import { demoStore, failing, openStore } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  'the arrow of a row leads to its category, which searches by any name and leads back',
  { tag: '@both' },
  async ({ page }) => {
    await openStore(page);
    const arrow = page.getByRole('link', { name: /^Flours: See all 15$/ });
    await arrow.scrollIntoViewIfNeeded();
    await arrow.click();
    await expect(page).toHaveURL(/\/store\/[0-9a-f-]{36}\/patel-bazaar\/category\/flour$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Patel Bazaar');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Flours');
    const count = page
      .getByRole('main')
      .getByText(/^[\d,]+ (products?|found)$/)
      .first();
    await expect(count).toHaveText(/^\d+ products$/);
    await expect(page.getByRole('article').nth(14)).toBeVisible();

    const field = page.getByRole('searchbox', { name: 'Search in Flours' });
    await field.fill('b');
    await expect(count).toHaveText(/products$/);
    const answered = page.waitForResponse(/\/api\/products\/search\?.*maxResults=100/);
    await field.fill('chickpea flour');
    await answered;
    await expect(count).toHaveText(/^\d+ found$/);
    await expect(page.getByRole('article').first()).toContainText('Besan');

    await page.getByRole('article').first().getByRole('button').first().click();
    await expect(page.getByRole('dialog', { name: /Besan/ })).toContainText('Patel Bazaar');
    await page.keyboard.press('Escape');
    await field.fill('xylophone');
    await expect(
      page.getByRole('heading', { name: 'No products found for "xylophone"' }),
    ).toBeVisible();
    await expect(count).toHaveText('0 found');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(count).toHaveText(/products$/);

    await page.getByRole('button', { name: 'Back to Patel Bazaar' }).click();
    await expect(page).toHaveURL(/patel-bazaar-chicago-il-60659$/);
    await expect(arrow).toBeInViewport();
  },
);

test('tofu and seaweed stand on the Other shelf, and not on the pages of dairy and spices', async ({
  page,
}) => {
  const { id } = await openStore(page, 'Dalbit');
  const other = page.getByRole('region', { name: 'Other' });
  await other.scrollIntoViewIfNeeded();
  await other.getByRole('button', { name: /^See all/ }).click();
  for (const food of [/tofu/i, /dried anchov/i]) {
    await expect(other.getByRole('article').filter({ hasText: food }).first()).toBeVisible();
  }
  for (const key of ['dairy', 'spices']) {
    await page.goto(`/store/${id}/dalbit-market/category/${key}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(
      page.getByRole('article').filter({ hasText: /tofu|natto|dried anchov/i }),
    ).toHaveCount(0);
  }
});

test('one Chinese character is a word, on a category page and for suggestions', async ({
  page,
}) => {
  const { id } = await openStore(page, 'Jade');
  await page.goto(`/store/${id}/jade-lantern-market/category/beverages`);
  await page.getByRole('searchbox').fill('茶');
  await expect(
    page
      .getByRole('main')
      .getByText(/^\d+ found$/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Tea');
  await page.goto(`/search/${id}`);
  await page.getByRole('combobox').fill('茶');
  await expect(page.getByRole('option').first()).toContainText('Tea');
});

test(
  'cards are 48 units wide where two of them have room',
  { tag: '@both' },
  async ({ page }, { project }) => {
    const { id } = await demoStore(page);
    await page.goto(`/store/${id}/patel-bazaar/category/dal`);
    const box = await page.getByRole('article').first().boundingBox();
    if (project.name === 'desktop') expect(box?.width).toBe(48 * 4);
    else expect(box?.width).toBeGreaterThan(150);
    await expect(page.getByRole('article').first()).toContainText(/\$\d+\.?\d\d/);
  },
);

test.describe('with an address of a store that is missing', () => {
  test.use({ expectedErrors: [/404/] });

  test('an unknown store or category says Category Not Found and leads home', async ({ page }) => {
    const { id } = await demoStore(page);
    for (const address of [
      `/store/${id}/patel-bazaar/category/shoes`,
      '/store/00000000-0000-4000-8000-000000000000/nowhere/category/dal',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Category Not Found' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});

test('a wrong slug leads to the right one, a category without products to the store', async ({
  page,
}) => {
  const { id } = await demoStore(page, 'Delikatesy');
  await page.goto(`/store/${id}/wrong/category/papads`);
  await expect(page).toHaveURL(
    new RegExp(`/${encodeURI('delikatesy-pod-dębem')}/category/papads$`),
  );
  await expect(page.getByRole('heading', { name: 'No Papads here yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Request Product' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Product' })).toBeVisible();
});

test('products that no category key matches are on the Other shelf, all of them', async ({
  page,
}) => {
  const { id, slug } = await demoStore(page);
  await page.route(/\/api\/.*\/inventory/, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll('"Flours"', '"Brooms"');
    await route.fulfill({ response: answer, body: text });
  });
  await page.goto(`/store/${id}/${slug}`);
  const other = page.getByRole('region', { name: 'Other' });
  await other.scrollIntoViewIfNeeded();
  await expect(other.getByRole('link', { name: /See all/ })).toHaveCount(0);
  // 15 brooms and one block of tofu.
  await other.getByRole('button', { name: 'See all 16 Other' }).click();
  await expect(other.getByRole('article')).toHaveCount(16);
});

test.describe('with a server that fails', () => {
  test.use({ expectedErrors: [/503/] });

  test('a category that cannot be loaded says Failed to fetch inventory, and a retry loads it', async ({
    page,
  }) => {
    const { id } = await demoStore(page);
    const mend = await failing(page, /\/api\/.*\/inventory/);
    await page.goto(`/store/${id}/patel-bazaar/category/dal`);
    await expect(page.getByRole('heading', { name: 'Failed to fetch inventory' })).toBeVisible();
    mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
