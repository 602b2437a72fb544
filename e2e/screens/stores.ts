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

const STORE_PAGE: Visit = {
  screen: 'store',
  page: 'store',
  dialogs: ['features/deals/components/deal-sheet.tsx', 'shopper/store/about-sheet.tsx'],
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
      name: 'about',
      wide: true,
      async show(stage) {
        await stage.page.goto(`${storeAddress(stage)}?open=about`);
        await stage.page.getByRole('dialog').getByRole('link', { name: /^Call/ }).waitFor();
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

/** A store's page. */
export const STORE_VISITS: readonly Visit[] = [
  STORE_PAGE,
  STORE_PAGE_FAULTS,
  STORE_COLOURS,
  SHORT_ADDRESS,
];
