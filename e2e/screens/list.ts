import { listOf, pasteList, shareTogether, startWalk } from '../steps/list.ts';
import { DRAWN } from './keeper-plan.ts';
import { answer, hold, SEARCH, SHELVES, type Stage, type Visit } from './visit.ts';

const TEXT = '2 kg besan\nधनिया पत्ता 1 bunch\nrice\ngochujang\nghee\nbirthday candles';

const openList = (stage: Stage) => stage.page.goto(listOf(stage.store('Patel')));
const found = ({ page }: Stage) =>
  page
    .getByText(/Gram Flour/)
    .first()
    .waitFor();

const LIST: Visit = {
  screen: 'list',
  page: 'storeList',
  dialogs: [
    'shopper/list/line-sheet.tsx',
    'shopper/list/share-sheet.tsx',
    'shopper/list/lists-sheet.tsx',
    'shopper/list/add-lines-dialog.tsx',
  ],
  states: [
    { name: 'empty', show: openList },
    {
      name: 'some',
      wide: true,
      whole: true,
      async show(stage) {
        await pasteList(stage.page, TEXT);
        await found(stage);
        await stage.page.getByRole('button', { name: 'Ask the store' }).first().waitFor();
      },
    },
    {
      name: 'line',
      async show({ page }) {
        await page.getByRole('button', { name: /besan/ }).first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'share',
      async show({ page }) {
        await page.goBack();
        await page.getByRole('button', { name: 'Share', exact: true }).click();
        await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
      },
    },
    {
      name: 'lists',
      async show({ page }) {
        await page.goBack();
        await page.getByRole('button', { name: 'Your lists' }).click();
        await page.getByLabel('New list').waitFor();
      },
    },
    {
      name: 'walk',
      wide: true,
      async show({ page }) {
        await page.goBack();
        await startWalk(page);
        await page.getByRole('button', { name: 'In the basket' }).waitFor();
      },
    },
    {
      name: 'walk-not-here',
      async show({ page }) {
        await page.getByRole('button', { name: 'Not here' }).click();
        await page.getByRole('heading', { name: /^Instead of/ }).waitFor();
      },
    },
    {
      name: 'walk-done',
      async show({ page }) {
        await page.getByRole('button', { name: 'In the basket' }).waitFor();
        // A press at a time, until there is no such button: the pressed one is gone with its item.
        await page.waitForFunction(() => {
          const buttons = [...document.querySelectorAll('button')];
          const next = buttons.find(({ textContent }) => textContent === 'In the basket');
          next?.click();
          return next === undefined;
        });
        await page.getByRole('heading', { name: /^Done: / }).waitFor();
      },
    },
    {
      name: 'basket',
      async show({ page }) {
        await page.getByRole('button', { name: 'End the walk' }).click();
        await page.getByRole('heading', { name: /^In the basket/ }).waitFor();
      },
    },
    {
      name: 'offered',
      async show(stage) {
        const rows = btoa(
          JSON.stringify([
            ['besan', 2, 1],
            ['rice', 0, -1],
          ]),
        ).replaceAll('=', '');
        await stage.page.goto(`${listOf(stage.store('Patel'))}#list=p${rows}`);
        await stage.page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'loading',
      pictureOnly: true,
      loading: true,
      async show(stage) {
        await stage.page.getByRole('button', { name: 'Add', exact: true }).last().click();
        await hold(stage.page, SHELVES, SEARCH);
        await stage.page.goto(listOf(stage.store('Jade')));
        await stage.page.getByRole('region', { name: 'To buy' }).waitFor();
      },
    },
  ],
};

const TOGETHER: Visit = {
  screen: 'shared-list',
  page: 'storeList',
  dialogs: ['shopper/list/share-sheet.tsx', 'shopper/list/join-dialog.tsx'],
  states: [
    {
      name: 'dialog',
      async show(stage) {
        await openList(stage);
        await pasteList(stage.page, TEXT);
        await shareTogether(stage.page);
      },
    },
    {
      name: 'some',
      async show({ page }) {
        await page.goBack();
        await page.getByRole('button', { name: 'Shared', exact: true }).waitFor();
      },
    },
    {
      name: 'invitation',
      async show(stage) {
        const { page } = stage;
        await page.getByRole('button', { name: 'Shared', exact: true }).click();
        await page.getByRole('button', { name: 'Stop on this device' }).click();
        await page.getByText('You have left the shared list').first().waitFor();
        const link = await page.locator('html').getAttribute('data-copied');
        await page.goto(link ?? '');
        await page.getByRole('dialog', { name: 'Shop together from this list?' }).waitFor();
      },
    },
    {
      name: 'ended',
      pictureOnly: true,
      async show({ page }) {
        const list = page.url().split('=').at(-1);
        await page.getByRole('button', { name: 'Join' }).click();
        await page.getByRole('button', { name: 'Shared', exact: true }).waitFor();
        await page.request.post('/api/shared-lists/end', { data: { list } });
        await page.getByText('This list is no longer shared').waitFor();
      },
    },
  ],
};

const WHERE: Visit = {
  screen: 'list-where',
  page: 'list',
  states: [
    {
      name: 'stores',
      async show({ page }) {
        await page.goto('/list');
        await page.getByRole('link', { name: /Patel/ }).waitFor();
      },
    },
    {
      name: 'counted',
      async show({ page }) {
        await pasteList(page, TEXT);
        await page.getByRole('button', { name: 'Count for stores near me' }).click();
        await page
          .getByText(/^\d of \d here/)
          .first()
          .waitFor();
      },
    },
  ],
};

const IN_APP_SEARCH: Visit = {
  screen: 'app-search',
  page: 'storeSearch',
  states: [
    {
      name: 'found',
      async show({ page, store }) {
        const { id, slug } = store('Patel');
        await page.goto(`/store/${id}/${slug}/search?q=besan`);
        await page.getByRole('article').first().waitFor();
      },
    },
  ],
};

const IN_APP_SCAN: Visit = {
  screen: 'app-scan',
  page: 'storeScan',
  states: [
    {
      name: 'camera',
      async show({ page, store }) {
        const { id, slug } = store('Patel');
        await page.goto(`/store/${id}/${slug}/scan`);
        await page.getByRole('dialog', { name: 'Scan a barcode' }).waitFor();
      },
    },
  ],
};

/** The shopper's list, and the pages of a store's app beside it. */
/** The way on a plan that the keeper has drawn. */
const WAY: Visit = {
  screen: 'list-way',
  page: 'storeList',
  dialogs: ['shopper/list/way-sheet.tsx'],
  states: [
    {
      name: 'drawn',
      async show(stage) {
        const { page } = stage;
        await answer(page, /\/api\/stores\/[^/]+\/plan$/, DRAWN);
        await openList(stage);
        await pasteList(page, TEXT);
        await startWalk(page);
        await page.getByRole('button', { name: 'The way' }).click();
        await page.getByRole('list', { name: 'Steps' }).waitFor();
      },
    },
  ],
};

export const LIST_VISITS: readonly Visit[] = [
  LIST,
  WAY,
  TOGETHER,
  WHERE,
  IN_APP_SEARCH,
  IN_APP_SCAN,
];
