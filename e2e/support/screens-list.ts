import { THEME_COLORS } from '@aislewise/contracts/theme';
import type { Store } from '@aislewise/contracts/stores';
import type { Page } from '@playwright/test';

/** What a picture's preparation has at hand. */
export interface Stage {
  readonly page: Page;
  /** Where the app answers, without a slash at the end. */
  readonly app: string;
  /** Where the component kit's page is; only when a picture of it is wanted. */
  readonly kit: string;
  /** A demo store by the beginning of its name. */
  readonly store: (name: string) => Store;
}

/** One screen in one state. */
export interface Shot {
  readonly screen: string;
  readonly state: string;
  /** Brings the page there; whatever is still loading afterwards is waited for. */
  readonly prepare: (stage: Stage) => Promise<void>;
  /** The whole length of the page, not only what fits on the screen. */
  readonly whole?: boolean;
  /** Only at these widths, in these themes. */
  readonly widths?: readonly number[];
  readonly themes?: readonly Theme[];
  /** Things stay on their way here: nothing is waited for. */
  readonly loading?: boolean;
}

export type Theme = 'light' | 'dark';

const STORES = /\/api\/stores$/;
const SHELVES = /\/api\/stores\/[^/]+\/inventory/;
const PROMOTIONS = /\/api\/(deals|products\/(on-sale|new-seasonal))\b/;
const SEARCH = /\/api\/products\/search/;

/** Calls that never end. */
const hold = (page: Page, ...calls: readonly RegExp[]) =>
  // A handler that does nothing keeps the call waiting.
  Promise.all(calls.map((call) => page.route(call, () => undefined)));

/** Calls that the server can't answer. */
const fail = (page: Page, ...calls: readonly RegExp[]) =>
  Promise.all(
    calls.map((call) =>
      page.route(call, (route) =>
        route.fulfill({
          status: 503,
          json: { error: 'The server is busy. Please try again.', code: 'unavailable' },
        }),
      ),
    ),
  );

const answer = (page: Page, call: RegExp, json: unknown) =>
  page.route(call, (route) => route.fulfill({ json }));

const failed = (page: Page) => page.getByRole('alert').first().waitFor();

const storeAddress = ({ app, store }: Stage, name = 'Patel') => {
  const { id, slug } = store(name);
  return `${app}/store/${id}/${slug}`;
};

const searchAddress = ({ app, store }: Stage, query: string, name = 'Patel') =>
  `${app}/search/${store(name).id}?${new URLSearchParams({ q: query })}`;

/** Opens the screen of a search in one store and waits for what it says. */
const searched = (query: string, name?: string) => async (stage: Stage) => {
  await stage.page.goto(searchAddress(stage, query, name));
};

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
      await stage.page.mouse.move(150, 300);
      await stage.page.mouse.wheel(0, 900);
      await stage.page.waitForFunction(() => window.scrollY > 500);
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

const SEARCH_SCREEN: readonly Shot[] = [
  {
    screen: 'search',
    state: 'popular',
    prepare: ({ page, app, store }) => open(page, `${app}/search/${store('Patel').id}`),
  },
  {
    screen: 'search',
    state: 'suggestions',
    async prepare({ page, app, store }) {
      await page.goto(`${app}/search/${store('Patel').id}`);
      await page.getByRole('combobox').pressSequentially('gra', { delay: 20 });
      await page.getByRole('listbox').waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  { screen: 'search', state: 'one', prepare: searched('besan') },
  { screen: 'search', state: 'some', whole: true, prepare: searched('paneer') },
  { screen: 'search', state: 'native', prepare: searched('मेथी') },
  { screen: 'search', state: 'many', prepare: searched('rice') },
  { screen: 'search', state: 'many-whole', whole: true, widths: [360], prepare: searched('rice') },
  { screen: 'search', state: 'elsewhere-only', prepare: searched('kimchi') },
  { screen: 'search', state: 'near-names', prepare: searched('kurry leefs') },
  { screen: 'search', state: 'nothing', prepare: searched('xqzvkw') },
  {
    screen: 'search',
    state: 'all-stores',
    prepare: ({ page, app }) => open(page, `${app}/search?q=mango`),
  },
  {
    screen: 'search',
    state: 'all-popular',
    prepare: ({ page, app }) => open(page, `${app}/search`),
  },
  {
    screen: 'search',
    state: 'choose-store',
    async prepare(stage) {
      await stage.page.goto(searchAddress(stage, 'besan'));
      await stage.page.getByRole('button', { name: /^Change/ }).click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    screen: 'search',
    state: 'unknown-store',
    prepare: ({ page, app }) =>
      open(page, `${app}/search/00000000-0000-4000-8000-000000000000?q=besan`),
  },
  {
    screen: 'search',
    state: 'loading',
    loading: true,
    async prepare(stage) {
      await hold(stage.page, SEARCH);
      await stage.page.goto(searchAddress(stage, 'besan'));
      await stage.page.getByText('Searching').waitFor({ state: 'attached' });
    },
  },
  {
    screen: 'search',
    state: 'failed',
    async prepare(stage) {
      await fail(stage.page, SEARCH);
      await stage.page.goto(searchAddress(stage, 'besan'));
      await failed(stage.page);
    },
  },
];

const opened = (query: string, name?: string) => async (stage: Stage) => {
  await stage.page.goto(searchAddress(stage, query, name));
  await stage.page.getByRole('article').getByRole('button').first().click();
  await stage.page.getByRole('dialog').waitFor();
};

const SHEET: readonly Shot[] = [
  { screen: 'product', state: 'here', prepare: opened('besan') },
  { screen: 'product', state: 'elsewhere', prepare: opened('kimchi') },
  {
    screen: 'product',
    state: 'no-picture',
    async prepare(stage) {
      await stage.page.route(/\/food\//, (route) => route.abort());
      await opened('besan')(stage);
    },
  },
];

const OTHERS: readonly Shot[] = [
  {
    screen: 'not-found',
    state: 'page',
    prepare: ({ page, app }) => open(page, `${app}/no/such/page`),
  },
  {
    screen: 'error',
    state: 'page',
    async prepare({ page, app }) {
      await page.addInitScript(() => {
        sessionStorage.setItem('aislewise:reloaded-at', String(Date.now()));
      });
      await page.route(/\/assets\/stores-screen/, (route) => route.abort());
      await page.goto(`${app}/stores`);
      await failed(page);
    },
  },
  {
    screen: 'kit',
    state: 'whole',
    whole: true,
    prepare: ({ page, kit }) => open(page, `${kit}/kit.html`),
  },
  ...(['Dialog', 'Sheet', 'Sheet, full screen', 'Popover', 'Message', 'Bad news'] as const).map(
    (name): Shot => ({
      screen: 'kit',
      state: name.toLowerCase().replace(/\W+/g, '-'),
      async prepare({ page, kit }) {
        await page.goto(`${kit}/kit.html`);
        await page.getByRole('button', { name, exact: true }).click();
        await page.getByTestId('floats').or(page.getByText('Saved to your list')).first().waitFor();
      },
    }),
  ),
];

/** Every screen in every state. */
export const SHOTS: readonly Shot[] = [
  ...HOME,
  ...STORE_LIST,
  ...STORE_PAGE,
  ...SEARCH_SCREEN,
  ...SHEET,
  ...OTHERS,
];

/** The pictures of the README: file name and what it shows. */
export const DOCUMENT_SHOTS: readonly {
  readonly file: string;
  readonly prepare: Shot['prepare'];
}[] = [
  { file: 'search-phone.png', prepare: searched('besan') },
  { file: 'store-phone.png', prepare: (stage) => open(stage.page, storeAddress(stage)) },
  { file: 'stores-phone.png', prepare: ({ page, app }) => open(page, `${app}/stores`) },
];

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
}
