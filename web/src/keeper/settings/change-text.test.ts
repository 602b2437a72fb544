import { describe, expect, it } from 'vitest';
import { changeLines } from './change-text.ts';

describe('the lines of a change', () => {
  it('name each field with what it was and is', () => {
    expect(
      changeLines({
        before: { price: '4.99', inStock: true, aisle: null },
        after: { price: '5.49', inStock: false, aisle: 'Aisle 3' },
      }),
    ).toEqual(['price: 4.99 → 5.49', 'in stock: yes → no', 'aisle: nothing → Aisle 3']);
  });

  it('name what is new alone where there was nothing', () => {
    expect(
      changeLines({ before: null, after: { tags: ['a', 'b'], endDay: '2026-11-30' } }),
    ).toEqual(['tags: a, b', 'end day: Nov 30, 2026']);
    expect(changeLines({ before: null, after: null })).toEqual([]);
  });

  it('cut what is long', () => {
    const [line] = changeLines({ before: null, after: { description: 'x'.repeat(200) } });
    expect(line).toHaveLength('description: '.length + 81);
  });
});
