import { describe, expect, it } from 'vitest';
import { changeLines } from './change-text.ts';

const ZONE = 'America/Chicago';

describe('the lines of a change', () => {
  it('name the number of products and the fields of a change of several, not each product', () => {
    const products = [{ productId: 'a', name: 'Rice', inStock: true, salePrice: null }];
    const after = [
      { productId: 'a', name: 'Rice', inStock: false, salePrice: '3.99' },
      { productId: 'b', name: 'Ghee', inStock: false },
    ];
    expect(changeLines({ before: { products }, after: { products: after } }, ZONE)).toEqual([
      '2 products: in stock, sale price',
    ]);
  });

  it('name times in the zone of the store', () => {
    expect(
      changeLines({ before: null, after: { endDate: '2026-12-01T05:59:59.999Z' } }, ZONE),
    ).toEqual(['end date: Nov 30, 2026, 11:59 PM']);
  });

  it('name each field with its old and new value', () => {
    expect(
      changeLines(
        {
          before: { price: '4.99', inStock: true, aisle: null },
          after: { price: '5.49', inStock: false, aisle: 'Aisle 3' },
        },
        ZONE,
      ),
    ).toEqual(['price: 4.99 → 5.49', 'in stock: yes → no', 'aisle: nothing → Aisle 3']);
  });

  it('name only the new value when there was no old one', () => {
    expect(
      changeLines({ before: null, after: { tags: ['a', 'b'], endDay: '2026-11-30' } }, ZONE),
    ).toEqual(['tags: a, b', 'end day: Nov 30, 2026']);
    expect(changeLines({ before: null, after: null }, ZONE)).toEqual([]);
  });

  it('cut long values', () => {
    const [line] = changeLines({ before: null, after: { description: 'x'.repeat(200) } }, ZONE);
    expect(line).toHaveLength('description: '.length + 81);
  });
});
