import { fillLogin, logOut, signIn, openSection } from '../steps/keeper.ts';
import { demoStore } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

const STORE = 'Selam Akwaaba Market';
const OTHER = 'Damask Rose Market';
const NO_PERMISSION =
  "You don't have permission to access the storekeeper portal. Please contact an administrator.";

test.use({ expectedErrors: [/40[13]/] });

test('a page that needs a login leads there and back; a logout ends the session', async ({
  page,
}) => {
  const store = await demoStore(page, STORE);
  await page.goto('/storekeeper/deals?status=Active');
  await expect(page).toHaveURL(/\/storekeeper\/login\?next=/);
  await fillLogin(page, store);
  await expect(page).toHaveURL(/\/storekeeper\/deals\?status=Active$/);
  await expect(page.getByLabel('Status')).toHaveValue('Active');

  await logOut(page);
  await expect(page).toHaveURL(/\/storekeeper\/login$/);
  expect((await page.request.get('/api/storekeeper/dashboard')).status()).toBe(401);
  await page.goto('/storekeeper/dashboard');
  await expect(page).toHaveURL(/\/storekeeper\/login/);
});

test('the portal page is for its own keeper only', async ({ page }) => {
  const other = await demoStore(page, OTHER);
  // The address alone leads to the sign-in; a section that does not exist is said to be none.
  await page.goto('/storekeeper');
  await expect(page).toHaveURL(/\/storekeeper\/login\?next=/);
  await page.goto('/storekeeper/prodcts');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  // Without a session it leads to the login and back.
  await page.goto(`/storekeeper/${other.id}?tab=deals`);
  await expect(page).toHaveURL(/\/storekeeper\/login\?next=/);
  await fillLogin(page, other);
  await expect(page).toHaveURL(/\/storekeeper\/deals$/);

  await page.context().clearCookies();
  await signIn(page, STORE);
  await page.goto(`/storekeeper/${other.id}`);
  await expect(page.getByText(NO_PERMISSION)).toBeVisible();
});

test('a form that finds the session ended is sent once the keeper has signed in over it', async ({
  page,
}) => {
  const store = await signIn(page, STORE);
  await openSection(page, 'products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  await dialog.getByLabel('Product Name (English)').fill('Half a product');
  await dialog.getByLabel('Category').selectOption('Snacks');
  await page.request.post('/api/auth/logout');
  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await fillLogin(page, store);
  // The form is sent by itself.
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete Half a product' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Delete Half a product' })).toBeHidden();
});
