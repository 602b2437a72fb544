import { describe, expect, it } from 'vitest';
import { pageOf } from './pages.ts';

describe('pageOf', () => {
  it.each([
    [0, 0, { page: 0, pages: 1, from: 0, to: 0 }],
    [25, 0, { page: 0, pages: 1, from: 0, to: 25 }],
    [26, 1, { page: 1, pages: 2, from: 25, to: 26 }],
    [26, 9, { page: 1, pages: 2, from: 25, to: 26 }],
    [26, -1, { page: 0, pages: 2, from: 0, to: 25 }],
  ])('of %i rows, page %i', (count, wanted, expected) => {
    expect(pageOf(count, wanted, 25)).toEqual(expected);
  });
});
