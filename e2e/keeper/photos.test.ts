import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { openSection, signIn } from '../steps/keeper.ts';

const STORE = 'Damask Rose Market';

async function addProduct(page: Page, storeId: string, name: string, barcode?: string) {
  const data = { name, category: 'Spices', barcode, storeId };
  expect((await page.request.post('/api/storekeeper/products', { data })).status()).toBe(201);
}

test('a keeper photographs a product, and adds further photos by the barcodes in their file names', async ({
  page,
}) => {
  const store = await signIn(page, STORE);
  await addProduct(page, store.id, 'Photographed sumac');
  await addProduct(page, store.id, 'Photographed zaatar', '4006381333931');
  await openSection(page, 'products');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  const picture = (name: string) => ({ name, mimeType: 'image/png', buffer });

  await page.getByRole('searchbox').fill('Photographed');
  await page.getByRole('button', { name: 'Edit Photographed sumac' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit product' });
  await edit.getByLabel('Choose a photo').setInputFiles(picture('sumac.png'));
  await page.getByRole('button', { name: 'Use photo' }).click();
  await expect(edit.getByRole('button', { name: 'Remove photo' })).toBeVisible();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();

  await page.getByRole('button', { name: 'Add photos' }).click();
  const many = page.getByRole('dialog', { name: 'Add photos' });
  await many
    .getByLabel('Choose photos')
    .setInputFiles([picture('IMG_4006381333931.png'), picture('holiday.png')]);
  await expect(many.getByText('Matched with a product: 1 of 2 photos.')).toBeVisible();
  await many.getByRole('button', { name: 'Save 1 photo' }).click();
  await expect(many.getByRole('listitem').first()).toContainText('Photographed zaatar');
  await expect(many.getByText('Saved.')).toBeVisible();
  await many.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(many).toBeHidden();

  for (const name of ['Photographed sumac', 'Photographed zaatar']) {
    await page.goto(`/search/${store.id}?q=${name}`);
    const row = page.getByRole('article').filter({ hasText: name });
    await expect(row.locator('source[type="image/avif"]')).toHaveAttribute(
      'srcset',
      new RegExp(`^/media/${store.id}/photos/[0-9a-f]{32}\\.[0-9a-f]{27}\\.128\\.avif 128w, `),
    );
    await expect(row.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  }
});
