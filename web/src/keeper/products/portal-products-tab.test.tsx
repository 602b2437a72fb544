import { listCategories } from '@aislewise/contracts/calls/categories';
import { PORTAL_CATEGORIES } from '@aislewise/contracts/products';
import { expect, it } from 'vitest';
import { drawn } from '../shared/static-markup.tsx';
import { ProductsTab } from './portal-products-tab.tsx';

it('the portal page’s products are filtered by all categories or one of its own or the store’s', () => {
  const used = [{ category: 'Papads', count: 3, inStock: 1, key: 'papads', keys: ['papads'] }];
  const { choices, html } = drawn(<ProductsTab storeId="7" />, [
    [[listCategories.path, { storeId: '7' }], used],
  ]);
  expect(choices).toEqual([['All categories', ...PORTAL_CATEGORIES, 'Papads']]);
  expect(html).toContain('type="search"');
});
