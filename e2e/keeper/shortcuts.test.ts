import { changedStore, openSection, signIn } from '../steps/keeper.ts';
import { expect, test } from '../fixtures/test.ts';

test('/ goes to the search, n to a new product and ? to the shortcuts, but not while one types', async ({
  page,
}, info) => {
  await signIn(page, changedStore(info.project.name));
  await openSection(page, 'inventory');
  const search = page.getByRole('searchbox', { name: 'Search by name or barcode' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('n?/');
  await expect(search).toHaveValue('n?/');
  await search.blur();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add Product' })).toBeVisible();
});
