import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { OperatorError } from '../lib/operator-error.ts';
import { refusesRows, sqlState, translate } from '../db/errors.ts';
import { createClient, TRANSFER_SETTINGS } from './connection.ts';
import { readBackup, type BackupHeader, type RowCounts, type Table } from './format.ts';
import { backedUpTables, readSchema, sqlColumns, sqlNames, type Schema } from './schema.ts';
import { endAgain, readKnownEnds, type RestoreReport } from './taken-away.ts';

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

export interface RestoreOptions {
  /** Reads the uncompressed backup from its start. It is called twice. */
  read: () => AsyncIterable<Buffer>;
  /** Whether a database with stores or accounts may lose all its rows. */
  replace: boolean;
  onProgress: (step: string) => void;
}

/**
 * Replaces all rows of a migrated database by those of a backup, in one transaction, and returns
 * the row counts and what it did not give back. The whole backup is checked before anything is changed. Readers see the old rows
 * until the end, writers wait. Throws DamagedBackup, or OperatorError if the backup or the database is
 * not suitable.
 */
export async function restoreDatabase(
  address: pg.ClientConfig,
  { read, replace, onProgress }: RestoreOptions,
): Promise<{ counts: RowCounts; report: RestoreReport }> {
  const client = createClient(address);
  try {
    await client.connect();
    const { header } = await readBackup(read(), (table, rows) => {
      onProgress(`Checking ${table.name}`);
      return countRows(rows);
    });
    await client.query('begin');
    await client.query(TRANSFER_SETTINGS);
    const schema = await readSchema(client);
    const { tables } = schema;
    await lockTables(client, tables);
    checkVersion(header, schema);
    if (!replace) await checkEmpty(client);
    const highestVersion = await readHighestVersion(client);
    const knownEnds = await readKnownEnds(client);
    // DELETE, unlike TRUNCATE, lets others read the old rows until the commit.
    for (const table of tables.toReversed()) await client.query(`delete from ${sqlNames([table])}`);
    const { counts } = await readBackup(read(), (table, rows) => {
      onProgress(`Restoring ${table.name}`);
      return copyTable(client, table, rows);
    });
    const report = await endAgain(client, knownEnds);
    await outdateStoreSnapshots(client, highestVersion);
    await client.query(`analyze ${sqlNames(tables)}`);
    await client.query('commit');
    return { counts, report };
  } catch (error) {
    throw translate(error);
  } finally {
    await client.end();
  }
}

function checkVersion(backup: BackupHeader, schema: Schema): void {
  if (backup.schemaVersion > schema.version) {
    throw new OperatorError(
      'The backup is of a newer version of Aislewise: update this one, then restore again.',
    );
  }
  const isSame = isDeepStrictEqual(byName(backup.tables), byName(backedUpTables(schema)));
  if (backup.schemaVersion < schema.version || !isSame) {
    const date = new Date(backup.schemaVersion).toISOString().slice(0, 10);
    throw new OperatorError(
      `The backup is of another version of Aislewise, whose tables are of ${date}: restore it into an empty database with that version, then update.`,
    );
  }
}

const byName = (tables: readonly Table[]): Table[] =>
  tables.toSorted((a, b) => (a.name < b.name ? -1 : 1));

async function countRows(rows: AsyncIterable<Buffer>): Promise<number> {
  let count = 0;
  for await (const _ of rows) count += 1;
  return count;
}

/** Blocks writers, but not readers, until the transaction ends. */
async function lockTables(client: pg.Client, tables: readonly Table[]): Promise<void> {
  try {
    await client.query("set local lock_timeout = '30s'");
    await client.query(`lock table ${sqlNames(tables)} in exclusive mode`);
  } catch (error) {
    const state = sqlState(error);
    if (state !== LOCK_NOT_AVAILABLE && state !== DEADLOCK) throw error;
    throw new OperatorError(
      'Others are writing to the database: try again in a minute, or stop the servers first.',
    );
  }
}

/** Rows that belong to no store and no account may be there: servers write some by themselves. */
async function checkEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    '(select 1 from public.stores limit 1) union all (select 1 from public.storekeepers limit 1)',
  );
  if (rowCount === 0) return;
  throw new OperatorError(
    'The database is not empty: restore into an empty one, or give --replace to delete all that it holds.',
  );
}

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
    throw new OperatorError(
      `The database refuses rows of the table ${table.name} (${reason}), so nothing was restored: use another backup.`,
    );
  }
}

async function readHighestVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ highest: number }>(
    'select coalesce(max(products_version), 0) as highest from public.stores',
  );
  return rows[0]?.highest ?? 0;
}

/** More versions than a running server bridges by reading the changed rows alone. */
const VERSION_JUMP = 1_000_000;

/**
 * Makes every running server read all products of every store. A server keeps a store's products in
 * memory with their version and reads only the rows written since, unless the version has jumped.
 * Versions count writes, so the time in microseconds is above every count. It is above earlier
 * restores too, unless the clock was set back: then the jump from the highest version is.
 */
async function outdateStoreSnapshots(client: pg.Client, highestVersion: number): Promise<void> {
  await client.query(
    `update public.stores set products_version = greatest($1::bigint + ${VERSION_JUMP},
      extract(epoch from statement_timestamp()) * 1000000)`,
    [highestVersion],
  );
}
