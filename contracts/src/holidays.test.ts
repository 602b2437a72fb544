import { describe, expect, test } from 'vitest';
import type { ClosedDay, Span } from './calls/hours.ts';
import { datesBetween, holidaysOf, holidayText, nextHoliday } from './holidays.ts';

const CHICAGO = 'America/Chicago';

describe('a holiday is said a week ahead', () => {
  const day = (date: string, name: string | null = null, ...spans: Span[]): ClosedDay => ({
    date,
    name,
    spans,
  });
  const from = (first: string, last: string, name: string | null = null) =>
    datesBetween(first, last).map((date) => day(date, name));
  const WINTER = from('2026-12-24', '2027-01-02');
  const EVE = day('2026-12-31', null, { open: 600, close: 840 });
  test.each<[ClosedDay[], instant: string, expected: string | null]>([
    [WINTER, '2026-12-16T23:59:00-06:00', null],
    [WINTER, '2026-12-17T00:00:00-06:00', 'Closed Dec 24 to Jan 2'],
    [WINTER, '2026-12-23T23:59:00-06:00', 'Closed Dec 24 to Jan 2'],
    [WINTER, '2026-12-24T00:00:00-06:00', null],
    [[day('2026-12-25')], '2026-12-20T12:00:00-06:00', 'Closed Dec 25'],
    [[day('2026-12-25')], '2026-12-25T12:00:00-06:00', null],
    [[EVE], '2026-12-30T12:00:00-06:00', 'Dec 31: 10 AM to 2 PM'],
    // Today's own is over tomorrow; the next one counts.
    [[day('2026-12-20'), day('2026-12-25')], '2026-12-20T12:00:00-06:00', 'Closed Dec 25'],
    [[], '2026-12-20T12:00:00-06:00', null],
  ])('%j at %s: %s', (closedDays, instant, expected) => {
    expect(nextHoliday({ closedDays, timeZone: CHICAGO }, new Date(instant))).toBe(expected);
  });

  test('days in a row with one name and the same hours are one holiday', () => {
    const days = [
      ...from('2026-12-24', '2026-12-25', 'Christmas'),
      day('2026-12-26'),
      EVE,
      ...from('2027-01-01', '2027-01-02'),
    ];
    expect(holidaysOf(days).map(holidayText)).toEqual([
      'Dec 24 to Dec 25, 2026 (Christmas): closed',
      'Dec 26, 2026: closed',
      'Dec 31, 2026: 10 AM to 2 PM',
      'Jan 1 to Jan 2, 2027: closed',
    ]);
    expect(holidayText({ first: '2026-12-24', last: '2027-01-02', name: null, spans: [] })).toBe(
      'Dec 24, 2026 to Jan 2, 2027: closed',
    );
  });
});
