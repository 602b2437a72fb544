import { and, asc, between, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import type { BatchRows, QuerySum, StoreBatch } from './rules.ts';
import {
  analyticsBatches,
  analyticsDays,
  analyticsEventCounts,
  analyticsQueries,
  analyticsVisitors,
  ignoredSearches,
} from './tables.ts';

/** Rows as one parameter, so that the statement text does not grow with them. */
const json = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::jsonb`;

type BatchKey = Pick<StoreBatch, 'id' | 'storeId'>;

/**
 * Adds the sums of a batch, in one statement. Does nothing if the store has a batch with this id.
 */
export async function insertBatch(
  orm: Orm,
  { id, storeId }: BatchKey,
  at: Date,
  rows: BatchRows,
): Promise<void> {
  const store = sql`${storeId}::uuid`;
  await orm.execute(sql`
    with new_batch as (
      insert into analytics_batches (store_id, id, at) values (${store}, ${id}, ${at.toISOString()})
      on conflict do nothing returning id
    ), visitors as (
      insert into analytics_visitors (store_id, day, session_id)
      select ${store}, day, "sessionId"
      from new_batch, jsonb_to_recordset(${json(rows.visitors)}) as given
        (day date, "sessionId" text)
      on conflict do nothing returning day
    ), users as (
      select day, count(*)::int as users from visitors group by day
    ), days as (
      insert into analytics_days (store_id, day, active_users, total_searches, failed_searches,
        product_views, deal_clicks)
      select ${store}, day, coalesce(users, 0), "totalSearches", "failedSearches",
        "productViews", "dealClicks"
      from new_batch, jsonb_to_recordset(${json(rows.days)}) as given (day date,
        "totalSearches" int, "failedSearches" int, "productViews" int, "dealClicks" int)
      left join users using (day)
      order by day
      on conflict (store_id, day) do update set
        active_users = analytics_days.active_users + excluded.active_users,
        total_searches = analytics_days.total_searches + excluded.total_searches,
        failed_searches = analytics_days.failed_searches + excluded.failed_searches,
        product_views = analytics_days.product_views + excluded.product_views,
        deal_clicks = analytics_days.deal_clicks + excluded.deal_clicks
    ), counts as (
      insert into analytics_event_counts (store_id, day, event_type, count)
      select ${store}, day, "eventType", count
      from new_batch, jsonb_to_recordset(${json(rows.counts)}) as given
        (day date, "eventType" text, count int)
      on conflict (store_id, day, event_type) do update set
        count = analytics_event_counts.count + excluded.count
    )
    insert into analytics_queries
      (store_id, day, folded_query, query, count, failed_searches, results_sum, lists)
    select ${store}, day, "foldedQuery", query, count, "failedSearches", "resultsSum", lists
    from new_batch, jsonb_to_recordset(${json(rows.queries)}) as given (day date,
      "foldedQuery" text, query text, count int, "failedSearches" int, "resultsSum" bigint, lists int)
    on conflict (store_id, day, folded_query) do update set
      query = excluded.query,
      count = analytics_queries.count + excluded.count,
      failed_searches = analytics_queries.failed_searches + excluded.failed_searches,
      results_sum = analytics_queries.results_sum + excluded.results_sum,
      lists = analytics_queries.lists + excluded.lists`);
}

/** Returns the sums of those days that have any, from the first to the last, both included. */
export async function findDays(orm: Orm, storeId: string, first: string, last: string) {
  return orm
    .select()
    .from(analyticsDays)
    .where(and(eq(analyticsDays.storeId, storeId), between(analyticsDays.day, first, last)))
    .orderBy(asc(analyticsDays.day));
}

/** Returns how often each type of event came on a day, the most frequent first. */
export async function findEventCounts(orm: Orm, storeId: string, day: string) {
  return orm
    .select({ eventType: analyticsEventCounts.eventType, count: analyticsEventCounts.count })
    .from(analyticsEventCounts)
    .where(and(eq(analyticsEventCounts.storeId, storeId), eq(analyticsEventCounts.day, day)))
    .orderBy(desc(analyticsEventCounts.count), asc(analyticsEventCounts.eventType));
}

interface QueryRange {
  storeId: string;
  first: string;
  last: string;
  /** The number of rows; of queries, of the most frequent ones and of those that failed most often. */
  limit: number;
}

/**
 * Returns the queries of a range of days, both included, that were made or failed most often, the
 * most frequent first.
 */
export async function sumQueries(orm: Orm, range: QueryRange): Promise<QuerySum[]> {
  const { rows } = await orm.execute<QuerySum & Record<string, unknown>>(sql`
    with sums as (
      select folded_query, (array_agg(query order by day desc))[1] as query, sum(count) as count,
        sum(failed_searches) as failed, sum(results_sum)::bigint as results
      from analytics_queries
      where store_id = ${range.storeId} and day between ${range.first} and ${range.last}
      group by folded_query
      having sum(count) > 0
    ), ranked as (
      select *, row_number() over (order by count desc, folded_query) as by_count,
        row_number() over (order by failed desc, count desc, folded_query) as by_failed
      from sums
    )
    select folded_query as "foldedQuery", query, count, failed as "failedSearches",
      results as "resultsSum"
    from ranked
    where by_count <= ${range.limit} or (failed > 0 and by_failed <= ${range.limit})
    order by by_count`);
  return rows;
}

/**
 * Returns the foods that lists asked for and the store lacked in a range of days, both included, the most
 * frequent first. Foods of fewer lists than `atLeast` are left out.
 */
export async function sumLacked(
  orm: Orm,
  { storeId, first, last, limit }: QueryRange,
  atLeast: number,
): Promise<{ foldedQuery: string; query: string; lists: number }[]> {
  const { rows } = await orm.execute<{ foldedQuery: string; query: string; lists: number }>(sql`
    select folded_query as "foldedQuery", (array_agg(query order by day desc))[1] as query,
      sum(lists)::int as lists
    from analytics_queries
    where store_id = ${storeId} and day between ${first} and ${last} and lists > 0
    group by folded_query
    having sum(lists) >= ${atLeast}
    order by lists desc, folded_query
    limit ${limit}`);
  return rows;
}

export async function findIgnored(orm: Orm, storeId: string): Promise<Set<string>> {
  const rows = await orm
    .select({ foldedQuery: ignoredSearches.foldedQuery })
    .from(ignoredSearches)
    .where(eq(ignoredSearches.storeId, storeId));
  return new Set(rows.map(({ foldedQuery }) => foldedQuery));
}

/** Adds or removes an ignored search. Returns whether something changed. */
export async function setIgnored(
  tx: Orm,
  row: typeof ignoredSearches.$inferInsert,
  ignored: boolean,
): Promise<boolean> {
  if (ignored) {
    const added = await tx.insert(ignoredSearches).values(row).onConflictDoNothing().returning();
    return added.length > 0;
  }
  const removed = await tx
    .delete(ignoredSearches)
    .where(
      and(
        eq(ignoredSearches.storeId, row.storeId),
        eq(ignoredSearches.foldedQuery, row.foldedQuery),
      ),
    )
    .returning();
  return removed.length > 0;
}

interface Retention {
  /** Visitors and queries of earlier days are deleted. */
  firstDay: string;
  /** Earlier batches are deleted. */
  batchesSince: Date;
}

/** Deletes rows that are older than their retention. Daily sums are kept. */
export async function deleteOld(orm: Orm, storeId: string, retention: Retention): Promise<void> {
  for (const table of [analyticsVisitors, analyticsQueries]) {
    await orm
      .delete(table)
      .where(and(eq(table.storeId, storeId), lt(table.day, retention.firstDay)));
  }
  await orm
    .delete(analyticsBatches)
    .where(
      and(eq(analyticsBatches.storeId, storeId), lt(analyticsBatches.at, retention.batchesSince)),
    );
}
