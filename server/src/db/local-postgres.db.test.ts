import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runProgram, type Program } from '../../test/program.ts';
import { scratchFolder } from '../../test/scratch.ts';
import { findAccount, isRoot } from './account.ts';
import { locateDataDir } from './data-dir.ts';
import { findPrograms } from './find-programs.ts';

const WRITER = fileURLToPath(new URL('../../test/row-writer.ts', import.meta.url));
const NOBODY = isRoot() ? Number(execFileSync('id', ['-u', 'nobody'])) : undefined;

const scratch = scratchFolder();
const postgresDir = join(scratch, 'postgres');
/** Where an ordinary user may read the programs. */
const programs = join(scratch, 'programs');
const opened = new Set<string>();

beforeAll(async () => {
  const { bin } = await findPrograms(undefined);
  fs.cpSync(join(bin, '..'), programs, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', programs]);
});

afterAll(async () => {
  // A server that a failed test has killed may have left its PostgreSQL.
  for (const folder of opened) await killPostgres(folder);
  fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});

interface User {
  name: string;
  /** The user id to which the tests change from root. */
  uid?: number | undefined;
}

const ORDINARY: User = { name: 'an ordinary user', uid: NOBODY };
/** The user of the tests. */
const SELF: User = isRoot() ? { name: 'root' } : ORDINARY;
const USERS: User[] = isRoot() ? [SELF, ORDINARY] : [SELF];

/** An empty data folder of the user. */
function dataFolder({ uid }: User): string {
  const folder = fs.mkdtempSync(join(scratch, 'data-'));
  if (uid !== undefined) fs.chownSync(folder, uid, uid);
  opened.add(folder);
  return folder;
}

/** With programs that nobody needs to copy, unless the settings say otherwise. */
function start({ uid }: User, folder: string, settings: Record<string, string> = {}): Program {
  const PG_BIN = join(programs, 'bin');
  const own = { DATA_DIR: folder, POSTGRES_DIR: postgresDir, PG_BIN };
  const args = uid === undefined ? [] : ['--as', String(uid)];
  return runProgram(WRITER, { ...own, ...settings }, args);
}

const written = (program: Program) => program.printed(/wrote \d+\n/);

async function foundBy(program: Program): Promise<number> {
  const [, left, right, max] = (await program.printed(/found (\d+) (\d+) (\d+)\n/)).map(Number);
  expect([left, right]).toEqual([max, max]);
  return max ?? 0;
}

async function end({ child, ended }: Program): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null, errors: '' });
}

async function kill({ child, ended }: Program): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

const pidFileOf = (folder: string) => join(locateDataDir(folder).database, 'postmaster.pid');

const pidOf = (folder: string) => Number(fs.readFileSync(pidFileOf(folder), 'utf8').split('\n')[0]);

/** False for a process that has ended and that nobody has waited for yet, too. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    return error instanceof Error && 'syscall' in error && error.syscall === 'open';
  }
}

/** Kills the PostgreSQL of a data folder, unless it has ended. */
async function killPostgres(folder: string): Promise<void> {
  if (!fs.existsSync(pidFileOf(folder))) return;
  const pid = pidOf(folder);
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
}

async function expectRefusal({ ended }: Program, sentence: RegExp): Promise<void> {
  const { code, errors } = await ended;
  const lines = errors.trim().split('\n');
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(sentence)] });
}

/** By the user: a folder with a stopped database, which the tests leave intact. */
const made = new Map<User, string>();
const madeBy = (user: User) => made.get(user) ?? '';

describe.each(USERS)('started by $name', (user) => {
  const folder = dataFolder(user);
  made.set(user, folder);
  let server: Program;
  let pidFile: string;

  test('the first start makes the database', async () => {
    // The user of the tests uses the programs of the package. As root it copies them.
    const ofPackage: Record<string, string> = user === SELF ? { PG_BIN: '' } : {};
    const SECRET_KEY = 'not for PostgreSQL'.repeat(2);
    server = start(user, folder, { SECRET_KEY, ...ofPackage });
    expect(await foundBy(server)).toBe(0);
    await written(server);
    const { socketDir, database } = locateDataDir(folder);
    expect(fs.statSync(socketDir).mode & 0o777).toBe(0o700);
    expect(fs.statSync(database).mode & 0o077).toBe(0);
    expect(fs.statSync(socketDir).uid).toBe(user.uid ?? findAccount().uid ?? process.getuid?.());
  });

  test.runIf(fs.existsSync('/proc/self/environ'))('PostgreSQL gets no secret', () => {
    const environment = fs.readFileSync(`/proc/${pidOf(folder)}/environ`, 'utf8').split('\0');
    expect(environment.filter((line) => /^(SECRET_KEY|NODE_ENV|HOME)=/.test(line))).toEqual([]);
  });

  test('a second start on the folder is refused, and the first goes on', async () => {
    const sentence = /^Another server is running on .+: stop it first, or start this one with/;
    await expectRefusal(start(user, folder), sentence);
    expect(server.child.exitCode ?? server.child.signalCode).toBeNull();
    expect(isAlive(pidOf(folder))).toBe(true);
  });

  test('a PostgreSQL that a killed server has left is stopped by the next start, and the new one with its server', async () => {
    const pid = pidOf(folder);
    await kill(server);
    expect(isAlive(pid)).toBe(true);
    const second = start(user, folder);
    expect(await foundBy(second)).toBeGreaterThan(0);
    expect(isAlive(pid)).toBe(false);
    pidFile = fs.readFileSync(pidFileOf(folder), 'utf8');
    const newPid = pidOf(folder);
    expect(newPid).not.toBe(pid);
    await end(second);
    expect(isAlive(newPid)).toBe(false);
    expect(fs.existsSync(pidFileOf(folder))).toBe(false);
  });

  test('a pid file whose number another process has got is removed, and that process left alone', async () => {
    const { uid } = fs.statSync(locateDataDir(folder).database);
    const account = isRoot() ? { uid } : {};
    const other = spawn('sleep', ['1000'], { ...account, stdio: 'ignore' });
    await once(other, 'spawn');
    const stale = pidFile.replace(/^\d+/, String(other.pid));
    fs.writeFileSync(pidFileOf(folder), stale);
    fs.writeFileSync(join(locateDataDir(folder).socketDir, '.s.PGSQL.5432.lock'), stale);
    if (isRoot()) fs.chownSync(pidFileOf(folder), uid, uid);
    const second = start(user, folder);
    await written(second);
    await end(second);
    expect(other.exitCode ?? other.signalCode).toBeNull();
    other.kill();
  });

  test('a path that is too long for a socket is refused', async () => {
    const long = 'a-name-that-goes-on-and-on'.repeat(4);
    const settings = { POSTGRES_DIR: join(scratch, long) };
    const refused = start(user, join(dataFolder(user), long), settings);
    await expectRefusal(refused, /socket.+ is longer than \d+ bytes: set .+_DIR to a shorter path/);
  });
});

test('the environment’s PG variables do not count', async () => {
  const server = start(SELF, madeBy(SELF), {
    PGOPTIONS: '-c default_transaction_read_only=on',
    PGSSLMODE: 'require',
    PGSSLNEGOTIATION: 'direct',
    PGPORT: '1',
    PGDATA: '/nowhere',
    PGUSER: 'someone',
    PGDATABASE: 'other',
  });
  expect(await foundBy(server)).toBeGreaterThan(0);
  await written(server);
  await end(server);
});

test('a start that is killed while it makes the database leaves nothing in the way', async () => {
  const empty = dataFolder(SELF);
  const homes = isRoot() ? postgresDir : empty;
  const watcher = fs.watch(homes, { recursive: true });
  const begun = new Promise<void>((resolve) => {
    watcher.on('change', (_event, name) => {
      if (String(name).includes('database.unfinished')) resolve();
    });
  });
  const first = start(SELF, empty);
  await begun;
  watcher.close();
  await kill(first);
  const second = start(SELF, empty);
  expect(await foundBy(second)).toBe(0);
  const { home } = locateDataDir(empty);
  expect(fs.readdirSync(home).filter((name) => name.includes('unfinished'))).toEqual([]);
  await end(second);
});

describe('a start is refused', () => {
  test('on a database of another major version', async () => {
    const version = join(locateDataDir(madeBy(SELF)).database, 'PG_VERSION');
    const own = fs.readFileSync(version);
    fs.writeFileSync(version, '17\n');
    const refused = start(SELF, madeBy(SELF));
    await expectRefusal(refused, /is of PostgreSQL 17, .+: set PG_BIN to the folder/);
    fs.writeFileSync(version, own);
  });

  test('on a folder of an older version of this product', async () => {
    const folder = dataFolder(SELF);
    fs.mkdirSync(join(folder, 'postgres'));
    fs.writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18\n');
    await expectRefusal(start(SELF, folder), /made by an older version of Aislewise.+delete that/);
    expect(fs.readdirSync(folder).toSorted()).toEqual(['owner.lock', 'postgres']);
  });

  test('on a folder that can not be written', async () => {
    const file = join(dataFolder(SELF), 'file');
    fs.writeFileSync(file, '');
    const sentence = /^The data directory .+ can't be written \(ENOTDIR\): make it writable for/;
    await expectRefusal(start(SELF, join(file, 'data')), sentence);
  });

  test('with a PG_BIN that holds no PostgreSQL', async () => {
    const refused = start(SELF, dataFolder(SELF), { PG_BIN: scratch });
    await expectRefusal(refused, /^PG_BIN=.+ holds no PostgreSQL .+ that runs: set it to the/);
  });
});

test('a copy of a data folder is opened for itself while the first is in use', async () => {
  const folder = madeBy(ORDINARY);
  const first = start(ORDINARY, folder);
  await written(first);
  await kill(first);
  const pid = pidOf(folder);
  const copy = `${folder}-copy`;
  execFileSync('cp', ['-a', folder, copy]);
  opened.add(copy);
  const second = start(ORDINARY, copy);
  expect(await foundBy(second)).toBeGreaterThan(0);
  expect(isAlive(pid)).toBe(true);
  await end(second);
});

describe.runIf(isRoot())('started by root', () => {
  test('a database whose folder is gone is not made again', async () => {
    const folder = dataFolder(SELF);
    const home = join(postgresDir, 'gone');
    fs.writeFileSync(join(folder, 'database-home'), home);
    const sentence = /^The database of .+ is gone from .+: bring that folder back, or delete /;
    await expectRefusal(start(SELF, folder), sentence);
    expect(fs.existsSync(home)).toBe(false);
  });

  test('a POSTGRES_DIR that its user may not enter is refused, and another one can be set', async () => {
    const closed = join(scratch, 'closed');
    fs.mkdirSync(closed, { mode: 0o700 });
    const folder = dataFolder(SELF);
    const refused = start(SELF, folder, { POSTGRES_DIR: join(closed, 'pg') });
    await expectRefusal(refused, /may not read .+: open every folder above it .+POSTGRES_DIR/);
    const second = start(SELF, folder);
    expect(await foundBy(second)).toBe(0);
    await end(second);
  });

  test('an ordinary user’s database is refused, and the other way round', async () => {
    const theirs = dataFolder(ORDINARY);
    fs.mkdirSync(join(theirs, 'database'));
    await expectRefusal(start(SELF, theirs), /was made by an ordinary user: start as that user/);
    const ours = dataFolder(ORDINARY);
    fs.writeFileSync(join(ours, 'database-home'), join(postgresDir, 'home'));
    await expectRefusal(start(ORDINARY, ours), /was made by root: start as root/);
  });

  test('a user without a passwd entry is refused', async () => {
    const stranger: User = { name: 'a stranger', uid: 54_321 };
    const refused = start(stranger, dataFolder(stranger));
    await expectRefusal(
      refused,
      /^User 54321 has no entry in \/etc\/passwd, .+: add one, start as/,
    );
  });
});
