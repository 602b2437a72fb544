import type { analyticsDashboard as call } from '@aislewise/contracts/calls/analytics';
import { dayIn } from '@aislewise/contracts/wall-clock';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { getStore } from '../stores/stores.ts';
import { findDays, findEventCounts, sumQueries } from './queries.ts';
import { daysBefore, daysFrom, MAX_QUERIES } from './rules.ts';

const NO_EVENTS = {
  activeUsers: 0,
  totalSearches: 0,
  failedSearches: 0,
  productViews: 0,
  dealClicks: 0,
};

/**
 * Returns a store's figures of today and of the `days` days before, in its time zone (spec section 3,
 * Analytics response). Throws not_found for an unknown store.
 */
export async function analyticsDashboard(
  { db, now, tracking }: Context,
  { storeId }: KeeperSession,
  days: number,
): Promise<z.output<typeof call.answer>> {
  const { timeZone } = await getStore(db.orm, storeId);
  await tracking.flushForResponse();
  const today = dayIn(now(), timeZone);
  const first = daysBefore(today, days);
  const [rows, events, queries] = await Promise.all([
    findDays(db.orm, storeId, first, today),
    findEventCounts(db.orm, storeId, today),
    sumQueries(db.orm, { storeId, first, last: today, limit: MAX_QUERIES }),
  ]);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return {
    dailyData: daysFrom(first, daysBefore(today, 1)).map((date) => ({
      ...(byDay.get(date) ?? NO_EVENTS),
      date,
    })),
    todayStats: { ...(byDay.get(today) ?? NO_EVENTS), events },
    recentSearches: queries.map(({ query, count, failedSearches, resultsSum }) => ({
      query,
      count,
      failedSearches,
      avgResults: resultsSum / count,
    })),
  };
}
