import {
  fail,
  failed,
  hold,
  open,
  SEARCH,
  searchAddress,
  type Shot,
  type Stage,
} from './screens-shot.ts';

/** Opens the screen of a search in one store and waits for what it says. */
export const searched = (query: string, name?: string) => async (stage: Stage) => {
  await stage.page.goto(searchAddress(stage, query, name));
};

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

/** Search and what it opens. */
export const SEARCH_SHOTS: readonly Shot[] = [...SEARCH_SCREEN, ...SHEET];
