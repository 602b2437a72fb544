import { describe, expect, test } from 'vitest';
import { differing } from './rules.ts';

describe('of a row before and after, what differs', () => {
  test.each([
    ['one field', { price: '1.00', aisle: 'A' }, { price: '2.00', aisle: 'A' }, ['price']],
    ['nothing', { price: '1.00' }, { price: '1.00' }, []],
    ['lists by what they hold', { tags: ['a'] }, { tags: ['a'] }, []],
    ['a list that grew', { tags: ['a'] }, { tags: ['a', 'b'] }, ['tags']],
    ['moments by their time', { startDate: new Date(0) }, { startDate: new Date(0) }, []],
    ['a moment and its text', { startDate: new Date(0) }, { startDate: new Date(0).toJSON() }, []],
    ['a field that came', {}, { salePrice: '1.00' }, ['salePrice']],
    ['a field that went', { salePrice: '1.00' }, {}, ['salePrice']],
    ['a field that became null', { salePrice: '1.00' }, { salePrice: null }, ['salePrice']],
    ['but not when it was written', { lastUpdated: 1, updatedAt: 1 }, { lastUpdated: 2 }, []],
  ])('%s', (_what, before, after, names) => {
    const result = differing(before, after);
    expect(Object.keys(result.before ?? {})).toEqual(names);
    expect(Object.keys(result.after ?? {})).toEqual(names);
  });

  test('a field that is missing on one side is null there', () => {
    expect(differing({}, { aisle: 'A' })).toEqual({
      before: { aisle: null },
      after: { aisle: 'A' },
    });
  });

  test.each([
    [null, { name: 'Rice' }],
    [{ name: 'Rice' }, null],
    [null, null],
  ])('a side that is not there leaves the other whole', (before, after) => {
    expect(differing(before, after)).toEqual({ before, after });
  });
});
