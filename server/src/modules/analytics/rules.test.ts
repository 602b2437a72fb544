import { dayIn } from '@aislewise/contracts/wall-clock';
import { describe, expect, test } from 'vitest';
import {
  daysBefore,
  daysFrom,
  foldQuery,
  isShopper,
  sumEvents,
  withoutAddresses,
  type TrackedEvent,
} from './rules.ts';

const CHICAGO = 'America/Chicago';

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

test('days are calendar days across months, leap days and clock changes', () => {
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

test('queries that differ only in case, accents or spaces are one query', () => {
  expect(foldQuery(' Jalapeño ')).toBe(foldQuery('JALAPENO'));
  expect(foldQuery('गरम  मसाला')).toBe(foldQuery('गरम मसाला'));
  expect(foldQuery('besan')).not.toBe(foldQuery('basin'));
  expect(foldQuery('🍕')).toBe('🍕');
});

const event = (change: Partial<TrackedEvent>): TrackedEvent => ({
  at: new Date('2026-06-01T15:00:00Z'),
  storeId: 'store',
  sessionId: 'session-1',
  eventType: 'page_view',
  ...change,
});
const search = (query: string, resultsCount: number): TrackedEvent =>
  event({ eventType: 'search', search: { query, resultsCount } });

describe('a batch', () => {
  test('counts searches by folded query, those without results as failed', () => {
    const { days, queries } = sumEvents([search('Besan', 3), search('BESAN', 0)], CHICAGO);
    expect(days).toEqual([
      {
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

  test('counts the lists that asked for a lacked food, beside its searches', () => {
    const { eventType: _, ...ofList } = event({ lackedFoods: ['Ghee', 'Besan'] });
    const { days, counts, queries } = sumEvents([ofList, search('ghee', 0)], CHICAGO);
    expect(days).toMatchObject([{ totalSearches: 1 }]);
    expect(counts).toMatchObject([{ eventType: 'search', count: 1 }]);
    expect(queries).toMatchObject([
      { foldedQuery: 'besan', query: 'Besan', count: 0, lists: 1 },
      { foldedQuery: 'ghee', count: 1, failedSearches: 1, lists: 1 },
    ]);
  });

  test('counts a custom event of type search as an event, not as a search', () => {
    const { days, counts } = sumEvents([event({ eventType: 'search' })], CHICAGO);
    expect(days).toMatchObject([{ totalSearches: 0 }]);
    expect(counts).toMatchObject([{ eventType: 'search', count: 1 }]);
  });

  test('has a visitor once a day', () => {
    const { visitors } = sumEvents(
      [event({}), event({}), event({ at: new Date('2026-06-02T15:00:00Z') })],
      CHICAGO,
    );
    expect(visitors.map(({ day }) => day)).toEqual(['2026-06-01', '2026-06-02']);
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
      'not when the page is prefetched',
      { 'user-agent': PHONE, 'sec-purpose': 'prefetch;prerender' },
      false,
    ],
  ])('%s', (_, headers, expected) => {
    expect(isShopper(headers)).toBe(expected);
  });
});

test.each([
  ['besan', 'besan'],
  ['rosa@example.com', '(e-mail address)'],
  ['mail rosa.m@shop.example.com, please', 'mail (e-mail address), please'],
  ['2 @ $5.00', '2 @ $5.00'],
])('%j is stored as %j', (typed, kept) => {
  expect(withoutAddresses(typed)).toBe(kept);
});

test('a row has no e-mail address that somebody typed', () => {
  const typed = 'where is it rosa@example.com';
  const event: TrackedEvent = {
    at: new Date('2026-06-02T12:00:00Z'),
    storeId: 'here',
    sessionId: 'session-1',
    eventType: 'search',
    search: { query: typed, resultsCount: 0 },
  };
  const batch = sumEvents([event], CHICAGO);
  expect(batch.queries).toHaveLength(1);
  expect(JSON.stringify(batch)).not.toContain('rosa');
});

test('a row has at most 80 characters of a query, whatever they fold to', () => {
  const [row] = sumEvents([search(`${'\ufdfa'.repeat(100)}😀`, 0)], CHICAGO).queries;
  expect(row?.query).toHaveLength(80);
  expect(row?.foldedQuery).toHaveLength(80);
});
