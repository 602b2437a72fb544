import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, grouped } from './format.ts';

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

it.each([
  [0, '0'],
  [999, '999'],
  [1200, '1,200'],
  [1234567, '1,234,567'],
])("%i is grouped as '%s'", (count, text) => {
  expect(grouped(count)).toBe(text);
});
