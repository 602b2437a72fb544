import { describe, expect, it } from 'vitest';
import {
  daysOf,
  hoursFault,
  lastDayFault,
  NEW_HOLIDAY,
  upcomingDays,
  withDays,
  withoutHoliday,
} from './closed-days.ts';

const EVE = { ...NEW_HOLIDAY, first: '2026-12-24', name: ' Christmas Eve ', isOpenInPart: true };
const CHRISTMAS = daysOf({ ...NEW_HOLIDAY, first: '2026-12-25' });

it('a day without hours is closed, one with hours is open between them', () => {
  expect(daysOf({ ...EVE, name: ' ', isOpenInPart: false })).toEqual([
    { date: '2026-12-24', name: null, spans: [] },
  ]);
  expect(daysOf(EVE)).toEqual([
    { date: '2026-12-24', name: 'Christmas Eve', spans: [{ open: 600, close: 840 }] },
  ]);
  expect(daysOf({ ...EVE, to: '00:00' })[0]?.spans).toEqual([{ open: 600, close: 1440 }]);
});

it('a holiday is each day from the first to the last, over the end of the year too', () => {
  const days = daysOf({ ...NEW_HOLIDAY, first: '2026-12-30', last: '2027-01-02' });
  expect(days.map(({ date }) => date)).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  const around = daysOf({ ...NEW_HOLIDAY, first: '2026-12-29', last: '2027-01-03' });
  const holiday = { first: '2026-12-30', last: '2027-01-02', name: null, spans: [] };
  expect(withoutHoliday(around, holiday).map(({ date }) => date)).toEqual([
    '2026-12-29',
    '2027-01-03',
  ]);
});

it('a day that is over is not listed, today is', () => {
  expect(upcomingDays([...daysOf(EVE), ...CHRISTMAS], '2026-12-25')).toEqual(CHRISTMAS);
});

it('a day added again takes the place of the first', () => {
  const closed = daysOf({ ...EVE, isOpenInPart: false });
  expect(withDays([...CHRISTMAS, ...daysOf(EVE)], closed)).toEqual([...closed, ...CHRISTMAS]);
});

it.each([
  ['', null],
  ['2026-12-24', null],
  ['2026-12-23', 'Must not be before the first day'],
  ['2027-04-02', null],
  ['2027-04-03', 'A store can have 100 closed days at most'],
])('a last day of %j: %s', (last, fault) => {
  expect(lastDayFault({ ...EVE, last }, CHRISTMAS)).toBe(fault);
});

describe('hours of a day', () => {
  it.each([
    ['10:00', '14:00', null],
    ['10:00', '00:00', null],
    ['14:00', '10:00', 'Must be later than the other time'],
    ['10:00', '10:00', 'Must be later than the other time'],
    ['10:00', '', 'Please choose both times'],
  ])('from %s to %s: %s', (from, to, fault) => {
    expect(hoursFault({ ...EVE, from, to })).toBe(fault);
  });
});
