import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { addStore } from '../../../test/fixtures.ts';
import { stores } from '../stores/tables.ts';
import { deleteOld, findDays, findEventCounts, insertBatch, sumQueries } from './queries.ts';
import { sumEvents, type TrackedEvent } from './rules.ts';
import { deleteOldAnalytics, startAnalyticsCleanup } from './clean-up.ts';
import { analyticsBatches, analyticsVisitors } from './tables.ts';

const NOW = new Date('2026-06-10T15:00:00Z');
const TODAY = '2026-06-10';
const DAY_MS = 86_400_000;

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});

interface Search {
  query: string;
  resultsCount?: number;
  times?: number;
  at?: Date;
}

/** Writes a batch of searches by one visitor. */
async function writeSearches(storeId: string, searches: Search[], id = randomUUID()) {
  const events = searches.flatMap(({ query, resultsCount = 2, times = 1, at = NOW }) => {
    const search = { query, resultsCount };
    const event: TrackedEvent = {
      at,
      storeId,
      sessionId: 'session-1',
      eventType: 'search',
      search,
    };
    return Array.from({ length: times }, () => event);
  });
  await insertBatch(db.orm, { id, storeId }, NOW, sumEvents(events, 'UTC'));
}

const RICE = [{ query: 'rice' }];

const countRows = (table: typeof analyticsVisitors | typeof analyticsBatches, storeId: string) =>
  db.orm.$count(table, eq(table.storeId, storeId));
const findQueries = (storeId: string) =>
  sumQueries(db.orm, { storeId, first: TODAY, last: TODAY, limit: 10 });

test('a batch that is written twice counts once per store', async () => {
  const id = randomUUID();
  for (const storeId of [(await addStore(db)).id, (await addStore(db)).id]) {
    await Promise.all([writeSearches(storeId, RICE, id), writeSearches(storeId, RICE, id)]);
    await writeSearches(storeId, RICE, id);
    expect(await findDays(db.orm, storeId, TODAY, TODAY)).toMatchObject([
      { activeUsers: 1, totalSearches: 1 },
    ]);
    expect(await findEventCounts(db.orm, storeId, TODAY)).toMatchObject([{ count: 1 }]);
    expect(await findQueries(storeId)).toMatchObject([{ query: 'rice', count: 1, resultsSum: 2 }]);
    expect(await countRows(analyticsVisitors, storeId)).toBe(1);
  }
});

test('a visitor of several batches is counted once a day', async () => {
  const { id } = await addStore(db);
  for (const query of ['rice', 'dal']) await writeSearches(id, [{ query }]);
  expect(await findDays(db.orm, id, TODAY, TODAY)).toMatchObject([
    { activeUsers: 1, totalSearches: 2 },
  ]);
});

describe('the sums of queries', () => {
  const range = { first: '2026-06-03', last: TODAY, limit: 3 };

  test('add up the days of the range and take the latest spelling', async () => {
    const { id } = await addStore(db);
    const days = ['2026-06-02', '2026-06-03', TODAY];
    for (const [i, query] of ['RICE', 'ríce', 'Rice'].entries()) {
      await writeSearches(id, [{ query, resultsCount: i, at: new Date(`${days[i]}T12:00:00Z`) }]);
    }
    expect(await sumQueries(db.orm, { storeId: id, ...range })).toEqual([
      { foldedQuery: 'rice', query: 'Rice', count: 2, failedSearches: 0, resultsSum: 3 },
    ]);
  });

  test('list rare queries that failed beside the most frequent ones', async () => {
    const { id } = await addStore(db);
    const frequent = ['a', 'b', 'c', 'd'].map((query, i) => ({ query, times: 9 - i }));
    const failed = { query: 'not sold', resultsCount: 0 };
    await writeSearches(id, [...frequent, failed, { query: 'rarely sold' }]);
    const queries = await sumQueries(db.orm, { storeId: id, ...range });
    expect(queries.map(({ query }) => query)).toEqual(['a', 'b', 'c', 'not sold']);
  });
});

describe('the cleanup', () => {
  test('deletes the old visitors and queries of one store and keeps their sums', async () => {
    const [{ id }, { id: other }] = [await addStore(db), await addStore(db)];
    for (const storeId of [id, other]) await writeSearches(storeId, RICE);
    const clean = (days: number) => {
      const batchesSince = new Date(NOW.getTime() + days * DAY_MS);
      const firstDay = batchesSince.toISOString().slice(0, 10);
      return deleteOld(db.orm, id, { firstDay, batchesSince });
    };
    await clean(0);
    expect(await countRows(analyticsVisitors, id)).toBe(1);
    expect(await countRows(analyticsBatches, id)).toBe(1);
    await clean(1);
    expect(await countRows(analyticsVisitors, id)).toBe(0);
    expect(await countRows(analyticsBatches, id)).toBe(0);
    expect(await findQueries(id)).toEqual([]);
    expect(await findDays(db.orm, id, TODAY, TODAY)).toMatchObject([{ totalSearches: 1 }]);
    expect(await countRows(analyticsVisitors, other)).toBe(1);
  });

  test('keeps visitors and queries for 100 days and batches for 7 days, also of closed stores', async () => {
    const { id } = await addStore(db, { closedAt: NOW });
    await writeSearches(id, RICE);
    let now = NOW;
    const kept = [
      { days: 7, rows: 1, batches: 1 },
      { days: 8, rows: 1, batches: 0 },
      { days: 100, rows: 1, batches: 0 },
      { days: 101, rows: 0, batches: 0 },
    ];
    for (const { days, rows, batches } of kept) {
      now = new Date(NOW.getTime() + days * DAY_MS);
      await deleteOldAnalytics({ db, now: () => now });
      expect(await countRows(analyticsVisitors, id)).toBe(rows);
      expect(await findQueries(id)).toHaveLength(rows);
      expect(await countRows(analyticsBatches, id)).toBe(batches);
    }
  });

  test('runs when it is started', async () => {
    const { id } = await addStore(db);
    await writeSearches(id, RICE);
    const now = () => new Date(NOW.getTime() + 101 * DAY_MS);
    const error = (): never => expect.unreachable();
    const stop = startAnalyticsCleanup({ db, now, log: { error, warn: error } });
    await stop();
    expect(await countRows(analyticsVisitors, id)).toBe(0);
  });
});

test('the rows of a deleted store are deleted', async () => {
  const { id } = await addStore(db);
  await writeSearches(id, RICE);
  await db.orm.delete(stores).where(eq(stores.id, id));
  expect(await countRows(analyticsVisitors, id)).toBe(0);
  expect(await countRows(analyticsBatches, id)).toBe(0);
  await expect(writeSearches(id, RICE)).rejects.toThrow('Failed query');
});
