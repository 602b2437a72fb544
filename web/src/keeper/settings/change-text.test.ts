import { describe, expect, it } from 'vitest';
import { changeLines } from './change-text.ts';

describe('the lines of a change', () => {
  it('name each field with its old and new value', () => {
    expect(
      changeLines({
        before: { price: '4.99', inStock: true, aisle: null },
        after: { price: '5.49', inStock: false, aisle: 'Aisle 3' },
      }),
    ).toEqual(['price: 4.99 → 5.49', 'in stock: yes → no', 'aisle: nothing → Aisle 3']);
  });

  it('name only the new value when there was no old one', () => {
    expect(
      changeLines({ before: null, after: { tags: ['a', 'b'], endDay: '2026-11-30' } }),
    ).toEqual(['tags: a, b', 'end day: Nov 30, 2026']);
    expect(changeLines({ before: null, after: null })).toEqual([]);
  });

  it('cut long values', () => {
    const [line] = changeLines({ before: null, after: { description: 'x'.repeat(200) } });
    expect(line).toHaveLength('description: '.length + 81);
  });
});
