import type { InventoryOverview } from '@aislewise/contracts/calls/products';
import { expect, test } from 'vitest';
import { searchResult } from '../../../test/search-result.ts';
import { PLAIN_STOCK } from '../../../test/stock.ts';
import { storeWords } from './store-words.ts';

type Row = InventoryOverview['rows'][number];

const row = (
  category: string,
  name: string,
  { otherNames = [], ...stock }: Partial<Row> & { otherNames?: string[] } = {},
): Row => ({
  ...PLAIN_STOCK,
  id: name,
  storeId: 's',
  productId: name,
  foodId: null,
  foodNames: [],
  barcode: null,
  inStock: true,
  ...stock,
  product: { ...searchResult(name), category, otherNames },
});

test('each category gives the name of its first product in stock, featured ones first', () => {
  const rows = [
    row('Dairy', 'Paneer, 14 oz', { inStock: false }),
    row('Dairy', 'Ghee (Desi), 32 oz'),
    row('Dairy', 'Yogurt'),
    row('Fruit', 'Mangoes'),
    row('Flour', 'Injera', { isFeatured: true }),
  ];
  const categories = [
    { category: 'Dairy', count: 3 },
    { category: 'Fruit', count: 9 },
    { category: 'Flour', count: 1 },
  ];
  expect(storeWords({ rows, categories })).toEqual(['Injera', 'Mangoes', 'Ghee']);
});

test('a long name is replaced by another name in Latin letters', () => {
  const name = 'Molino Citlali White Corn Masa Harina, 4.4 lb';
  const rows = [row('Flour', name, { otherNames: ['玉米粉', 'masa harina'] })];
  expect(storeWords({ rows, categories: [] })).toEqual(['masa harina']);
});

test('a store gives at most eight words', () => {
  const rows = Array.from({ length: 12 }, (_, n) => row(`Shelf ${n}`, `Food ${n}`));
  expect(storeWords({ rows, categories: [] })).toHaveLength(8);
});
