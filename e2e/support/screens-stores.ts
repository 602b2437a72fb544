import { THEME_COLORS } from '@aislewise/contracts/theme';
import {
  answer,
  fail,
  failed,
  hold,
  open,
  PROMOTIONS,
  SHELVES,
  storeAddress,
  STORES,
  type Shot,
} from './screens-shot.ts';

const HOME: readonly Shot[] = [
  { screen: 'home', state: 'top', prepare: ({ page, app }) => open(page, `${app}/`) },
  {
    screen: 'home',
    state: 'whole',
    whole: true,
    prepare: ({ page, app }) => open(page, `${app}/`),
  },
  {
    screen: 'home',
    state: 'get-app',
    async prepare({ page, app }) {
      await page.goto(`${app}/`);
      await page.getByRole('button', { name: 'Get App' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

const STORE_LIST: readonly Shot[] = [
  { screen: 'stores', state: 'all', prepare: ({ page, app }) => open(page, `${app}/stores`) },
  {
    screen: 'stores',
    state: 'whole',
    whole: true,
    prepare: ({ page, app }) => open(page, `${app}/stores`),
  },
  {
    screen: 'stores',
    state: 'by-text',
    async prepare({ page, app }) {
      await page.goto(`${app}/stores`);
      await page.getByRole('searchbox').fill('lawrence');
    },
  },
  {
    screen: 'stores',
    state: 'by-hours',
    async prepare({ page, app }) {
      await page.goto(`${app}/stores`);
      await page.getByText('24/7', { exact: true }).click();
    },
  },
  {
    screen: 'stores',
    state: 'features-open',
    async prepare({ page, app }) {
      await page.goto(`${app}/stores`);
      await page.getByRole('button', { name: /^Features/ }).click();
      await page.getByRole('checkbox', { name: 'Halal' }).check();
      await page.getByRole('checkbox', { name: 'Bakery' }).check();
    },
  },
  {
    screen: 'stores',
    state: 'by-features',
    async prepare({ page, app }) {
      await page.goto(`${app}/stores`);
      await page.getByRole('button', { name: /^Features/ }).click();
      await page.getByRole('checkbox', { name: 'Halal' }).check();
      await page.getByRole('checkbox', { name: 'Bakery' }).check();
      await page.keyboard.press('Escape');
      await page.getByRole('checkbox', { name: 'Halal' }).waitFor({ state: 'detached' });
    },
  },
  {
    screen: 'stores',
    state: 'none-found',
    async prepare({ page, app }) {
      await page.goto(`${app}/stores`);
      await page.getByRole('searchbox').fill('timbuktu');
    },
  },
  {
    screen: 'stores',
    state: 'no-stores',
    async prepare({ page, app }) {
      await answer(page, STORES, []);
      await page.goto(`${app}/stores`);
    },
  },
  {
    screen: 'stores',
    state: 'loading',
    loading: true,
    async prepare({ page, app }) {
      await hold(page, STORES);
      await page.goto(`${app}/stores`);
      await page.getByRole('status').first().waitFor({ state: 'attached' });
    },
  },
  {
    screen: 'stores',
    state: 'failed',
    async prepare({ page, app }) {
      await fail(page, STORES);
      await page.goto(`${app}/stores`);
      await failed(page);
    },
  },
  {
    screen: 'stores',
    state: 'offline',
    async prepare({ page, app }) {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'onLine', { get: () => false });
      });
      await page.route(STORES, (route) => route.abort('internetdisconnected'));
      await page.goto(`${app}/stores`);
      await failed(page);
    },
  },
];

const STORE_PAGE: readonly Shot[] = [
  { screen: 'store', state: 'top', prepare: (stage) => open(stage.page, storeAddress(stage)) },
  {
    screen: 'store',
    state: 'whole',
    whole: true,
    prepare: (stage) => open(stage.page, storeAddress(stage)),
  },
  {
    screen: 'store',
    state: 'from-the-list',
    async prepare({ page, app }) {
      await page.goto(`${app}/stores`);
      const patel = page.getByRole('article').filter({ hasText: 'Patel Bazaar' });
      await patel.getByRole('link', { name: /SELECT STORE/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Patel Bazaar' }).waitFor();
    },
  },
  {
    screen: 'store',
    state: 'scrolled',
    async prepare(stage) {
      await open(stage.page, storeAddress(stage));
      await stage.page.getByRole('heading', { level: 2 }).first().waitFor();
      // Its shelves may still be on their way, and the page as short as the screen.
      await stage.page.waitForFunction(() => {
        window.scrollTo(0, 900);
        return window.scrollY > 500;
      });
    },
  },
  {
    screen: 'store',
    state: 'loading',
    loading: true,
    async prepare(stage) {
      await hold(stage.page, STORES);
      await stage.page.goto(storeAddress(stage));
      await stage.page.getByText('Loading store...').waitFor();
    },
  },
  {
    screen: 'store',
    state: 'loading-shelves',
    loading: true,
    async prepare(stage) {
      await hold(stage.page, SHELVES, PROMOTIONS);
      await stage.page.goto(storeAddress(stage));
      await stage.page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    screen: 'store',
    state: 'failed',
    async prepare(stage) {
      await fail(stage.page, STORES);
      await stage.page.goto(storeAddress(stage));
      await failed(stage.page);
    },
  },
  {
    screen: 'store',
    state: 'shelves-failed',
    async prepare(stage) {
      await fail(stage.page, SHELVES, PROMOTIONS);
      await stage.page.goto(storeAddress(stage));
      await failed(stage.page);
    },
  },
  {
    screen: 'store',
    state: 'offers-failed',
    async prepare(stage) {
      await fail(stage.page, PROMOTIONS);
      await stage.page.goto(storeAddress(stage));
      await stage.page.getByText('Some offers could not be loaded').waitFor();
    },
  },
  {
    screen: 'store',
    state: 'no-products',
    async prepare(stage) {
      await answer(stage.page, SHELVES, { rows: [], categories: [] });
      await answer(stage.page, PROMOTIONS, []);
      await stage.page.goto(storeAddress(stage));
      await stage.page.getByText('No Products Available').waitFor();
    },
  },
  ...THEME_COLORS.map((color): Shot => ({
    screen: 'store',
    state: `colour-${color}`,
    widths: [360],
    themes: ['light'],
    async prepare(stage) {
      const patel = stage.store('Patel');
      await answer(stage.page, STORES, [{ ...patel, logoColor: color }]);
      await open(stage.page, storeAddress(stage));
    },
  })),
];

/** Home, the store list and a store's page. */
export const STORE_SHOTS: readonly Shot[] = [...HOME, ...STORE_LIST, ...STORE_PAGE];
