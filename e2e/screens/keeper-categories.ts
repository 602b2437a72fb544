import { close, open, openAs } from './keeper-steps.ts';
import type { Visit } from './visit.ts';

/** The store's categories and its aisles. */
export const CATEGORIES: Visit = {
  screen: 'categories',
  page: 'keeperCategories',
  dialogs: ['keeper/categories/category-dialogs.tsx', 'keeper/categories/aisle-dialogs.tsx'],
  states: [
    {
      name: 'list',
      async show(stage) {
        await openAs('categories')(stage);
        await stage.page.getByRole('checkbox').first().waitFor();
      },
    },
    {
      name: 'move',
      async show({ page }) {
        await page
          .getByRole('button', { name: /^Move / })
          .first()
          .click();
        await page.getByRole('button', { name: 'Move down' }).waitFor();
      },
    },
    { name: 'add', show: ({ page }) => open(page, 'Add category', 'Add category') },
    {
      name: 'edit',
      pictureOnly: true,
      async show({ page }) {
        await close(page);
        await open(page, /^Edit /, /^Edit /);
      },
    },
    {
      name: 'merge',
      async show({ page }) {
        await close(page);
        await page.getByRole('checkbox').first().check();
        await open(page, 'Merge 1 category', 'Merge categories');
      },
    },
    {
      name: 'aisles',
      wide: true,
      async show({ page }) {
        await close(page);
        await page.getByRole('tab', { name: 'Aisles' }).click();
        await page
          .getByRole('button', { name: /^Rename / })
          .first()
          .waitFor();
      },
    },
    {
      name: 'rename-aisle',
      pictureOnly: true,
      show: ({ page }) => open(page, /^Rename /, /^Rename /),
    },
    {
      name: 'merge-aisle',
      pictureOnly: true,
      async show({ page }) {
        await close(page);
        await open(page, /^Merge .* into another aisle$/, /^Merge /);
      },
    },
  ],
};
