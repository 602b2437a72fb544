/**
 * The server that `analytics.ts` measures: the demo stores, the first of which have had 2,000 events a day for as many
 * days as asked for. Says which these are once it answers, and when asked what searches took it.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '../server/src/db/client.ts';
import { seededRandom } from '../server/src/demo/random.ts';
import { insertBatch } from '../server/src/modules/analytics/repo.ts';
import { createSums, type Tracked } from '../server/src/modules/analytics/rules.ts';
import { demoApp, openDemo } from './demo-app.ts';
import { measureServed } from './served.ts';

const DAY_MS = 86_400_000;
const EVENTS_A_DAY = 2_000;
const VISITORS_A_DAY = 400;
/** Raw events are kept so long; of days before, their sums alone. */
const KEPT_DAYS = 100;

const [databaseUrl = '', dataDir = '', port = '', ...days] = process.argv.slice(2);
const demo = await openDemo({ databaseUrl, dataDir });
const { db } = demo;
const app = await demoApp(demo);
const stores = (await app.inject({ url: '/api/stores' })).json<
  { id: string; slug: string; timeZone: string }[]
>();
const random = seededRandom('analytics');
for (const [place, past] of days.entries()) {
  const store = stores[place];
  if (store) await fill(db, store, Number(past));
}
await app.listen({ port: Number(port), host: '127.0.0.1' });
measureServed();
process.send?.(stores.slice(0, days.length));
process.on('disconnect', () => void app.close().then(() => db.close()));

/** Writes a store's events as the server itself does, a day at a time, today last. */
async function fill(
  database: Database,
  { id, timeZone }: { id: string; timeZone: string },
  days: number,
): Promise<void> {
  for (const table of ['events', 'visitors', 'days', 'event_counts', 'queries']) {
    await database.orm.execute(`delete from analytics_${table} where store_id = '${id}'`);
  }
  const now = Date.now();
  for (let day = days; day >= 0; day -= 1) {
    const at = new Date(now - day * DAY_MS);
    const events = Array.from({ length: EVENTS_A_DAY }, () => eventOf(id, at));
    const sums = createSums(new Map([[id, timeZone]]));
    for (const event of events) sums.add(event);
    const batch = sums.batch();
    if (day > KEPT_DAYS) batch.events = [];
    await insertBatch(database.orm, randomUUID(), at, batch);
  }
  await database.orm.execute('analyze');
}

/** Two in five are searches, of words of which few are frequent and many are rare; one in eight fails. */
function eventOf(storeId: string, at: Date): Tracked {
  const sessionId = `visitor-${Math.floor(random() * VISITORS_A_DAY)}`;
  const event = { at, storeId, sessionId };
  const kind = random();
  if (kind < 0.4) {
    const word = Math.floor(20_000 * random() ** 4);
    const [query, resultsCount] = [`something ${word}`, word % 8];
    const search = { query, resultsCount };
    return { ...event, eventType: 'search', data: search, search };
  }
  const eventType = kind < 0.8 ? 'product_view' : kind < 0.9 ? 'deal_click' : 'page_view';
  return { ...event, eventType, data: { productName: 'Something' } };
}
