/** The processes of the cluster. Each service runs in a folder of its own, by which it is found. */
import { execFileSync, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export const FOLDER = join(tmpdir(), 'aislewise-cluster');

const STOP_TIMEOUT_MS = 60_000;
const START_TIMEOUT_MS = 120_000;
const DISK_BYTES = 2_000_000_000;

export interface Service {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string>;
  /** PostgreSQL and Patroni refuse to run as root. The app runs as the user who called. */
  asPostgres: boolean;
}

export const folderOf = (name: string): string => join(FOLDER, name);

/** The user who runs the services: `postgres` for root, and nobody else for everyone else. */
function accountOf({ asPostgres }: Pick<Service, 'asPostgres'>): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0 || !asPostgres) return {};
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Writes a file into the folder of a service, readable by its user alone. */
export function writeFor(service: Service, file: string, text: string): void {
  const path = join(folderOf(service.name), file);
  fs.writeFileSync(path, text, { mode: 0o600 });
  giveTo(service, path);
}

function giveTo(service: Service, path: string): void {
  const { uid, gid } = accountOf(service);
  if (uid !== undefined && gid !== undefined) fs.chownSync(path, uid, gid);
}

/** Runs a program as the user of a service, in its folder. Returns what it has printed. */
export const runAs = (service: Service, program: string, args: readonly string[]): string =>
  execFileSync(program, args, {
    cwd: folderOf(service.name),
    env: { PATH: process.env['PATH'] ?? '', ...service.env },
    encoding: 'utf8',
    ...accountOf(service),
  });

export function makeFolder(service: Service): void {
  fs.mkdirSync(folderOf(service.name), { recursive: true });
  giveTo(service, folderOf(service.name));
}

/** Mounts a disk of fixed size as the folder of a service. Root alone may do it. */
export function mountDisk(service: Service): void {
  const folder = folderOf(service.name);
  const image = `${folder}.img`;
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(image, '');
  fs.truncateSync(image, DISK_BYTES);
  // Without blocks that are reserved for root.
  execFileSync('mkfs.ext4', ['-q', '-m', '0', image]);
  execFileSync('mount', ['-o', 'loop', image, folder]);
  giveTo(service, folder);
}

export const hasDisk = (name: string): boolean =>
  fs.readFileSync('/proc/mounts', 'utf8').includes(` ${folderOf(name)} `);

export function unmountDisk(name: string): void {
  if (hasDisk(name)) execFileSync('umount', [folderOf(name)]);
}

/** Leaves no free block on the disk of a service. Returns what frees them again. */
export function fillDisk(name: string): () => void {
  const file = join(folderOf(name), 'fill');
  const { bavail, bsize } = fs.statfsSync(folderOf(name));
  execFileSync('fallocate', ['-l', String(Math.max(1, bavail - 1000) * bsize), file]);
  const fd = fs.openSync(file, 'a');
  try {
    for (;;) fs.writeSync(fd, Buffer.alloc(bsize));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    fs.closeSync(fd);
  }
  return () => fs.rmSync(file);
}

export function startService(service: Service): void {
  const cwd = folderOf(service.name);
  const log = fs.openSync(join(cwd, 'log'), 'a');
  const child = spawn(service.command, service.args, {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', ...service.env },
    detached: true,
    stdio: ['ignore', log, log],
    ...accountOf(service),
  });
  child.unref();
  // A file that is open here would keep its disk from being unmounted.
  fs.closeSync(log);
  fs.writeFileSync(join(cwd, 'pid'), String(child.pid));
}

/** The ids of all processes whose working directory is in the folder, PostgreSQL's among them. */
function processesIn(folder: string): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        // A process that has ended but was not yet waited for has no working directory.
        return `${fs.readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`);
      } catch {
        return false;
      }
    })
    .map(Number);
}

export const isRunning = (name: string): boolean => processesIn(folderOf(name)).length > 0;

/** Sends a signal to all processes of a service at once, as a fault of its machine does. */
export function signalAll(name: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processesIn(folderOf(name))) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Asks a service to stop, waits for its last process, and kills what is left after a minute. */
export async function stopService(name: string): Promise<void> {
  const folder = folderOf(name);
  const main = Number(fs.readFileSync(join(folder, 'pid'), 'utf8'));
  const until = performance.now() + STOP_TIMEOUT_MS;
  if (processesIn(folder).includes(main)) process.kill(main, 'SIGTERM');
  while (processesIn(folder).length > 0 && performance.now() < until) await delay(50);
  signalAll(name, 'SIGKILL');
}

/** Waits until the condition holds. Throws after two minutes. */
export async function waitFor(what: string, holds: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + START_TIMEOUT_MS;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > until) throw new Error(`Waited in vain for ${what}; see ${FOLDER}.`);
    await delay(100);
  }
}
