import { listCategories } from '@aislewise/contracts/calls/categories';
import { listKeeperProducts } from '@aislewise/contracts/calls/products';
import { expect, it } from 'vitest';
import { renderMarkup, STORE } from '../shared/render-markup.tsx';
import ProductsTab from './products-tab.tsx';

const storeId = STORE.id;
const used = [
  { category: 'Papads', count: 3, inStock: 1, key: 'papads', keys: ['papads'] },
  { category: 'Dairy & Eggs', count: 2, inStock: 1, key: 'dairy', keys: ['dairy'] },
];
const list = { storeId, sort: 'name', order: 'asc', limit: 50, offset: 0 };
const tab = () =>
  renderMarkup(<ProductsTab />, [
    [[listCategories.path, { storeId }], used],
    [[listKeeperProducts.path, list], { rows: [], total: 0 }],
  ]);

it('products can be searched and filtered by a category that the store uses, or by the specification’s name of its shelf', () => {
  expect(tab().choices).toEqual([['All categories', 'Dairy & Eggs', 'Papads', 'Dairy']]);
  expect(tab().html).toContain(
    '<optgroup label="More"><option value="Dairy">Dairy</option></optgroup>',
  );
  expect(tab().html).toContain('type="search"');
});

it('without products the tab says so and offers to add one', () => {
  expect(tab().text).toContain('No products found');
  expect(tab().buttons).toEqual(['Add Product', 'Add Product']);
});
