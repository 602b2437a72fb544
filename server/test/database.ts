/** A database of its own for each suite, on whichever of the two the run is about. */
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { openDatabase, type Database } from '../src/db/client.ts';
import { databaseAt, execute } from './global-setup.ts';

const open = new Set<Database>();

afterAll(async () => {
  await Promise.all([...open].map((db) => db.close()));
});

export interface TestDatabase extends Database {
  /** The settings by which another process reaches the same database. */
  env: { DATA_DIR: string } | { DATABASE_URL: string };
}

/**
 * A fresh, migrated, empty database that nobody else uses. It is closed and removed at the end of
 * the test file, or earlier by its `close`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const setup = inject('testDatabase');
  const { db, env, remove } = await (setup.kind === 'embedded'
    ? openCopy(setup)
    : createFrom(setup));
  let closing: Promise<void> | undefined;
  const own: TestDatabase = {
    ...db,
    env,
    close: () =>
      (closing ??= db.close().then(async () => {
        open.delete(own);
        await remove();
      })),
  };
  open.add(own);
  return own;
}

interface Opened {
  db: Database;
  env: TestDatabase['env'];
  remove: () => Promise<void>;
}

async function openCopy(setup: { template: string; scratch: string }): Promise<Opened> {
  const dataDir = join(setup.scratch, randomUUID().slice(0, 8));
  await fs.promises.cp(setup.template, join(dataDir, 'postgres'), { recursive: true });
  const db = await openDatabase({ databaseUrl: undefined, dataDir, durable: false });
  const remove = () => fs.promises.rm(dataDir, { recursive: true, force: true });
  return { db, env: { DATA_DIR: dataDir }, remove };
}

async function createFrom(setup: { url: string; template: string }): Promise<Opened> {
  const name = `aislewise_test_${randomUUID().replaceAll('-', '')}`;
  await execute(setup.url, `create database ${name} template ${setup.template}`);
  const databaseUrl = databaseAt(setup.url, name);
  const db = await openDatabase({ databaseUrl, dataDir: '' });
  const remove = () => execute(setup.url, `drop database ${name} with (force)`);
  return { db, env: { DATABASE_URL: databaseUrl }, remove };
}
