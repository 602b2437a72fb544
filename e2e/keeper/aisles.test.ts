import { expect, test } from '../fixtures/test.ts';
import { signIn } from '../steps/keeper.ts';
import { demoStore } from '../steps/stores.ts';

const STORE = 'Damask Rose Market';

test('an aisle is renamed, merged and set back, and leads to its products', async ({
  page,
}, info) => {
  const [from, to] = [`Walk ${info.project.name} A`, `Walk ${info.project.name} B`];
  const { id } = await demoStore(page, STORE);
  await signIn(page, STORE);
  for (const aisle of [from, to]) {
    await page.request.post('/api/storekeeper/products', {
      data: { name: `Product in ${aisle}`, category: 'Other', aisle, storeId: id },
    });
  }
  await page.goto('/storekeeper/categories');
  await page.getByRole('tab', { name: 'Aisles' }).click();
  await expect(page).toHaveURL(/list=aisles/);
  await page.getByRole('button', { name: `Rename ${from}` }).click();
  const rename = page.getByRole('dialog', { name: `Rename ${from}` });
  await rename.getByLabel('New name').fill(`${from}1`);
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(rename).toBeHidden();

  await page.getByRole('button', { name: `Merge ${from}1 into another aisle` }).click();
  const merge = page.getByRole('dialog', { name: `Merge ${from}1` });
  await merge.getByLabel('Merge into').selectOption(to);
  await merge.getByRole('button', { name: 'Merge' }).click();
  await expect(merge).toBeHidden();
  const merged = page.getByRole('link', { name: `2 products in ${to}` });
  await expect(merged).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('link', { name: `1 product in ${from}1` })).toBeVisible();
  await page.getByRole('link', { name: `1 product in ${to}` }).click();
  await expect(page).toHaveURL(/\/storekeeper\/inventory\?aisle=/);
  await expect(page.getByRole('main')).toContainText(`Product in ${to}`);
});
