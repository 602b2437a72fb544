import { and, asc, between, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import type { Batch, QuerySum } from './rules.ts';
import {
  analyticsBatches,
  analyticsDays,
  analyticsEventCounts,
  analyticsQueries,
  ignoredSearches,
} from './tables.ts';

/** Rows as one parameter: a statement stays as short for thousands of them as for one. */
const json = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::jsonb`;

/**
 * Adds a batch's events, and their sums to those of their days, unless a batch of this id was added before. It is one
 * statement, so that the database is asked once and no transaction stands open between.
 */
export async function insertBatch(orm: Orm, id: string, at: Date, batch: Batch): Promise<void> {
  await orm.execute(sql`
    with claimed as (
      insert into analytics_batches (id, at) values (${id}, ${at.toISOString()})
      on conflict do nothing returning id
    ), events as (
      insert into analytics_events (store_id, day, at, event_type, session_id, data)
      select "storeId", day, at, "eventType", "sessionId", nullif(data, 'null'::jsonb)
      from claimed, jsonb_to_recordset(${json(batch.events)}) as given ("storeId" uuid, day date,
        at timestamptz, "eventType" text, "sessionId" text, data jsonb)
    ), visitors as (
      insert into analytics_visitors (store_id, day, session_id)
      select "storeId", day, "sessionId"
      from claimed, jsonb_to_recordset(${json(batch.visitors)}) as given
        ("storeId" uuid, day date, "sessionId" text)
      on conflict do nothing returning store_id, day
    ), users as (
      select store_id, day, count(*)::int as users from visitors group by store_id, day
    ), days as (
      insert into analytics_days (store_id, day, active_users, total_searches, failed_searches,
        product_views, deal_clicks)
      select "storeId", given.day, coalesce(users, 0), "totalSearches", "failedSearches",
        "productViews", "dealClicks"
      from claimed, jsonb_to_recordset(${json(batch.days)}) as given ("storeId" uuid, day date,
        "totalSearches" int, "failedSearches" int, "productViews" int, "dealClicks" int)
      left join users on users.store_id = "storeId" and users.day = given.day
      order by "storeId", given.day
      on conflict (store_id, day) do update set
        active_users = analytics_days.active_users + excluded.active_users,
        total_searches = analytics_days.total_searches + excluded.total_searches,
        failed_searches = analytics_days.failed_searches + excluded.failed_searches,
        product_views = analytics_days.product_views + excluded.product_views,
        deal_clicks = analytics_days.deal_clicks + excluded.deal_clicks
    ), counts as (
      insert into analytics_event_counts (store_id, day, event_type, count)
      select "storeId", day, "eventType", count
      from claimed, jsonb_to_recordset(${json(batch.counts)}) as given
        ("storeId" uuid, day date, "eventType" text, count int)
      on conflict (store_id, day, event_type) do update set
        count = analytics_event_counts.count + excluded.count
    )
    insert into analytics_queries
      (store_id, day, folded_query, query, count, failed_searches, results_sum)
    select "storeId", day, "foldedQuery", query, count, "failedSearches", "resultsSum"
    from claimed, jsonb_to_recordset(${json(batch.queries)}) as given ("storeId" uuid, day date,
      "foldedQuery" text, query text, count int, "failedSearches" int, "resultsSum" bigint)
    on conflict (store_id, day, folded_query) do update set
      query = excluded.query,
      count = analytics_queries.count + excluded.count,
      failed_searches = analytics_queries.failed_searches + excluded.failed_searches,
      results_sum = analytics_queries.results_sum + excluded.results_sum`);
}

/** The days of a store that have figures, from the first to the last, both included. */
export async function findDays(orm: Orm, storeId: string, first: string, last: string) {
  return orm
    .select()
    .from(analyticsDays)
    .where(and(eq(analyticsDays.storeId, storeId), between(analyticsDays.day, first, last)))
    .orderBy(asc(analyticsDays.day));
}

/** How often each type of event came on a day, the most frequent first. */
export async function findEventCounts(orm: Orm, storeId: string, day: string) {
  return orm
    .select({ eventType: analyticsEventCounts.eventType, count: analyticsEventCounts.count })
    .from(analyticsEventCounts)
    .where(and(eq(analyticsEventCounts.storeId, storeId), eq(analyticsEventCounts.day, day)))
    .orderBy(desc(analyticsEventCounts.count), asc(analyticsEventCounts.eventType));
}

interface SumsAsked {
  storeId: string;
  first: string;
  last: string;
  /** So many of the most frequent and as many of those that failed most often. */
  limit: number;
}

/** The queries of days, both included, each summed over them. */
export async function sumQueries(orm: Orm, asked: SumsAsked): Promise<QuerySum[]> {
  const { rows } = await orm.execute<Record<keyof QuerySum, string>>(sql`
    with sums as (
      select folded_query, max(query) as query, sum(count)::int as count,
        sum(failed_searches)::int as failed, sum(results_sum)::bigint as results
      from analytics_queries
      where store_id = ${asked.storeId} and day between ${asked.first} and ${asked.last}
      group by folded_query
    ), ranked as (
      select *, row_number() over (order by count desc, folded_query) as by_count,
        row_number() over (order by failed desc, count desc, folded_query) as by_failed
      from sums
    )
    select folded_query as "foldedQuery", query, count, failed as "failedSearches",
      results as "resultsSum"
    from ranked
    where by_count <= ${asked.limit} or (failed > 0 and by_failed <= ${asked.limit})`);
  return rows.map(toSum);
}

/** The sums of these queries over days, both included. */
export async function sumNamedQueries(
  orm: Orm,
  asked: Omit<SumsAsked, 'limit'> & { foldedQueries: readonly string[] },
): Promise<QuerySum[]> {
  if (asked.foldedQueries.length === 0) return [];
  const rows = await orm
    .select({
      foldedQuery: analyticsQueries.foldedQuery,
      query: sql<string>`max(${analyticsQueries.query})`,
      count: sql<string>`sum(${analyticsQueries.count})`,
      failedSearches: sql<string>`sum(${analyticsQueries.failedSearches})`,
      resultsSum: sql<string>`sum(${analyticsQueries.resultsSum})`,
    })
    .from(analyticsQueries)
    .where(
      and(
        eq(analyticsQueries.storeId, asked.storeId),
        inArray(analyticsQueries.foldedQuery, [...asked.foldedQueries]),
        between(analyticsQueries.day, asked.first, asked.last),
      ),
    )
    .groupBy(analyticsQueries.foldedQuery);
  return rows.map(toSum);
}

function toSum(row: Record<keyof QuerySum, string>): QuerySum {
  return {
    foldedQuery: row.foldedQuery,
    query: row.query,
    count: Number(row.count),
    failedSearches: Number(row.failedSearches),
    resultsSum: Number(row.resultsSum),
  };
}

export async function findIgnored(orm: Orm, storeId: string): Promise<Set<string>> {
  const rows = await orm
    .select({ foldedQuery: ignoredSearches.foldedQuery })
    .from(ignoredSearches)
    .where(eq(ignoredSearches.storeId, storeId));
  return new Set(rows.map(({ foldedQuery }) => foldedQuery));
}

/** Whether something changed. */
export async function setIgnored(
  tx: Orm,
  row: typeof ignoredSearches.$inferInsert,
  ignored: boolean,
): Promise<boolean> {
  if (ignored) {
    const added = await tx.insert(ignoredSearches).values(row).onConflictDoNothing().returning();
    return added.length > 0;
  }
  const gone = await tx
    .delete(ignoredSearches)
    .where(
      and(
        eq(ignoredSearches.storeId, row.storeId),
        eq(ignoredSearches.foldedQuery, row.foldedQuery),
      ),
    )
    .returning();
  return gone.length > 0;
}

/** Rows deleted in one statement, so that none takes long. */
const DELETED_AT_ONCE = 5_000;

/**
 * Deletes events from before a moment, visitors and queries of days before its day, and batches as old. Answers
 * whether there may be more: call it again then.
 */
export async function deleteOld(orm: Orm, before: Date): Promise<boolean> {
  const events = await orm.execute(sql`
    delete from analytics_events where (store_id, day, id) in (
      select store_id, day, id from analytics_events where at < ${before.toISOString()}
      limit ${DELETED_AT_ONCE})`);
  const day = before.toISOString().slice(0, 10);
  const visitors = await orm.execute(sql`
    delete from analytics_visitors where (store_id, day, session_id) in (
      select store_id, day, session_id from analytics_visitors where day < ${day}
      limit ${DELETED_AT_ONCE})`);
  const queries = await orm.execute(sql`
    delete from analytics_queries where (store_id, day, folded_query) in (
      select store_id, day, folded_query from analytics_queries where day < ${day}
      limit ${DELETED_AT_ONCE})`);
  await orm.delete(analyticsBatches).where(lt(analyticsBatches.at, before));
  return [events, visitors, queries].some(({ rowCount }) => rowCount === DELETED_AT_ONCE);
}

export type DayRow = typeof analyticsDays.$inferSelect;
