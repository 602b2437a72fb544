/** Where things lie in DATA_DIR, and how the embedded database's directory comes to be. */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { StartError } from './errors.ts';

export interface DataDir {
  root: string;
  /** The PostgreSQL cluster. */
  cluster: string;
  /** Where a cluster is made, before it is renamed into its place. */
  unfinished: string;
  lockFile: string;
  /** Directory of the database's socket, mode 0700. */
  socketDir: string;
}

/** node-postgres and psql look for this name in the directory they are given as host. */
export const SOCKET_NAME = '.s.PGSQL.5432';

/** A Unix socket's path has 104 bytes on macOS and 108 on Linux, the closing zero included. */
const MAX_SOCKET_PATH = 103;

const PRIVATE = 0o700;

/** Names every place in a data directory without touching the disk. */
export function locate(dataDir: string): DataDir {
  const root = resolve(dataDir);
  return {
    root,
    cluster: join(root, 'postgres'),
    unfinished: join(root, 'postgres.unfinished'),
    lockFile: join(root, 'owner.lock'),
    socketDir: socketDirOf(root),
  };
}

/** Beside the data, or, where that path is too long for a socket, in the temporary directory. */
function socketDirOf(root: string): string {
  const beside = join(root, 'socket');
  if (Buffer.byteLength(join(beside, SOCKET_NAME)) <= MAX_SOCKET_PATH) return beside;
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return join(tmpdir(), `aislewise-${userInfo().uid}-${name}`);
}

/** Makes the data directory; throws StartError when it can't be written. */
export function makeDataDir(dir: DataDir): void {
  try {
    fs.mkdirSync(dir.root, { recursive: true });
    fs.accessSync(dir.root, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The data directory ${dir.root} can't be written (${reason(error)}): make it writable for this user, or set DATA_DIR to one that is.`,
      { cause: error },
    );
  }
}

/**
 * Makes the socket's directory, open to its owner alone, and clears a dead server's socket away.
 * To be called by the owner of the lock.
 */
export function makeSocketDir(dir: DataDir): void {
  try {
    fs.mkdirSync(dir.socketDir, { mode: PRIVATE, recursive: true });
    const found = fs.lstatSync(dir.socketDir);
    const mine = process.getuid === undefined || found.uid === process.getuid();
    // In a shared temporary directory somebody else could have made it, or put a link there.
    if (!found.isDirectory() || !mine) throw new Error('it belongs to someone else');
    fs.chmodSync(dir.socketDir, PRIVATE);
    fs.rmSync(join(dir.socketDir, SOCKET_NAME), { force: true });
  } catch (error) {
    throw new StartError(
      `The directory ${dir.socketDir} for the database's socket can't be used (${reason(error)}): remove it, or set DATA_DIR to another directory.`,
      { cause: error },
    );
  }
}

/** Whether a cluster stands; refuses, with StartError, one that this version can't open. */
export function hasCluster(dir: DataDir, majorVersion: string): boolean {
  if (!fs.existsSync(dir.cluster)) return false;
  const versionFile = join(dir.cluster, 'PG_VERSION');
  const found = fs.existsSync(versionFile) ? fs.readFileSync(versionFile, 'utf8').trim() : '';
  if (found === majorVersion) return true;
  if (found === '') {
    throw new StartError(
      `${dir.cluster} is not a database: move it away, or set DATA_DIR to another directory.`,
    );
  }
  throw new StartError(
    `The database in ${dir.cluster} is of PostgreSQL ${found}, and this version opens ${majorVersion}: back it up with the version that made it and restore it here.`,
  );
}

/** Puts a finished cluster in its place so that a power cut leaves either all of it or none. */
export function adoptCluster(dir: DataDir): void {
  syncTree(dir.unfinished);
  fs.renameSync(dir.unfinished, dir.cluster);
  syncPath(dir.root);
}

function syncTree(path: string): void {
  for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) syncTree(inner);
    else if (entry.isFile()) syncPath(inner);
  }
  syncPath(path);
}

function syncPath(path: string): void {
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
