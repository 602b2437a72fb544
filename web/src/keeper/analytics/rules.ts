import { eventTypeText, LISTED_QUERIES, TOP_QUERIES } from '@aislewise/contracts/analytics';
import type { analyticsDashboard, FailedSearch } from '@aislewise/contracts/calls/analytics';
import type { z } from 'zod';

export type Analytics = z.output<(typeof analyticsDashboard)['answer']>;

/** What a day has a figure of, in the order of the charts' legend. */
export const FIGURES = ['activeUsers', 'totalSearches', 'productViews', 'dealClicks'] as const;
export type Figure = (typeof FIGURES)[number];

export const FIGURE_LABELS: Record<Figure, string> = {
  activeUsers: 'Users',
  totalSearches: 'Searches',
  productViews: 'Product views',
  dealClicks: 'Deal clicks',
};

/** As the heads of a narrow table say it. */
export const FIGURE_HEADS: Record<Figure, string> = {
  ...FIGURE_LABELS,
  productViews: 'Views',
  dealClicks: 'Deals',
};

const CARD_FIGURES = ['activeUsers', 'totalSearches', 'productViews', 'failedSearches'] as const;

/** The cards' figures: the days of the range, and today (decisions B, Analytics). */
export function totals({ dailyData, todayStats }: Pick<Analytics, 'dailyData' | 'todayStats'>) {
  const sums = { activeUsers: 0, totalSearches: 0, productViews: 0, failedSearches: 0 };
  for (const day of [...dailyData, todayStats]) {
    for (const figure of CARD_FIGURES) sums[figure] += day[figure];
  }
  return sums;
}

export type Point = Record<Figure, number> & {
  /** 'Nov 3', or 'Today'. */
  readonly label: string;
};

/** The line chart's points, a day each; today is the last one (decisions B, Analytics). */
export function points({
  dailyData,
  todayStats,
}: Pick<Analytics, 'dailyData' | 'todayStats'>): Point[] {
  return [
    ...dailyData.map(({ date, ...figures }) => ({ ...plotted(figures), label: shortDay(date) })),
    { ...plotted(todayStats), label: 'Today' },
  ];
}

const plotted = (day: Record<Figure, number>): Record<Figure, number> => ({
  activeUsers: day.activeUsers,
  totalSearches: day.totalSearches,
  productViews: day.productViews,
  dealClicks: day.dealClicks,
});

/** A plain date as 'Nov 3'. */
function shortDay(date: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

export const isQuiet = (days: readonly Point[]): boolean =>
  days.every((day) => FIGURES.every((figure) => day[figure] === 0));

type Search = Analytics['recentSearches'][number];

/** The bar chart's queries: the most frequent ten. */
export const topQueries = (searches: readonly Search[]): readonly Search[] =>
  searches.slice(0, TOP_QUERIES);

/** The most frequent queries that found something on average, five at most (spec section 2). */
export const popularQueries = (searches: readonly Search[]): readonly Search[] =>
  searches.filter(({ avgResults }) => avgResults > 0).slice(0, LISTED_QUERIES);

export interface Slice {
  /** What the slice and its row of the table are marked with. */
  readonly number: number;
  readonly name: string;
  readonly count: number;
  /** In per cent, whole, or '<1'. */
  readonly share: string;
}

/** Slices that a pie can hold and be read: the rest is one more. */
const MOST_SLICES = 9;

/** Today's events by type, the most frequent first; none without a count. */
export function slices(events: Analytics['todayStats']['events']): Slice[] {
  const counted = events.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const named = counted.map(({ eventType, count }) => ({ name: eventTypeText(eventType), count }));
  const rest = named.slice(MOST_SLICES);
  const shown = named.slice(0, MOST_SLICES);
  if (rest.length > 0) {
    shown.push({
      name: `${rest.length} other types`,
      count: rest.reduce((sum, { count }) => sum + count, 0),
    });
  }
  return shown.map((slice, place) => ({
    ...slice,
    number: place + 1,
    share: shareOf(slice.count, total),
  }));
}

function shareOf(count: number, total: number): string {
  const percent = Math.round((count / total) * 100);
  return percent === 0 ? '<1' : String(percent);
}

/** Which failed searches are looked at. */
export type FailedView = 'open' | 'found' | 'ignored';

/**
 * The failed searches of a view. One that the keeper has just dealt with stays where it stands, so
 * that it can say what came of it and be undone.
 */
export function inView(
  searches: readonly FailedSearch[],
  view: FailedView,
  justTouched: ReadonlySet<string>,
): readonly FailedSearch[] {
  return searches.filter(
    (search) => viewOf(search) === view || (view === 'open' && justTouched.has(search.query)),
  );
}

export function viewOf({ isIgnored, found }: FailedSearch): FailedView {
  if (isIgnored) return 'ignored';
  return found === null ? 'open' : 'found';
}

/** A product's other names with one more, or without one; the others stay as they are. */
export function withName(names: readonly string[], name: string): string[] {
  return names.some((known) => sameName(known, name)) ? [...names] : [...names, name];
}

export const withoutName = (names: readonly string[], name: string): string[] =>
  names.filter((known) => !sameName(known, name));

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
