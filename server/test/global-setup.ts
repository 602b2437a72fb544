/**
 * Makes the migrated database that testDatabase() copies for each test file, on the PostgreSQL of
 * TEST_DATABASE_URL or on a throw-away one.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '../src/db/client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { url: string; template: string };
    /** Folder for the files of this run. */
    scratch: string;
  }
}

type Teardown = () => Promise<void>;

const KEEPER = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url));

export default async function setup(project: TestProject): Promise<Teardown> {
  const scratch = fs.mkdtempSync(join(tmpdir(), 'aislewise-test-'));
  // PostgreSQL's own user must be able to enter it.
  fs.chmodSync(scratch, 0o711);
  project.provide('scratch', scratch);
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startServer(scratch);
  const template = `aislewise_template_${randomUUID().slice(0, 8)}`;
  await execute(server.url, `create database ${template}`);
  const db = await openDatabase({ databaseUrl: databaseAt(server.url, template), dataDir: '' });
  await migrate(db);
  await db.close();
  // A pooler keeps its connections, and a database with connections cannot be copied.
  await execute(
    server.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
  );
  project.provide('testDatabase', { url: server.url, template });
  return async () => {
    await execute(server.url, `drop database ${template} with (force)`);
    await server.stop();
    fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** A server in a process of its own, which stops it as soon as this process is gone. */
async function startServer(folder: string): Promise<{ url: string; stop: Teardown }> {
  const keeper = spawn(process.execPath, [KEEPER, folder], {
    // Out of reach of a Ctrl-C in the terminal: it ends when its input does.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(keeper, 'exit');
  const [line] = (await Promise.race([
    once(keeper.stdout, 'data'),
    ended.then(() => {
      throw new Error('The test PostgreSQL server could not be started.');
    }),
  ])) as [Buffer];
  return {
    url: line.toString().trim(),
    stop: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}

/** The same server's other database. */
export function databaseAt(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** Runs one statement on the server itself, outside every suite's database. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
