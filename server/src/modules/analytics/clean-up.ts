import type { Context } from '../../context.ts';
import { runEvery } from '../../lib/run-every.ts';
import { listAllStores } from '../stores/stores.ts';
import { deleteOld } from './queries.ts';

/** Retention of visitors and queries. The sums of the days are kept. */
const RETENTION_DAYS = 100;
/** Must outlast an outage of the database, during which batches are retried. */
const BATCH_RETENTION_DAYS = 7;
const DAY_MS = 86_400_000;
const CLEANUP_INTERVAL_MS = 6 * 60 * 60_000;

/** Deletes the rows of all stores, closed ones too, that are older than their retention. */
export async function deleteOldAnalytics({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const retention = {
    firstDay: daysAgo(RETENTION_DAYS).toISOString().slice(0, 10),
    batchesSince: daysAgo(BATCH_RETENTION_DAYS),
  };
  for (const { id } of await listAllStores(db.orm)) await deleteOld(db.orm, id, retention);
}

/** Deletes old rows now and every six hours until the returned function is called. */
export const startAnalyticsCleanup = (
  ctx: Pick<Context, 'db' | 'now' | 'log'>,
): (() => Promise<void>) =>
  runEvery(
    CLEANUP_INTERVAL_MS,
    () => deleteOldAnalytics(ctx),
    (err) => ctx.log.error({ err }, 'Old analytics could not be deleted'),
  );
