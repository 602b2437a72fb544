import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { ownerStore } from '../stores/tables.ts';

const storeId = ownerStore();

/** The day in the store's time zone. */
const day = date('day', { mode: 'string' }).notNull();

export const analyticsDays = pgTable(
  'analytics_days',
  (c) => ({
    storeId,
    day,
    activeUsers: c.integer('active_users').notNull().default(0),
    totalSearches: c.integer('total_searches').notNull().default(0),
    failedSearches: c.integer('failed_searches').notNull().default(0),
    productViews: c.integer('product_views').notNull().default(0),
    dealClicks: c.integer('deal_clicks').notNull().default(0),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.day] }),
    check(
      'analytics_days_failed_within_total',
      sql`${t.failedSearches} between 0 and ${t.totalSearches}`,
    ),
  ],
);

/** The number of events of each type on a day. */
export const analyticsEventCounts = pgTable(
  'analytics_event_counts',
  (c) => ({
    storeId,
    day,
    eventType: c.text('event_type').notNull(),
    count: c.integer('count').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.day, t.eventType] }),
    check('analytics_event_counts_range', sql`${t.count} > 0`),
  ],
);

/** The visitors of a day, so that each is counted once. */
export const analyticsVisitors = pgTable(
  'analytics_visitors',
  (c) => ({ storeId, day, sessionId: c.text('session_id').notNull() }),
  (t) => [primaryKey({ columns: [t.storeId, t.day, t.sessionId] })],
);

/** The searches of a day and the foods that lists asked for and the store lacked, by folded query. Kept 100 days. */
export const analyticsQueries = pgTable(
  'analytics_queries',
  (c) => ({
    storeId,
    day,
    foldedQuery: c.text('folded_query').notNull(),
    /** The latest spelling. */
    query: c.text('query').notNull(),
    count: c.integer('count').notNull(),
    failedSearches: c.integer('failed_searches').notNull(),
    resultsSum: c.bigint('results_sum', { mode: 'number' }).notNull(),
    /** Lists that asked for it as a food which the store lacked. */
    lists: c.integer('lists').notNull().default(0),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.day, t.foldedQuery] }),
    check(
      'analytics_queries_range',
      sql`${t.count} + ${t.lists} > 0 and ${t.lists} >= 0 and ${t.failedSearches} between 0 and ${t.count}`,
    ),
  ],
);

/** Written batches, kept 7 days, so that a retry after a lost answer is not counted twice. */
export const analyticsBatches = pgTable(
  'analytics_batches',
  (c) => ({ storeId, id: c.uuid('id').notNull(), at: moment('at').notNull() }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    index('analytics_batches_by_time').on(t.storeId, t.at),
  ],
);

/** Failed searches that the keeper has hidden. */
export const ignoredSearches = pgTable(
  'analytics_ignored_searches',
  (c) => ({
    storeId,
    foldedQuery: c.text('folded_query').notNull(),
    at: moment('at').notNull(),
  }),
  (t) => [primaryKey({ columns: [t.storeId, t.foldedQuery] })],
);
