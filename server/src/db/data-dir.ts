/**
 * The files of the local database.
 *
 *   DATA_DIR/owner.lock      held by the server that uses the directory
 *   <home>/database          the PostgreSQL cluster
 *   <home>/socket            the folder of its Unix socket, mode 0700
 *   <home>/postgres.log      PostgreSQL's messages since its last start
 *   <home>/programs-…        as root: a copy of the programs of the npm package
 *
 * `home` is DATA_DIR. Started as root, PostgreSQL runs as another user, who may have no access to
 * DATA_DIR: then `home` is a folder of its own in POSTGRES_DIR, and DATA_DIR/database-home holds
 * its path.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { isRoot, type Account } from './account.ts';
import { StartError } from './errors.ts';

export interface DataDir {
  root: string;
  home: string;
  database: string;
  socketDir: string;
  log: string;
}

/** node-postgres and psql look for this name in the folder that they get as host. */
const SOCKET_NAME = '.s.PGSQL.5432';

const MAX_SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const lockFileIn = (root: string): string => join(root, 'owner.lock');
const homeFileIn = (root: string): string => join(root, 'database-home');
const unfinishedHomeFileIn = (root: string): string => `${homeFileIn(root)}.unfinished`;

function filesIn(root: string, home: string): DataDir {
  return {
    root,
    home,
    database: join(home, 'database'),
    socketDir: join(home, 'socket'),
    log: join(home, 'postgres.log'),
  };
}

/** Creates the data directory. Throws StartError if it can't be written. Returns its lock file. */
export function createDataDir(root: string): string {
  try {
    fs.mkdirSync(root, { recursive: true });
    fs.accessSync(root, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    return lockFileIn(root);
  } catch (error) {
    throw new StartError(
      `The data directory ${root} can't be written (${reason(error)}): make it writable for this user, or set DATA_DIR to one that is.`,
      { cause: error },
    );
  }
}

/** The files of a data directory that a running server has set up. */
export function locateDataDir(dataDir: string): DataDir {
  const root = resolve(dataDir);
  const homeFile = homeFileIn(root);
  return filesIn(root, fs.existsSync(homeFile) ? fs.readFileSync(homeFile, 'utf8').trim() : root);
}

/**
 * Finds the files of the database, or chooses where a new one goes. Requires the owner's lock.
 * Throws StartError if the database is gone, belongs to another user or is of an older version.
 */
export function openDataDir(root: string, postgresDir: string): DataDir {
  refuseOldLayout(root);
  const homeFile = homeFileIn(root);
  const isSeparate = fs.existsSync(homeFile);
  if (isRoot() && fs.existsSync(join(root, 'database'))) {
    throw new StartError(
      `The database in ${root} was made by an ordinary user: start as that user, or set DATA_DIR to another folder.`,
    );
  }
  if (!isRoot() && isSeparate) {
    throw new StartError(
      `The database of ${root} was made by root: start as root, or set DATA_DIR to another folder.`,
    );
  }
  if (!isRoot()) return checkSocketPath(filesIn(root, root), 'DATA_DIR');
  if (!isSeparate) return createHome(root, postgresDir);
  const dir = locateDataDir(root);
  if (!fs.existsSync(join(dir.database, 'PG_VERSION'))) {
    throw new StartError(
      `The database of ${root} is gone from ${dir.home}: bring that folder back, or delete ${homeFile} to begin with an empty database.`,
    );
  }
  return dir;
}

function refuseOldLayout(root: string): void {
  if (!fs.existsSync(join(root, 'postgres', 'PG_VERSION'))) return;
  throw new StartError(
    `The database in ${join(root, 'postgres')} was made by an older version of Aislewise, which this version can't read: set DATA_DIR to another folder, or delete that one to begin with an empty database.`,
  );
}

function checkSocketPath(dir: DataDir, setting: string): DataDir {
  const path = join(dir.socketDir, SOCKET_NAME);
  const isTooLong = Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES;
  if (!isTooLong || process.platform === 'win32') return dir;
  throw new StartError(
    `The path of the database's socket, ${path}, is longer than ${MAX_SOCKET_PATH_BYTES} bytes: set ${setting} to a shorter path.`,
  );
}

/** Creates the home of a new database, which counts only after `finishHome`. */
function createHome(root: string, postgresDir: string): DataDir {
  const home = join(postgresDir, randomUUID());
  const dir = checkSocketPath(filesIn(root, home), 'POSTGRES_DIR');
  const unfinished = unfinishedHomeFileIn(root);
  if (fs.existsSync(unfinished)) {
    const left = fs.readFileSync(unfinished, 'utf8').trim();
    if (UUID.test(basename(left))) removeFolder(left);
  }
  try {
    fs.writeFileSync(unfinished, home);
    const isNew = fs.mkdirSync(postgresDir, { recursive: true }) !== undefined;
    if (isNew) fs.chmodSync(postgresDir, 0o755);
    fs.mkdirSync(home);
    fs.chmodSync(home, 0o755);
  } catch (error) {
    throw new StartError(
      `The folder ${home} for the database can't be made (${reason(error)}): set POSTGRES_DIR to a folder that this user can write and others can enter.`,
      { cause: error },
    );
  }
  return dir;
}

/** Records the home of a finished database, so that every later start insists on it. */
function finishHome({ root, home }: DataDir): void {
  if (home === root) return;
  syncPath(home);
  fs.renameSync(unfinishedHomeFileIn(root), homeFileIn(root));
  syncPath(root);
}

/** Creates the folder of the socket, which its owner alone may enter. */
export function createSocketDir({ socketDir }: DataDir, account: Account): void {
  fs.mkdirSync(socketDir, { recursive: true });
  fs.chmodSync(socketDir, 0o700);
  give(socketDir, account);
}

/** Copies the programs to where the user who runs PostgreSQL can read them. */
export async function copyPrograms(
  { home }: DataDir,
  folder: string,
  version: string,
): Promise<string> {
  const copy = join(home, `programs-${version}`);
  if (fs.existsSync(copy)) return copy;
  for (const name of fs.readdirSync(home)) {
    if (name.startsWith('programs-')) removeFolder(join(home, name));
  }
  const unfinished = join(home, `programs-unfinished-${randomUUID()}`);
  try {
    await fs.promises.cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  } catch (error) {
    throw new StartError(
      `The programs of PostgreSQL can't be copied to ${home} (${reason(error)}): make room there, or set POSTGRES_DIR to another folder.`,
      { cause: error },
    );
  }
  execFileSync('chmod', ['-R', 'a+rX', unfinished]);
  fs.renameSync(unfinished, copy);
  return copy;
}

/**
 * Makes the database in a folder beside its own and renames that, so that a crash leaves all of it
 * or nothing. `build` must sync what it writes.
 */
export async function createDatabase(
  dir: DataDir,
  account: Account,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  for (const name of fs.readdirSync(dir.home)) {
    if (name.startsWith('database.unfinished')) removeFolder(join(dir.home, name));
  }
  // The name is new each time: a killed start may have left a program that still writes.
  const unfinished = join(dir.home, `database.unfinished-${randomUUID()}`);
  fs.mkdirSync(unfinished, { mode: 0o700 });
  give(unfinished, account);
  await build(unfinished);
  fs.renameSync(unfinished, dir.database);
  syncPath(dir.home);
  finishHome(dir);
}

function give(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) fs.chownSync(path, uid, gid);
}

const removeFolder = (path: string): void =>
  fs.rmSync(path, { recursive: true, force: true, maxRetries: 5 });

/** Windows can't sync folders. */
function syncPath(path: string): void {
  if (process.platform === 'win32') return;
  const handle = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

function reason(error: unknown): string {
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.message;
  return String(error);
}
