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
import { ownerStore } from '../stores/tables.ts';

const storeId = ownerStore();

/** The day in the store's time zone. */
const day = date('day', { mode: 'string' }).notNull();

/** Tracked events, kept 100 days. The tables below hold their sums. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    storeId,
    day,
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    eventType: text('event_type').notNull(),
    sessionId: text('session_id').notNull(),
    data: jsonb('data'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.day, t.id] }),
    check('analytics_events_type', sql`${t.eventType} ~ '^[a-z][a-z0-9_]{0,39}$'`),
  ],
);

export const analyticsDays = pgTable(
  'analytics_days',
  {
    storeId,
    day,
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

/** The number of events of each type on a day. */
export const analyticsEventCounts = pgTable(
  'analytics_event_counts',
  { storeId, day, eventType: text('event_type').notNull(), count: integer('count').notNull() },
  (t) => [
    primaryKey({ columns: [t.storeId, t.day, t.eventType] }),
    check('analytics_event_counts_range', sql`${t.count} > 0`),
  ],
);

/** The visitors of a day, so that each is counted once. */
export const analyticsVisitors = pgTable(
  'analytics_visitors',
  { storeId, day, sessionId: text('session_id').notNull() },
  (t) => [primaryKey({ columns: [t.storeId, t.day, t.sessionId] })],
);

/** The searches of a day, by folded query. Kept 100 days. */
export const analyticsQueries = pgTable(
  'analytics_queries',
  {
    storeId,
    day,
    foldedQuery: text('folded_query').notNull(),
    /** The latest spelling. */
    query: text('query').notNull(),
    count: integer('count').notNull(),
    failedSearches: integer('failed_searches').notNull(),
    resultsSum: bigint('results_sum', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.day, t.foldedQuery] }),
    check(
      'analytics_queries_range',
      sql`${t.count} > 0 and ${t.failedSearches} between 0 and ${t.count}`,
    ),
  ],
);

/** Written batches, kept 7 days, so that a retry after a lost answer is not counted twice. */
export const analyticsBatches = pgTable(
  'analytics_batches',
  { storeId, id: uuid('id').notNull(), at: moment('at').notNull() },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    index('analytics_batches_by_time').on(t.storeId, t.at),
  ],
);

/** Failed searches that the keeper has hidden. */
export const ignoredSearches = pgTable(
  'analytics_ignored_searches',
  {
    storeId,
    foldedQuery: text('folded_query').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.foldedQuery] })],
);
