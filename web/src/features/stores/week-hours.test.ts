import { parseHours } from '@aislewise/contracts/hours-text';
import { expect, it } from 'vitest';
import { weekHours } from './week-hours.ts';

const TIME_ZONE = 'America/Chicago';
/** A Saturday evening in Chicago, where it is Sunday already in London. */
const NOW = new Date('2026-11-22T01:00:00.000Z');
const OPEN = [{ open: 540, close: 1260 }];

it('a week has its hours from Monday on, with today and the single days that come', () => {
  const closedDays = [
    { date: '2026-11-21', name: null, spans: [{ open: 600, close: 840 }] },
    { date: '2026-11-26', name: 'Thanksgiving', spans: [] },
    { date: '2026-12-02', name: 'Later', spans: [] },
  ];
  const store = { openingHours: parseHours('Mon-Sat 9-9'), timeZone: TIME_ZONE, closedDays };
  expect(weekHours(store, NOW)).toEqual([
    { weekday: 0, isToday: false, spans: OPEN, name: null },
    { weekday: 1, isToday: false, spans: OPEN, name: null },
    { weekday: 2, isToday: false, spans: OPEN, name: null },
    { weekday: 3, isToday: false, spans: [], name: 'Thanksgiving' },
    { weekday: 4, isToday: false, spans: OPEN, name: null },
    { weekday: 5, isToday: true, spans: [{ open: 600, close: 840 }], name: null },
    { weekday: 6, isToday: false, spans: [], name: null },
  ]);
});

it('of hours that are not known there is no week', () => {
  expect(weekHours({ openingHours: null, timeZone: TIME_ZONE }, NOW)).toEqual([]);
});
