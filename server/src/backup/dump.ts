import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { translate } from '../db/errors.ts';
import { connect, disconnect, TRANSFER_SETTINGS } from './connection.ts';
import type { BackupPart } from './format.ts';
import { backedUpTables, readSchema, sqlColumns, sqlNames } from './schema.ts';

/** Reads all rows of the database as they are at one moment, while others go on writing. */
export async function* dumpDatabase(
  address: pg.ClientConfig,
  now: () => Date,
): AsyncGenerator<BackupPart> {
  const client = await connect(address);
  try {
    yield* dumpTables(client, now);
  } catch (error) {
    throw translate(error);
  } finally {
    await disconnect(client);
  }
}

async function* dumpTables(client: pg.Client, now: () => Date): AsyncGenerator<BackupPart> {
  const { tables: before } = await readSchema(client);
  await client.query('begin isolation level repeatable read read only');
  await client.query(TRANSFER_SETTINGS);
  // Locked before the first query takes the snapshot: no migration can change the tables after it.
  await client.query(`lock table ${sqlNames(before)} in access share mode`);
  const schema = await readSchema(client);
  const tables = backedUpTables(schema);
  const createdAt = now().toISOString();
  yield { kind: 'header', header: { schemaVersion: schema.version, createdAt, tables } };
  const copies = [];
  for (const table of tables) {
    yield { kind: 'table', table: table.name };
    const rows = client.query(copyTo(`copy ${sqlNames([table])} (${sqlColumns(table)}) to stdout`));
    // A connection that ends after the reader has left would otherwise end the process.
    rows.on('error', () => undefined);
    for await (const bytes of rows) yield { kind: 'rows', bytes: bytes as Buffer };
    copies.push({ name: table.name, rows });
  }
  // The row count of a copy is known once the statement after it has run.
  await client.query('commit');
  const counts = copies.map(({ name, rows }) => [name, rows.rowCount] as const);
  yield { kind: 'end', rows: Object.fromEntries(counts) };
}
