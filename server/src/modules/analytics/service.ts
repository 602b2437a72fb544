import { setImmediate as turn } from 'node:timers/promises';
import type { z } from 'zod';
import { MAX_FAILED } from '@aislewise/contracts/analytics';
import type {
  analyticsDashboard,
  startSession,
  trackDealClick,
  trackEvent,
  trackProductView,
  trackSearch,
  FailedSearch,
} from '@aislewise/contracts/analytics';
import { dayIn } from '@aislewise/contracts/wall-clock';
import type { Database } from '../../db/client.ts';
import type { KeeperSession } from '../../platform/guards.ts';
import type { AuditService } from '../audit/service.ts';
import type { RequestsService } from '../requests/service.ts';
import type { SearchService } from '../search/service.ts';
import { refusesRows } from '../../db/errors.ts';
import type { StoresService } from '../stores/service.ts';
import { createTrackingBuffer } from './jobs.ts';
import { createPastQueries, createSeenVisitors, KEPT_QUERIES } from './provider.ts';
import {
  deleteOld,
  findDays,
  findEventCounts,
  findIgnored,
  insertBatch,
  setIgnored,
  sumNamedQueries,
  sumQueries,
  type DayRow,
} from './repo.ts';
import {
  addSums,
  createSums,
  daysBefore,
  daysFrom,
  foldQuery,
  mayBeListed,
  mostAsked,
  type QuerySum,
  type Tracked,
} from './rules.ts';

type Body<C extends { body: z.ZodType }> = z.output<C['body']>;
type Dashboard = z.output<(typeof analyticsDashboard)['answer']>;
type DayFigures = Omit<Dashboard['dailyData'][number], 'date'>;

/** Queries in an answer: so many of the most frequent, and as many that failed. */
const LISTED = 100;
const TODAYS_QUERIES = 2_000;
/** Raw events, and what was searched for, are kept so long; the sums of the days stay. */
const KEPT_DAYS = 100;
const DAY_MS = 86_400_000;
const CLEAN_EVERY_MS = 6 * 60 * 60_000;
/** How long after midnight yesterday's last events may still be on their way to the database. */
const SETTLING_MS = 10 * 60_000;
/** Some tenths of a millisecond's work, before shoppers' calls are let in between. */
const SUMMED_AT_ONCE = 50;

interface Options {
  db: Database;
  stores: StoresService;
  search: SearchService;
  requests: RequestsService;
  audit: AuditService;
  now: () => Date;
  onError: (error: unknown, what: string) => void;
}

export type AnalyticsService = ReturnType<typeof analyticsService>;

/** What shoppers do in a store: counted without knowing who they are, summed by day (decisions B). */
export function analyticsService(options: Options) {
  const { db, stores, search, requests, audit, now, onError } = options;
  const openStores = stores.inMemory({ now: () => now().getTime() });
  const past = createPastQueries(db);
  const seen = createSeenVisitors();

  const buffer = createTrackingBuffer({
    async write(batchId, events) {
      const named = await openStores.some([...new Set(events.map(({ storeId }) => storeId))]);
      const zones = new Map(Array.from(named, ([id, { timeZone }]) => [id, timeZone]));
      const sums = createSums(zones);
      for (const [place, event] of events.entries()) {
        sums.add(event);
        if (place % SUMMED_AT_ONCE === SUMMED_AT_ONCE - 1) await turn();
      }
      const batch = sums.batch();
      if (batch.events.length === 0) return;
      const visitors = seen.unseen(batch.visitors);
      await insertBatch(db.orm, batchId, now(), { ...batch, visitors });
      seen.add(visitors);
    },
    isRefused: refusesRows,
    onError: (error, dropped) =>
      onError(error, `Tracked events can't be written; ${dropped} were dropped so far`),
  });

  /** Takes an event of a store; what names no store counts nowhere. */
  function take(
    { storeId, sessionId }: { storeId?: string | undefined; sessionId: string },
    eventType: string,
    data: Tracked['data'] = null,
    search?: Tracked['search'],
  ): void {
    if (storeId === undefined) return;
    buffer.add({ at: now(), storeId, sessionId, eventType, data, ...(search && { search }) });
  }

  /** The searches of the days before today and of today, exact for every query that is listed. */
  async function searches(storeId: string, first: string, today: string): Promise<QuerySum[]> {
    const last = daysBefore(today, 1);
    const { timeZone } = await stores.get(storeId);
    const isSettled = dayIn(new Date(now().getTime() - SETTLING_MS), timeZone) === today;
    const kept = isSettled ? KEPT_QUERIES : LISTED;
    const before = isSettled
      ? await past.sums(storeId, first, last)
      : await sumQueries(db.orm, { storeId, first, last, limit: kept });
    const ofToday = await sumQueries(db.orm, {
      storeId,
      first: today,
      last: today,
      limit: TODAYS_QUERIES,
    });
    const foldedQueries = mayBeListed(before, ofToday, { kept, listed: LISTED });
    const rare = await sumNamedQueries(db.orm, { storeId, first, last, foldedQueries });
    return mostAsked(addSums([...before, ...rare], ofToday), LISTED);
  }

  /** The first product of this store that a query finds, if any. */
  async function firstHit(storeId: string, q: string) {
    const { results, nearNames } = await search.search({
      q,
      stores: [storeId],
      currentStore: storeId,
      maxResults: 1,
    });
    const [hit] = results;
    return { found: hit ? { productId: hit.id, name: hit.name } : null, nearNames };
  }

  /** A failed search with what may be done about it. */
  async function explain(
    storeId: string,
    { query, failedSearches }: QuerySum,
    isIgnored: boolean,
  ): Promise<FailedSearch> {
    const { found, nearNames } = await firstHit(storeId, query);
    const proposals = new Map<string, { productId: string; name: string }>();
    for (const name of found ? [] : nearNames) {
      const { found: meant } = await firstHit(storeId, name);
      if (meant) proposals.set(meant.productId, meant);
    }
    return {
      query,
      failedSearches,
      requests: await requests.countLike(storeId, query),
      found,
      proposals: [...proposals.values()],
      isIgnored,
    };
  }

  /** What this node has taken so far shows in its own answers. */
  async function settle(): Promise<void> {
    await buffer.flush().catch(() => {
      // Told when it happened; the figures lack what waits.
    });
  }

  async function clean(): Promise<void> {
    const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
    while (await deleteOld(db.orm, before));
  }

  return {
    trackEvent(body: Body<typeof trackEvent>): void {
      take(body, body.eventType, body.eventData ?? null);
    },

    trackProductView(body: Body<typeof trackProductView>): void {
      take(body, 'product_view', { productId: body.productId, productName: body.productName });
    },

    trackDealClick(body: Body<typeof trackDealClick>): void {
      take(body, 'deal_click', { dealId: body.dealId, dealTitle: body.dealTitle });
    },

    trackSearch(body: Body<typeof trackSearch>): void {
      const { query, resultsCount, clickedProductId } = body;
      const data = { query, resultsCount, ...(clickedProductId && { clickedProductId }) };
      take(body, 'search', data, { query, resultsCount });
    },

    startSession(body: Body<typeof startSession>): void {
      take(body, 'session_start');
    },

    /**
     * A store's figures of the `days` days before today and of today, in its time zone (spec section
     * 3, Analytics response). Throws not_found for an unknown store.
     */
    async dashboard(storeId: string, days: number): Promise<Dashboard> {
      const { timeZone } = await stores.get(storeId);
      await settle();
      const today = dayIn(now(), timeZone);
      const first = daysBefore(today, days);
      const [rows, events, recent] = await Promise.all([
        findDays(db.orm, storeId, first, today),
        findEventCounts(db.orm, storeId, today),
        searches(storeId, first, today),
      ]);
      const byDay = new Map(rows.map((row) => [row.day, row]));
      return {
        dailyData: daysFrom(first, daysBefore(today, 1)).map((date) => ({
          date,
          ...figures(byDay.get(date)),
        })),
        todayStats: { ...figures(byDay.get(today)), events },
        recentSearches: recent.map(({ query, count, failedSearches, resultsSum }) => ({
          query,
          count,
          failedSearches,
          avgResults: resultsSum / count,
        })),
      };
    },

    /** A store's searches of the last days that found nothing, the most frequent first. */
    async failedSearches({ storeId }: KeeperSession, days: number): Promise<FailedSearch[]> {
      const { timeZone } = await stores.get(storeId);
      await settle();
      const today = dayIn(now(), timeZone);
      const sums = await searches(storeId, daysBefore(today, days), today);
      const ignored = await findIgnored(db.orm, storeId);
      const failed = sums
        .filter(({ failedSearches }) => failedSearches > 0)
        .sort((a, b) => b.failedSearches - a.failedSearches)
        .slice(0, MAX_FAILED);
      const explained: FailedSearch[] = [];
      for (const sum of failed) {
        explained.push(await explain(storeId, sum, ignored.has(sum.foldedQuery)));
      }
      return explained;
    },

    /** Takes a failed search off the list or puts it back; twice is as good as once. */
    async ignoreSearch(session: KeeperSession, query: string, ignored: boolean): Promise<void> {
      const { storeId } = session;
      const row = { storeId, foldedQuery: foldQuery(query), at: now() };
      await db.transaction(async (tx) => {
        if (!(await setIgnored(tx, row, ignored))) return;
        await audit.record(tx, session, {
          what: ignored ? 'search.ignored' : 'search.heeded',
          subjectName: query,
          before: { isIgnored: !ignored },
          after: { isIgnored: ignored },
        });
      });
    },

    /** Events that wait to be written, and those dropped since the start. */
    figures: buffer.figures,

    /** Deletes what is older than it is kept. */
    clean,

    /** Cleans now and then; answers how to end, which writes what still waits. */
    start(): () => Promise<void> {
      const run = () => void clean().catch((error: unknown) => onError(error, 'Cleaning failed'));
      const timer = setInterval(run, CLEAN_EVERY_MS);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await buffer.end();
      };
    },
  };
}

function figures(row: DayRow | undefined): DayFigures {
  return {
    activeUsers: row?.activeUsers ?? 0,
    totalSearches: row?.totalSearches ?? 0,
    failedSearches: row?.failedSearches ?? 0,
    productViews: row?.productViews ?? 0,
    dealClicks: row?.dealClicks ?? 0,
  };
}
