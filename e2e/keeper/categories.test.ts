import { expect, test } from '../fixtures/test.ts';
import { openSection, signIn } from '../steps/keeper.ts';
import { demoStore } from '../steps/stores.ts';

const STORE = 'Damask Rose Market';

test('categories are added, ordered by keyboard, put on a shelf, renamed, merged and deleted', async ({
  page,
}, info) => {
  const [from, to] = [`List A of ${info.project.name}`, `List B of ${info.project.name}`];
  const { id } = await demoStore(page, STORE);
  await signIn(page, STORE);
  for (const category of [from, to]) {
    await page.request.post('/api/storekeeper/products', {
      data: { name: `Product in ${category}`, category, storeId: id },
    });
  }
  await openSection(page, 'categories');
  const names = () =>
    page
      .getByRole('button', { name: /^Edit / })
      .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''));
  const dialogOf = (name: string) => page.getByRole('dialog', { name });

  await page.getByRole('button', { name: 'Add category' }).click();
  await dialogOf('Add category').getByLabel('Name').fill(`${from} empty`);
  await dialogOf('Add category').getByRole('button', { name: 'Add' }).click();
  await expect(dialogOf('Add category')).toBeHidden();
  await expect(page.getByRole('link', { name: `${from} empty` })).toContainText('No products');

  // The arrow keys on a handle: the second category becomes the first, and is so after a reload.
  const [first = '', second = ''] = await names();
  const moved = page.waitForResponse((answer) => answer.url().endsWith('/categories/move'));
  await page.getByRole('button', { name: second.replace('Edit', 'Move'), exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  expect((await moved).status()).toBe(200);
  await page.reload();
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);

  await page.getByRole('button', { name: `Edit ${from}`, exact: true }).click();
  const edit = dialogOf(`Edit ${from}`);
  await edit.getByLabel('Name').fill(`${from}, renamed`);
  await edit.getByLabel('Shelf').selectOption('dairy');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  const renamed = page.getByRole('link', { name: `${from}, renamed` });
  await expect(renamed).toContainText('Shelf: Dairy');

  await page.getByRole('checkbox', { name: `Choose ${from}, renamed` }).check();
  await page.getByRole('button', { name: 'Merge 1 category' }).click();
  const merge = dialogOf('Merge categories');
  await merge.getByLabel('Merge into').selectOption(to);
  await merge.getByRole('button', { name: 'Merge' }).click();
  await expect(merge).toBeHidden();
  await expect(renamed).toHaveCount(0);

  await page.getByRole('button', { name: `Edit ${from} empty` }).click();
  await page.getByRole('button', { name: 'Delete category' }).click();
  await expect(page.getByRole('link', { name: `${from} empty` })).toHaveCount(0);

  await page.getByRole('link', { name: to }).click();
  await expect(page).toHaveURL(/\/storekeeper\/products\?category=/);
  await expect(page.getByRole('main')).toContainText(`Product in ${to}`);
});
