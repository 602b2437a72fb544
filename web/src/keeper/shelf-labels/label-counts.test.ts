import type { ShelfLabel } from '@aislewise/contracts/calls/shelf-labels';
import { expect, test } from 'vitest';
import { countText, leftOutText } from './label-counts.ts';

const label = (price: string | null, barcode: string | null) =>
  ({ price, salePrice: null, barcode }) as ShelfLabel;

test('the sentences say how many labels lack a price or a barcode, and how many do not fit', () => {
  const labels = [label('1.00', '4011'), label(null, '4011'), label(null, null)];
  expect(countText(labels, 1)).toBe('3 labels on 1 sheet');
  expect(leftOutText({ labels, total: 3, foods: [] })).toEqual([
    '2 products without a price are printed without one.',
    '1 label without a barcode, as the product has none.',
  ]);
  expect(leftOutText({ labels: labels.slice(0, 1), total: 1200, foods: [] })).toEqual([
    expect.stringMatching(/^1,200 products fit; these are the first 1 by aisle/),
  ]);
});
