import { listFailedSearches, type FailedSearch } from '@aislewise/contracts/calls/analytics';
import { describe, expect, it } from 'vitest';
import { renderMarkup } from '../../../test/render-markup.tsx';
import { FailedSearches } from './failed-searches.tsx';
import { FigureCards } from './figure-cards.tsx';
import { sliceColor } from './marks.tsx';
import { SearchPart } from './search-part.tsx';

const today = { activeUsers: 5, totalSearches: 10, failedSearches: 2, productViews: 20 };
const day = { date: '2026-11-20', activeUsers: 4, totalSearches: 10, failedSearches: 1 };
const data = {
  dailyData: [{ ...day, productViews: 1200, dealClicks: 0 }],
  todayStats: { ...today, dealClicks: 0, events: [] },
  recentSearches: [],
};

describe('the cards', () => {
  it('show the days and today together, with the rate of searches that found something', () => {
    const { text } = renderMarkup(<FigureCards data={data} />);
    expect(text).toContain('Active Users 9');
    expect(text).toContain('Total Searches 20 85.0% success rate');
    expect(text).toContain('Product Views 1,220');
    expect(text).toContain('Failed Searches 3 No results found');
  });

  it('have a rate of 0 without a search', () => {
    const none = { ...today, totalSearches: 0, failedSearches: 0, dealClicks: 0, events: [] };
    const { text } = renderMarkup(
      <FigureCards data={{ ...data, dailyData: [], todayStats: none }} />,
    );
    expect(text).toContain('Total Searches 0 0% success rate');
  });
});

describe('the searches', () => {
  it('that are popular show how often they were made and how much they find, rounded', () => {
    const searches = [
      { query: 'besan', count: 12, failedSearches: 0, avgResults: 3.6 },
      { query: 'wombozzle', count: 4, failedSearches: 4, avgResults: 0 },
    ];
    const { text } = renderMarkup(<SearchPart searches={searches} days={7} again={null} />);
    const popular = text.split('Popular searches')[1];
    expect(popular).toContain('besan 12 searches, 4 results on average');
    expect(popular).not.toContain('wombozzle');
  });

  it('that failed are the five that failed most often, also those that find something now, until all are asked for', () => {
    const failed = Array.from({ length: 7 }, (_row, place): FailedSearch => ({
      query: `miss ${place}`,
      failedSearches: 9 - place,
      requests: 0,
      lists: 0,
      found: place === 1 ? { productId: 'p', name: 'Live Tilapia' } : null,
      proposals: [],
      isIgnored: false,
    }));
    const { text, buttons } = renderMarkup(<FailedSearches days={7} />, [
      [[listFailedSearches.path, { days: 7 }], failed],
    ]);
    expect(text).toContain('miss 1 Found nothing 8 times Now finds Live Tilapia. Is that it?');
    expect(text).toContain('miss 4');
    expect(text).not.toContain('miss 5');
    expect(buttons).toContain('Show all 7');
  });
});

it('the pie rotates through six colours', () => {
  const colors = Array.from({ length: 12 }, (_slice, place) => sliceColor(place + 1));
  expect(new Set(colors).size).toBe(6);
  expect(colors.slice(6)).toEqual(colors.slice(0, 6));
});
