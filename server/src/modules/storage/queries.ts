import { sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';

/** The tables that grow with what stores keep, each store a bounded share. */
const TABLES = ['photos', 'audit_rows', 'pushed_values', 'import_rows', 'webhook_deliveries'];

/** The bytes of these tables, with their indexes. */
export async function findTableBytes(orm: Orm): Promise<{ table: string; bytes: number }[]> {
  const { rows } = await orm.execute<{ table: string; bytes: number }>(sql`
    select name as table, pg_total_relation_size(name::regclass) as bytes
    from unnest(${sql.param(TABLES)}::text[]) as name`);
  return rows;
}
