import {
  answer,
  fail,
  failed,
  SHELVES,
  storeAddress,
  type ScreenState,
  type Stage,
  type Visit,
} from './visit.ts';

const REQUESTS = /\/api\/product-requests/;

const openCategory = ({ page, store }: Stage, key: string, name = 'Patel') =>
  page.goto(`/store/${store(name).id}/x/category/${key}`);

const CATEGORY: Visit = {
  screen: 'category',
  page: 'category',
  states: [
    { name: 'all', show: (stage) => openCategory(stage, 'spices') },
    {
      name: 'found',
      pictureOnly: true,
      async show({ page }) {
        await page.getByRole('searchbox').fill('methi');
        await page
          .getByText(/found$/)
          .first()
          .waitFor();
      },
    },
    {
      name: 'nothing-found',
      async show({ page }) {
        await page.getByRole('searchbox').fill('xylophone');
        await page.getByText(/^No products found/).waitFor();
      },
    },
    {
      name: 'empty',
      pictureOnly: true,
      async show(stage) {
        await openCategory(stage, 'papads', 'Delikatesy');
        await stage.page.getByText('No Papads here yet').waitFor();
      },
    },
    {
      name: 'not-found',
      pictureOnly: true,
      async show(stage) {
        await openCategory(stage, 'shoes');
        await stage.page.getByText('Category Not Found').waitFor();
      },
    },
    {
      name: 'failed',
      pictureOnly: true,
      async show(stage) {
        await fail(stage.page, SHELVES);
        await openCategory(stage, 'dal');
        await failed(stage.page);
      },
    },
  ],
};

/** The store's page without its shelves, of which much would be drawn, and a form opened from it. */
async function openForm(stage: Stage, button: string) {
  await answer(stage.page, SHELVES, []);
  await stage.page.goto(storeAddress(stage));
  await stage.page.getByRole('button', { name: button }).click();
  await stage.page.getByRole('dialog').waitFor();
}

/** Sends the open form and waits for the message that this title begins. */
async function send({ page }: Stage, button: string, title: string) {
  await page.getByRole('button', { name: button }).click();
  await page.getByText(title, { exact: true }).first().waitFor();
}

const sendingFails: ScreenState = {
  name: 'failed',
  pictureOnly: true,
  async show(stage) {
    const form = stage.page.getByRole('dialog');
    await fail(stage.page, REQUESTS);
    await form.getByLabel('Product name').fill('Suya spice');
    await send(stage, 'Send Request', 'Failed to Submit Request');
  },
};

const FEEDBACK: Visit = {
  screen: 'feedback',
  page: 'store',
  dialogs: ['features/feedback/components/feedback-dialog.tsx'],
  states: [
    { name: 'empty', sameLayout: true, show: (stage) => openForm(stage, 'Give Feedback') },
    { name: 'missing', show: (stage) => send(stage, 'Send Feedback', 'Missing Information') },
    {
      name: 'of-a-product',
      async show({ page }) {
        const form = page.getByRole('dialog');
        await form.getByText('More', { exact: true }).click();
        await form.getByLabel('What is it about?').selectOption('Product Quality');
        await form.getByLabel('Which product?').fill('besan');
        await form.getByRole('list', { name: 'Products' }).getByRole('button').first().click();
        await form.getByRole('switch', { name: /Send anonymously/ }).click();
        await form.getByRole('textbox', { name: /^Your e-mail/ }).fill('rosa');
      },
    },
  ],
};

const REQUEST: Visit = {
  screen: 'request',
  page: 'store',
  dialogs: ['features/requests/components/request-dialog.tsx'],
  states: [
    { name: 'empty', sameLayout: true, show: (stage) => openForm(stage, 'Request Product') },
    { name: 'missing', show: (stage) => send(stage, 'Send Request', 'Missing Information') },
    {
      name: 'hints',
      async show({ page }) {
        await page.getByLabel('Product name').fill('kokam');
        await page.getByRole('region', { name: 'Matching requests' }).waitFor();
      },
    },
    { name: 'more', show: ({ page }) => page.getByText('More', { exact: true }).click() },
    sendingFails,
  ],
};

async function openRequests({ page }: Stage) {
  await page.getByRole('button', { name: 'View Product Requests' }).click();
}

const REQUEST_LIST: Visit = {
  screen: 'requests',
  page: 'store',
  states: [
    {
      name: 'list',
      whole: true,
      async show(stage) {
        await answer(stage.page, SHELVES, []);
        await stage.page.goto(storeAddress(stage));
        await openRequests(stage);
        await stage.page.getByRole('list', { name: 'Product requests' }).waitFor();
      },
    },
    {
      name: 'voted',
      pictureOnly: true,
      async show({ page }) {
        await page.getByRole('button', { name: /for Sattu/ }).click();
        await page.getByText('Upvoted!', { exact: true }).first().waitFor();
      },
    },
    {
      name: 'none',
      pictureOnly: true,
      whole: true,
      async show(stage) {
        await answer(stage.page, REQUESTS, []);
        await stage.page.reload();
        await openRequests(stage);
        await stage.page.getByText('No product requests yet').waitFor();
      },
    },
    {
      name: 'failed',
      pictureOnly: true,
      whole: true,
      async show(stage) {
        await fail(stage.page, REQUESTS);
        await stage.page.reload();
        await openRequests(stage);
        await failed(stage.page);
      },
    },
  ],
};

/** Better words for a page in Arabic, whose texts change: nothing is found by them. */
const WORDING: Visit = {
  screen: 'wording',
  page: 'home',
  dialogs: ['features/wordings/wording-dialog.tsx'],
  states: [
    {
      name: 'switch',
      async show({ page }) {
        await page.goto('/?lang=ar');
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'empty',
      sameLayout: true,
      async show({ page }) {
        await page.getByRole('contentinfo').getByRole('button').click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'missing',
      async show({ page }) {
        const form = page.getByRole('dialog');
        await form.locator('[type=submit]').click();
        await form.locator('[aria-invalid=true]').first().waitFor();
      },
    },
    {
      name: 'failed',
      pictureOnly: true,
      async show({ page }) {
        const form = page.getByRole('dialog');
        await fail(page, /\/api\/wordings$/);
        await form.getByRole('textbox').first().fill('ممر المتجر');
        await form.getByRole('textbox').last().fill('الممر');
        await form.locator('[type=submit]').click();
        await page.getByText('The server is busy.').first().waitFor();
      },
    },
  ],
};

/** The category page, the forms of shoppers and the list of requests. */
export const FORM_VISITS: readonly Visit[] = [CATEGORY, FEEDBACK, REQUEST, REQUEST_LIST, WORDING];
