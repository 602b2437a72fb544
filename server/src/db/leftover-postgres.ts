/** Handles the leftovers of a killed server in the data directory: a running PostgreSQL or its pid file. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { addressOf } from './address.ts';
import type { DataDir } from './data-dir.ts';
import { sqlState, StartError } from './errors.ts';

const POLL_MS = 50;
const MAX_WAIT_MS = 120_000;
const CANNOT_CONNECT_NOW = '57P03';

/**
 * Stops the PostgreSQL that runs on the database, and removes a stale pid file. The pid in it is not
 * enough, because another process may have it now: the server at the socket in the file must serve
 * this database. Requires the owner's lock.
 */
export async function stopLeftover(dir: DataDir, stop: () => Promise<void>): Promise<void> {
  const pidFile = join(dir.database, 'postmaster.pid');
  const deadline = Date.now() + MAX_WAIT_MS;
  for (let lines = linesOf(pidFile); lines; lines = linesOf(pidFile)) {
    const state = await askServer(dir, lines);
    if (state === 'running') {
      await stop();
      continue;
    }
    // It is starting or stopping, or its parent was killed. All of these end.
    if (state === 'silent' && !isUsed(dir.database)) {
      // Without /proc this is not certain. PostgreSQL itself decides then.
      if (fs.existsSync('/proc/self/cwd')) removeStaleFiles(dir, pidFile);
      return;
    }
    if (Date.now() > deadline) {
      throw new StartError(
        `Processes of PostgreSQL still use ${dir.database}: end them and start again.`,
      );
    }
    await delay(POLL_MS);
  }
}

/** Returns undefined once the file is gone. */
function linesOf(pidFile: string): string[] | undefined {
  try {
    return fs.readFileSync(pidFile, 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

/** Asks at the address in the pid file: line 4 is the port, 5 the socket's folder, 6 the host. */
async function askServer(
  dir: DataDir,
  lines: readonly string[],
): Promise<'running' | 'busy' | 'silent'> {
  const port = Number(lines[3]);
  const host = [lines[4], lines[5]].find(Boolean);
  if (host === undefined) return 'silent';
  const client = new pg.Client({ ...addressOf(dir, port), host, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const served = rows[0]?.data_directory ?? '';
    return isSameFolder(served, dir.database) ? 'running' : 'silent';
  } catch (error) {
    return sqlState(error) === CANNOT_CONNECT_NOW ? 'busy' : 'silent';
  } finally {
    await client.end();
  }
}

const isSameFolder = (a: string, b: string): boolean =>
  fs.existsSync(a) && fs.realpathSync(a) === fs.realpathSync(b);

/** Every process of PostgreSQL works in the folder of its database. */
function isUsed(database: string): boolean {
  if (!fs.existsSync('/proc')) return false;
  const folder = fs.realpathSync(database);
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => workingFolderOf(pid) === folder);
}

/** Returns undefined for a process that has ended or belongs to another user. */
function workingFolderOf(pid: string): string | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function removeStaleFiles({ socketDir }: DataDir, pidFile: string): void {
  fs.rmSync(pidFile, { force: true });
  for (const name of fs.readdirSync(socketDir)) fs.rmSync(join(socketDir, name), { force: true });
}
