import type { Page } from '@playwright/test';
import { TWO_SHOPS } from '../fixtures/two-shops.ts';
import { signInKeeper } from '../steps/keeper.ts';
import type { Stage, Visit } from './visit.ts';

const chooseFile = (page: Page, name: string, lines: readonly string[]) =>
  page.getByLabel(/^Choose (a|another) file$/).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });

/** The preview of a till's export with two shops, once the shop is chosen. */
export async function showTillPreview({ page, kept }: Stage) {
  await signInKeeper(page, kept);
  await page.goto('/storekeeper/import');
  await chooseTillExport(page);
  await chooseShop(page);
}

async function chooseTillExport(page: Page) {
  await page.getByLabel(/^Choose (a|another) file$/).setInputFiles(TWO_SHOPS);
  await page.getByLabel('Which one is this store?').waitFor();
}

async function chooseShop(page: Page) {
  await page.getByLabel('Which one is this store?').selectOption('Main Street');
  await page.getByRole('heading', { name: `Preview of ${TWO_SHOPS.name}` }).waitFor();
}

/** The import of a file, from its choice to its undo. */
export const IMPORT_VISIT: Visit = {
  screen: 'import',
  page: 'keeperImport',
  dialogs: ['keeper/import/undo-button.tsx'],
  states: [
    {
      name: 'start',
      async show(stage) {
        await signInKeeper(stage.page, stage.kept);
        await stage.page.goto('/storekeeper/import');
        await stage.page.getByText('Drop your list here, or').waitFor();
      },
    },
    {
      name: 'refused-file',
      pictureOnly: true,
      async show({ page }) {
        await chooseFile(page, 'empty.csv', []);
        await page.getByRole('alert').first().waitFor();
      },
    },
    {
      name: 'columns',
      wide: true,
      async show({ page }) {
        await chooseFile(page, 'own.csv', ['Ref;Pris', '4711;12,50']);
        await page.getByRole('heading', { name: 'Which column is what in own.csv?' }).waitFor();
      },
    },
    {
      name: 'questions',
      wide: true,
      whole: true,
      async show({ page }) {
        await page.getByRole('button', { name: 'Choose another file' }).click();
        await chooseFile(page, 'liste.csv', [
          'Artikel;Warengruppe;Betrag;Lieferant;Regal;Notiz',
          'Basmatireis 5 kg;Reis;Tagespreis 12;Patel & Sohn;4;',
          'Toor Dal 1 kg;Hülsenfrüchte;Tagespreis 4;Patel & Sohn;4;neu',
          'Ghee 500 g;Fette;Tagespreis 9;Gowardhan;7;',
          'Summe;;;;;',
        ]);
        await page.getByRole('heading', { name: 'Preview of liste.csv' }).waitFor();
      },
    },
    {
      name: 'choose-shop',
      async show({ page }) {
        await page.getByRole('button', { name: 'Choose another file' }).click();
        await chooseTillExport(page);
      },
    },
    {
      name: 'till-preview',
      sameLayout: true,
      whole: true,
      show: ({ page }) => chooseShop(page),
    },
    {
      name: 'preview',
      wide: true,
      async show({ page }) {
        await page.getByRole('button', { name: 'Choose another file' }).click();
        await chooseFile(page, 'spring.csv', [
          'name,category,price,aisle,inStock,shelf life',
          'Journey Jackfruit,Fruit,"4,50",Aisle 9,yes,3 days',
          ',Fruit,1.00,Aisle 9,yes,',
        ]);
        await page.getByRole('heading', { name: 'Preview of spring.csv' }).waitFor();
        await page.getByText('New: 1 row').click();
      },
    },
    {
      name: 'finished',
      async show({ page }) {
        await page.getByRole('button', { name: /^Import \d/ }).click();
        await page.getByRole('heading', { name: 'Import finished' }).waitFor();
      },
    },
    {
      name: 'undo',
      pictureOnly: true,
      async show({ page }) {
        await page.getByRole('button', { name: 'Undo import of spring.csv' }).first().click();
        await page.getByRole('dialog', { name: 'Undo this import?' }).waitFor();
      },
    },
    {
      name: 'undone',
      pictureOnly: true,
      async show({ page }) {
        await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
        await page.getByText('Undone', { exact: true }).first().waitFor();
      },
    },
  ],
};
