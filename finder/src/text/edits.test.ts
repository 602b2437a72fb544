import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedEdits, countEdits } from './edits.ts';

describe('countEdits', () => {
  test.each([
    ['tomato', 'tomato', 0],
    ['tomto', 'tomato', 1],
    ['tomatto', 'tomato', 1],
    ['tometo', 'tomato', 1],
    ['tomaot', 'tomato', 1],
    ['potato', 'tomato', 2],
    ['omatto', 'tomato', 2],
  ])('counts the edits between %s and %s: %i', (one, other, distance) => {
    expect(countEdits(one, other, 3)).toBe(distance);
    expect(countEdits(other, one, 3)).toBe(distance);
  });

  test('returns one more than the maximum for words further apart', () => {
    expect(countEdits('potato', 'tomato', 1)).toBe(2);
    expect(countEdits('salt', 'turmeric', 2)).toBe(3);
  });

  test('is symmetric', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
    fc.assert(
      fc.property(
        word,
        word,
        (one, other) => countEdits(one, other, 9) === countEdits(other, one, 9),
      ),
    );
  });
});

test('a word may have one typo from four letters and two from eight', () => {
  expect([3, 4, 7, 8, 20].map((letters) => allowedEdits('a'.repeat(letters)))).toEqual([
    0, 1, 1, 2, 2,
  ]);
});
