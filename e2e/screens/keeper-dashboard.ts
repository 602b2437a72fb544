import { choose, close, open, openTab } from './keeper-steps.ts';
import { fail, type Visit } from './visit.ts';

const FIGURES = /\/api\/analytics\/dashboard\//;

const ANALYTICS: Visit = {
  screen: 'analytics',
  page: 'keeperDashboard',
  dialogs: ['keeper/analytics/alias-dialog.tsx'],
  states: [
    {
      name: 'loading',
      loading: true,
      async show(stage) {
        await stage.page.route(FIGURES, () => undefined);
        await openTab('dashboard', 'analytics')(stage);
        await stage.page.getByText('Loading analytics...').last().waitFor();
      },
    },
    {
      name: 'failed',
      async show({ page }) {
        await fail(page, FIGURES);
        await page.reload();
        await page.getByText('Failed to load analytics data').waitFor();
      },
    },
    {
      name: 'figures',
      whole: true,
      async show({ page }) {
        await page.unroute(FIGURES);
        await page.getByRole('button', { name: 'Try Again' }).click();
        await page.locator('.recharts-line').first().waitFor();
      },
    },
    {
      name: 'table',
      async show({ page }) {
        await page.getByText('Figures as a table').click();
        await page.getByRole('table', { name: /^Activity by day/ }).waitFor();
      },
    },
    {
      name: 'searches',
      whole: true,
      async show(stage) {
        await choose('Search Analytics')(stage);
        await stage.page.getByRole('button', { name: 'Add as another name of' }).first().waitFor();
      },
    },
    {
      name: 'alias',
      async show({ page }) {
        await page.getByRole('button', { name: 'Add as another name of' }).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('searchbox').fill('a');
        await dialog.getByText(/^\d[\d,]* products? found$/).waitFor({ state: 'attached' });
      },
    },
    {
      name: 'events',
      async show(stage) {
        await close(stage.page);
        await choose('Event Types')(stage);
        await stage.page.getByRole('tabpanel', { name: 'Event Types' }).waitFor();
      },
    },
  ],
};

const PRODUCTS: Visit = {
  screen: 'dashboard-products',
  page: 'keeperDashboard',
  dialogs: ['keeper/products/product-dialog.tsx', 'keeper/shared/sign-in-again.tsx'],
  states: [
    {
      name: 'table',
      async show(stage) {
        await openTab('dashboard', 'products')(stage);
        await stage.page.getByRole('table').waitFor();
      },
    },
    {
      name: 'add',
      show: ({ page }) => open(page, 'Add Product', 'Add Product'),
    },
    {
      name: 'wrong-price',
      async show({ page }) {
        const dialog = page.getByRole('dialog', { name: 'Add Product' });
        await dialog.getByLabel('Product Name (English)').fill('Half a product');
        await dialog.getByLabel('Category').selectOption('Snacks');
        await dialog.getByLabel(/^Price/).fill('dear');
        await dialog.getByRole('button', { name: 'Add Product' }).click();
        await dialog.getByText('Please type a price such as 4.99').waitFor();
      },
    },
    {
      name: 'discard',
      async show({ page }) {
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('dialog', { name: 'Discard what you typed?' }).waitFor();
      },
    },
    {
      name: 'signed-out',
      async show({ page }) {
        await page.getByRole('button', { name: 'Keep typing' }).click();
        const dialog = page.getByRole('dialog', { name: 'Add Product' });
        await dialog.getByLabel(/^Price/).fill('');
        await page.context().clearCookies();
        await dialog.getByRole('button', { name: 'Add Product' }).click();
        await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor();
      },
    },
  ],
};

const REST: Visit = {
  screen: 'dashboard',
  page: 'keeperDashboard',
  dialogs: [
    'keeper/deals/deal-dialog.tsx',
    'keeper/categories/category-dialogs.tsx',
    'keeper/settings/crop-dialog.tsx',
  ],
  states: [
    {
      name: 'deals',
      async show(stage) {
        await openTab('dashboard', 'deals')(stage);
        await stage.page.getByRole('table').waitFor();
      },
    },
    { name: 'add-deal', show: ({ page }) => open(page, 'Add New Deal', 'Add New Deal') },
    {
      name: 'categories',
      async show(stage) {
        await close(stage.page);
        await choose('Categories')(stage);
        await stage.page.getByRole('checkbox').first().waitFor();
      },
    },
    {
      name: 'rename-category',
      show: ({ page }) => open(page, /^Rename /, /^Rename /),
    },
    {
      name: 'merge-categories',
      async show({ page }) {
        await close(page);
        await page.getByRole('checkbox').first().check();
        await open(page, 'Merge 1 category', 'Merge categories');
      },
    },
    {
      name: 'import',
      async show(stage) {
        await close(stage.page);
        await choose('Bulk Import')(stage);
        await stage.page.getByLabel('Choose a file').waitFor({ state: 'attached' });
      },
    },
    {
      name: 'settings',
      whole: true,
      async show(stage) {
        await choose('Settings')(stage);
        await stage.page.getByText('Recommended size: 512x512 pixels.').waitFor();
      },
    },
    {
      name: 'crop',
      async show({ page }) {
        const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
        const file = { name: 'logo.png', mimeType: 'image/png', buffer: picture };
        await page.getByLabel('Upload logo').setInputFiles(file);
        await page.getByRole('dialog', { name: 'Crop the logo' }).waitFor();
      },
    },
    {
      name: 'failed',
      async show({ page }) {
        await close(page);
        await fail(page, /\/api\/storekeeper\/dashboard/);
        await page.reload();
        await page.getByText(/^Failed to load dashboard/).waitFor();
      },
    },
  ],
};

/** The keeper's dashboard: its tabs and what they open. */
export const DASHBOARD_VISITS: readonly Visit[] = [ANALYTICS, PRODUCTS, REST];
