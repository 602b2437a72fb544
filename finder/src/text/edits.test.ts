import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedEdits, edits } from './edits.ts';

describe('edits', () => {
  test.each([
    ['tomato', 'tomato', 0],
    ['tomto', 'tomato', 1],
    ['tomatto', 'tomato', 1],
    ['tometo', 'tomato', 1],
    ['tomaot', 'tomato', 1],
    ['potato', 'tomato', 2],
    ['omatto', 'tomato', 2],
  ])('parts %s from %s by %i', (one, other, distance) => {
    expect(edits(one, other, 3)).toBe(distance);
    expect(edits(other, one, 3)).toBe(distance);
  });

  test('gives up above what is allowed', () => {
    expect(edits('potato', 'tomato', 1)).toBe(2);
    expect(edits('salt', 'turmeric', 2)).toBe(3);
  });

  test('is the same both ways', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
    fc.assert(
      fc.property(word, word, (one, other) => edits(one, other, 9) === edits(other, one, 9)),
    );
  });

  test('allows one edit from four letters and two from eight', () => {
    expect([3, 4, 7, 8, 20].map((letters) => allowedEdits('a'.repeat(letters)))).toEqual([
      0, 1, 1, 2, 2,
    ]);
  });
});
