import { expect, test } from 'vitest';
import { dealTimes } from './rules.ts';

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
