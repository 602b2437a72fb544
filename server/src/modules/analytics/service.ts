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
} from '@aislewise/contracts/calls/analytics';
import { dayIn } from '@aislewise/contracts/wall-clock';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { recordChange } from '../audit/audit.ts';
import type { RequestsService } from '../requests/service.ts';
import type { SearchService } from '../search/service.ts';
import { refusesRows } from '../../db/errors.ts';
import { findStoresWithVersion, getStore, listAllStores } from '../stores/stores.ts';
import { createTrackingBuffer } from './jobs.ts';
import {
  deleteOld,
  findDays,
  findEventCounts,
  findIgnored,
  insertBatch,
  setIgnored,
  sumQueries,
  type DayRow,
} from './queries.ts';
import {
  daysBefore,
  daysFrom,
  foldQuery,
  sumEvents,
  type QuerySum,
  type TrackedEvent,
} from './rules.ts';

type Body<C extends { body: z.ZodType }> = z.output<C['body']>;
type Dashboard = z.output<(typeof analyticsDashboard)['answer']>;
type DayFigures = Omit<Dashboard['dailyData'][number], 'date'>;

/** The number of most frequent queries in a response, and of queries that failed most often. */
const MAX_QUERIES = 100;
/** Retention of raw events, visitors and queries. The sums of the days are kept. */
const EVENT_RETENTION_DAYS = 100;
/** Must outlast an outage of the database, during which batches are retried. */
const BATCH_RETENTION_DAYS = 7;
const DAY_MS = 86_400_000;
const CLEANUP_INTERVAL_MS = 6 * 60 * 60_000;

export type AnalyticsService = ReturnType<typeof analyticsService>;

/** Counts what shoppers do in a store, without knowing who they are (decisions B). */
export function analyticsService(
  { db, now, log }: Context,
  search: SearchService,
  requests: RequestsService,
) {
  const buffer = createTrackingBuffer({
    async findTimeZones(storeIds) {
      const open = await findStoresWithVersion(db.orm, storeIds);
      return new Map(open.map(({ store: { id, timeZone } }) => [id, timeZone]));
    },
    write: (batch, timeZone) =>
      insertBatch(db.orm, batch, now(), sumEvents(batch.events, timeZone)),
    isRefused: refusesRows,
    onError: (error, dropped) =>
      log.error(
        { err: error },
        `Tracked events could not be written; ${dropped} dropped since the start`,
      ),
  });

  /** Adds an event to the next batch. An event without a store is not counted. */
  function track(
    { storeId, sessionId }: { storeId?: string | undefined; sessionId: string },
    eventType: string,
    data: TrackedEvent['data'] = null,
    search?: TrackedEvent['search'],
  ): void {
    if (storeId === undefined) return;
    buffer.add({ at: now(), storeId, sessionId, eventType, data, ...(search && { search }) });
  }

  /** Returns the first product of this store for a query, and names of similar spelling. */
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

  /** Returns a failed search with products that the shopper may have meant. */
  async function explain(
    storeId: string,
    { query, failedSearches }: QuerySum,
  ): Promise<Omit<FailedSearch, 'requests' | 'isIgnored'>> {
    const { found, nearNames } = await firstHit(storeId, query);
    const proposals = new Map<string, { productId: string; name: string }>();
    for (const name of found ? [] : nearNames) {
      const { found: meant } = await firstHit(storeId, name);
      if (meant) proposals.set(meant.productId, meant);
    }
    return { query, failedSearches, found, proposals: [...proposals.values()] };
  }

  /** Writes this node's waiting events, so that its own responses include them. */
  async function flush(): Promise<void> {
    await buffer.flush().catch(() => {
      // The buffer has logged the error. The response lacks the waiting events.
    });
  }

  async function clean(): Promise<void> {
    const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
    const retention = {
      firstDay: daysAgo(EVENT_RETENTION_DAYS).toISOString().slice(0, 10),
      batchesSince: daysAgo(BATCH_RETENTION_DAYS),
    };
    for (const { id } of await listAllStores(db.orm)) await deleteOld(db.orm, id, retention);
  }

  return {
    trackEvent(body: Body<typeof trackEvent>): void {
      track(body, body.eventType, body.eventData ?? null);
    },

    trackProductView(body: Body<typeof trackProductView>): void {
      track(body, 'product_view', { productId: body.productId, productName: body.productName });
    },

    trackDealClick(body: Body<typeof trackDealClick>): void {
      track(body, 'deal_click', { dealId: body.dealId, dealTitle: body.dealTitle });
    },

    trackSearch(body: Body<typeof trackSearch>): void {
      const { query, resultsCount, clickedProductId } = body;
      const data = { query, resultsCount, ...(clickedProductId && { clickedProductId }) };
      track(body, 'search', data, { query, resultsCount });
    },

    startSession(body: Body<typeof startSession>): void {
      track(body, 'session_start');
    },

    /**
     * Returns a store's figures of today and of the `days` days before, in its time zone (spec
     * section 3, Analytics response). Throws not_found for an unknown store.
     */
    async dashboard(storeId: string, days: number): Promise<Dashboard> {
      const { timeZone } = await getStore(db.orm, storeId);
      await flush();
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
          date,
          ...figures(byDay.get(date)),
        })),
        todayStats: { ...figures(byDay.get(today)), events },
        recentSearches: queries.map(({ query, count, failedSearches, resultsSum }) => ({
          query,
          count,
          failedSearches,
          avgResults: resultsSum / count,
        })),
      };
    },

    /** Returns a store's searches without results, those that failed most often first. */
    async failedSearches({ storeId }: KeeperSession, days: number): Promise<FailedSearch[]> {
      const { timeZone } = await getStore(db.orm, storeId);
      await flush();
      const last = dayIn(now(), timeZone);
      const range = { storeId, first: daysBefore(last, days), last, limit: MAX_QUERIES };
      const failed = (await sumQueries(db.orm, range))
        .filter(({ failedSearches }) => failedSearches > 0)
        .sort((a, b) => b.failedSearches - a.failedSearches)
        .slice(0, MAX_FAILED);
      const ignored = await findIgnored(db.orm, storeId);
      const similar = await requests.countSimilar(
        storeId,
        failed.map(({ query }) => query),
      );
      const explained: FailedSearch[] = [];
      for (const sum of failed) {
        explained.push({
          ...(await explain(storeId, sum)),
          requests: similar.get(sum.query) ?? 0,
          isIgnored: ignored.has(sum.foldedQuery),
        });
      }
      return explained;
    },

    /** Hides a failed search from the list or shows it again. Repeating a call changes nothing. */
    async ignoreSearch(session: KeeperSession, query: string, ignored: boolean): Promise<void> {
      const { storeId } = session;
      const row = { storeId, foldedQuery: foldQuery(query), at: now() };
      await db.transaction(async (tx) => {
        if (!(await setIgnored(tx, row, ignored))) return;
        await recordChange({ now }, tx, session, {
          what: ignored ? 'search.ignored' : 'search.heeded',
          subjectName: query,
          before: { isIgnored: !ignored },
          after: { isIgnored: ignored },
        });
      });
    },

    /** The number of events that wait to be written, and of events dropped since the start. */
    figures: buffer.figures,

    /** Deletes rows that are older than their retention. */
    clean,

    /** Starts the regular cleanup. Returns a function that stops it and writes all waiting events. */
    start(): () => Promise<void> {
      const run = () =>
        void clean().catch((error: unknown) => log.error({ err: error }, 'Cleanup failed'));
      const timer = setInterval(run, CLEANUP_INTERVAL_MS);
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
