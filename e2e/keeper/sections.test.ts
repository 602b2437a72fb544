import { goToSection, openSection, signIn } from '../steps/keeper.ts';
import { expect, test } from '../fixtures/test.ts';

/** A store whose rows these journeys read and leave as they are. */
const STORE = 'Selam Akwaaba Market';

test('every section is reached by the navigation, once', { tag: '@both' }, async ({ page }) => {
  const store = await signIn(page, STORE);
  await openSection(page, 'dashboard');
  for (const stat of ['Total Products', 'In Stock', 'On Sale', 'Active Deals']) {
    await expect(page.getByRole('link', { name: stat })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Store Information' })).toBeVisible();
  await expect(page.getByText(store.address)).toBeVisible();
  const main = page.getByRole('main');
  for (const [section, sign] of [
    ['Products', main.getByRole('button', { name: /^Delete / })],
    ['Inventory', main.getByRole('switch')],
    ['Check today', main.getByRole('button', { name: 'There', exact: true })],
    ['Categories', main.getByRole('checkbox')],
    ['Plan', main.getByRole('button', { name: 'Save as a file' })],
    ['Bulk Import', main.getByText('Drop your list here, or')],
    ['Deals', main.getByRole('button', { name: /^Edit / })],
    ['Inbox', main.getByRole('heading', { name: 'Waiting for you' })],
    ['Feedback', main.getByLabel('Set status')],
    ['Requests', main.getByText('Priority Score')],
    ['Analytics', main.getByText('Active Users')],
    ['Store', main.getByText('Recommended size: 512x512 pixels.')],
    ['Account', main.getByRole('heading', { name: 'Account' })],
    ['People', main.getByRole('heading', { name: 'People' })],
    ['Connections', main.getByRole('button', { name: 'Make a key' })],
  ] as const) {
    await goToSection(page, section);
    await expect(sign.first()).toBeVisible();
    await expect(page.getByText(/coming soon/i)).toHaveCount(0);
  }
});

test('a figure leads to its list, and a list is the same after a reload and Back', async ({
  page,
}) => {
  await signIn(page, STORE);
  await openSection(page, 'dashboard');
  await page.getByRole('link', { name: 'In Stock' }).click();
  await expect(page.getByLabel('Show')).toHaveValue('in_stock');
  await page.getByRole('searchbox').fill('rice');
  await expect(page).toHaveURL(/state=in_stock&q=rice/);
  const sorted = page.waitForResponse(/sort=price/);
  await page.getByRole('button', { name: 'Price' }).click();
  await sorted;
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const first = page.getByRole('row').nth(1);
  const text = await first.textContent();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('rice');
  await expect(first).toHaveText(text ?? '');
  await goToSection(page, 'Home');
  await expect(page).toHaveURL(/\/storekeeper\/dashboard$/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('rice');
  await expect(page.getByLabel('Show')).toHaveValue('in_stock');
  // The navigation leads to the whole list.
  await goToSection(page, 'Products');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});
