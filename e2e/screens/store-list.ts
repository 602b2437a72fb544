import { beginAsShell } from '../steps/shell.ts';
import { answer, fail, failed, hold, STORES, type Visit } from './visit.ts';

const LAWRENCE_AVENUE = { latitude: 41.9684, longitude: -87.7095 };

const STORE_LIST: Visit = {
  screen: 'stores',
  page: 'stores',
  dialogs: ['shopper/stores/features-filter.tsx'],
  states: [
    { name: 'all', wide: true, show: ({ page }) => page.goto('/stores') },
    { name: 'whole', whole: true, pictureOnly: true, show: async () => {} },
    {
      name: 'near-me-refused',
      pictureOnly: true,
      async show({ page }) {
        await page.getByRole('button', { name: 'Near me' }).click();
        await page.getByText('Your device did not share where you are.').first().waitFor();
      },
    },
    {
      name: 'near-me',
      pictureOnly: true,
      async show({ page }) {
        await page.context().grantPermissions(['geolocation']);
        await page.context().setGeolocation(LAWRENCE_AVENUE);
        await page.reload();
        await page.getByRole('button', { name: 'Near me' }).click();
        await page
          .getByText(/ away$/)
          .first()
          .waitFor();
      },
    },
    {
      name: 'features-open',
      async show({ page }) {
        await page.getByRole('button', { name: /^Features/ }).click();
        await page.getByRole('checkbox', { name: 'Halal' }).check();
        await page.getByRole('checkbox', { name: 'Bakery' }).check();
      },
    },
    {
      name: 'by-features',
      async show({ page }) {
        await page.keyboard.press('Escape');
        await page.getByRole('checkbox', { name: 'Halal' }).waitFor({ state: 'detached' });
      },
    },
    {
      name: 'by-hours',
      pictureOnly: true,
      async show({ page }) {
        await page.getByRole('button', { name: 'Clear', exact: true }).click();
        await page.getByText('24/7', { exact: true }).click();
      },
    },
    {
      name: 'by-text',
      pictureOnly: true,
      async show({ page }) {
        await page.getByRole('button', { name: 'Clear', exact: true }).click();
        await page.getByRole('searchbox').fill('lawrence');
      },
    },
    {
      name: 'by-cuisine',
      pictureOnly: true,
      async show({ page }) {
        await page.goto('/stores?cuisine=Korean');
        await page.getByText('1 store', { exact: true }).waitFor();
      },
    },
    {
      name: 'none-found',
      async show({ page }) {
        await page.getByRole('searchbox').fill('timbuktu');
        await page.getByText('No stores found').first().waitFor();
      },
    },
  ],
};

const STORE_LIST_FAULTS: Visit = {
  screen: 'stores',
  page: 'stores',
  states: [
    {
      name: 'loading',
      loading: true,
      async show({ page }) {
        await hold(page, STORES);
        await page.goto('/stores');
        await page.getByRole('status').first().waitFor({ state: 'attached' });
      },
    },
    {
      name: 'failed',
      async show({ page }) {
        await fail(page, STORES);
        await page.reload();
        await failed(page);
      },
    },
    {
      name: 'no-stores',
      pictureOnly: true,
      async show({ page }) {
        await answer(page, STORES, []);
        await page.reload();
        await page.getByText('No stores available').first().waitFor();
      },
    },
    {
      name: 'offline',
      pictureOnly: true,
      async show({ page }) {
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'onLine', { get: () => false });
        });
        await beginAsShell(page);
        await page.route(STORES, (route) => route.abort('internetdisconnected'));
        await page.reload();
        await failed(page);
      },
    },
  ],
};

/** The store list. */
export const STORE_LIST_VISITS: readonly Visit[] = [STORE_LIST, STORE_LIST_FAULTS];
