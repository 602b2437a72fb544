import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addStore } from '../../../test/fixtures.ts';
import { signedInKeeper } from '../../../test/keepers.ts';

const HEADERS = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile Safari/537.36' };

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function countBytes(): Promise<number> {
  const { rows } = await server.db.orm.execute<{ bytes: number }>(sql`
    select sum(pg_total_relation_size(oid))::int as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname like 'analytics%'`);
  return rows[0]?.bytes ?? Number.NaN;
}

test('500 calls of one network with made-up sessions are answered, and store a bounded part', async () => {
  const { id: storeId } = await addStore(server.db);
  const keeper = await signedInKeeper(server, storeId);
  const before = await countBytes();
  for (let n = 0; n < 500; n += 1) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/analytics/track/${n % 2 === 0 ? 'event' : 'search'}`,
      headers: HEADERS,
      remoteAddress: '192.0.2.9',
      payload: {
        storeId,
        sessionId: `made-up-${n}`,
        eventType: 'share',
        eventData: { text: 'x'.repeat(4000) },
        query: `${n} ${'x'.repeat(190)}`,
        resultsCount: 0,
      },
    });
    expect(answer.statusCode).toBe(204);
  }
  const path = `/api/analytics/dashboard/${storeId}?days=7`;
  const { body } = await server.get(path, keeper.headers);
  expect(body.todayStats).toMatchObject({ activeUsers: 200, totalSearches: 100 });
  expect((await countBytes()) - before).toBeLessThan(300_000);
  const metrics = await server.app.inject({ url: '/metrics' });
  expect(metrics.body).toContain('analytics_events_dropped_total{reason="budget"} 300');
});
