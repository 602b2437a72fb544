import { readFileSync } from 'node:fs';
import { addDeal } from '@aislewise/contracts/calls/deals';
import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { addProduct } from '@aislewise/contracts/calls/products';
import { expect, test } from '../fixtures/test.ts';
import { changedStore, openSection, signIn } from '../steps/keeper.ts';
import { readQrCode } from '../steps/qr-code.ts';

/** The width and the height of a PNG, from its first block. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('the deals of now become pages to print and a picture that leads to the store', async ({
  page,
}, info) => {
  const store = await signIn(page, changedStore(info.project.name));
  const product = { name: 'Flyer Basmati', price: '10.00' };
  const added = await page.request.post(addProduct.path, { data: product });
  const { productId } = (await added.json()) as KeeperProduct;
  const deal = {
    title: 'Flyer week',
    dealType: 'percentage_off',
    dealValue: '20% off',
    percentOff: 20,
    displayPriority: 1,
    productIds: [productId],
  };
  expect((await page.request.post(addDeal.path, { data: deal })).status()).toBe(201);

  await openSection(page, 'deals');
  await page.getByRole('link', { name: 'Flyer' }).click();
  const flyer = page.getByRole('article', { name: 'Flyer' });
  await expect(flyer).toContainText(store.name);
  const row = flyer.getByRole('listitem').filter({ hasText: 'Flyer Basmati' }).last();
  await expect(row).toContainText('$10.00 $8.00');

  await page.getByText('Square, 1080 × 1080').click();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Square' })).toBeChecked();
  const pictures = [];
  for (const size of ['Square', 'Portrait']) {
    await page.getByText(new RegExp(`^${size}, `)).click();
    await expect(page.getByRole('button', { name: 'Save picture' })).toBeEnabled();
    const downloads = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save picture' }).click();
    pictures.push(readFileSync(await (await downloads).path()));
  }
  expect(pictures.map(sizeOf)).toEqual([
    [1080, 1080],
    [1080, 1350],
  ]);

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(0);

  await page.goto(await readQrCode(pictures[1] ?? Buffer.alloc(0)));
  await expect(page).toHaveURL(new RegExp(store.id));
  await expect(page.getByRole('heading', { name: store.name })).toBeVisible();
});
