import { sql } from 'drizzle-orm';
import type { Orm } from './orm.ts';

/** The PostgreSQL that runs: its version, also as a number such as 150020, and the size of the database. */
export async function findDatabaseFacts(
  orm: Orm,
): Promise<{ number: number; version: string; bytes: number }> {
  const { rows } = await orm.execute<{ number: number; version: string; bytes: string }>(
    sql`select current_setting('server_version_num')::int as number,
      current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  );
  const [{ number, version, bytes } = { number: 0, version: 'unknown', bytes: '0' }] = rows;
  return { number, version, bytes: Number(bytes) };
}

/** The time of the database's clock in milliseconds since 1970. */
export async function findDatabaseTime(orm: Orm): Promise<number> {
  const { rows } = await orm.execute<{ at: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`,
  );
  return Number(rows[0]?.at);
}
