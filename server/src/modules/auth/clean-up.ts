import type { Context } from '../../context.ts';
import { runEvery } from '../../lib/run-every.ts';
import {
  deleteExpiredInvitations,
  deleteExpiredRemovals,
  deleteExpiredRows,
  EXPIRING,
  EXPIRING_ATTEMPTS,
} from './queries.ts';

const CLEANUP_INTERVAL_MS = 3_600_000;

/** Deletes expired sessions, links, invitations, removals, known browsers and counts of attempts. */
export async function deleteExpired({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  for (const table of EXPIRING) await deleteExpiredRows(db.orm, table, now());
  await deleteExpiredInvitations(db.orm, now());
  await db.transaction((tx) => deleteExpiredRemovals(tx, now()));
  // The library counts by the clock of the system.
  await deleteExpiredRows(db.orm, EXPIRING_ATTEMPTS, new Date());
}

/** Deletes expired rows now and every hour until the returned function is called. */
export const startSignInCleanup = (
  ctx: Pick<Context, 'db' | 'now' | 'log'>,
): (() => Promise<void>) =>
  runEvery(
    CLEANUP_INTERVAL_MS,
    () => deleteExpired(ctx),
    (err) => ctx.log.error({ err }, 'Expired sessions and attempts could not be deleted'),
  );
