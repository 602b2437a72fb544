import { listCategories } from '@aislewise/contracts/calls/categories';
import { listKeeperProducts } from '@aislewise/contracts/calls/products';
import { expect, it } from 'vitest';
import { renderMarkup, STORE } from '../shared/render-markup.tsx';
import ProductsTab from './products-tab.tsx';

const storeId = STORE.id;
const used = [{ category: 'Papads', count: 3, inStock: 1, key: 'papads', keys: ['papads'] }];
const list = { storeId, sort: 'name', order: 'asc', limit: 50, offset: 0 };
const tab = () =>
  renderMarkup(<ProductsTab />, [
    [[listCategories.path, { storeId }], used],
    [[listKeeperProducts.path, list], { rows: [], total: 0 }],
  ]);

it('products can be searched and filtered by a category that the store uses', () => {
  expect(tab().choices).toEqual([['All categories', 'Papads']]);
  expect(tab().html).toContain('type="search"');
});

it('without products the tab says so and offers to add one', () => {
  expect(tab().text).toContain('No products found');
  expect(tab().buttons).toEqual(['Add Product', 'Add Product']);
});
