import { describe, expect, it } from 'vitest';
import { dayIn, endOfDay, startOfDay, wallTime } from './wall-clock.ts';

it('the wall time has the hour and weekday of its zone', () => {
  const moment = new Date('2026-11-22T03:05:00Z');
  expect(wallTime(moment, 'America/Chicago')).toEqual({
    year: 2026,
    month: 11,
    day: 21,
    weekday: 5,
    hour: 21,
    minute: 5,
  });
  expect(wallTime(moment, 'Asia/Kolkata')).toMatchObject({ day: 22, weekday: 6, hour: 8 });
  expect(dayIn(moment, 'America/Chicago')).toBe('2026-11-21');
});

describe('a day of a time zone', () => {
  it.each([
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

  it.each([
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
