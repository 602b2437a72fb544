/** A database of its own for each test file, on the PostgreSQL of the run. */
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../src/db/client.ts';
import { databaseAt, execute } from './addresses.ts';

const open = new Set<Database>();

/** Closes the databases that a test file has left open. */
export async function closeTestDatabases(): Promise<void> {
  await Promise.all([...open].map((db) => db.close()));
}

export interface TestDatabase extends Database {
  /** The settings by which another process reaches the same database. */
  env: { DATABASE_URL: string };
}

/**
 * Creates a migrated, empty database. It is closed and removed at the end of the test file, or
 * earlier by its `close`.
 */
export function testDatabase(): Promise<TestDatabase> {
  const { servers, template } = inject('testDatabase');
  // Copying the files takes half the time of the default way, by the write-ahead log.
  return createDatabase(servers, `template ${template} strategy file_copy`);
}

/** Creates a database without tables, on one server, as `testDatabase` does. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase([inject('testDatabase').url]);
}

async function createDatabase(servers: readonly string[], options = ''): Promise<TestDatabase> {
  const { url } = inject('testDatabase');
  const name = `aislewise_test_${randomUUID().replaceAll('-', '')}`;
  await execute(servers, `create database ${name} ${options}`);
  const databaseUrl = databaseAt(url, name);
  const db = await openDatabase({ databaseUrl, dataDir: '' });
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await db.close();
    open.delete(own);
    await execute(servers, `drop database ${name} with (force)`);
  };
  const own: TestDatabase = {
    ...db,
    env: { DATABASE_URL: databaseUrl },
    close: () => (closing ??= close()),
  };
  open.add(own);
  return own;
}
