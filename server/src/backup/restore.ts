import { pipeline } from 'node:stream/promises';
import { getTableName, sql } from 'drizzle-orm';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { storekeepers } from '../modules/auth/tables.ts';
import { stores } from '../modules/stores/tables.ts';
import { AppError } from '../platform/errors.ts';
import { refusesRows, sqlState, translate } from '../db/errors.ts';
import { createOrm } from '../db/orm.ts';
import { connect, disconnect, TRANSFER_SETTINGS } from './connection.ts';
import { DamagedBackup, type BackupHeader, type BackupPart } from './format.ts';
import { backedUpTables, readSchema, sqlColumns, sqlNames, type Table } from './schema.ts';

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

export interface RestoreOptions {
  /** Reads the backup from its start: the whole of it is checked before anything is changed. */
  read: (pass: 'check' | 'restore') => AsyncIterable<BackupPart>;
  /** Whether a database with stores or accounts may lose all its rows. */
  replace: boolean;
}

/**
 * Replaces all rows of a migrated database by those of a backup, in one transaction, and returns
 * the row counts. Readers see the old rows until the end, writers wait. Throws DamagedBackup,
 * UnknownBackupFormat or AppError if the backup or the database is not suitable.
 */
export async function restoreDatabase(
  address: pg.ClientConfig,
  { read, replace }: RestoreOptions,
): Promise<Record<string, number>> {
  const client = await connect(address);
  try {
    if (!replace) await checkEmpty(client);
    await checkBackup(client, read('check'));
    await client.query('begin');
    await client.query(TRANSFER_SETTINGS);
    await lockTables(client);
    if (!replace) await checkEmpty(client);
    const rows = await replaceRows(client, read('restore'));
    await client.query('commit');
    return rows;
  } catch (error) {
    throw translate(error);
  } finally {
    await disconnect(client);
  }
}

/** Rows that belong to no store and no account may be there: servers write some by themselves. */
async function checkEmpty(client: pg.Client): Promise<void> {
  for (const table of [stores, storekeepers]) {
    const name = getTableName(table);
    const { rows } = await client.query<{ n: number }>(
      `select count(*) as n from ${sqlNames([{ name }])}`,
    );
    const count = rows[0]?.n ?? 0;
    if (count > 0) {
      throw new AppError(
        'conflict',
        `The database is not empty (${count} rows in ${name}): restore into an empty one, or give --replace to delete all that it holds.`,
      );
    }
  }
}

/** Reads the whole backup without writing anything. */
async function checkBackup(client: pg.Client, parts: AsyncIterable<BackupPart>): Promise<void> {
  for await (const part of parts) {
    if (part.kind === 'header') await checkHeader(client, part.header);
  }
}

async function checkHeader(client: pg.Client, backup: BackupHeader): Promise<void> {
  const schema = await readSchema(client);
  if (backup.schemaVersion > schema.version) {
    throw new AppError(
      'unprocessable',
      'The backup is of a newer version of Aislewise: update this one, then restore again.',
    );
  }
  const text = (tables: readonly Table[]): string =>
    tables
      .map(({ name, columns }) => JSON.stringify([name, ...columns.toSorted()]))
      .toSorted()
      .join('\n');
  const isSame = text(backup.tables) === text(backedUpTables(schema));
  if (backup.schemaVersion < schema.version || !isSame) {
    const date = new Date(backup.schemaVersion).toISOString().slice(0, 10);
    throw new AppError(
      'unprocessable',
      `The backup is of another version of Aislewise, whose tables are of ${date}: restore it into an empty database with that version, then update.`,
    );
  }
}

/** Blocks writers, but not readers, until the transaction ends. */
async function lockTables(client: pg.Client): Promise<void> {
  const { tables } = await readSchema(client);
  try {
    await client.query("set local lock_timeout = '30s'");
    await client.query(`lock table ${sqlNames(tables)} in exclusive mode`);
  } catch (error) {
    const state = sqlState(error);
    if (state !== LOCK_NOT_AVAILABLE && state !== DEADLOCK) throw error;
    throw new AppError(
      'conflict',
      'Others are writing to the database: try again in a minute, or stop the servers first.',
    );
  }
}

async function replaceRows(
  client: pg.Client,
  parts: AsyncIterable<BackupPart>,
): Promise<Record<string, number>> {
  const { tables } = await readSchema(client);
  const highestVersion = await readHighestProductsVersion(client);
  // DELETE, unlike TRUNCATE, lets others read the old rows until the commit.
  for (const table of tables.toReversed()) await client.query(`delete from ${sqlNames([table])}`);
  const rows = await copyTables(client, parts);
  await raiseSequences(client);
  await outdateStoreSnapshots(client, highestVersion);
  await client.query(`analyze ${sqlNames(tables)}`);
  return rows;
}

async function copyTables(
  client: pg.Client,
  parts: AsyncIterable<BackupPart>,
): Promise<Record<string, number>> {
  const tables = new Map<string, Table>();
  const counts: Record<string, number> = {};
  for await (const { part, rows } of groupByTable(parts)) {
    if (part.kind === 'header') {
      await checkHeader(client, part.header);
      for (const table of part.header.tables) tables.set(table.name, table);
    } else if (part.kind === 'table') {
      const table = tables.get(part.table);
      if (!table) throw new DamagedBackup('A table is missing in the header.');
      counts[table.name] = await copyTable(client, table, rows);
    } else if (part.kind === 'end' && !isSameCounts(part.rows, counts)) {
      throw new AppError(
        'unprocessable',
        'The backup has more or fewer rows than it states, so nothing was restored: use another one.',
      );
    }
  }
  return counts;
}

/** Yields each part that is not rows with the rows after it. Read those before the next part. */
async function* groupByTable(
  parts: AsyncIterable<BackupPart>,
): AsyncGenerator<{ part: BackupPart; rows: AsyncIterable<Buffer> }> {
  const iterator = parts[Symbol.asyncIterator]();
  let next = await iterator.next();
  async function* rows(): AsyncGenerator<Buffer> {
    while (next.done !== true && next.value.kind === 'rows') {
      yield next.value.bytes;
      next = await iterator.next();
    }
  }
  try {
    while (next.done !== true) {
      const part = next.value;
      next = await iterator.next();
      yield { part, rows: rows() };
    }
  } finally {
    await iterator.return?.();
  }
}

const isSameCounts = (a: Record<string, number>, b: Record<string, number>): boolean =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);

async function copyTable(
  client: pg.Client,
  table: Table,
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  const copy = client.query(
    copyFrom(`copy ${sqlNames([table])} (${sqlColumns(table)}) from stdin`),
  );
  try {
    await pipeline(rows, copy);
    return copy.rowCount;
  } catch (error) {
    if (!refusesRows(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError(
      'unprocessable',
      `The database refuses rows of the table ${table.name} (${reason}), so nothing was restored: use another backup.`,
    );
  }
}

/** Makes identity columns continue after the restored values. A rollback keeps it, harmlessly. */
async function raiseSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('select setval(%L, greatest(restored.last, last_value))
        from %s, (select max(%I) as last from %s) as restored where restored.last is not null',
      sequence, sequence, attname, attrelid::regclass) as statement
    from pg_class as c join pg_attribute on attrelid = c.oid
      cross join pg_get_serial_sequence(c.oid::regclass::text, attname) as sequence
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and attnum > 0 and not attisdropped and sequence is not null`);
  for (const { statement } of rows) await client.query(statement);
}

async function readHighestProductsVersion(client: pg.Client): Promise<number> {
  const [row] = await createOrm(client)
    .select({ highest: sql<number | null>`max(${stores.productsVersion})` })
    .from(stores);
  return row?.highest ?? 0;
}

/** More than the number of versions that a running server bridges by reading the changed rows alone. */
const VERSION_STEP = 1_000_000;

/**
 * Makes every running server read all products of every store. A server keeps a store's products in
 * memory with their version and reads the rows that were written since, unless the version has
 * jumped. So each store gets a version far above those before the restore and in the backup and, for
 * stores that earlier restores removed, above the time in microseconds at those restores.
 */
async function outdateStoreSnapshots(client: pg.Client, highestVersion: number): Promise<void> {
  const known = sql`greatest(${stores.productsVersion}, ${highestVersion}::bigint)`;
  const time = sql`(extract(epoch from clock_timestamp()) * 1000000)::bigint`;
  await createOrm(client)
    .update(stores)
    .set({ productsVersion: sql`greatest(${known} + ${VERSION_STEP}, ${time})` });
}
