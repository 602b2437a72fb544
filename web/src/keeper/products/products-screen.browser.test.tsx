import { listCategories } from '@aislewise/contracts/calls/categories';
import { listKeeperProducts } from '@aislewise/contracts/calls/products';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asKeeper, keeperCategory, keeperProduct, openSection } from '../../../test/portal.ts';
import { STORE } from '../../../test/stores.ts';
import { answer, requestsOf } from '../../../test/test-server.ts';

test('products are searched and filtered by category', async () => {
  const sumac = keeperProduct(1, 'Sumac', { product: { category: 'Other' } });
  const milk = keeperProduct(2, 'Milk', { product: { category: 'Dairy & Eggs' } });
  asKeeper();
  answer(listCategories, [keeperCategory('Dairy & Eggs'), keeperCategory('Other')]);
  // The server finds the store's own categories of a shelf by its name in the specification.
  answer(listKeeperProducts, ({ query: { search = '', category } }) =>
    [sumac, milk].filter(
      ({ product }) => product.name.includes(search) && product.category.startsWith(category ?? ''),
    ),
  );
  await openSection('products');
  const search = page.getByRole('searchbox');
  const category = page.getByLabelText('Category');
  const rows = page.getByRole('row');
  await search.fill('Sumac');
  await category.selectOptions('Other');
  await expect
    .poll(() => requestsOf(listKeeperProducts).at(-1)?.query)
    .toMatchObject({ search: 'Sumac', category: 'Other', storeId: STORE.id });
  await expect.element(page.getByRole('button', { name: 'Edit Sumac' })).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(2);
  await search.fill('');
  await category.selectOptions('Dairy');
  await expect.element(rows.nth(1)).toMatchTextContent(/Dairy & Eggs/);
  await expect.element(rows.filter({ hasText: 'Sumac' })).not.toBeInTheDocument();
  expect(requestsOf(listKeeperProducts).at(-1)?.query).toMatchObject({ category: 'Dairy' });
});
