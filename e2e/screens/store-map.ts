import { MAP_CALL, withAisles } from '../steps/store-map.ts';
import { answer, SHELVES, storeAddress, type Stage, type Visit } from './visit.ts';

const openMap = async (stage: Stage, ready: string | RegExp) => {
  await stage.page.goto(`${storeAddress(stage)}?map=${stage.store('Patel').id}`);
  await stage.page
    .getByRole('dialog', { name: /Store map/ })
    .getByText(ready)
    .first()
    .waitFor();
};

const SIXTY_AISLES = Array.from({ length: 60 }, (_, i) => `Aisle ${i + 1}`);

/** The map of a store's aisles. */
export const MAP_VISIT: Visit = {
  screen: 'map',
  page: 'store',
  dialogs: [
    'features/store-map/components/store-map.tsx',
    'features/store-map/components/aisle-sheet.tsx',
  ],
  states: [
    {
      name: 'all',
      async show(stage) {
        await answer(stage.page, SHELVES, []);
        await openMap(stage, /^\d+ aisles$/);
      },
    },
    {
      name: 'zoomed',
      pictureOnly: true,
      async show({ page }) {
        for (let step = 0; step < 12; step += 1) await page.keyboard.press('+');
        await page.getByText('300%', { exact: true }).waitFor();
      },
    },
    {
      name: 'marked',
      wide: true,
      async show({ page, store }) {
        await page.goto(`/search/${store('Patel').id}?q=besan`);
        await page
          .getByRole('article')
          .first()
          .getByRole('link', { name: /Aisle 1/ })
          .first()
          .click();
        await page.getByText('It is here').waitFor();
      },
    },
    {
      name: 'aisle',
      async show({ page }) {
        await page
          .getByRole('listitem')
          .filter({ hasText: 'It is here' })
          .getByRole('button')
          .click();
        await page.getByRole('list', { name: 'Products of this aisle' }).waitFor();
      },
    },
    {
      name: 'sixty',
      async show(stage) {
        await withAisles(stage.page, SIXTY_AISLES);
        await openMap(stage, '60 aisles');
      },
    },
    {
      name: 'own-names',
      pictureOnly: true,
      async show(stage) {
        await withAisles(stage.page, ['Frozen 10', 'Produce', 'Frozen 2', null, null]);
        await openMap(stage, '2 more products without an aisle yet');
      },
    },
    {
      name: 'none',
      pictureOnly: true,
      async show(stage) {
        await withAisles(stage.page, [null, null]);
        await openMap(stage, 'No aisles to show yet');
      },
    },
    {
      name: 'failed',
      pictureOnly: true,
      async show(stage) {
        await stage.page.route(MAP_CALL, (route) => route.fulfill({ status: 503, body: '' }));
        await openMap(stage, 'The map could not be loaded');
      },
    },
  ],
};
