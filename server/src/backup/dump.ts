import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { translate } from '../db/errors.ts';
import { createClient, TRANSFER_SETTINGS } from './connection.ts';
import { END_OF_TABLE, endLine, headerLine } from './format.ts';
import { backedUpTables, readSchema, sqlColumns, sqlNames } from './schema.ts';

/**
 * Yields an uncompressed backup of the database as it is at one moment, while others go on writing.
 * Calls `onTable` before each table.
 */
export async function* dumpDatabase(
  address: pg.ClientConfig,
  onTable: (table: string) => void,
): AsyncGenerator<Buffer> {
  const client = createClient(address);
  try {
    await client.connect();
    yield* dumpTables(client, onTable);
  } catch (error) {
    throw translate(error);
  } finally {
    await client.end();
  }
}

async function* dumpTables(
  client: pg.Client,
  onTable: (table: string) => void,
): AsyncGenerator<Buffer> {
  const { tables: before } = await readSchema(client);
  await client.query('begin isolation level repeatable read read only');
  await client.query(TRANSFER_SETTINGS);
  // Locked before the first query takes the snapshot: no migration can change the tables after it.
  await client.query(`lock table ${sqlNames(before)} in access share mode`);
  const schema = await readSchema(client);
  const tables = backedUpTables(schema);
  yield headerLine({ schemaVersion: schema.version, tables });
  const copies = [];
  for (const table of tables) {
    onTable(table.name);
    const rows = client.query(copyTo(`copy ${sqlNames([table])} (${sqlColumns(table)}) to stdout`));
    // A connection that ends after the reader has left would otherwise end the process.
    rows.on('error', () => undefined);
    for await (const bytes of rows) yield bytes as Buffer;
    yield END_OF_TABLE;
    copies.push([table.name, rows] as const);
  }
  // The row count of a copy is known once the statement after it has run.
  await client.query('commit');
  yield endLine(Object.fromEntries(copies.map(([name, { rowCount }]) => [name, rowCount])));
}
