import { describe, expect, test } from 'vitest';
import { parseHours } from './hours-text.ts';
import type { ClosedDay, Span, Week } from './calls/hours.ts';
import { isAlwaysOpen, openState } from './hours.ts';

const CHICAGO = 'America/Chicago';

function hours(text: string): Week {
  const week = parseHours(text);
  if (!week) throw new Error(`Not understood: ${text}`);
  return week;
}

/** The label at an instant; the offset in the instant is Chicago's on that day. */
function label(text: string, instant: string, timeZone = CHICAGO): string | undefined {
  return openState({ openingHours: hours(text), timeZone }, new Date(instant))?.label;
}

/** Tests the label of hours at an instant. */
function testLabels(cases: (readonly [text: string, instant: string, expected: string])[]): void {
  test.each(cases)('%s at %s: %s', (text, instant, expected) => {
    expect(label(text, instant)).toBe(expected);
  });
}

describe('a store is open from the minute it opens to the minute before it closes', () => {
  // 2026-11-16 is a Monday.
  test.each([
    ['2026-11-16T08:59:59-06:00', false, 'Closed · opens 9 AM'],
    ['2026-11-16T09:00:00-06:00', true, 'Open · closes 9 PM'],
    ['2026-11-16T09:01:00-06:00', true, 'Open · closes 9 PM'],
    ['2026-11-16T20:59:59-06:00', true, 'Open · closes in 1 min'],
    ['2026-11-16T21:00:00-06:00', false, 'Closed · opens Tue 9 AM'],
    ['2026-11-21T20:59:00-06:00', true, 'Open · closes in 1 min'],
    ['2026-11-21T21:00:00-06:00', false, 'Closed · opens Sun 10 AM'],
    ['2026-11-22T17:59:00-06:00', true, 'Open · closes in 1 min'],
    ['2026-11-22T18:00:00-06:00', false, 'Closed · opens Mon 9 AM'],
    ['2026-11-23T00:00:00-06:00', false, 'Closed · opens 9 AM'],
  ])('%s: open %s, %s', (instant, open, text) => {
    const week = hours('Mon-Sat 9:00 AM - 9:00 PM, Sun 10-6');
    expect(openState({ openingHours: week, timeZone: CHICAGO }, new Date(instant))).toEqual({
      open,
      label: text,
    });
  });
});

describe('labels name the next change', () => {
  testLabels([
    ['9:30 AM - 8:30 PM', '2026-11-16T12:00:00-06:00', 'Open · closes 8:30 PM'],
    ['9:05 AM - 12:00 PM', '2026-11-16T08:00:00-06:00', 'Closed · opens 9:05 AM'],
    ['9 AM - noon', '2026-11-16T10:00:00-06:00', 'Open · closes 12 PM'],
    ['9 AM - midnight', '2026-11-16T23:59:00-06:00', 'Open · closes in 1 min'],
    ['9 AM - midnight', '2026-11-17T00:00:00-06:00', 'Closed · opens 9 AM'],
    ['10-2, 4-8', '2026-11-16T14:00:00-06:00', 'Closed · opens 4 PM'],
    ['10-2, 4-8', '2026-11-16T20:00:00-06:00', 'Closed · opens Tue 10 AM'],
    ['Sat 9-5', '2026-11-16T12:00:00-06:00', 'Closed · opens Sat 9 AM'],
    ['Mon 9-5', '2026-11-16T17:00:00-06:00', 'Closed · opens Mon 9 AM'],
    ['Open 24 hours', '2026-11-16T03:00:00-06:00', 'Open 24 hours'],
    ['Closed', '2026-11-16T12:00:00-06:00', 'Closed'],
  ]);

  test('unknown hours have no label', () => {
    expect(
      openState({ openingHours: null, timeZone: CHICAGO }, new Date('2026-11-16T12:00:00Z')),
    ).toBeNull();
  });
});

describe('hours past midnight belong to the day before', () => {
  const text = 'Sun-Thu 8 AM to 10 PM, Fri & Sat 8 AM to 1 AM';
  test.each([
    ['2026-11-20T23:59:00-06:00', 'Open · closes 1 AM'],
    ['2026-11-21T00:00:00-06:00', 'Open · closes in 60 min'],
    ['2026-11-21T00:59:00-06:00', 'Open · closes in 1 min'],
    ['2026-11-21T01:00:00-06:00', 'Closed · opens 8 AM'],
    ['2026-11-22T00:30:00-06:00', 'Open · closes in 30 min'],
    ['2026-11-23T00:30:00-06:00', 'Closed · opens 8 AM'],
  ])('%s: %s', (instant, expected) => {
    expect(label(text, instant)).toBe(expected);
  });

  test('a night that begins on Sunday runs over into Monday', () => {
    expect(label('Sun 10 PM - 2 AM', '2026-11-23T01:59:00-06:00')).toBe('Open · closes in 1 min');
    expect(label('Sun 10 PM - 2 AM', '2026-11-23T02:00:00-06:00')).toBe('Closed · opens Sun 10 PM');
  });
});

describe('spans that touch are one', () => {
  const touching: Week = [
    [{ open: 540, close: 1440 }],
    [
      { open: 0, close: 120 },
      { open: 120, close: 300 },
    ],
    [],
    [],
    [],
    [],
    [],
  ];
  test('a store that closes and opens at midnight stays open', () => {
    const evening = new Date('2026-11-16T23:00:00-06:00');
    expect(openState({ openingHours: touching, timeZone: CHICAGO }, evening)?.label).toBe(
      'Open · closes 5 AM',
    );
  });

  test('a store that stays open for days names the day it closes', () => {
    const text = 'Mon-Sat 24 hours, Sun closed';
    expect(label(text, '2026-11-16T12:00:00-06:00')).toBe('Open · closes Sun 12 AM');
    expect(label(text, '2026-11-21T12:00:00-06:00')).toBe('Open · closes 12 AM');
    expect(label(text, '2026-11-22T12:00:00-06:00')).toBe('Closed · opens Mon 12 AM');
  });
});

describe('always open is open through the whole week', () => {
  test.each([
    ['Open 24 hours', true],
    ['24/7', true],
    ['12 AM - 11:59 PM', true],
    ['00:00-24:00', true],
    ['Mon-Sat 24 hours', false],
    ['24 hours, closed Sundays', false],
    ['9 AM - 8 AM', undefined],
    ['6 AM - 2 AM', false],
    ['Closed', false],
  ])('%s: %s', (text, expected) => {
    const week = parseHours(text);
    expect(week ? isAlwaysOpen(week) : undefined).toBe(expected);
  });

  test('spans of less than a day that meet at each end never close', () => {
    const week: Week = Array.from({ length: 7 }, () => [{ open: 360, close: 1800 }]);
    expect(isAlwaysOpen(week)).toBe(true);
    expect(isAlwaysOpen(week.with(6, [{ open: 360, close: 1799 }]))).toBe(false);
  });
});

describe('opening hours follow the wall time of the zone, also with daylight saving', () => {
  testLabels([
    // Sunday 2026-03-08, 2:00 becomes 3:00.
    ['1 AM - 9 AM', '2026-03-08T00:59:00-06:00', 'Closed · opens 1 AM'],
    ['1 AM - 9 AM', '2026-03-08T01:59:00-06:00', 'Open · closes 9 AM'],
    ['1 AM - 9 AM', '2026-03-08T03:00:00-05:00', 'Open · closes 9 AM'],
    ['1 AM - 9 AM', '2026-03-08T08:59:00-05:00', 'Open · closes in 1 min'],
    ['1 AM - 9 AM', '2026-03-08T09:00:00-05:00', 'Closed · opens Mon 1 AM'],
    ['9 AM - 2:30 AM', '2026-03-08T01:59:00-06:00', 'Open · closes in 31 min'],
    ['9 AM - 2:30 AM', '2026-03-08T03:00:00-05:00', 'Closed · opens 9 AM'],
    // Sunday 2026-11-01, 2:00 becomes 1:00: 1:30 comes twice.
    ['9 AM - 1:30 AM', '2026-11-01T01:29:00-05:00', 'Open · closes in 1 min'],
    ['9 AM - 1:30 AM', '2026-11-01T01:30:00-05:00', 'Closed · opens 9 AM'],
    ['9 AM - 1:30 AM', '2026-11-01T01:29:00-06:00', 'Open · closes in 1 min'],
    ['9 AM - 1:30 AM', '2026-11-01T01:30:00-06:00', 'Closed · opens 9 AM'],
    ['9 AM - 5 PM', '2026-11-01T08:59:00-06:00', 'Closed · opens 9 AM'],
    ['9 AM - 5 PM', '2026-11-01T09:00:00-06:00', 'Open · closes 5 PM'],
    ['9 AM - 5 PM', '2026-11-01T16:59:00-06:00', 'Open · closes in 1 min'],
  ]);

  test('one moment is another hour in another zone', () => {
    const instant = '2026-11-16T14:30:00Z';
    expect(label('9 AM - 5 PM', instant)).toBe('Closed · opens 9 AM');
    expect(label('9 AM - 5 PM', instant, 'America/New_York')).toBe('Open · closes 5 PM');
    expect(label('9 AM - 5 PM', instant, 'Asia/Kolkata')).toBe('Closed · opens Tue 9 AM');
  });

  test('a zone that does not exist is an error', () => {
    expect(() => label('9-5', '2026-11-16T14:30:00Z', 'Nowhere/City')).toThrow(RangeError);
  });
});

describe('closed days go before the week', () => {
  const day = (date: string, ...spans: Span[]): ClosedDay => ({ date, name: null, spans });
  const DAILY = 'Daily 9 AM - 9 PM';
  // 2026-12-23 is a Wednesday.
  const CHRISTMAS = day('2026-12-25');
  const EVE = day('2026-12-24', { open: 600, close: 840 });
  const WEEKS_OFF = Array.from({ length: 12 }, (_, at) => day(`2026-12-${20 + at}`));
  test.each<[text: string, closedDays: ClosedDay[], instant: string, expected: string | undefined]>(
    [
      [DAILY, [CHRISTMAS], '2026-12-25T12:00:00-06:00', 'Closed today · opens Sat 9 AM'],
      [DAILY, [CHRISTMAS], '2026-12-24T22:00:00-06:00', 'Closed · opens Sat 9 AM'],
      [DAILY, [CHRISTMAS], '2026-12-26T08:00:00-06:00', 'Closed · opens 9 AM'],
      [DAILY, [CHRISTMAS], '2027-12-25T12:00:00-06:00', 'Open · closes 9 PM'],
      [DAILY, [EVE], '2026-12-24T09:30:00-06:00', 'Closed · opens 10 AM'],
      [DAILY, [EVE], '2026-12-24T13:59:00-06:00', 'Open · closes in 1 min'],
      [DAILY, [EVE, CHRISTMAS], '2026-12-24T14:00:00-06:00', 'Closed · opens Sat 9 AM'],
      [DAILY, WEEKS_OFF, '2026-12-20T12:00:00-06:00', 'Closed today · opens Jan 1, 9 AM'],
      [DAILY, WEEKS_OFF, '2026-12-25T12:00:00-06:00', 'Closed today · opens Fri 9 AM'],
      [
        'Fri 6 PM - 2 AM',
        [day('2026-12-26')],
        '2026-12-26T01:00:00-06:00',
        'Open · closes in 60 min',
      ],
      ['Open 24 hours', [CHRISTMAS], '2026-12-10T12:00:00-06:00', 'Open 24 hours'],
      ['Open 24 hours', [CHRISTMAS], '2026-12-23T12:00:00-06:00', 'Open · closes Fri 12 AM'],
      ['Open 24 hours', [CHRISTMAS], '2026-12-25T00:00:00-06:00', 'Closed today · opens Sat 12 AM'],
      ['ask Maria', [CHRISTMAS], '2026-12-25T12:00:00-06:00', 'Closed today'],
      ['ask Maria', [EVE], '2026-12-24T12:00:00-06:00', 'Open · closes 2 PM'],
      ['ask Maria', [CHRISTMAS], '2026-12-24T12:00:00-06:00', undefined],
      // Already Christmas in Chicago's evening elsewhere, not yet in the store.
      [DAILY, [CHRISTMAS], '2026-12-25T05:30:00Z', 'Closed · opens Sat 9 AM'],
    ],
  )('%s with %j at %s: %s', (text, closedDays, instant, expected) => {
    const store = { openingHours: parseHours(text), timeZone: CHICAGO, closedDays };
    expect(openState(store, new Date(instant))?.label).toBe(expected);
  });
});

test('times have 24 hours where people read them so', () => {
  const store = { openingHours: hours('9 AM - 9:30 PM'), timeZone: CHICAGO };
  const label = (instant: string) =>
    openState(store, new Date(instant), { in24Hours: true })?.label;
  expect(label('2026-11-16T18:00:00Z')).toBe('Open · closes 21:30');
  expect(label('2026-11-16T12:00:00Z')).toBe('Closed · opens 9:00');
});
