/**
 * What a PostgreSQL server's helper processes do, and the embedded database, being a single
 * process, does not: checkpoints (without them the log grows until the next stop, and a start
 * after a crash has all of it to replay) and vacuum.
 */
import type { PGlite } from '@electric-sql/pglite';

export const MAINTENANCE_INTERVAL_MS = 60_000;

/** A checkpoint is due once this much log has been written since the last. */
const CHECKPOINT_AFTER_BYTES = 32 * 1024 * 1024;

/** Runs a piece of work when its turn comes, outside every transaction. */
type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** Does what is due, each piece in a turn of its own so that requests wait for one at most. */
export async function maintain(pglite: PGlite, turn: Turn): Promise<void> {
  if ((await turn(() => logSinceCheckpoint(pglite))) >= CHECKPOINT_AFTER_BYTES) {
    await turn(() => pglite.exec('CHECKPOINT'));
  }
  for (const table of await turn(() => tablesToVacuum(pglite))) {
    await turn(() => pglite.exec(`VACUUM (ANALYZE) ${table}`));
  }
}

async function logSinceCheckpoint(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ bytes: number }>(
    'select (pg_current_wal_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  return rows[0]?.bytes ?? 0;
}

/** PostgreSQL's own thresholds: 50 rows and a fifth of the table dead, or a tenth of it changed. */
async function tablesToVacuum(pglite: PGlite): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`,
  );
  return rows.map(({ name }) => name);
}
