/** Starts and stops the whole cluster. Each step waits until the one before it answers. */
import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import {
  FOLDER,
  isRunning,
  makeFolder,
  mountDisk,
  signalAll,
  startService,
  stopService,
  unmountDisk,
  waitFor,
  writeFor,
  type Service,
} from './processes.ts';
import * as services from './services.ts';
import { APP_MACHINES, MACHINES, PASSWORD, type Machine } from './services.ts';

const run = promisify(execFile);
const PACKAGES = 'patroni etcd-server haproxy pgbouncer postgresql';
const PROGRAMS = ['/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/sbin/pgbouncer', '/usr/bin/psql'];

/**
 * With etcd's current interface, a primary that was suspended takes the lock back from its successor
 * in Patroni 3.0: acknowledged writes are lost.
 */
const OLDEST_PATRONI = 4;
const REQUEST_TIMEOUT_MS = 2_000;

/** Whether an address answers with a status of success. */
export async function answers(url: string): Promise<boolean> {
  return (await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })).ok;
}

/** Runs SQL and returns its rows, one a line, with `|` between the columns. */
export async function query(url: string, statement: string): Promise<string[]> {
  const args = ['--no-psqlrc', '-v', 'ON_ERROR_STOP=1', '-At', '-c', statement, url];
  const { stdout } = await run('psql', args, { maxBuffer: 100_000_000 });
  return stdout.split('\n').filter((line) => line !== '');
}

interface Member {
  name: Machine;
  role: string;
  state: string;
}

/** The machines of the database as Patroni sees them. */
export async function members(): Promise<Member[]> {
  const answersOfAll = MACHINES.map(async (machine) => {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const answer = await fetch(`${services.patroniOf(machine)}/cluster`, { signal });
    return ((await answer.json()) as { members: Member[] }).members;
  });
  return Promise.any(answersOfAll);
}

/** Waits until there is a primary, and two standbys of which each may acknowledge its commits. */
export async function waitForDatabase(): Promise<void> {
  await waitFor('the database', async () => {
    const leader = (await members()).find(({ role }) => role === 'leader');
    if (!leader || !(await answers(`${services.patroniOf(leader.name)}/primary`))) return false;
    const states = await query(
      services.databaseOf(leader.name),
      `select sync_state from pg_stat_replication where state = 'streaming'`,
    );
    return states.length === MACHINES.length - 1 && states.every((state) => state === 'quorum');
  });
}

export async function findPrimary(): Promise<Machine> {
  const leader = (await members()).find(({ role }) => role === 'leader');
  if (!leader) throw new Error('The database has no primary.');
  return leader.name;
}

function install(service: Service): void {
  makeFolder(service);
  for (const [file, text] of Object.entries(services.filesOf(service))) {
    writeFor(service, file, text);
  }
  startService(service);
}

async function startDatabase(): Promise<void> {
  for (const machine of MACHINES) install(services.etcd(machine));
  for (const machine of MACHINES) {
    await waitFor(`etcd ${machine}`, () => answers(`${services.etcdOf(machine)}/health`));
  }
  for (const machine of MACHINES) {
    if (process.getuid?.() === 0) mountDisk(services.patroni(machine));
    install(services.patroni(machine));
  }
  await waitForDatabase();
  const primary = services.databaseOf(await findPrimary());
  await query(primary, `create role aislewise login password '${PASSWORD}'`);
  await query(primary, 'create database aislewise owner aislewise');
}

/** Throws unless the programs are there. Patroni may be anywhere in PATH. */
async function checkPrograms(): Promise<void> {
  const { stdout } = await run('patroni', ['--version']).catch(() => ({ stdout: '' }));
  if (stdout === '' || PROGRAMS.some((program) => !existsSync(program))) {
    throw new Error(`Install the programs first: apt-get install ${PACKAGES}`);
  }
  if (Number.parseInt(/\d+/.exec(stdout)?.[0] ?? '') < OLDEST_PATRONI) {
    throw new Error(`${stdout.trim()} is too old: docs/operating.md says where to get version 4.`);
  }
}

/** Starts the cluster and prints its addresses. */
export async function bringUp(): Promise<void> {
  await checkPrograms();
  if (existsSync(FOLDER)) throw new Error(`${FOLDER} exists: run "npm run cluster -- down" first.`);
  await startDatabase();
  install(services.haproxy);
  install(services.pgbouncer);
  await waitFor('PgBouncer', async () => {
    return (await query(services.DATABASE_URL, 'select 1')).length === 1;
  });
  for (const machine of APP_MACHINES) {
    install(services.app(machine));
    await waitFor(`app ${machine}`, () => {
      // On a busy machine a start may give up before its database answers. systemd repeats it too.
      if (!isRunning(`app-${machine}`)) startService(services.app(machine));
      return answers(`${services.appOf(machine)}/readyz`);
    });
  }
  await waitFor('HAProxy', () => answers(`${services.ORIGIN}/api/stores`));
  console.log(`Aislewise is at ${services.ORIGIN}, its database at ${services.DATABASE_URL}`);
  console.log(`Primary: ${await findPrimary()}. Logs and data: ${FOLDER}`);
}

export async function bringDown(): Promise<void> {
  const all = [
    ...APP_MACHINES.map((machine) => `app-${machine}`),
    'pgbouncer',
    'haproxy',
    'archive',
    'restored',
    ...MACHINES.map((machine) => `patroni-${machine}`),
    ...MACHINES.map((machine) => `etcd-${machine}`),
  ].filter((name) => existsSync(`${FOLDER}/${name}`));
  for (const name of all) {
    signalAll(name, 'SIGCONT');
    await stopService(name);
    unmountDisk(name);
  }
  rmSync(FOLDER, { recursive: true, force: true });
}
