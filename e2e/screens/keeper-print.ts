import { signInKeeper } from '../steps/keeper.ts';
import { answer, fail, PROMOTIONS, type Visit } from './visit.ts';

const LABELS: Visit = {
  screen: 'labels',
  page: 'keeperLabels',
  states: [
    {
      name: 'small',
      async show({ page, kept }) {
        await signInKeeper(page, kept);
        await page.goto('/storekeeper/products/labels?category=Snacks');
        await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
      },
    },
    {
      name: 'printed',
      async show({ page }) {
        await page.evaluate(() => Object.assign(window, { print: () => {} }));
        await page.getByRole('button', { name: 'Print', exact: true }).click();
        await page.getByText('Are the labels printed?').waitFor();
      },
    },
    {
      name: 'medium',
      pictureOnly: true,
      whole: true,
      async show({ page }) {
        await page.getByLabel('Paper').selectOption('a4');
        await page.getByLabel('Label size').selectOption('medium');
        await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
      },
    },
    {
      name: 'large',
      async show({ page }) {
        await page.getByLabel('Label size').selectOption('large');
        await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
      },
    },
    {
      name: 'none-printed',
      pictureOnly: true,
      async show({ page }) {
        await page.getByRole('button', { name: 'Price changed since its label' }).click();
        await page.getByText('No label was printed here yet').waitFor();
      },
    },
    {
      name: 'failed',
      pictureOnly: true,
      async show({ page }) {
        await fail(page, /\/api\/storekeeper\/shelf-labels/);
        await page.reload();
        await page.getByText('The labels could not be loaded').waitFor();
      },
    },
  ],
};

const FLYER: Visit = {
  screen: 'flyer',
  page: 'keeperFlyer',
  states: [
    {
      name: 'deals',
      whole: true,
      async show({ page, kept }) {
        await signInKeeper(page, kept);
        await page.goto('/storekeeper/deals/flyer');
        await page.getByRole('button', { name: /^(Save|Share) picture$/ }).waitFor();
      },
    },
    {
      name: 'none',
      pictureOnly: true,
      async show({ page }) {
        await answer(page, PROMOTIONS, []);
        await page.reload();
        await page.getByText('No deal runs today').waitFor();
      },
    },
    {
      name: 'failed',
      pictureOnly: true,
      async show({ page }) {
        await fail(page, PROMOTIONS);
        await page.reload();
        await page.getByText('The deals could not be loaded').waitFor();
      },
    },
  ],
};

/** Pages of the portal that are printed. */
export const PRINT_VISITS: readonly Visit[] = [LABELS, FLYER];
