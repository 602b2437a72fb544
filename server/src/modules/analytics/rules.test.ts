import { dayIn } from '@aislewise/contracts/wall-clock';
import { describe, expect, test } from 'vitest';
import {
  addSums,
  createSums,
  daysBefore,
  daysFrom,
  foldQuery,
  isShopper,
  mayBeListed,
  mostAsked,
  withoutAddresses,
  type QuerySum,
  type Tracked,
} from './rules.ts';

const CHICAGO = 'America/Chicago';

function sumsOf(events: readonly Tracked[], zones: ReadonlyMap<string, string>) {
  const sums = createSums(zones);
  for (const one of events) sums.add(one);
  return sums.batch();
}

describe('the day of an event', () => {
  test.each([
    ['a minute before midnight belongs to the day that ends', '2026-06-02T04:59:59Z', '2026-06-01'],
    ['midnight belongs to the day that begins', '2026-06-02T05:00:00Z', '2026-06-02'],
    ['before the change to summer time', '2026-03-08T05:59:59Z', '2026-03-07'],
    ['the shorter day of the change begins', '2026-03-08T06:00:00Z', '2026-03-08'],
    ['the shorter day of the change ends', '2026-03-09T04:59:59Z', '2026-03-08'],
    ['the day after the change begins an hour earlier', '2026-03-09T05:00:00Z', '2026-03-09'],
    ['the longer day of the change back ends', '2026-11-02T05:59:59Z', '2026-11-01'],
  ])('%s', (_, at, day) => {
    expect(dayIn(new Date(at), CHICAGO)).toBe(day);
  });
});

test('days are counted by the calendar, over months, leap days and changes of the clock', () => {
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
  expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29');
  expect(daysBefore('2026-03-09', 2)).toBe('2026-03-07');
  expect(daysFrom('2026-03-07', '2026-03-10')).toEqual([
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
    '2026-03-10',
  ]);
});

test('queries are one when they differ in case, accents and spaces alone', () => {
  expect(foldQuery(' Jalapeño ')).toBe(foldQuery('JALAPENO'));
  expect(foldQuery('गरम  मसाला')).toBe(foldQuery('गरम मसाला'));
  expect(foldQuery('besan')).not.toBe(foldQuery('basin'));
  expect(foldQuery('🍕')).toBe('🍕');
});

const event = (change: Partial<Tracked>): Tracked => ({
  at: new Date('2026-06-01T15:00:00Z'),
  storeId: 'store',
  sessionId: 'session-1',
  eventType: 'page_view',
  data: null,
  ...change,
});
const search = (query: string, resultsCount: number): Tracked =>
  event({ eventType: 'search', search: { query, resultsCount } });

describe('a batch', () => {
  const zones = new Map([['store', CHICAGO]]);

  test('counts searches by folded query, those that found nothing as failed', () => {
    const { days, queries } = sumsOf([search('Besan', 3), search('BESAN', 0)], zones);
    expect(days).toEqual([
      {
        storeId: 'store',
        day: '2026-06-01',
        totalSearches: 2,
        failedSearches: 1,
        productViews: 0,
        dealClicks: 0,
      },
    ]);
    expect(queries).toMatchObject([
      { foldedQuery: 'besan', query: 'BESAN', count: 2, failedSearches: 1, resultsSum: 3 },
    ]);
  });

  test('an event that only says it is a search is counted as an event, not as a search', () => {
    const { days, counts } = sumsOf([event({ eventType: 'search' })], zones);
    expect(days).toMatchObject([{ totalSearches: 0 }]);
    expect(counts).toMatchObject([{ eventType: 'search', count: 1 }]);
  });

  test('holds a visitor once a day', () => {
    const { visitors } = sumsOf(
      [event({}), event({}), event({ at: new Date('2026-06-02T15:00:00Z') })],
      zones,
    );
    expect(visitors.map(({ day }) => day)).toEqual(['2026-06-01', '2026-06-02']);
  });

  test('leaves out events of stores that do not exist', () => {
    expect(sumsOf([event({ storeId: 'nowhere' })], zones).events).toEqual([]);
  });
});

describe('a call counts', () => {
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari';
  test.each([
    ['when a phone makes it', { 'user-agent': PHONE }, true],
    ['not without a user agent', {}, false],
    ['not when a crawler makes it', { 'user-agent': `${PHONE} (compatible; Foobot/2.1)` }, false],
    ['not when a script makes it', { 'user-agent': 'curl/8.5.0' }, false],
    [
      'not when the page is fetched ahead',
      { 'user-agent': PHONE, 'sec-purpose': 'prefetch;prerender' },
      false,
    ],
  ])('%s', (_, headers, expected) => {
    expect(isShopper(headers)).toBe(expected);
  });
});

const sum = (foldedQuery: string, count: number, failedSearches = 0): QuerySum => ({
  foldedQuery,
  query: foldedQuery,
  count,
  failedSearches,
  resultsSum: 0,
});

test('sums of the same query are added, and its latest spelling stands', () => {
  const later = { ...sum('besan', 2, 1), query: 'Besan' };
  expect(addSums([sum('besan', 3), sum('rice', 1)], [later])).toEqual([
    { ...later, count: 5, failedSearches: 1 },
    sum('rice', 1),
  ]);
});

test('rare queries that failed are listed beside the most frequent ones', () => {
  const sums = [sum('a', 9), sum('b', 8), sum('c', 7), sum('d', 1, 1)];
  expect(mostAsked(sums, 2).map(({ query }) => query)).toEqual(['a', 'b', 'd']);
});

describe("today's rare queries", () => {
  const kept = 6;
  const listed = 3;
  // Marsaglia's xorshift32: the same numbers in every run.
  let state = 2463534242;
  const random = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(random() * limit);
  /** Some of 20 queries, a few of them often, each failing at times. */
  const someSums = (most: number) =>
    Array.from({ length: 20 }, (_row, n) => {
      const count = 1 + Math.floor(most * random() ** 3);
      return sum(`query ${n}`, count, random() < 0.5 ? 0 : below(count + 1));
    }).filter(() => random() < 0.7);

  test('whose past could bring them onto the list are asked for, so that the list is exact', () => {
    const tried = Array.from({ length: 500 }, () => {
      const [past, today] = [someSums(12), someSums(6)];
      const before = mostAsked(past, kept);
      const asked = new Set(mayBeListed(before, today, { kept, listed }));
      const rare = past.filter(({ foldedQuery }) => asked.has(foldedQuery));
      const exact = mostAsked(addSums(past, today), listed);
      expect(mostAsked(addSums([...before, ...rare], today), listed)).toEqual(exact);
      return asked.size;
    });
    expect(Math.max(...tried)).toBeGreaterThan(0);
  });

  test('that could not be listed whatever their past are not asked for', () => {
    const past = Array.from({ length: 10 }, (_row, n) => sum(`often ${n}`, 100 - n));
    const before = mostAsked([...past, sum('seldom', 2)], 10);
    const today = [sum('seldom', 1), sum('a close one', 8)];
    expect(mayBeListed(before, today, { kept: 10, listed: 3 })).toEqual(['a close one']);
  });

  test('are not asked for where all of the past is known', () => {
    expect(mayBeListed([sum('a', 1)], [sum('b', 9, 9)], { kept: 2, listed: 1 })).toEqual([]);
  });
});

test.each([
  ['besan', 'besan'],
  ['rosa@example.com', '(e-mail address)'],
  ['mail rosa.m@shop.example.com, please', 'mail (e-mail address), please'],
  ['2 @ $5.00', '2 @ $5.00'],
])('of %j %j is kept', (typed, kept) => {
  expect(withoutAddresses(typed)).toBe(kept);
});

test('no e-mail address that somebody typed reaches a row', () => {
  const typed = 'where is it rosa@example.com';
  const event: Tracked = {
    at: new Date('2026-06-02T12:00:00Z'),
    storeId: 'here',
    sessionId: 'session-1',
    eventType: 'search',
    data: { query: typed, resultsCount: 0 },
    search: { query: typed, resultsCount: 0 },
  };
  const batch = sumsOf([event], new Map([['here', CHICAGO]]));
  expect(batch.queries).toHaveLength(1);
  expect(batch.events).toMatchObject([{ data: { resultsCount: 0 } }]);
  expect(JSON.stringify(batch)).not.toContain('rosa');
});
