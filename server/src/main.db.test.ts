import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { runProgram, type Ended, type Program } from '../test/program.ts';
import { scratchFolder } from '../test/scratch.ts';
import { locateDataDir } from './db/data-dir.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const CLI = fileURLToPath(new URL('./admin/cli.ts', import.meta.url));

const scratch = scratchFolder();
const DATA_DIR = join(scratch, 'data');
const SETTINGS = { PORT: '0', DEMO: '0', DATA_DIR, POSTGRES_DIR: join(scratch, 'postgres') };
afterAll(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));

const start = (settings: Record<string, string> = {}): Program =>
  runProgram(MAIN, { ...SETTINGS, ...settings });

/** Runs `npm run admin`'s program to its end. */
const admin = (...words: string[]): Promise<Ended> => runProgram(CLI, SETTINGS, words).ended;

async function addressOf(server: Program): Promise<string> {
  const [, address = ''] = await server.printed(/at (http:\/\/localhost:\d+)\n[^]*in \S+\n/);
  return address;
}

const postmasterPid = (): number =>
  Number.parseInt(readFileSync(join(locateDataDir(DATA_DIR).database, 'postmaster.pid'), 'utf8'));

/** One line for a person: no stack, no second line. */
function expectOneLine({ code, errors }: Ended, words: RegExp): void {
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors).toMatch(words);
}

const FINE = { code: 0, signal: null, errors: '' };

test('a taken port is one clear line without errors of background jobs, and PostgreSQL is stopped', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const { port } = blocker.address() as AddressInfo;
  const server = start({ PORT: String(port) });
  expectOneLine(await server.ended, new RegExp(`Port ${port} is taken`));
  await expect(server.printed(/"err"/)).rejects.toThrow('It ended');
  expect(postmasterPid).toThrow('ENOENT');
  blocker.close();
});

test('a DATABASE_URL where nothing answers is one clear line without the password, and what takes seconds to compute is kept in CACHE_DIRECTORY', async () => {
  const CACHE_DIRECTORY = join(scratch, 'cache');
  const DATABASE_URL = 'postgres://someone:hunter2@127.0.0.1:1/none';
  const result = await start({ CACHE_DIRECTORY, DATABASE_URL }).ended;
  expectOneLine(result, /DATABASE_URL/);
  expect(result.errors).not.toContain('hunter2');
  expect(readdirSync(CACHE_DIRECTORY)).toContain('pantry.json');
});

test('a bad setting is one clear line', async () => {
  const { ended } = start({ PORT: 'high' });
  expectOneLine(await ended, /PORT/);
});

test('the command line works without a server and beside one, a PostgreSQL that has ended is one clear line more, the next start recovers it, and Ctrl-C ends server and PostgreSQL', async () => {
  expect(await admin('stores', 'list')).toEqual(FINE);
  const server = start();
  const [, home] = await server.printed(/^Its data are in (.+)$/m);
  expect(home).toBe(locateDataDir(DATA_DIR).home);
  await addressOf(server);
  expect(await admin('stores', 'list')).toEqual(FINE);
  process.kill(postmasterPid(), 'SIGKILL');
  const { code, errors } = await server.ended;
  expect(code).toBe(1);
  expect(errors).toMatch(/^PostgreSQL has ended unexpectedly.+ Start the server again\.$/m);
  const next = start();
  expect((await fetch(`${await addressOf(next)}/readyz`)).status).toBe(200);
  next.child.kill('SIGINT');
  expect(await next.ended).toEqual(FINE);
  expect(postmasterPid).toThrow('ENOENT');
});
