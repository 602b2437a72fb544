/** What backup and restore need to know about the schema, read from the database's catalogs. */
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { passwordResets, sessions, signInAttempts } from '../modules/auth/tables.ts';

/**
 * Tables that a backup leaves out and a restore empties. A session or password link of a backup
 * may have been ended or used since, and must not be valid again: everyone signs in again. Counts
 * of sign-in attempts expire by themselves.
 */
export const SHORT_LIVED_TABLES: readonly string[] = [sessions, passwordResets, signInAttempts].map(
  (table) => getTableName(table),
);

export interface Table {
  name: string;
  /** Without generated columns, which the database computes itself. */
  columns: string[];
}

export interface Schema {
  /** The creation time of the newest applied migration, in milliseconds. */
  version: number;
  /** Each table after the tables that its foreign keys refer to. */
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

export async function readSchema(client: pg.Client): Promise<Schema> {
  const migrations = await client.query<{ version: number }>(
    'select max(created_at) as version from drizzle.__drizzle_migrations',
  );
  // Tables of extensions are not the product's: the extension fills them.
  const found = await client.query<Table & { parents: string[] }>(`
    select c.relname::text as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns,
      array(select parent.relname::text from pg_constraint
        join pg_class as parent on parent.oid = confrelid
        where conrelid = c.oid and contype = 'f') as parents
    from pg_class as c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend
        where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    order by c.relname`);
  return { version: migrations.rows[0]?.version ?? 0, tables: sortByParents(found.rows) };
}

/** A table may refer to itself: COPY checks foreign keys after its last row. */
function sortByParents(rows: readonly (Table & { parents: string[] })[]): Table[] {
  const sorted: Table[] = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const isReady = ({ name, parents }: (typeof rows)[number]) =>
      parents.every((parent) => parent === name || !names.has(parent));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) {
      throw new Error(`Foreign keys form a cycle: ${[...names].join(', ')}`);
    }
    sorted.push(...ready.map(({ name, columns }) => ({ name, columns })));
    waiting = waiting.filter((row) => !isReady(row));
  }
  return sorted;
}

/** The tables that a backup holds. */
export function backedUpTables({ tables }: Schema): Table[] {
  return tables.filter(({ name }) => !SHORT_LIVED_TABLES.includes(name));
}
