import { fold } from '@aislewise/finder/text/fold';
import { seededRandom } from './random.ts';
import type { DemoStore } from './load.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

/** Shoppers by weekday, Sunday first: weekends are busy, Tuesdays are not. */
const WEEKDAY = [1.5, 0.8, 0.7, 0.85, 0.95, 1.25, 1.6];

interface DemoQuery {
  day: string;
  query: string;
  foldedQuery: string;
  count: number;
  failedSearches: number;
  resultsSum: number;
}

export interface DemoAnalytics {
  days: {
    day: string;
    activeUsers: number;
    totalSearches: number;
    failedSearches: number;
    productViews: number;
    dealClicks: number;
  }[];
  events: { day: string; eventType: string; count: number }[];
  queries: DemoQuery[];
}

/** Picks a word with falling weights 1, 1/2, 1/3, … (Zipf's law). */
function pick(words: readonly string[], random: () => number): string {
  const total = words.reduce((sum, _, i) => sum + 1 / (i + 1), 0);
  let left = random() * total;
  for (const [i, word] of words.entries()) {
    left -= 1 / (i + 1);
    if (left <= 0) return word;
  }
  return words[0] ?? '';
}

/**
 * A store's figures of the thirty days before `today` (YYYY-MM-DD). They agree: the searches of a day
 * are the sum of its queries, the failed searches that of the queries without results.
 */
export function demoAnalytics(demo: DemoStore, today: string): DemoAnalytics {
  const random = seededRandom(demo.id);
  const size = 25 + Math.floor(random() * 35);
  const analytics: DemoAnalytics = { days: [], events: [], queries: [] };
  for (let back = DAYS; back >= 1; back -= 1) {
    const date = new Date(Date.parse(`${today}T00:00:00Z`) - back * DAY_MS);
    const day = date.toISOString().slice(0, 10);
    const crowd = (WEEKDAY[date.getUTCDay()] ?? 1) * (0.85 + random() * 0.3);
    const activeUsers = Math.max(3, Math.round(size * crowd));
    const queries = new Map<string, DemoQuery>();
    const searches = Math.round(activeUsers * (1.2 + random() * 0.8));
    for (let i = 0; i < searches; i += 1) {
      const failed = random() < 0.12;
      const query = pick(failed ? demo.searches.notFound : demo.searches.found, random);
      const foldedQuery = fold(query);
      const row = queries.get(foldedQuery) ?? {
        day,
        query,
        foldedQuery,
        count: 0,
        failedSearches: 0,
        resultsSum: 0,
      };
      row.count += 1;
      if (failed) row.failedSearches += 1;
      else row.resultsSum += 1 + Math.floor(random() * 8);
      queries.set(foldedQuery, row);
    }
    const rows = [...queries.values()];
    const figures = {
      activeUsers,
      totalSearches: searches,
      failedSearches: rows.reduce((sum, { failedSearches }) => sum + failedSearches, 0),
      productViews: Math.round(activeUsers * (2.2 + random() * 1.6)),
      dealClicks: Math.round(activeUsers * (0.15 + random() * 0.25)),
    };
    analytics.days.push({ day, ...figures });
    analytics.queries.push(...rows);
    for (const [eventType, count] of Object.entries({
      session_start: activeUsers,
      search: figures.totalSearches,
      product_view: figures.productViews,
      deal_click: figures.dealClicks,
      page_view: Math.round(activeUsers * (3 + random() * 2)),
      map_open: Math.round(activeUsers * random() * 0.5),
    })) {
      if (count > 0) analytics.events.push({ day, eventType, count });
    }
  }
  return analytics;
}
