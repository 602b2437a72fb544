import { listCategories } from '@aislewise/contracts/calls/categories';
import { listKeeperProducts } from '@aislewise/contracts/calls/products';
import { expect, it } from 'vitest';
import { renderMarkup, STORE } from '../../../test/render-markup.tsx';
import { Component as Screen } from './products-screen.tsx';

const storeId = STORE.id;
const used = [
  { category: 'Papads', count: 3, inStock: 1, key: 'papads', keys: ['papads'] },
  { category: 'Dairy & Eggs', count: 2, inStock: 1, key: 'dairy', keys: ['dairy'] },
];
const list = { search: '', category: '', state: '', aisle: '' };
const screen = () =>
  renderMarkup(<Screen />, [
    [[listCategories.path, { storeId }], used],
    [
      [listKeeperProducts.path, 'endless', storeId, list],
      { pages: [{ rows: [], total: 0, changed: 0 }], pageParams: [0] },
    ],
  ]);

it('products can be searched and filtered by a category that the store uses, or by the specification’s name of its shelf', () => {
  expect(screen().choices).toContainEqual(['All', 'Dairy & Eggs', 'Papads', 'Dairy']);
  expect(screen().html).toContain(
    '<optgroup label="More"><option value="Dairy" dir="auto">Dairy</option></optgroup>',
  );
  expect(screen().html).toContain('type="search"');
});

it('without products the screen says so and offers to add one', () => {
  expect(screen().text).toContain('No products found');
  expect(screen().buttons).toEqual(['Add photos', 'Add Product', 'Add Product']);
});
