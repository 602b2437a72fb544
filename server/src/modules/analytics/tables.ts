import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { stores } from '../stores/tables.ts';

/** For the many rows of a batch: the statement that writes them sums them into `analyticsDays`. */
const summedDay = {
  storeId: uuid('store_id').notNull(),
  /** The day in the store's time zone. */
  day: date('day', { mode: 'string' }).notNull(),
};

/** Of a store that exists, which is checked for few rows and so vouches for the many above. */
const storeDay = {
  ...summedDay,
  storeId: uuid('store_id')
    .notNull()
    .references(() => stores.id, { onDelete: 'cascade' }),
};

/** Tracked events as they came, kept 100 days; the tables below are their sums. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    ...summedDay,
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    eventType: text('event_type').notNull(),
    sessionId: text('session_id').notNull(),
    data: jsonb('data'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.day, t.id] }),
    index('analytics_events_age').using('brin', t.at),
    check('analytics_events_type', sql`${t.eventType} ~ '^[a-z][a-z0-9_]{0,39}$'`),
  ],
);

export const analyticsDays = pgTable(
  'analytics_days',
  {
    ...storeDay,
    activeUsers: integer('active_users').notNull().default(0),
    totalSearches: integer('total_searches').notNull().default(0),
    failedSearches: integer('failed_searches').notNull().default(0),
    productViews: integer('product_views').notNull().default(0),
    dealClicks: integer('deal_clicks').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.day] }),
    check(
      'analytics_days_failed_within_total',
      sql`${t.failedSearches} between 0 and ${t.totalSearches}`,
    ),
  ],
);

/** How often each type of event came on a day. */
export const analyticsEventCounts = pgTable(
  'analytics_event_counts',
  { ...storeDay, eventType: text('event_type').notNull(), count: integer('count').notNull() },
  (t) => [
    primaryKey({ columns: [t.storeId, t.day, t.eventType] }),
    check('analytics_event_counts_range', sql`${t.count} > 0`),
  ],
);

/** A visitor is counted once a day. */
export const analyticsVisitors = pgTable(
  'analytics_visitors',
  { ...summedDay, sessionId: text('session_id').notNull() },
  (t) => [primaryKey({ columns: [t.storeId, t.day, t.sessionId] })],
);

/** Searches of a day, by folded query. */
export const analyticsQueries = pgTable(
  'analytics_queries',
  {
    ...summedDay,
    foldedQuery: text('folded_query').notNull(),
    /** The query as it was typed last. */
    query: text('query').notNull(),
    count: integer('count').notNull(),
    failedSearches: integer('failed_searches').notNull(),
    resultsSum: bigint('results_sum', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.day, t.foldedQuery] }),
    index('analytics_queries_by_query').on(t.storeId, t.foldedQuery),
    check(
      'analytics_queries_range',
      sql`${t.count} > 0 and ${t.failedSearches} between 0 and ${t.count}`,
    ),
  ],
);

/** Batches that were written, so that one sent again after a lost answer is not counted twice. */
export const analyticsBatches = pgTable('analytics_batches', {
  id: uuid('id').primaryKey(),
  at: moment('at').notNull(),
});

/** Failed searches that the keeper wants to see no more. */
export const ignoredSearches = pgTable(
  'analytics_ignored_searches',
  {
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    foldedQuery: text('folded_query').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.foldedQuery] })],
);
