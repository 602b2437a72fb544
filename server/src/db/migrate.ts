/** Updates the schema. */
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { sqlState, StartError } from './errors.ts';
import type { Orm } from './orm.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number that no other lock of the database has. */
const LOCK_KEY = 4_174_170_001;

/** A statement that creates a table whose rows are each of a store. Captures the table's name. */
const STORE_TABLE = /^CREATE TABLE "(\w+)" \([^]*"store_id" uuid (?:PRIMARY KEY )?NOT NULL/u;

const INSUFFICIENT_PRIVILEGE = '42501';

interface Transactional {
  transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T>;
}

/**
 * Applies the missing migrations in one transaction under a lock, so that several nodes may start at
 * once. Records them where drizzle-kit expects it. (Drizzle's own migrator takes no lock, and creates
 * its table before its transaction.)
 *
 * Throws StartError if the database is of a newer version of this product, of an older one with other
 * migrations, or if its user may not create tables.
 */
export async function migrate(db: Transactional): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  try {
    await db.transaction((tx) => applyMissing(tx, migrations));
  } catch (error) {
    if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StartError(
      "The database's user may not create tables: make it the owner of the database.",
      { cause: error },
    );
  }
}

/** The number of migrations that the database lacks. Changes nothing. */
export async function missingMigrations({ orm }: { readonly orm: Orm }): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  if (!(await hasMigrations(orm))) return migrations.length;
  const { rows } = await orm.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  const last = Number(rows[0]?.last ?? 0);
  return migrations.filter(({ folderMillis }) => folderMillis > last).length;
}

async function applyMissing(tx: Orm, migrations: readonly MigrationMeta[]): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local lock_timeout = '5min'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
  const { last, first } = await readApplied(tx);
  if (first !== undefined && first !== migrations[0]?.hash) {
    throw new StartError(
      'The database was made by an older version of Aislewise, which this one cannot update: start that version to export the products as CSV, and import them into an empty database.',
    );
  }
  const newest = migrations.at(-1)?.folderMillis ?? 0;
  if (last > newest) {
    throw new StartError(
      'The database was made by a newer version of Aislewise: start that version, or restore a backup of this one into an empty database with `npm run admin -- restore FILE`.',
    );
  }
  const isSpread = await areTablesSpread(tx);
  for (const { sql: statements, hash, folderMillis } of migrations) {
    if (folderMillis <= last) continue;
    for (const statement of statements) {
      await tx.execute(sql.raw(statement));
      const created = STORE_TABLE.exec(statement)?.[1];
      // Before the next statement, which may be a foreign key to a table that is spread.
      if (isSpread && created !== undefined) await spreadTable(tx, created);
    }
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

/** Whether the stores are spread over a Citus cluster, by deploy/citus.sql. */
async function areTablesSpread(tx: Orm): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select where to_regclass('pg_catalog.pg_dist_partition') is not null and to_regclass('stores') is not null`,
  );
  if (rows.length === 0) return false;
  const spread = await tx.execute(
    sql`select from pg_dist_partition where logicalrelid = 'stores'::regclass`,
  );
  if (spread.rows.length === 0) return false;
  // Tables that foreign keys join cannot be changed on several connections in one transaction.
  await tx.execute(sql`set local citus.multi_shard_modify_mode = 'sequential'`);
  return true;
}

async function spreadTable(tx: Orm, name: string): Promise<void> {
  await tx.execute(
    sql`select create_distributed_table(${name}::regclass, 'store_id', colocate_with => 'stores')`,
  );
}

interface Applied {
  /** Creation time of the newest applied migration, in milliseconds. 0 for a new database. */
  last: number;
  /** Hash of the first applied migration; undefined for a new database. */
  first: string | undefined;
}

/** Whether a migration was ever applied. */
async function hasMigrations(orm: Orm): Promise<boolean> {
  const { rows } = await orm.execute<{ table: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as "table"`,
  );
  return rows[0]?.table != null;
}

async function readApplied(tx: Orm): Promise<Applied> {
  if (!(await hasMigrations(tx))) {
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(
      sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    return { last: 0, first: undefined };
  }
  const { rows } = await tx.execute<{ hash: string; at: number }>(
    sql`select hash, created_at as at from drizzle.__drizzle_migrations order by created_at`,
  );
  return { last: rows.at(-1)?.at ?? 0, first: rows[0]?.hash };
}
