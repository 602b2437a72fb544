/** Runs PostgreSQL as a child process on the data directory, for a server without DATABASE_URL. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { addressOf, freePort, IS_WINDOWS, passwordFileOf, USER } from './address.ts';
import { findAccount, type Account } from './account.ts';
import { childEnv } from '../lib/child-env.ts';
import {
  copyPrograms,
  createDatabase,
  createSocketDir,
  openDataDir,
  ownerOf,
  giveDatabase,
  type DataDir,
} from './data-dir.ts';
import { StartError } from './errors.ts';
import { findPrograms, programIn } from './find-programs.ts';
import { stopLeftover } from './leftover-postgres.ts';
import { takeOwnerLock, type OwnerLock } from './data-dir-lock.ts';

export interface LocalOptions {
  /** Directory of the database; it is created if missing. */
  dataDir: string;
  /** Where the database goes if this process is root; /var/lib/aislewise by default. */
  postgresDir?: string | undefined;
  /** The folder of the programs to use instead of the npm package's. */
  pgBin?: string | undefined;
  /** Whether strangers reach the server. As root it then wants a user of the database's own. */
  isProduction?: boolean;
  /** Called with a sentence if PostgreSQL ends by itself. */
  onLost: (message: string) => void;
  /** Settings that replace those of SETTINGS. */
  settings?: Record<string, string>;
}

export interface LocalPostgres {
  readonly address: pg.ClientConfig;
  /** The folder that holds the database. */
  readonly home: string;
  /** Stops PostgreSQL, waits until it has ended, and releases the data directory. */
  close(): Promise<void>;
}

/** The folders, programs and user of initdb and the server. */
interface Installation {
  dir: DataDir;
  bin: string;
  account: Account;
}

const READY_POLL_MS = 20;
const WAL_SEGMENT_BYTES = 16 * 1024 * 1024;
const DEFAULT_POSTGRES_DIR = '/var/lib/aislewise';

/** For a small machine. Every commit waits for the disk. */
const SETTINGS: Record<string, string> = {
  max_connections: '40',
  shared_buffers: '48MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  // The server reports failed statements. They would let PostgreSQL's log grow.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  // Ends statements whose client has gone, for example by its time limit.
  client_connection_check_interval: '5s',
};

/**
 * Takes the data directory for this process and starts PostgreSQL on it; the first start creates
 * the database. A PostgreSQL that a killed server left running is stopped first. Throws StartError.
 */
export async function startLocalPostgres(options: LocalOptions): Promise<LocalPostgres> {
  const root = resolve(options.dataDir);
  const lock = takeOwnerLock(root);
  try {
    const account = findAccount(options);
    const { bin, npmPackage, majorVersion } = await findPrograms(options.pgBin);
    const dir = openDataDir(root, resolve(options.postgresDir ?? DEFAULT_POSTGRES_DIR));
    const isCopied = account.uid !== undefined && npmPackage !== undefined;
    const readableBin = isCopied ? join(await copyPrograms(dir, npmPackage), 'bin') : bin;
    const installation: Installation = { dir, bin: readableBin, account };
    createSocketDir(dir, account);
    if (fs.existsSync(dir.database)) {
      checkVersion(dir, majorVersion);
      const owner = ownerOf(dir, account);
      await stopLeftover(dir, () => stop({ ...installation, account: owner }));
      giveDatabase(dir, account);
    } else {
      await createDatabase(dir, account, (folder) => runInitdb(installation, folder));
    }
    return await start(installation, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function checkVersion({ database }: DataDir, majorVersion: number): void {
  const made = fs.readFileSync(join(database, 'PG_VERSION'), 'utf8').trim();
  if (made === String(majorVersion)) return;
  throw new StartError(
    `The database in ${database} is of PostgreSQL ${made}, and the programs are of ${majorVersion}: set PG_BIN to the folder of the programs of ${made}, or restore a backup into another DATA_DIR.`,
  );
}

/** PostgreSQL's messages must be in English. */
const environment = () => childEnv({ LC_ALL: 'C' });

/** Runs a program of PostgreSQL until it ends. */
async function run(
  { dir, bin, account }: Installation,
  name: string,
  flags: readonly string[],
): Promise<void> {
  const options = { ...account, cwd: dir.home, env: environment() };
  await promisify(execFile)(programIn(bin, name), flags, options);
}

async function runInitdb(installation: Installation, folder: string): Promise<void> {
  const { dir } = installation;
  const flags = [`--pgdata=${folder}`, `--username=${USER}`, '--encoding=UTF8', '--locale=C'];
  if (IS_WINDOWS) fs.writeFileSync(passwordFileOf(dir), randomBytes(24).toString('hex'));
  const access = IS_WINDOWS
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFileOf(dir)}`]
    : ['--auth=trust'];
  try {
    await run(installation, 'initdb', [...flags, ...access]);
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw startFailure(dir, said || String(error), error);
  }
}

/** Stops the PostgreSQL of the data directory: open transactions are rolled back. */
async function stop(installation: Installation): Promise<void> {
  const pgdata = `--pgdata=${installation.dir.database}`;
  const flags = ['stop', '--silent', '--wait', '--mode=fast', pgdata, '--timeout=600'];
  await run(installation, 'pg_ctl', flags);
}

async function start(
  installation: Installation,
  lock: OwnerLock,
  { onLost, settings }: LocalOptions,
): Promise<LocalPostgres> {
  const { dir } = installation;
  const port = IS_WINDOWS ? await freePort() : undefined;
  const address = addressOf(dir, port);
  const child = spawnServer(installation, { ...SETTINGS, ...settings }, port);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  let isClosing = false;
  // Also stops it if this process ends without `close`.
  const interrupt = (): void => void child.kill('SIGINT');
  process.once('exit', interrupt);
  await waitUntilReady(child, address, dir);
  const lost = `PostgreSQL has ended unexpectedly, and the server with it; ${dir.log} may say why. Start the server again.`;
  void ended.then(() => {
    if (!isClosing) onLost(lost);
  });
  return {
    address,
    home: dir.home,
    async close() {
      isClosing = true;
      if (child.exitCode === null && child.signalCode === null) await stop(installation);
      await ended;
      process.off('exit', interrupt);
      lock.release();
    },
  };
}

/** `detached`: Ctrl-C in the terminal reaches only this process, which stops PostgreSQL last. */
function spawnServer(
  { dir, bin, account }: Installation,
  settings: Record<string, string>,
  port: number | undefined,
): ChildProcess {
  const socketDir = `"${dir.socketDir.replaceAll('"', '""')}"`;
  const listening = IS_WINDOWS
    ? { listen_addresses: '127.0.0.1', port: String(port) }
    : { listen_addresses: '', unix_socket_directories: socketDir, unix_socket_permissions: '0700' };
  const flags = Object.entries({ ...settings, ...listening }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const log = fs.openSync(dir.log, 'w', 0o600);
  const child = spawn(programIn(bin, 'postgres'), ['-D', dir.database, ...flags], {
    ...account,
    cwd: dir.home,
    env: environment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  return child;
}

/** Has no time limit, because recovery after a crash may take long. */
async function waitUntilReady(
  child: ChildProcess,
  address: pg.ClientConfig,
  dir: DataDir,
): Promise<void> {
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  for (;;) {
    if (failure) throw startFailure(dir, failure.message, failure);
    if (child.exitCode !== null || child.signalCode !== null) {
      throw startFailure(dir, fs.readFileSync(dir.log, 'utf8'));
    }
    const client = new pg.Client(address);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await client.end();
      await delay(READY_POLL_MS);
    }
  }
}

/** PostgreSQL may need a new segment of its log. On a full disk it cannot write an error either. */
function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize < WAL_SEGMENT_BYTES;
}

/** Converts the output of a PostgreSQL program to one sentence with a remedy. */
function startFailure(dir: DataDir, said: string, cause?: unknown): StartError {
  if (said.includes('No space left on device') || isDiskFull(dir.home)) {
    return new StartError(`The disk of ${dir.home} is full: make room on it and start again.`, {
      cause,
    });
  }
  if (said.includes('EACCES') || said.includes('Permission denied')) {
    return new StartError(
      `PostgreSQL's user may not read ${dir.home}: open every folder above it to that user, or set ${dir.home === dir.root ? 'DATA_DIR' : 'POSTGRES_DIR'} to another folder.`,
      { cause },
    );
  }
  const lines = said.trim().split('\n');
  const line = lines.find((text) => /FATAL|PANIC|error:/.test(text)) ?? lines.at(-1) ?? '';
  const message = line.replace(/^.*?(FATAL|PANIC|error): +/, '');
  return new StartError(
    `PostgreSQL could not start on ${dir.database} (${message}): see ${dir.log}.`,
    { cause },
  );
}
