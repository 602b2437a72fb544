/** The stored week of a store, asked by SQL, says what the rule of the contracts says of its text. */
import { randomUUID } from 'node:crypto';
import type { ClosedDay, Span } from '@aislewise/contracts/calls/hours';
import { dateAfter, dayName } from '@aislewise/contracts/hours';
import { parseHours } from '@aislewise/contracts/hours-text';
import { HOURS_FILTERS, matchesHoursFilter } from '@aislewise/contracts/stores';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { addStore } from '../../../test/fixtures.ts';
import { seedDemo } from '../../demo/seed.ts';
import { passesHours } from './hours-queries.ts';
import { readHours, rereadHours } from './stored-hours.ts';
import { stores } from './tables.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});

const ZONES = [
  'America/Chicago',
  'America/St_Johns',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];
/** The clocks of one of the zones are put forward or back. */
const CLOCK_CHANGES = [
  '2026-03-08T08:00:00Z',
  '2026-11-01T07:00:00Z',
  '2026-03-08T05:30:00Z',
  '2026-11-01T04:30:00Z',
  '2026-04-04T15:00:00Z',
  '2026-10-03T15:30:00Z',
  '2026-04-04T14:00:00Z',
  '2026-09-26T14:00:00Z',
];
const UNREADABLE = [
  '',
  'ask Maria',
  'most days from 9 AM',
  'by appointment, or 9 am to noon-ish',
  'Temporarily closed, was 9am-5pm',
  '24 hours if the lights are on',
  'usually open 24, call before 6 AM',
];
const MINUTE = 60_000;

const clock = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom('00', '15', '30', '59'))
  .chain(([hour, minute]) => fc.constantFrom(`${hour}:${minute} AM`, `${hour}:${minute} PM`));
/** '6:00 PM - 2:00 AM', 'closed', 'open 24 hours'. */
const hoursOfDay = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(clock, clock).map((ends) => ends.join(' - ')) },
  fc.constantFrom('closed', 'open 24 hours', '12:00 AM - 2:00 AM, 9:00 AM - 11:30 PM'),
);
const written = fc
  .array(hoursOfDay, { minLength: 7, maxLength: 7 })
  .map((days) => days.map((hours, day) => `${dayName(day)} ${hours}`).join('; '));
const text = fc.oneof(
  { weight: 4, arbitrary: written },
  { weight: 2, arbitrary: hoursOfDay },
  fc.constantFrom(...UNREADABLE),
);
const time = fc.oneof(
  fc
    .tuple(fc.constantFrom(...CLOCK_CHANGES), fc.integer({ min: -240 * 60, max: 240 * 60 }))
    .map(([change, seconds]) => Date.parse(change) + seconds * 1000),
  fc.integer({ min: Date.parse('2025-01-01Z'), max: Date.parse('2029-01-01Z') }),
);
/** A closed day some days from a time. Its hours end by midnight, as the settings ask. */
const closedDay = fc.record({
  daysAhead: fc.integer({ min: -2, max: 2 }),
  spans: fc.constantFrom<Span[][]>(
    [],
    [{ open: 0, close: 1440 }],
    [{ open: 600, close: 840 }],
    [
      { open: 1, close: 90 },
      { open: 1200, close: 1440 },
    ],
  ),
});
const hoursOfStore = fc.record({
  hours: text,
  timeZone: fc.constantFrom(...ZONES),
  closed: fc.uniqueArray(closedDay, { maxLength: 3, selector: ({ daysAhead }) => daysAhead }),
});

test('SQL lists the stores of each filter by hours that the rule of the contracts lists', async () => {
  let readable = 0;
  const some = fc.array(hoursOfStore, { minLength: 10, maxLength: 30 });
  const shifts = fc.array(fc.integer({ min: -1500, max: 1500 }), { minLength: 3, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(some, time, shifts, async (given, around, minutes) => {
      const rows = given.map(({ hours, timeZone, closed }) => ({
        id: randomUUID(),
        name: 'Corner Market',
        address: '',
        hours,
        timeZone,
        closedDays: closed.map(({ daysAhead, spans }): ClosedDay => ({
          // A day may have 25 hours, and a date is in the list once.
          date: dateAfter(dayIn(new Date(around), timeZone), daysAhead),
          name: null,
          spans,
        })),
        ...readHours(hours),
      }));
      readable += rows.filter(({ openingHours }) => openingHours !== null).length;
      await db.orm.delete(stores);
      await db.orm.insert(stores).values(rows);
      for (const at of [0, ...minutes].map((shift) => new Date(around + shift * MINUTE))) {
        for (const { value: filter } of HOURS_FILTERS) {
          const found = await db.orm
            .select({ id: stores.id })
            .from(stores)
            .where(passesHours(filter, at));
          const expected = rows.filter((row) =>
            matchesHoursFilter({ ...row, openingHours: parseHours(row.hours) }, filter, at),
          );
          expect(found.map(({ id }) => id).toSorted(), at.toISOString()).toEqual(
            expected.map(({ id }) => id).toSorted(),
          );
        }
      }
    }),
    { numRuns: 40 },
  );
  expect(readable).toBeGreaterThan(100);
});

test('the demo stores are open by their hours', async () => {
  const demo = await testDatabase();
  await seedDemo(demo, new Date('2026-11-21T08:00:00Z'));
  expect(await rereadHours(demo)).toBe(0);
  // A Saturday, noon in Chicago.
  const open = passesHours('open', new Date('2026-11-21T18:00:00Z'));
  expect(await demo.orm.$count(stores, open)).toBeGreaterThan(3);
});

test('hours that an older version has written are read at the next start, by several servers at once', async () => {
  const { id } = await addStore(db, { hours: 'Mon-Sun 9 AM - 5 PM' });
  expect(await rereadHours(db)).toBe(0);
  const before = await findStore(id);
  await db.orm.update(stores).set({ hours: 'Open 24 hours' }).where(eq(stores.id, id));
  await Promise.all([rereadHours(db), rereadHours(db)]);
  const after = await findStore(id);
  expect(after).toMatchObject(readHours('Open 24 hours'));
  expect(after?.productsVersion).toBeGreaterThan(before?.productsVersion ?? Infinity);
  expect(await rereadHours(db)).toBe(0);
});

async function findStore(id: string) {
  const [row] = await db.orm.select().from(stores).where(eq(stores.id, id));
  return row;
}
