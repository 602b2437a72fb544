import { expect, it } from 'vitest';
import { dayIn, wallTime } from './wall-clock.ts';

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
