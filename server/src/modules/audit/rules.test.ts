import { describe, expect, test } from 'vitest';
import { differing } from './rules.ts';

describe('the differing fields of a row', () => {
  test.each([
    [
      'include a changed field',
      { price: '1.00', aisle: 'A' },
      { price: '2.00', aisle: 'A' },
      ['price'],
    ],
    ['are none if all are equal', { price: '1.00' }, { price: '1.00' }, []],
    ['exclude lists with equal items', { tags: ['a'] }, { tags: ['a'] }, []],
    ['include a list with a new item', { tags: ['a'] }, { tags: ['a', 'b'] }, ['tags']],
    ['exclude equal times', { startDate: new Date(0) }, { startDate: new Date(0) }, []],
    [
      'exclude a time and its JSON text',
      { startDate: new Date(0) },
      { startDate: new Date(0).toJSON() },
      [],
    ],
    ['include an added field', {}, { salePrice: '1.00' }, ['salePrice']],
    ['include a deleted field', { salePrice: '1.00' }, {}, ['salePrice']],
    ['include a field that became null', { salePrice: '1.00' }, { salePrice: null }, ['salePrice']],
    [
      'exclude the times of the last write',
      { lastUpdated: 1, updatedAt: 1 },
      { lastUpdated: 2 },
      [],
    ],
  ])('%s', (_what, before, after, names) => {
    const result = differing(before, after);
    expect(Object.keys(result.before ?? {})).toEqual(names);
    expect(Object.keys(result.after ?? {})).toEqual(names);
  });

  test('are null on the side that lacks them', () => {
    expect(differing({}, { aisle: 'A' })).toEqual({
      before: { aisle: null },
      after: { aisle: 'A' },
    });
  });

  test.each([
    [null, { name: 'Rice' }],
    [{ name: 'Rice' }, null],
    [null, null],
  ])('of a new or a deleted row are all fields', (before, after) => {
    expect(differing(before, after)).toEqual({ before, after });
  });
});
