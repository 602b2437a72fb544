import { describe, expect, test } from 'vitest';
import { fold } from '@aislewise/finder/text/fold';
import { demoAnalytics } from './analytics.ts';
import { loadDemoStores } from './load.ts';

const TODAY = '2026-03-10';

/** The sum of `of` over the rows of one day. */
function sumOf<T extends { day: string }>(rows: T[], day: string, of: (row: T) => number): number {
  return rows.filter((row) => row.day === day).reduce((sum, row) => sum + of(row), 0);
}

const demos = loadDemoStores().map((demo) => [demo.store.name, demo] as const);

describe.each(demos)('the analytics of %s', (_, demo) => {
  const { days, events, queries } = demoAnalytics(demo, TODAY);

  test('cover the thirty days before today, one row a day', () => {
    const start = Date.parse('2026-02-08T00:00:00Z');
    const expected = Array.from({ length: 30 }, (_row, i) =>
      new Date(start + i * 86_400_000).toISOString().slice(0, 10),
    );
    expect(days.map(({ day }) => day)).toEqual(expected);
  });

  test('add up: a day has as many searches, and failed ones, as its queries together', () => {
    for (const { day, totalSearches, failedSearches } of days) {
      expect(sumOf(queries, day, ({ count }) => count)).toBe(totalSearches);
      expect(sumOf(queries, day, (row) => row.failedSearches)).toBe(failedSearches);
    }
  });

  test('count in a day what its events count', () => {
    const counted = (day: string, type: string) =>
      sumOf(events, day, ({ eventType, count }) => (eventType === type ? count : 0));
    for (const { day, ...figures } of days) {
      expect(counted(day, 'session_start')).toBe(figures.activeUsers);
      expect(counted(day, 'search')).toBe(figures.totalSearches);
      expect(counted(day, 'product_view')).toBe(figures.productViews);
      expect(counted(day, 'deal_click')).toBe(figures.dealClicks);
    }
  });

  test('have one row for a query a day, however it is typed', () => {
    const rows = queries.map(({ day, foldedQuery }) => `${day} ${foldedQuery}`);
    expect(new Set(rows).size).toBe(rows.length);
    for (const { query, foldedQuery } of queries) expect(foldedQuery).toBe(fold(query));
  });

  test('fail the queries that find nothing, always, and no others', () => {
    const nowhere = new Set(demo.searches.notFound.map(fold));
    for (const { foldedQuery, count, failedSearches, resultsSum } of queries) {
      const fails = nowhere.has(foldedQuery);
      expect(failedSearches).toBe(fails ? count : 0);
      expect(resultsSum > 0).toBe(!fails);
    }
  });

  test('are the same on every run', () => {
    expect(demoAnalytics(demo, TODAY)).toEqual({ days, events, queries });
  });
});
