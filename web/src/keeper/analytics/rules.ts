import { i18n } from '#i18n';
import { t } from '@lingui/core/macro';
import { LISTED_QUERIES, TOP_QUERIES } from '@aislewise/contracts/analytics';
import type { analyticsDashboard, FailedSearch } from '@aislewise/contracts/calls/analytics';
import type { z } from 'zod';
import { eventName } from './event-names.ts';

export type Analytics = z.output<(typeof analyticsDashboard)['answer']>;

/** The lines of the chart. Colour, dashes and marks differ, so that colour is not the only sign. */
export const LINES = [
  {
    figure: 'activeUsers',
    get label() {
      return t`Users`;
    },
    get head() {
      return t`Users`;
    },
    color: '--color-new-text',
    dash: '0',
    mark: 'circle',
  },
  {
    figure: 'totalSearches',
    get label() {
      return t`Searches`;
    },
    get head() {
      return t`Searches`;
    },
    color: '--color-seasonal-text',
    dash: '8 3',
    mark: 'square',
  },
  {
    figure: 'productViews',
    get label() {
      return t`Product views`;
    },
    get head() {
      return t({ message: 'Views', comment: 'How often products were looked at' });
    },
    color: '--color-in-stock-text',
    dash: '2 3',
    mark: 'triangle',
  },
  {
    figure: 'dealClicks',
    get label() {
      return t`Deals opened`;
    },
    get head() {
      return t`Deals`;
    },
    color: '--color-warning-text',
    dash: '10 3 2 3',
    mark: 'diamond',
  },
] as const;
export type Line = (typeof LINES)[number];

const CARD_FIGURES = ['activeUsers', 'totalSearches', 'productViews', 'failedSearches'] as const;

/** The cards' figures: sums of the range's days and today (spec-coverage B, Analytics). */
export function totals({ dailyData, todayStats }: Pick<Analytics, 'dailyData' | 'todayStats'>) {
  const sums = { activeUsers: 0, totalSearches: 0, productViews: 0, failedSearches: 0 };
  for (const day of [...dailyData, todayStats]) {
    for (const figure of CARD_FIGURES) sums[figure] += day[figure];
  }
  return sums;
}

export type Point = Record<Line['figure'], number> & {
  /** 'Nov 3', or 'Today'. */
  readonly label: string;
};

/** The line chart's points, one per day; today is the last one (spec-coverage B, Analytics). */
export const points = ({
  dailyData,
  todayStats,
}: Pick<Analytics, 'dailyData' | 'todayStats'>): Point[] => [
  ...dailyData.map((day) => ({ ...day, label: shortDay(day.date) })),
  { ...todayStats, label: t`Today` },
];

/** A plain date as 'Nov 3'. */
function shortDay(date: string): string {
  return new Intl.DateTimeFormat(i18n.locale, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

export const isQuiet = (days: readonly Point[]): boolean =>
  days.every((day) => LINES.every(({ figure }) => day[figure] === 0));

type Search = Analytics['recentSearches'][number];

/** The bar chart's queries: the most frequent ten. */
export const topQueries = (searches: readonly Search[]): readonly Search[] =>
  searches.slice(0, TOP_QUERIES);

/** The most frequent queries that found something on average, five at most (spec section 2). */
export const popularQueries = (searches: readonly Search[]): readonly Search[] =>
  searches.filter(({ avgResults }) => avgResults > 0).slice(0, LISTED_QUERIES);

export interface Slice {
  /** Marks the slice and its row in the table. */
  readonly number: number;
  readonly name: string;
  readonly count: number;
  /** In per cent, whole, or '<1'. */
  readonly share: string;
}

/** More slices are unreadable; the rest is one more slice. */
const MAX_SLICES = 9;

/** Today's events by type, most frequent first, without types that have no events. */
export function slices(events: Analytics['todayStats']['events']): Slice[] {
  const counted = events.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const named = counted.map(({ eventType, count }) => ({ name: eventName(eventType), count }));
  const rest = named.slice(MAX_SLICES);
  const shown = named.slice(0, MAX_SLICES);
  const others = rest.length;
  if (others > 0) {
    shown.push({
      name: t`${others} other types`,
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

/** Lists of failed searches: those to do, and those that the keeper has settled or ignored. */
export type FailedView = 'open' | 'ignored';

/**
 * The failed searches of a view. One that the keeper has just changed stays in its place, where its
 * result shows and it can be undone.
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

/** The open searches for which the store has no certain product yet. */
export const unfound = (searches: readonly FailedSearch[]): readonly FailedSearch[] =>
  inView(searches, 'open', new Set()).filter(({ found }) => found === null);

export const viewOf = ({ isIgnored }: FailedSearch): FailedView => (isIgnored ? 'ignored' : 'open');

/** Adds a name to a product's other names, unless it is there in any case. */
export function withName(names: readonly string[], name: string): string[] {
  return names.some((known) => sameName(known, name)) ? [...names] : [...names, name];
}

export const withoutName = (names: readonly string[], name: string): string[] =>
  names.filter((known) => !sameName(known, name));

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
