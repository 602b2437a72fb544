import { US_DOLLARS } from '@aislewise/contracts/money';
import type { InventoryWithProduct } from '@aislewise/contracts/calls/products';
import { expect, test } from 'vitest';
import { PLAIN_STOCK } from '../../../test/stock.ts';
import { shelfPage, toProduct } from './device-shelf.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const time = new Date(NOW).toISOString();

function rowOf(name: string, category: string, more: Partial<InventoryWithProduct> = {}) {
  const row: InventoryWithProduct = {
    id: name,
    storeId: 's',
    productId: name,
    foodId: null,
    foodNames: [],
    barcode: null,
    ...PLAIN_STOCK,
    lastUpdated: time,
    seenAt: time,
    product: {
      id: name,
      name,
      description: null,
      category,
      imageUrl: null,
      emoji: null,
      drawing: null,
      otherNames: [],
      tags: [],
      createdAt: time,
      updatedAt: time,
    },
    ...more,
  };
  return row;
}

const ROWS = [
  rowOf('Rice 10', 'Rice & Grains'),
  rowOf('Rice 9', 'Rice & Grains'),
  rowOf('Sold out', 'Noodles', { inStock: false, isFeatured: true }),
  rowOf('Featured', 'Noodles', { isFeatured: true }),
  rowOf('Tofu', 'Tofu'),
];
const names = (rows: readonly InventoryWithProduct[]) => rows.map(({ product }) => product.name);
const page = (limit: number, number: number) => ({ limit, page: number });

test('a shelf on the device is listed in pages, the most appealing products first', () => {
  const shelf = { shelf: 'rice-noodles' } as const;
  expect(names(shelfPage(ROWS, shelf, [], page(3, 1), NOW))).toEqual([
    'Featured',
    'Rice 9',
    'Rice 10',
  ]);
  expect(names(shelfPage(ROWS, shelf, [], page(3, 2), NOW))).toEqual(['Sold out']);
  expect(names(shelfPage(ROWS, { category: 'Noodles' }, [], page(3, 1), NOW))).toEqual([
    'Featured',
    'Sold out',
  ]);
});

test('the shelf that a keeper has chosen for a category counts on the device too', () => {
  const categories = [{ category: 'Noodles', shelf: 'other' as const }];
  expect(names(shelfPage(ROWS, { shelf: 'other' }, categories, page(12, 1), NOW))).toEqual([
    'Featured',
    'Tofu',
    'Sold out',
  ]);
});

test('a product of the device is answered with its store', () => {
  const store = { id: 's', slug: 'shop', name: 'Shop', address: '1 Road', ...US_DOLLARS };
  const [rice] = ROWS;
  if (!rice) throw new Error('There is no row.');
  expect(toProduct(rice, store)).toMatchObject({
    id: 'Rice 10',
    storeAvailability: [{ store, inventory: { productId: 'Rice 10' } }],
    alternatives: [],
  });
});
