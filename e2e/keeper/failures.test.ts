import { fillLogin, signIn, openSection, goToSection, logOut } from '../steps/keeper.ts';
import { demoStore, failing } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

const STORE = 'Selam Akwaaba Market';

test.use({ expectedErrors: [/40[13]|503/] });

test('a dashboard, products and deals that cannot be loaded say so, and load on a retry', async ({
  page,
}) => {
  await signIn(page, STORE);
  const dashboardWorks = await failing(page, '**/api/storekeeper/dashboard', '');
  await page.goto('/storekeeper/products');
  await expect(
    page.getByText('Failed to load dashboard. Please try refreshing the page.'),
  ).toBeVisible();
  dashboardWorks();
  const productsWork = await failing(page, '**/api/storekeeper/products?*', '');
  const dealsWork = await failing(page, '**/api/storekeeper/deals?*', '');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Failed to load products. Please try again.')).toBeVisible();
  await goToSection(page, 'Deals');
  await expect(page.getByText('Failed to load deals. Please try again.')).toBeVisible();
  productsWork();
  dealsWork();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
});

test('a login that gets no answer says so', async ({ page }) => {
  const store = await demoStore(page, STORE);
  const works = await failing(page, '**/api/auth/login', '');
  await page.goto('/storekeeper/login');
  await fillLogin(page, store);
  await expect(page.getByRole('alert')).toHaveText('Login failed');
  works();
  await fillLogin(page, store);
  await expect(page).toHaveURL(/\/storekeeper\/dashboard$/);
});

test('a failed logout says so and stays signed in; a successful one leaves nothing on the device', async ({
  page,
}) => {
  const store = await signIn(page, STORE);
  await openSection(page, 'dashboard');
  const works = await failing(page, '**/api/auth/logout', '');
  await logOut(page);
  await expect(page.getByText('Logout failed', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/storekeeper\/(dashboard|more)$/);
  works();

  const record = () => page.evaluate(() => localStorage.getItem('aislewise:keeper-session'));
  await page.goto(`/storekeeper/${store.id}`);
  await expect(page).toHaveURL(/\/storekeeper\/products$/);
  expect(JSON.parse((await record()) ?? 'null')).toEqual({
    storeId: store.id,
    storeName: store.name,
    role: 'storekeeper',
  });
  await goToSection(page, 'Home');
  await expect(page.getByText('Store Information')).toBeVisible();
  const sent = page.waitForRequest('**/api/auth/logout');
  await logOut(page);
  expect((await sent).method()).toBe('POST');
  expect((await sent).postData()).toBeNull();
  await expect(page).toHaveURL(/\/storekeeper\/login$/);
  expect(await record()).toBeNull();
  await expect(page.getByLabel('Email')).toBeVisible();
  // The cache is cleared, so the previous page is fetched again and refused.
  await page.goBack();
  await expect(page).toHaveURL(/\/storekeeper\/login\?next=/);
});

test('a request that starts during a logout does not lead back to the page', async ({ page }) => {
  await signIn(page, STORE);
  await openSection(page, 'dashboard');
  const ended = Promise.withResolvers<undefined>();
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/auth/logout', async (route) => {
    const response = await route.fetch();
    ended.resolve(undefined);
    await held.promise;
    await route.fulfill({ response });
  });
  await logOut(page);
  await ended.promise;
  const refused = page.waitForResponse((one) => one.status() === 401);
  await goToSection(page, 'Products');
  await refused;
  held.resolve(undefined);
  await expect(page).toHaveURL(/\/storekeeper\/login$/);
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/storekeeper\/login\?next=/);
});

test('a logout aborts the requests that are still running', async ({ page }) => {
  const store = await signIn(page, STORE);
  const figures = `/api/analytics/dashboard/${store.id}`;
  const held = Promise.withResolvers<undefined>();
  await page.route(`**${figures}*`, async (route) => {
    await held.promise;
    await route.fallback();
  });
  const asked = page.waitForRequest(`**${figures}*`);
  await page.goto('/storekeeper/analytics');
  await asked;
  const givenUp = page.waitForEvent('requestfailed', (one) => one.url().includes(figures));
  await logOut(page);
  await givenUp;
  await expect(page).toHaveURL(/\/storekeeper\/login$/);
  held.resolve(undefined);
});

test('the portal page says that it is loading', async ({ page }) => {
  const store = await signIn(page, STORE);
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/storekeeper/auth', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto(`/storekeeper/${store.id}`);
  await expect(page.getByText('Loading...').last()).toBeVisible();
  held.resolve(undefined);
  await expect(
    page.getByRole('heading', { name: `Managing inventory for: ${store.name}` }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/storekeeper\/products$/);
});
