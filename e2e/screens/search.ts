import { BESAN_DETAILS } from '../../testing/besan-details.ts';
import {
  answer,
  fail,
  failed,
  hold,
  SEARCH,
  searchAddress,
  storeAddress,
  type Stage,
  type Visit,
} from './visit.ts';

/** Opens the screen of a search in one store. */
export const searched = (query: string, name?: string) => (stage: Stage) =>
  stage.page.goto(searchAddress(stage, query, name));

const SEARCH_SCREEN: Visit = {
  screen: 'search',
  page: 'search',
  dialogs: ['shopper/search/store-picker.tsx', 'features/requests/components/request-dialog.tsx'],
  states: [
    { name: 'popular', show: ({ page, store }) => page.goto(`/search/${store('Patel').id}`) },
    {
      name: 'suggestions',
      async show({ page }) {
        await page.getByRole('combobox').pressSequentially('gra', { delay: 20 });
        await page.getByRole('listbox').waitFor();
        await page.keyboard.press('ArrowDown');
      },
    },
    { name: 'one', show: searched('besan') },
    {
      name: 'choose-store',
      async show({ page }) {
        await page.getByRole('button', { name: /^Change/ }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'some', whole: true, pictureOnly: true, show: searched('paneer') },
    {
      name: 'sorted',
      pictureOnly: true,
      show: (stage) => stage.page.goto(`${searchAddress(stage, 'rice')}&sort=price&stock=1`),
    },
    { name: 'native', pictureOnly: true, show: searched('मेथी') },
    { name: 'many', wide: true, show: searched('rice') },
    { name: 'many-whole', whole: true, widths: [360], pictureOnly: true, show: async () => {} },
    { name: 'near-names', show: searched('kurry leefs') },
    { name: 'elsewhere-only', show: searched('gochujang') },
    {
      name: 'request',
      pictureOnly: true,
      async show({ page }) {
        await page.getByRole('button', { name: 'Ask the store to stock it' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'nothing', show: searched('xqzvkw') },
    { name: 'all-stores', show: ({ page }) => page.goto('/search?q=mango') },
    {
      name: 'recent',
      async show({ page }) {
        await page.getByRole('button', { name: 'Clear search' }).click();
        await page.getByRole('heading', { name: 'Recent Searches' }).waitFor();
      },
    },
    {
      name: 'request-without-store',
      pictureOnly: true,
      async show({ page }) {
        await page.goto('/search?q=xqzvkw');
        await page.getByRole('button', { name: 'Ask a store to stock it' }).click();
        await page.getByRole('button', { name: 'Send Request' }).click();
        await page.getByText('No Store Selected', { exact: true }).first().waitFor();
      },
    },
    {
      name: 'unknown-store',
      pictureOnly: true,
      show: ({ page }) => page.goto(`/search/00000000-0000-4000-8000-000000000000?q=besan`),
    },
    {
      name: 'loading',
      loading: true,
      async show(stage) {
        await hold(stage.page, SEARCH);
        await searched('besan')(stage);
        await stage.page.getByText('Searching').waitFor({ state: 'attached' });
      },
    },
    {
      name: 'failed',
      pictureOnly: true,
      async show(stage) {
        await fail(stage.page, SEARCH);
        await stage.page.reload();
        await failed(stage.page);
      },
    },
  ],
};

const DETAILS_CALL = /\/api\/products\/[^/]+\/ai-details/;

/** Searches in the demo store and opens the first product found. */
const opened = (query: string) => async (stage: Stage) => {
  await searched(query)(stage);
  await stage.page.getByRole('article').getByRole('link').first().click();
  await stage.page.getByRole('dialog').waitFor();
};

const details = (state: string) => async (stage: Stage) => {
  await opened('besan')(stage);
  await stage.page.getByRole('button', { name: 'Get AI Product Details' }).click();
  await stage.page.getByText(state).waitFor();
};

const PAGE: Visit = {
  screen: 'product-page',
  page: 'product',
  states: [
    {
      name: 'page',
      wide: true,
      async show(stage) {
        await searched('besan')(stage);
        const card = stage.page.getByRole('article').getByRole('link').first();
        await stage.page.goto((await card.getAttribute('href')) ?? '');
        await stage.page.getByRole('heading', { level: 2, name: 'Where to find it' }).waitFor();
      },
    },
    {
      name: 'out-of-stock',
      wide: true,
      async show(stage) {
        const { id } = stage.store('Patel');
        const answered = await stage.page.request.get(`/api/stores/${id}/inventory`);
        const rows = (await answered.json()) as { productId: string; inStock: boolean }[];
        const lacked = rows.find(({ inStock }) => !inStock)?.productId;
        await stage.page.goto(`${storeAddress(stage)}/product/${lacked}`);
        await stage.page.getByRole('button', { name: 'Tell me when it is back' }).click();
        await stage.page
          .getByText(/are blocked|on this device/)
          .first()
          .waitFor();
      },
    },
    {
      name: 'gone',
      pictureOnly: true,
      async show(stage) {
        const id = '00000000-0000-4000-8000-000000000000';
        await stage.page.goto(`${storeAddress(stage)}/product/${id}`);
        await stage.page.getByText('This product is not here any more').waitFor();
      },
    },
  ],
};

const SHEET: Visit = {
  screen: 'product',
  page: 'search',
  dialogs: [
    'features/products/components/product-sheet.tsx',
    'features/products/components/staff-card.tsx',
  ],
  states: [
    { name: 'elsewhere', show: opened('kimchi') },
    { name: 'here', wide: true, show: opened('besan') },
    {
      name: 'copied',
      pictureOnly: true,
      async show(stage) {
        await stage.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await stage.page.evaluate(() => {
          Object.defineProperty(navigator, 'share', { value: undefined });
        });
        await stage.page.getByRole('button', { name: 'Share' }).click();
        await stage.page.getByText('Link copied', { exact: true }).waitFor();
      },
    },
    {
      name: 'staff-card',
      async show({ page }) {
        await page.getByRole('button', { name: 'Show to staff' }).click();
        await page.getByRole('dialog', { name: 'Where is this, please?' }).waitFor();
      },
    },
    {
      name: 'gone',
      pictureOnly: true,
      async show(stage) {
        const address = `${storeAddress(stage)}?product=00000000-0000-4000-8000-000000000000`;
        await stage.page.goto(address);
        await stage.page.getByText('This product is not here any more').waitFor();
      },
    },
    {
      name: 'details-loading',
      loading: true,
      async show(stage) {
        await hold(stage.page, DETAILS_CALL);
        await details('Generating product insights...')(stage);
      },
    },
    {
      name: 'details',
      async show(stage) {
        await answer(stage.page, DETAILS_CALL, { ...BESAN_DETAILS, source: 'model' });
        await details(BESAN_DETAILS.explanation)(stage);
      },
    },
    {
      name: 'details-failed',
      pictureOnly: true,
      async show(stage) {
        await fail(stage.page, DETAILS_CALL);
        await details('Could not load AI details at this time.')(stage);
      },
    },
    {
      name: 'no-picture',
      pictureOnly: true,
      async show(stage) {
        await stage.page.route(/\/food\//, (route) => route.abort());
        await opened('besan')(stage);
      },
    },
  ],
};

/** Search and what it opens. */
export const SEARCH_VISITS: readonly Visit[] = [SEARCH_SCREEN, SHEET, PAGE];
