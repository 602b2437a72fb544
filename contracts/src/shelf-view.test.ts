import { expect, test } from 'vitest';
import type { InventoryWithProduct } from './calls/products.ts';
import { isChosenView, viewRows, type ShelfView } from './shelf-view.ts';

const NOW = new Date('2026-11-21T15:00:00.000Z');

const row = (name: string, changes: Partial<InventoryWithProduct>): InventoryWithProduct =>
  ({
    product: { name },
    isOnSale: false,
    price: null,
    salePrice: null,
    pricePerUnit: null,
    inStock: true,
    seenAt: '2026-11-21T10:00:00.000Z',
    halfLifeDays: 14,
    ...changes,
  }) as InventoryWithProduct;

const ROWS = [
  row('Rice 10', { price: '12.00', pricePerUnit: { price: '1.20', unit: 'lb' } }),
  row('Aloo', { price: '3.00', pricePerUnit: { price: '0.50', unit: 'each' } }),
  row('Rice 2', {
    price: '9.00',
    isOnSale: true,
    salePrice: '2.00',
    pricePerUnit: { price: '1.00', unit: 'kg' },
  }),
  row('Unpriced', { inStock: false }),
  row('Old', { price: '5.00', seenAt: '2026-01-01T00:00:00.000Z' }),
];

test.each<[ShelfView, string[]]>([
  [{}, ['Rice 10', 'Aloo', 'Rice 2', 'Unpriced', 'Old']],
  [{ sort: 'name' }, ['Aloo', 'Old', 'Rice 2', 'Rice 10', 'Unpriced']],
  [{ sort: 'price' }, ['Rice 2', 'Aloo', 'Old', 'Rice 10', 'Unpriced']],
  [{ sort: 'unit' }, ['Rice 2', 'Rice 10', 'Aloo', 'Unpriced', 'Old']],
  [{ inStock: true }, ['Rice 10', 'Aloo', 'Rice 2']],
  [{ onSale: true }, ['Rice 2']],
  [{ sort: 'name', inStock: true }, ['Aloo', 'Rice 2', 'Rice 10']],
])('the view %j shows its rows in its order', (view, names) => {
  expect(viewRows(ROWS, view, NOW).map(({ product }) => product.name)).toEqual(names);
  expect(isChosenView(view)).toBe(Object.keys(view).length > 0);
});
