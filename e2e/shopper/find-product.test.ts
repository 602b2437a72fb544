import { demoStore } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  'a shopper chooses a store, searches by an alias, and reads stock, aisle and price',
  { tag: '@both' },
  async ({ page }, { project }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Find Stores & Start Shopping' }).click();

    await expect(page.getByRole('heading', { name: 'Store Locations' })).toBeVisible();
    await page.getByRole('link', { name: /SELECT STORE\W+Patel Bazaar/ }).click();

    await expect(page).toHaveURL(/\/store\/[0-9a-f-]{36}\/patel-bazaar-chicago-il-60659$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Patel Bazaar' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Flours' })).toBeVisible();
    const field = page.getByRole('search').getByRole('combobox');
    if (project.name === 'phone') {
      await page.getByRole('link', { name: 'Search Patel Bazaar' }).click();
      await expect(field).toBeFocused();
    }
    await field.fill('बेसन');
    await field.press('Enter');

    const first = page.getByRole('article').first();
    await expect(first.getByRole('listitem').first()).toContainText('Patel Bazaar');
    await expect(first).toContainText('Gram Flour (Besan)');
    await expect(first).toContainText('In Stock');
    await expect(first).toContainText(/Aisle\s*1/);
    await expect(first).toContainText('4.49');
    await expect(first).toContainText('बेसन');
    await expect(page.getByText(/^\d+ products? found$/).first()).toBeVisible();

    await first.getByRole('link').first().click();
    const sheet = page.getByRole('dialog', { name: /Gram Flour/ });
    await expect(sheet).toContainText('chickpea flour');
    await expect(sheet).toContainText('Patel Bazaar');
    if (project.name === 'desktop') {
      await expect(async () => {
        const { x = 0, width = 0, height } = (await sheet.boundingBox()) ?? {};
        expect([x + width, height]).toEqual([1280, 800]);
        expect(width).toBeLessThan(640);
      }).toPass();
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(first.getByRole('link').first()).toBeFocused();
  },
);

test('a product that only other stores have says so, and where', async ({ page }) => {
  await page.goto('/stores');
  await page.getByRole('link', { name: /SELECT STORE\W+Delikatesy/ }).click();
  await page.getByRole('link', { name: 'Search Delikatesy Pod Dębem' }).click();
  await page.getByRole('search').getByRole('combobox').fill('gochujang');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const elsewhere = page.getByRole('article').first();
  await expect(elsewhere).toContainText(
    'Not found at Delikatesy Pod Dębem. Please ask a store associate for help or try another item.',
  );
  await expect(elsewhere).toContainText('Dalbit Market');
});

test("the first answer stands with its price in the top 300 px of a phone's screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await demoStore(page);
  for (const query of ['besan', 'rice', 'paneer']) {
    await page.goto(`/search/${id}?q=${query}`);
    const price = page.getByRole('article').first().locator('.price').first();
    await expect(price).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const box = await price.boundingBox();
    expect(box && box.y + box.height, query).toBeLessThanOrEqual(300);
  }
});

test('a search that finds nothing offers ways on', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('search').getByRole('combobox').fill('xylophone');
  await page.getByRole('search').getByRole('combobox').press('Enter');
  await expect(
    page.getByRole('heading', { name: 'No products found for "xylophone"' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Basmati Rice' })).toBeVisible();
});

test('the main job is done with the keyboard alone', { tag: '@both' }, async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('search').getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('coconut mi');
  await expect(page.getByRole('option').first()).toBeVisible();
  const selected = page.getByRole('option', { selected: true });
  await page.keyboard.press('ArrowDown');
  await expect(selected).toContainText('All kinds');
  await page.keyboard.press('ArrowDown');
  await expect(selected).toContainText(/coconut milk/i);
  await expect(selected).not.toContainText('All kinds');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: /coconut milk/i });
  await expect(sheet).toContainText(/Aisle/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/q=coconut\+mi$/);
  await expect(page.getByRole('article').first()).toContainText(/coconut milk/i);
});

test('the address of a search shows its answers at once, and back returns to the search before', async ({
  page,
}) => {
  await page.goto('/search?q=paneer');
  await expect(page.getByRole('article').first()).toContainText(/paneer/i);
  await page.getByRole('search').getByRole('combobox').fill('kimchi');
  await page.getByRole('search').getByRole('combobox').press('Enter');
  await expect(page.getByRole('article').first()).toContainText(/kimchi/i);
  await page.goBack();
  await expect(page.getByRole('article').first()).toContainText(/paneer/i);
  await expect(page.getByRole('search').getByRole('combobox')).toHaveValue('paneer');
});
