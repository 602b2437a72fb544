import { describe, expect, it } from 'vitest';
import { collapsedAt } from './use-collapsed.ts';

describe('the header of the store page', () => {
  it.each([
    [0, false, false],
    [100, false, false],
    [101, false, true],
    [100, true, true],
    [50, true, true],
    [50, false, false],
    [49, true, false],
    [-30, true, false],
  ])('at a scroll of %i px, collapsed before: %s, is collapsed: %s', (scroll, before, after) => {
    expect(collapsedAt(scroll, before)).toBe(after);
  });
});
