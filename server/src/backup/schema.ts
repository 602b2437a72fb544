/** The schema as backup and restore use it, read from the database's catalogs. */
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { alerts } from '../modules/alerts/tables.ts';
import {
  attempts,
  ceremonies,
  emailChanges,
  invitations,
  keeperRemovals,
  knownDevices,
  passwordResets,
  pendingSignIns,
  recoveryCodes,
  sessions,
} from '../modules/auth/tables.ts';
import { sharedListLines, sharedLists } from '../modules/shared-lists/tables.ts';
import { OperatorError } from '../lib/operator-error.ts';
import type { Table } from './format.ts';

/**
 * Tables that a backup leaves out and a restore empties. A session, a link or an invitation of a
 * backup may have been ended or used since, and must not be valid again: everyone signs in again. So
 * may a recovery code: keepers make new ones.
 * Counts of attempts expire by themselves. A shared list is deleted once its shoppers say so, and an
 * alert once its shopper does.
 */
export const SHORT_LIVED_TABLES: readonly string[] = [
  sessions,
  knownDevices,
  pendingSignIns,
  ceremonies,
  passwordResets,
  emailChanges,
  invitations,
  recoveryCodes,
  keeperRemovals,
  attempts,
  sharedLists,
  sharedListLines,
  alerts,
].map((table) => getTableName(table));

export interface Schema {
  /** The creation time of the newest applied migration, in milliseconds. */
  version: number;
  /** `stores` first, and each table after the tables that its foreign keys refer to. */
  tables: Table[];
}

/** The escaped name of a table, or a list of them. */
export function sqlNames(tables: readonly Pick<Table, 'name'>[]): string {
  return tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`).join(', ');
}

/** The escaped columns of a table. */
export function sqlColumns({ columns }: Table): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}

/** Throws OperatorError if the database has no schema of this product. */
export async function readSchema(client: pg.Client): Promise<Schema> {
  const migrations = await client.query<{ table: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as table`,
  );
  if (migrations.rows[0]?.table == null) {
    throw new OperatorError('The database is empty: start the server once to set it up.');
  }
  const { rows } = await client.query<{ version: number }>(
    'select max(created_at) as version from drizzle.__drizzle_migrations',
  );
  // Generated columns are left out, as the database computes them itself.
  // A table's depth is the length of the longest chain of foreign keys that leads from it. Stores come
  // first, since on Citus not all tables with a store have the foreign key (deploy/citus.sql). A table
  // may refer to itself: COPY checks foreign keys after its last row. Tables of extensions are not
  // the product's: the extension fills them.
  const tables = await client.query<Table>(`
    with recursive depths as (
      select oid as table_id, (relname <> 'stores')::int as depth from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not exists (select from pg_depend
          where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      union
      select conrelid, depth + 1 from pg_constraint join depths on confrelid = table_id
      where contype = 'f' and conrelid <> confrelid
    )
    select relname::text as name,
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns
    from pg_class join depths on oid = table_id
    group by oid, relname
    order by max(depth), relname`);
  return { version: rows[0]?.version ?? 0, tables: tables.rows };
}

/** The tables that a backup holds. */
export function backedUpTables({ tables }: Schema): Table[] {
  return tables.filter(({ name }) => !SHORT_LIVED_TABLES.includes(name));
}
