import { expect, it } from 'vitest';
import { gapAt, movedTo, nextOf } from './order.ts';

it.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', -1, 'bac'],
  ['a', 9, 'bca'],
])('moves %s to place %i', (name, index, order) => {
  expect(movedTo(['a', 'b', 'c'], name, index).join('')).toBe(order);
});

it('names the next one, and nothing after the last', () => {
  expect(nextOf(['a', 'b'], 'a')).toBe('b');
  expect(nextOf(['a', 'b'], 'b')).toBeNull();
});

it('drops a row into the gap above the row whose middle is below the finger', () => {
  expect([0, 12, 31, 99].map((y) => gapAt([10, 30, 50], y))).toEqual([0, 1, 2, 3]);
});
