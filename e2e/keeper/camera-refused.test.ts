import { test } from '../fixtures/camera.ts';
import { changedStore, signIn, openSection } from '../steps/keeper.ts';
import { expect } from '../fixtures/test.ts';

test('a keeper who refuses the camera sees why it is off, and types the code', async ({
  page,
}, info) => {
  await signIn(page, changedStore(info.project.name));
  await openSection(page, 'products');
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await form.getByRole('button', { name: 'Scan' }).click();
  const scanner = page.getByRole('dialog', { name: 'Scan a barcode' });
  await expect(scanner.getByRole('alert')).toHaveText(
    'The camera is not allowed here. Allow it for this site, or type the code.',
  );
  await scanner.getByRole('button', { name: 'Type the code' }).click();
  const field = form.getByLabel('Barcode');
  await field.fill('4006381333931');
  await expect(field).toHaveValue('4006381333931');
});
