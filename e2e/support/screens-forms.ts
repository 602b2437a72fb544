import {
  answer,
  fail,
  failed,
  SHELVES,
  storeAddress,
  type Shot,
  type Stage,
} from './screens-shot.ts';

const REQUESTS = /\/api\/product-requests/;

const category =
  (key: string, name = 'Patel') =>
  async (stage: Stage) => {
    await stage.page.goto(`${stage.app}/store/${stage.store(name).id}/x/category/${key}`);
  };

const CATEGORY: readonly Shot[] = [
  { screen: 'category', state: 'all', prepare: category('spices') },
  {
    screen: 'category',
    state: 'found',
    async prepare(stage) {
      await category('spices')(stage);
      await stage.page.getByRole('searchbox').fill('methi');
      await stage.page
        .getByText(/found$/)
        .first()
        .waitFor();
    },
  },
  {
    screen: 'category',
    state: 'nothing-found',
    async prepare(stage) {
      await category('spices')(stage);
      await stage.page.getByRole('searchbox').fill('xylophone');
      await stage.page.getByText(/^No products found/).waitFor();
    },
  },
  { screen: 'category', state: 'empty', prepare: category('papads', 'Delikatesy') },
  { screen: 'category', state: 'not-found', prepare: category('shoes') },
  {
    screen: 'category',
    state: 'failed',
    async prepare(stage) {
      await fail(stage.page, SHELVES);
      await category('dal')(stage);
      await failed(stage.page);
    },
  },
];

const form = (button: string) => async (stage: Stage) => {
  await stage.page.goto(storeAddress(stage));
  await stage.page.getByRole('button', { name: button }).click();
  await stage.page.getByRole('dialog').waitFor();
};

const list = async (stage: Stage) => {
  await answer(stage.page, SHELVES, { rows: [], categories: [] });
  await stage.page.goto(storeAddress(stage));
  await stage.page.getByRole('button', { name: 'View Product Requests' }).click();
};

const FORMS: readonly Shot[] = [
  { screen: 'feedback', state: 'empty', prepare: form('Give Feedback') },
  {
    screen: 'feedback',
    state: 'missing',
    async prepare(stage) {
      await form('Give Feedback')(stage);
      await stage.page.getByRole('button', { name: 'Send Feedback' }).click();
      await stage.page.getByText('Missing Information').first().waitFor();
    },
  },
  { screen: 'request', state: 'empty', prepare: form('Request Product') },
  {
    screen: 'request',
    state: 'hints',
    async prepare(stage) {
      await form('Request Product')(stage);
      await stage.page.getByLabel('Product name').fill('kokam');
      await stage.page.getByRole('region', { name: 'Matching requests' }).waitFor();
    },
  },
  {
    screen: 'requests',
    state: 'list',
    whole: true,
    async prepare(stage) {
      await list(stage);
      await stage.page.getByRole('list', { name: 'Product requests' }).waitFor();
    },
  },
  {
    screen: 'requests',
    state: 'none',
    whole: true,
    async prepare(stage) {
      await answer(stage.page, REQUESTS, []);
      await list(stage);
      await stage.page.getByText('No product requests yet').waitFor();
    },
  },
  {
    screen: 'requests',
    state: 'failed',
    whole: true,
    async prepare(stage) {
      await fail(stage.page, REQUESTS);
      await list(stage);
      await failed(stage.page);
    },
  },
];

/** The category page, the two forms and the list of requests. */
export const FORM_SHOTS: readonly Shot[] = [...CATEGORY, ...FORMS];
