/**
 * Makes, once a run, what testDatabase() copies for each suite: a migrated cluster for the embedded
 * database, or a migrated template database on a PostgreSQL server (TEST_DATABASE_URL, or one of
 * its own).
 */
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
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
    testDatabase:
      | { kind: 'embedded'; template: string; scratch: string }
      | { kind: 'postgres'; url: string; template: string };
  }
}

type Teardown = () => Promise<void>;

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const CACHE = at('../../node_modules/.cache/aislewise-clusters');
const MIGRATIONS = at('../src/db/migrations');
const KEEPER = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url));
const SCRATCH = 'aislewise-test-';
const DAY_MS = 86_400_000;
const PGLITE = at('../../node_modules/@electric-sql/pglite/package.json');

export default async function setup(project: TestProject): Promise<Teardown> {
  const kind = project.config.env['AISLEWISE_TEST_DB'] ?? process.env['AISLEWISE_TEST_DB'];
  return kind === 'postgres' ? setUpPostgres(project) : setUpEmbedded(project);
}

async function setUpEmbedded(project: TestProject): Promise<Teardown> {
  removeLeftovers();
  const scratch = fs.mkdtempSync(join(tmpdir(), SCRATCH));
  const template = join(CACHE, `cluster-${fingerprint()}`);
  if (!fs.existsSync(template)) await makeTemplate(join(scratch, 'template'), template);
  project.provide('testDatabase', { kind: 'embedded', template, scratch });
  return async () => fs.promises.rm(scratch, { recursive: true, force: true });
}

/** Runs that were killed leave their copies behind; a day later nobody is at them any more. */
function removeLeftovers(): void {
  for (const name of fs.readdirSync(tmpdir()).filter((entry) => entry.startsWith(SCRATCH))) {
    const path = join(tmpdir(), name);
    const { mtimeMs } = fs.statSync(path);
    if (Date.now() - mtimeMs > DAY_MS) fs.rmSync(path, { recursive: true, force: true });
  }
}

/** What a template is made of: the database's version and the migrations. */
function fingerprint(): string {
  const hash = createHash('sha256').update(fs.readFileSync(PGLITE));
  for (const name of fs.readdirSync(MIGRATIONS).toSorted()) {
    if (name.endsWith('.sql')) hash.update(name).update(fs.readFileSync(join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function makeTemplate(dataDir: string, template: string): Promise<void> {
  const db = await openDatabase({ databaseUrl: undefined, dataDir, durable: false });
  await migrate(db);
  await db.close();
  fs.rmSync(CACHE, { recursive: true, force: true });
  fs.mkdirSync(CACHE, { recursive: true });
  // Copied beside and renamed: a run that is killed here leaves no half of a template.
  const beside = `${template}.${randomUUID()}`;
  fs.cpSync(join(dataDir, 'postgres'), beside, { recursive: true });
  fs.renameSync(beside, template);
}

async function setUpPostgres(project: TestProject): Promise<Teardown> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startServer();
  const template = `aislewise_template_${randomUUID().slice(0, 8)}`;
  await execute(server.url, `create database ${template}`);
  const db = await openDatabase({ databaseUrl: databaseAt(server.url, template), dataDir: '' });
  await migrate(db);
  await db.close();
  project.provide('testDatabase', { kind: 'postgres', url: server.url, template });
  return async () => {
    await execute(server.url, `drop database ${template} with (force)`);
    await server.stop();
  };
}

/** A server in a process of its own, which stops it as soon as this process is gone. */
async function startServer(): Promise<{ url: string; stop: Teardown }> {
  const keeper = spawn(process.execPath, [KEEPER], {
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
