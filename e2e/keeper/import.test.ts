import { listKeeperProducts } from '@aislewise/contracts/calls/products';
import { importTemplate } from '@aislewise/contracts/calls/imports';
import { signIn, openSection, goToSection } from '../steps/keeper.ts';
import { TWO_SHOPS } from '../fixtures/two-shops.ts';
import { expect, test } from '../fixtures/test.ts';

// A store has one import at work at a time, and another's change between preview and import stops it.
test.describe.configure({ mode: 'default' });
const STORE = 'Song Xanh Market';

const list = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

test('an import is previewed, committed, shown among the products, and undone', async ({
  page,
}) => {
  await signIn(page, STORE);
  const [known] = listKeeperProducts.answer.parse(
    await (await page.request.get(`${listKeeperProducts.path}?limit=1&offset=0`)).json(),
  );
  if (!known) throw new Error('The store has no products.');
  const added = 'Journey Jackfruit';
  await openSection(page, 'import');
  await expect(
    page.getByText('name, otherNames, description, category, tags, price, aisle, inStock'),
  ).toBeVisible();
  const template = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download template' }).click();
  expect((await template).url()).toContain(importTemplate.path);

  const picker = page.getByLabel(/^Choose (a|another) file$/);
  await picker.setInputFiles(
    list('spring.csv', [
      'name,category,price,aisle,inStock,shelf life',
      `${added},Fruit,"4,50",Aisle 9,yes,3 days`,
      `"${known.product.name}",,97.31,,,`,
      ',Fruit,1.00,Aisle 9,yes,',
    ]),
  );
  await expect(page.getByRole('heading', { name: 'Preview of spring.csv' })).toBeFocused();
  await expect(page.getByText('Columns that are left out')).toBeVisible();
  await expect(page.getByText('shelf life').first()).toBeVisible();
  await expect(page.getByText('Line 4')).toBeVisible();
  await expect(page.getByRole('insertion')).toContainText(['97.31']);
  await page.getByText('New: 1 row').click();
  await expect(page.getByText(added, { exact: true }).last()).toBeVisible();

  // The preview is kept, so nothing is asked.
  await goToSection(page, 'Products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  await goToSection(page, 'Bulk Import');
  await page.getByRole('button', { name: /^Show/ }).first().click();
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeFocused();
  const refused = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download refused rows', exact: true }).click();
  expect((await refused).suggestedFilename()).toBe('refused-rows.csv');

  const search = page.getByRole('main').getByRole('searchbox');
  await goToSection(page, 'Products');
  await search.fill(added);
  await expect(page.getByRole('button', { name: `Edit ${added}` })).toBeVisible();

  await goToSection(page, 'Bulk Import');
  await page.getByRole('button', { name: 'Undo import of spring.csv' }).click();
  const question = page.getByRole('dialog', { name: 'Undo this import?' });
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible();
  await goToSection(page, 'Products');
  await search.fill(added);
  await expect(page.getByText('No products found')).toBeVisible();
});

test('a till’s export with two shops comes to the shelf with the prices of the one that is chosen', async ({
  page,
}) => {
  const store = await signIn(page, STORE);
  await openSection(page, 'import');
  const picker = page.getByLabel(/^Choose (a|another) file$/);
  await picker.setInputFiles(TWO_SHOPS);
  await expect(page.getByText('This is an export of Loyverse with 2 shops.')).toBeVisible();
  await page.getByLabel('Which one is this store?').selectOption('Main Street');
  await expect(page.getByRole('heading', { name: `Preview of ${TWO_SHOPS.name}` })).toBeFocused();
  await expect(page.getByText('Not sold at this location: 1 row')).toBeVisible();
  await expect(page.getByText(/1 row: A spreadsheet has rounded these barcodes/)).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 products' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeFocused();

  await page.goto(`/search/${store.id}?q=journey+dosa+mix`);
  const found = page.getByRole('article').filter({ hasText: 'Journey Dosa Mix' });
  await expect(found.filter({ hasText: '1 lb' })).toContainText('4.99');
  await expect(found.filter({ hasText: '3 lb' })).toContainText('11.99');
  await expect(found.filter({ hasText: '3 lb' })).toContainText('Out of Stock');

  // The next export of this shape does not ask again.
  await openSection(page, 'import');
  await picker.setInputFiles(TWO_SHOPS);
  await expect(page.getByRole('heading', { name: `Preview of ${TWO_SHOPS.name}` })).toBeFocused();
  await expect(page.getByLabel('Which one is this store?')).toHaveValue('Main Street');
  await expect(page.getByText('There is nothing to import.')).toBeVisible();
});

test.describe('files that need corrections', () => {
  test.use({ expectedErrors: [/422/] });

  test('columns are chosen by hand; a refused file stays chosen and the reason is shown', async ({
    page,
  }) => {
    await signIn(page, STORE);
    await openSection(page, 'import');
    const picker = page.getByLabel(/^Choose (a|another) file$/);
    await picker.setInputFiles(list('empty.csv', []));
    await expect(page.getByRole('alert')).toContainText(/\w/);
    await expect(page.getByText('empty.csv', { exact: true })).toBeVisible();

    await picker.setInputFiles(list('own.csv', ['Ref;Pris', '4711;12,50']));
    await expect(
      page.getByRole('heading', { name: 'Which column is what in own.csv?' }),
    ).toBeFocused();
    await page.getByLabel('Ref').selectOption('name');
    await expect(page.getByRole('heading', { name: 'Preview of own.csv' })).toBeVisible();
    await expect(page.getByLabel('Ref')).toBeFocused();
    await expect(page.getByText('New: 1 row')).toBeVisible();
    await page.getByLabel('Pris').selectOption('salePrice');
    await expect(page.getByText('A sale price must be below the price')).toBeVisible();
    await expect(page.getByLabel('Pris')).toHaveValue('salePrice');
    await page.getByLabel('Pris').selectOption('price');
    await expect(page.getByText('A sale price must be below the price')).toBeHidden();

    const importButton = page.getByRole('button', { name: 'Import 1 product' });
    await expect(importButton).toBeDisabled();
    const stock = page.getByRole('listitem', { name: 'Stock' });
    await stock.getByRole('button', { name: 'My list has none' }).click();
    await expect(stock.getByText(/^Your list has none/)).toBeVisible();
    await expect(stock.getByRole('button', { name: /^Change/ })).toBeFocused();
    await expect(importButton).toBeEnabled();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await expect(page.getByText('Drop your list here, or')).toBeVisible();
  });
});
