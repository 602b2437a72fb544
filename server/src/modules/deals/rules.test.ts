import { describe, expect, test } from 'vitest';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { dealTimes, endOfDay, startOfDay } from './rules.ts';

describe('a day is that of the store', () => {
  test.each([
    ['2026-11-21', 'America/Chicago', '2026-11-21T06:00:00.000Z', '2026-11-22T05:59:59.999Z'],
    ['2026-07-04', 'America/Chicago', '2026-07-04T05:00:00.000Z', '2026-07-05T04:59:59.999Z'],
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
    ['2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z', '2026-11-21T18:29:59.999Z'],
    ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z', '2026-11-21T09:59:59.999Z'],
    ['2026-11-21', 'Pacific/Pago_Pago', '2026-11-21T11:00:00.000Z', '2026-11-22T10:59:59.999Z'],
    ['2026-12-31', 'America/Chicago', '2026-12-31T06:00:00.000Z', '2027-01-01T05:59:59.999Z'],
    ['2028-02-29', 'America/Chicago', '2028-02-29T06:00:00.000Z', '2028-03-01T05:59:59.999Z'],
  ])('%s in %s', (day, zone, first, last) => {
    expect(startOfDay(day, zone).toISOString()).toBe(first);
    expect(endOfDay(day, zone).toISOString()).toBe(last);
  });

  test.each([
    // The clocks are put forward or back within the day.
    ['2026-03-08', 'America/Chicago', 23],
    ['2026-11-01', 'America/Chicago', 25],
    // They are put forward at midnight: the day begins at one o'clock.
    ['2026-09-06', 'America/Santiago', 23],
    ['2026-04-04', 'America/Santiago', 25],
  ])('%s in %s has %i hours', (day, zone, hours) => {
    const [first, last] = [startOfDay(day, zone), endOfDay(day, zone)];
    expect((last.getTime() + 1 - first.getTime()) / 3_600_000).toBe(hours);
    expect(dayIn(first, zone)).toBe(day);
    expect(dayIn(last, zone)).toBe(day);
    expect(dayIn(new Date(first.getTime() - 1), zone) < day).toBe(true);
    expect(dayIn(new Date(last.getTime() + 1), zone) > day).toBe(true);
  });
});

test('a deal of one day lasts that whole day', () => {
  const times = dealTimes({ startDate: '2026-11-21', endDate: '2026-11-21' }, 'America/Chicago');
  expect(times).toEqual({
    startDate: new Date('2026-11-21T06:00:00.000Z'),
    endDate: new Date('2026-11-22T05:59:59.999Z'),
  });
});

test('moments stay as they are, and no end is none', () => {
  const startDate = '2026-11-21T17:30:00.000Z';
  expect(dealTimes({ startDate, endDate: null }, 'America/Chicago')).toEqual({
    startDate: new Date(startDate),
    endDate: null,
  });
});
