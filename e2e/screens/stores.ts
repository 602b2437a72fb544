import { beginAsShell } from '../steps/shell.ts';
import { THEME_COLORS } from '@aislewise/contracts/theme';
import {
  answer,
  fail,
  failed,
  hold,
  PROMOTIONS,
  SHELVES,
  storeAddress,
  STORE,
  STORES,
  type ScreenState,
  type Visit,
} from './visit.ts';

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

const STORE_PAGE: Visit = {
  screen: 'store',
  page: 'store',
  dialogs: ['features/deals/components/deal-sheet.tsx'],
  states: [
    { name: 'top', show: (stage) => stage.page.goto(storeAddress(stage)) },
    { name: 'whole', whole: true, pictureOnly: true, show: async () => {} },
    {
      name: 'from-the-list',
      pictureOnly: true,
      async show({ page }) {
        await page.goto('/stores');
        const patel = page.getByRole('article').filter({ hasText: 'Patel Bazaar' });
        await patel.getByRole('link', { name: /SELECT STORE/ }).click();
        await page.getByRole('heading', { level: 1, name: 'Patel Bazaar' }).waitFor();
      },
    },
    {
      name: 'scrolled',
      pictureOnly: true,
      async show({ page }) {
        await page.getByRole('heading', { level: 2 }).first().waitFor();
        // The shelves may not be loaded yet, and the page as short as the screen.
        await page.waitForFunction(() => {
          window.scrollTo(0, 900);
          return window.scrollY > 500;
        });
      },
    },
    {
      name: 'deal',
      wide: true,
      async show({ page }) {
        await page.getByRole('group', { name: /^1 of / }).click();
        await page
          .getByRole('dialog')
          .getByRole('link', { name: /^(Find|Search) / })
          .waitFor();
      },
    },
    {
      name: 'install',
      async show(stage) {
        const { page } = stage;
        await page.goto(storeAddress(stage));
        // The page listens for the browser's offer once the manifest is linked.
        await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' });
        await page.evaluate(() => {
          const offer = new Event('beforeinstallprompt', { cancelable: true });
          window.dispatchEvent(Object.assign(offer, { prompt: () => Promise.resolve() }));
        });
        await page.getByRole('complementary', { name: 'Install' }).waitFor();
      },
    },
  ],
};

const STORE_PAGE_FAULTS: Visit = {
  screen: 'store',
  page: 'store',
  states: [
    {
      name: 'loading',
      sameLayout: true,
      loading: true,
      async show(stage) {
        await hold(stage.page, STORE);
        await stage.page.goto(storeAddress(stage));
        await stage.page.getByText('Loading store...').waitFor();
      },
    },
    {
      name: 'loading-shelves',
      loading: true,
      async show({ page }) {
        await page.unroute(STORE);
        await hold(page, SHELVES, PROMOTIONS);
        await page.reload();
        await page.getByText('Loading deals...').waitFor({ state: 'attached' });
      },
    },
    {
      name: 'failed',
      pictureOnly: true,
      async show({ page }) {
        await fail(page, STORE, STORES);
        await page.reload();
        await failed(page);
      },
    },
    {
      name: 'shelves-failed',
      async show({ page }) {
        await page.unroute(STORE);
        await page.unroute(STORES);
        await fail(page, SHELVES, PROMOTIONS);
        await page.reload();
        await page.getByRole('alert').filter({ hasText: 'Failed to fetch inventory' }).waitFor();
      },
    },
    {
      name: 'offers-failed',
      pictureOnly: true,
      async show({ page }) {
        await page.unroute(SHELVES);
        await page.reload();
        await page.getByText('Some offers could not be loaded').waitFor();
      },
    },
    {
      name: 'no-products',
      async show({ page }) {
        await answer(page, SHELVES, []);
        await answer(page, PROMOTIONS, []);
        await page.reload();
        await page.getByText('No Products Available').waitFor();
        await page.getByText('No current deals').waitFor();
      },
    },
  ],
};

const STORE_COLOURS: Visit = {
  screen: 'store',
  page: 'store',
  states: THEME_COLORS.map((color): ScreenState => ({
    name: `colour-${color}`,
    widths: [360],
    themes: ['light'],
    pictureOnly: true,
    async show(stage) {
      await answer(stage.page, STORE, { ...stage.store('Patel'), logoColor: color });
      await stage.page.goto(storeAddress(stage));
    },
  })),
};

/** A short address leads on, so only what it shows until then is pictured. */
const SHORT_ADDRESS: Visit = {
  screen: 'short-address',
  page: 'shortAddress',
  states: [
    {
      name: 'failed',
      pictureOnly: true,
      async show({ page }) {
        await fail(page, STORES);
        await page.goto('/s/no-such-store');
        await failed(page);
      },
    },
  ],
};

/** The store list and a store's page. */
export const STORE_VISITS: readonly Visit[] = [
  STORE_LIST,
  STORE_LIST_FAULTS,
  STORE_PAGE,
  STORE_PAGE_FAULTS,
  STORE_COLOURS,
  SHORT_ADDRESS,
];
