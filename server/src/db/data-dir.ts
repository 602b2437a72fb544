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
import { dirname, join, resolve } from 'node:path';
import { childEnv } from '../lib/child-env.ts';
import { isRoot, type Account } from './account.ts';
import { reasonOf, StartError } from './errors.ts';
import type { NpmPackage } from './find-programs.ts';

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

const homeFileIn = (root: string): string => join(root, 'database-home');

function filesIn(root: string, home: string): DataDir {
  return {
    root,
    home,
    database: join(home, 'database'),
    socketDir: join(home, 'socket'),
    log: join(home, 'postgres.log'),
  };
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
  if (!fs.existsSync(dir.home)) {
    throw new StartError(
      `The database of ${root} is gone from ${dir.home}: bring that folder back, or delete ${homeFile} to begin with an empty database.`,
    );
  }
  // A failed start has made no database. POSTGRES_DIR may have changed since.
  const isMoved = !fs.existsSync(dir.database) && dirname(dir.home) !== postgresDir;
  return isMoved ? createHome(root, postgresDir) : dir;
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

/** Creates the home of a new database and records it for later starts. */
function createHome(root: string, postgresDir: string): DataDir {
  const home = join(postgresDir, randomUUID());
  const dir = checkSocketPath(filesIn(root, home), 'POSTGRES_DIR');
  try {
    const isNew = fs.mkdirSync(postgresDir, { recursive: true }) !== undefined;
    if (isNew) fs.chmodSync(postgresDir, 0o755);
    fs.mkdirSync(home);
    fs.chmodSync(home, 0o755);
    syncPath(postgresDir);
  } catch (error) {
    throw new StartError(
      `The folder ${home} for the database can't be made (${reasonOf(error)}): set POSTGRES_DIR to a folder that this user can write and others can enter.`,
      { cause: error },
    );
  }
  const unfinished = `${homeFileIn(root)}.unfinished`;
  fs.writeFileSync(unfinished, home, { flush: true });
  fs.renameSync(unfinished, homeFileIn(root));
  syncPath(root);
  return dir;
}

/** Creates the folder of the socket, which only its owner may enter. */
export function createSocketDir({ socketDir }: DataDir, account: Account): void {
  fs.mkdirSync(socketDir, { recursive: true });
  fs.chmodSync(socketDir, 0o700);
  changeOwner(socketDir, account);
}

/** Copies the programs of the npm package to where PostgreSQL's user can read them. */
export async function copyPrograms(
  { home }: DataDir,
  { folder, version }: NpmPackage,
): Promise<string> {
  const copy = join(home, `programs-${version}`);
  if (fs.existsSync(copy)) return copy;
  removeFolders(home, 'programs-');
  const unfinished = join(home, `programs-unfinished-${randomUUID()}`);
  try {
    await fs.promises.cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  } catch (error) {
    throw new StartError(
      `The programs of PostgreSQL can't be copied to ${home} (${reasonOf(error)}): make room there, or set POSTGRES_DIR to another folder.`,
      { cause: error },
    );
  }
  execFileSync('chmod', ['-R', 'a+rX', unfinished], { env: childEnv() });
  fs.renameSync(unfinished, copy);
  return copy;
}

/**
 * Creates the database in a temporary folder and renames it, so that a crash leaves all of it or
 * nothing. `build` must sync its files.
 */
export async function createDatabase(
  dir: DataDir,
  account: Account,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  removeFolders(dir.home, 'database.unfinished');
  // The name is new each time, because a program of a killed start may still write.
  const unfinished = join(dir.home, `database.unfinished-${randomUUID()}`);
  fs.mkdirSync(unfinished, { mode: 0o700 });
  changeOwner(unfinished, account);
  await build(unfinished);
  fs.renameSync(unfinished, dir.database);
  syncPath(dir.home);
  removeFolders(dir.home, 'database.unfinished');
}

/** The user of a database that is there, as whom its programs run. The given one unless root starts it. */
export function ownerOf({ database }: DataDir, account: Account): Account {
  if (account.uid === undefined) return account;
  const { uid, gid } = fs.statSync(database);
  return { uid, gid };
}

/**
 * Gives the files of a stopped database to the user that PostgreSQL runs as now. Earlier versions ran it
 * as `nobody`. The folder itself comes last, so that the next start goes on after a crash.
 */
export function giveDatabase({ database }: DataDir, { uid, gid }: Account): void {
  if (uid === undefined || gid === undefined || fs.statSync(database).uid === uid) return;
  for (const name of fs.readdirSync(database, { recursive: true, encoding: 'utf8' })) {
    fs.lchownSync(join(database, name), uid, gid);
  }
  fs.chownSync(database, uid, gid);
}

function changeOwner(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) fs.chownSync(path, uid, gid);
}

function removeFolders(home: string, prefix: string): void {
  for (const name of fs.readdirSync(home)) {
    if (!name.startsWith(prefix)) continue;
    fs.rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

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
