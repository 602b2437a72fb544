import { describe, expect, it } from 'vitest';
import { dayOf, hoursFault, NEW_DAY, upcomingDays, withDay } from './closed-days.ts';

const EVE = { ...NEW_DAY, date: '2026-12-24', name: ' Christmas Eve ', isOpenInPart: true };

it('a day without hours is closed, one with hours is open between them', () => {
  expect(dayOf({ ...EVE, name: ' ', isOpenInPart: false })).toEqual({
    date: '2026-12-24',
    name: null,
    spans: [],
  });
  expect(dayOf(EVE)).toEqual({
    date: '2026-12-24',
    name: 'Christmas Eve',
    spans: [{ open: 600, close: 840 }],
  });
  expect(dayOf({ ...EVE, to: '00:00' }).spans).toEqual([{ open: 600, close: 1440 }]);
});

it('a day that is over is not listed, today is', () => {
  const days = [dayOf(EVE), dayOf({ ...NEW_DAY, date: '2026-12-25' })];
  expect(upcomingDays(days, '2026-12-25')).toEqual([days[1]]);
});

it('a day added again takes the place of the first', () => {
  const [eve, christmas] = [dayOf(EVE), dayOf({ ...NEW_DAY, date: '2026-12-25' })];
  const closed = { ...eve, spans: [] };
  expect(withDay([christmas, eve], closed)).toEqual([closed, christmas]);
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
