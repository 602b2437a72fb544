import { fillLogin, logOut, signIn, openSection } from '../steps/keeper.ts';
import { demoStore } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

const STORE = 'Selam Akwaaba Market';
const OTHER = 'Damask Rose Market';
const NO_PERMISSION =
  "You don't have permission to access the storekeeper portal. Please contact an administrator.";

test.use({ expectedErrors: [/40[13]/] });

test('the login says what is wrong, and leads to the dashboard when nothing is', async ({
  page,
}) => {
  const store = await demoStore(page, STORE);
  await page.goto('/storekeeper/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Storekeeper Portal');
  await expect(page.getByText('Sign in to manage your store inventory and deals')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  await expect(page.getByLabel('Email')).toBeFocused();

  await fillLogin(page, store, 'not the password');
  await expect(page.getByRole('alert')).toHaveText(
    'The e-mail address or the password is not right.',
  );
  await expect(page.getByLabel('Email')).not.toHaveValue('');

  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  // The server of the journeys sends no mail.
  await expect(page.getByText('E-mail is not set up here.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to sign in' }).click();

  await fillLogin(page, store);
  await expect(page).toHaveURL(/\/storekeeper\/dashboard$/);
  await expect(page.getByText('Storekeeper Portal')).toBeVisible();
});

test('a user with another role than storekeeper is refused with a message', async ({ page }) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      json: {
        user: {
          id: '00000000-0000-4000-8000-000000000001',
          name: 'Op',
          email: 'op@example.com',
          role: 'operator',
          storeId: null,
        },
      },
    }),
  );
  const store = await demoStore(page, STORE);
  await page.goto('/storekeeper/login');
  await fillLogin(page, store);
  await expect(page.getByRole('alert')).toHaveText('Access denied. Storekeeper role required.');
});

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

test('an aisle that is typed after the session ended is saved once the keeper has signed in again', async ({
  page,
}) => {
  const store = await signIn(page, OTHER);
  await openSection(page, 'inventory');
  const aisle = page.getByLabel(/^Aisle of /).first();
  const typed = (await aisle.inputValue()).endsWith(' b') ? 'Aisle 9' : 'Aisle 9 b';
  await page.context().clearCookies();
  await aisle.fill(typed);
  await aisle.blur();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();
  await fillLogin(page, store);
  await expect(dialog).toBeHidden();
  await expect(aisle).toHaveValue(typed);
  await expect(page.getByText(/^Saved /).locator('visible=true')).toBeVisible();
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
