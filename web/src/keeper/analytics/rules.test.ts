import { describe, expect, it } from 'vitest';
import {
  inView,
  isQuiet,
  points,
  popularQueries,
  slices,
  topQueries,
  totals,
  unfound,
  withName,
  withoutName,
} from './rules.ts';
import { failedSearch } from '../../../test/rows.ts';

const day = (date: string, activeUsers: number, failedSearches = 0) => ({
  date,
  activeUsers,
  totalSearches: 10,
  failedSearches,
  productViews: 20,
  dealClicks: 3,
});
const { date: _date, ...todayFigures } = day('2026-11-04', 5, 2);
const data = {
  dailyData: [day('2026-11-02', 4), day('2026-11-03', 6, 1)],
  todayStats: { ...todayFigures, events: [] },
};

describe('the figures of a range', () => {
  it('add today to the days on the cards', () => {
    expect(totals(data)).toEqual({
      activeUsers: 15,
      totalSearches: 30,
      productViews: 60,
      failedSearches: 3,
    });
  });

  it('end with today in the chart', () => {
    expect(points(data).map(({ label, activeUsers }) => [label, activeUsers])).toEqual([
      ['Nov 2', 4],
      ['Nov 3', 6],
      ['Today', 5],
    ]);
  });

  it('are quiet only when all figures are zero', () => {
    const nothing = { activeUsers: 0, totalSearches: 0, productViews: 0, dealClicks: 0, label: '' };
    expect(isQuiet([nothing])).toBe(true);
    expect(isQuiet([nothing, { ...nothing, dealClicks: 1 }])).toBe(false);
  });
});

describe('the searches', () => {
  const searches = Array.from({ length: 12 }, (_row, place) => ({
    query: `query ${place}`,
    count: 20 - place,
    failedSearches: 0,
    avgResults: place % 2 === 0 ? 0 : 0.2,
  }));

  it('of the chart are the ten most frequent', () => {
    expect(topQueries(searches)).toEqual(searches.slice(0, 10));
  });

  it('that are popular are five at most and found something on average', () => {
    expect(popularQueries(searches).map(({ query }) => query)).toEqual([
      'query 1',
      'query 3',
      'query 5',
      'query 7',
      'query 9',
    ]);
  });
});

describe("today's events", () => {
  it('are numbered by frequency, with names and shares', () => {
    const events = [
      { eventType: 'search', count: 1 },
      { eventType: 'product_view', count: 3 },
      { eventType: 'share', count: 0 },
    ];
    expect(slices(events)).toEqual([
      { number: 1, name: 'Product View', count: 3, share: '75' },
      { number: 2, name: 'Search', count: 1, share: '25' },
    ]);
  });

  it('that are rare have a share of <1', () => {
    const events = [
      { eventType: 'search', count: 999 },
      { eventType: 'share', count: 1 },
    ];
    expect(slices(events).map(({ share }) => share)).toEqual(['100', '<1']);
  });

  it('beyond nine types are one slice, which counts them all', () => {
    const events = Array.from({ length: 14 }, (_row, place) => ({
      eventType: `type_${'abcdefghijklmn'.charAt(place)}`,
      count: 100 - place,
    }));
    const all = slices(events);
    expect(all).toHaveLength(10);
    expect(all.at(-1)).toMatchObject({ name: '5 other types', count: 91 + 90 + 89 + 88 + 87 });
  });
});

describe('failed searches', () => {
  const open = failedSearch('hing');
  const found = failedSearch('methi leaf', { found: { productId: 'p', name: 'Methi' } });
  const ignored = failedSearch('bicycle', { isIgnored: true });
  const all = [open, found, ignored];

  it.each([
    ['open', [open, found]],
    ['ignored', [ignored]],
  ] as const)(
    'stand in one view each, also those that find something now: %s',
    (view, expected) => {
      expect(inView(all, view, new Set())).toEqual(expected);
    },
  );

  it('stay in the open list, in their place, after the keeper has changed them', () => {
    expect(inView(all, 'open', new Set(['bicycle']))).toEqual(all);
    expect(inView(all, 'ignored', new Set(['hing']))).toEqual([ignored]);
  });
});

it('searches that find something with certainty by now are not among those in vain', () => {
  const search = { failedSearches: 1, requests: 0, lists: 0, proposals: [], isIgnored: false };
  const kokum = { ...search, query: 'kokum', found: { productId: '1', name: 'Kokum' } };
  const bicycle = { ...search, query: 'bicycle', found: null };
  expect(unfound([kokum, bicycle])).toEqual([bicycle]);
});

describe('other names', () => {
  it('get a new name at the end, unless they have it in any case', () => {
    expect(withName(['Hing'], 'asafetida')).toEqual(['Hing', 'asafetida']);
    expect(withName(['Hing'], ' hing')).toEqual(['Hing']);
  });

  it('lose one and keep the others', () => {
    expect(withoutName(['Hing', 'Asafetida'], 'asafetida')).toEqual(['Hing']);
  });
});
