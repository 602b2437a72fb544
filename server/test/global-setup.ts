/**
 * Makes the migrated database that testDatabase() copies for each test file, on the PostgreSQL of
 * TEST_DATABASE_URL or on a throw-away one. If that is the coordinator of a Citus cluster, the tables
 * are spread, and each database is copied on all nodes.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '../src/db/client.ts';
import { databaseAt, execute } from './addresses.ts';
import { findNodes, joinNodes, spreadTables } from './citus.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { url: string; servers: string[]; template: string };
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
  const nodes = await findNodes(server.url);
  const servers = [server.url, ...nodes];
  await execute(servers, `create database ${template}`);
  if (nodes.length > 0) await joinNodes(server.url, nodes, template);
  const db = await openDatabase({ databaseUrl: databaseAt(server.url, template), dataDir: '' });
  await migrate(db);
  await db.close();
  if (nodes.length > 0) await spreadTables(server.url, template);
  // A database with connections cannot be copied. A pooler keeps its own, and Citus a process.
  await execute(servers, `alter database ${template} allow_connections false`);
  await execute(
    servers,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${template}'`,
  );
  project.provide('testDatabase', { url: server.url, servers, template });
  return async () => {
    await execute(servers, `drop database ${template} with (force)`);
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
