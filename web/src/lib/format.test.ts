import { describe, expect, it } from 'vitest';
import { countOf, formatDate, formatDateTime } from './format.ts';

describe('dates', () => {
  it('a moment shows short month, day, year and time in the zone asked for', () => {
    expect(formatDateTime('2026-11-21T07:05:00.000Z', 'America/Chicago')).toBe(
      'Nov 21, 2026, 1:05 AM',
    );
    expect(formatDateTime(new Date('2026-11-21T07:05:00Z'), 'UTC')).toBe('Nov 21, 2026, 7:05 AM');
  });

  it('a plain date is the same day everywhere', () => {
    expect(formatDate('2026-01-01')).toBe('Jan 1, 2026');
    expect(formatDate('2028-02-29')).toBe('Feb 29, 2028');
  });
});

describe('countOf', () => {
  it.each([
    [0, '0 products'],
    [1, '1 product'],
    [999, '999 products'],
    [1200, '1,200 products'],
    [1234567, '1,234,567 products'],
  ])("%i is '%s'", (count, text) => {
    expect(countOf(count, 'product')).toBe(text);
  });

  it('takes an irregular plural', () => {
    expect(countOf(2, 'shelf', 'shelves')).toBe('2 shelves');
  });
});
