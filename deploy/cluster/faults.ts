/** Breaks a running cluster in several ways and prints what its clients noticed. */
import { setTimeout as delay } from 'node:timers/promises';
import { checkLoad, type Balance } from './ledger.ts';
import { startLoad, type Attempt, type Kind, type Load } from './load.ts';
import {
  fillDisk,
  hasDisk,
  isRunning,
  signalAll,
  startService,
  stopService,
  waitFor,
} from './processes.ts';
import {
  app,
  appOf,
  APP_MACHINES,
  DATABASE_URL,
  databaseOf,
  etcd,
  etcdOf,
  MACHINES,
  ORIGIN,
  patroni,
} from './services.ts';
import { answers, findPrimary, members, query, waitForDatabase } from './up.ts';

/** Load before a fault, and after it: long enough for a failover. */
const BEFORE_MS = 5_000;
const AFTER_MS = 40_000;

interface Fault {
  name: string;
  /** By default it is. */
  isPossible?: () => boolean;
  /** Breaks something, and returns what mends it later. */
  strike: () => Promise<() => Promise<void>>;
}

async function findStandby() {
  const standby = (await members()).find(({ role }) => role !== 'leader');
  if (!standby) throw new Error('The database has no standby.');
  return standby.name;
}

/**
 * Waits until the app nodes are ready and have answered a search, for which they build indexes. Starts
 * a node again that has ended because its database did not answer, as systemd does.
 */
const waitForApps = () =>
  waitFor('the app nodes', async () => {
    for (const machine of APP_MACHINES) {
      if (!isRunning(`app-${machine}`)) startService(app(machine));
    }
    const asked = APP_MACHINES.flatMap((machine) =>
      ['/readyz', '/api/products/search?q=rice'].map((path) => answers(appOf(machine) + path)),
    );
    return (await Promise.all(asked)).every(Boolean) && answers(`${ORIGIN}/api/stores`);
  });

/** Stops a machine of the database without a word, etcd on it too, and lets it go on later. */
async function freeze(find: () => Promise<(typeof MACHINES)[number]>) {
  const machine = await find();
  const names = [`patroni-${machine}`, `etcd-${machine}`];
  for (const name of names) signalAll(name, 'SIGSTOP');
  return () => {
    for (const name of names) signalAll(name, 'SIGCONT');
    return waitForDatabase();
  };
}

/** Fills the disk of the primary, and has it begin new files of the WAL until it cannot. */
async function fillDiskOfPrimary() {
  const machine = await findPrimary();
  const name = `patroni-${machine}`;
  const free = fillDisk(name);
  const next = `select pg_logical_emit_message(false, 'fill', ''), pg_switch_wal()`;
  for (let isFull = false; !isFull;) {
    isFull = await query(databaseOf(machine), next).then(
      () => false,
      () => true,
    );
  }
  return () => {
    free();
    return waitForDatabase();
  };
}

/** Lets the primary's machine run for a fifth of the time, in pieces of 100 ms. */
async function slowDown() {
  const name = `patroni-${await findPrimary()}`;
  const isOver = new AbortController();
  const pulses = (async () => {
    while (!isOver.signal.aborted) {
      signalAll(name, 'SIGSTOP');
      await delay(400);
      signalAll(name, 'SIGCONT');
      await delay(100);
    }
  })();
  return async () => {
    isOver.abort();
    await pulses;
    await waitForDatabase();
  };
}

async function restartEverything(): Promise<void> {
  for (const machine of APP_MACHINES) {
    await stopService(`app-${machine}`);
    startService(app(machine));
    await waitForApps();
  }
  const primary = await findPrimary();
  const standbys = MACHINES.filter((machine) => machine !== primary);
  for (const machine of [...standbys, primary]) {
    await stopService(`patroni-${machine}`);
    await stopService(`etcd-${machine}`);
    startService(etcd(machine));
    await waitFor(`etcd ${machine}`, () => answers(`${etcdOf(machine)}/health`));
    startService(patroni(machine));
    await waitForDatabase();
  }
}

const FAULTS: readonly Fault[] = [
  {
    name: 'the primary is killed',
    async strike() {
      const machine = await findPrimary();
      signalAll(`patroni-${machine}`, 'SIGKILL');
      return () => {
        startService(patroni(machine));
        return waitForDatabase();
      };
    },
  },
  {
    name: 'an app node is killed',
    strike() {
      signalAll('app-a', 'SIGKILL');
      return Promise.resolve(() => {
        startService(app('a'));
        return waitForApps();
      });
    },
  },
  { name: 'the primary stops without a word', strike: () => freeze(findPrimary) },
  { name: 'a standby stops without a word', strike: () => freeze(findStandby) },
  {
    name: 'the disk of the primary is full',
    // Only root can give the database a disk that may be filled.
    isPossible: () => MACHINES.every((machine) => hasDisk(`patroni-${machine}`)),
    strike: fillDiskOfPrimary,
  },
  { name: 'the database is slow', strike: slowDown },
  {
    name: 'everything is restarted in turn',
    async strike() {
      await restartEverything();
      return () => Promise.resolve();
    },
  },
];

/** The longest time without a success of these kinds since `from`, in seconds. */
function longestGap(attempts: readonly Attempt[], kinds: readonly Kind[], from: number): number {
  let last = from;
  let longest = 0;
  for (const { kind, at, failure } of attempts) {
    if (failure !== undefined || at < from || !kinds.includes(kind)) continue;
    longest = Math.max(longest, at - last);
    last = at;
  }
  return Math.max(longest, performance.now() - last) / 1000;
}

interface Outcome extends Balance {
  writeGap: number;
  readGap: number;
  failures: Map<string, number>;
}

async function measure(load: Load, fault: Fault): Promise<Omit<Outcome, keyof Balance>> {
  await delay(BEFORE_MS);
  const from = performance.now();
  const mend = await fault.strike();
  await delay(Math.max(0, AFTER_MS - (performance.now() - from)));
  const writeGap = longestGap(load.attempts, ['price', 'feedback'], from);
  const readGap = longestGap(load.attempts, ['search'], from);
  await mend();
  await delay(BEFORE_MS);
  await load.stop();
  const failures = new Map<string, number>();
  for (const { kind, failure } of load.attempts) {
    if (failure === undefined) continue;
    const name = `${kind} ${failure}`;
    failures.set(name, (failures.get(name) ?? 0) + 1);
  }
  return { writeGap, readGap, failures };
}

async function runFault(fault: Fault): Promise<Outcome> {
  await waitForDatabase();
  await waitForApps();
  const load = await startLoad();
  const measured = await measure(load, fault);
  return { ...measured, ...(await checkLoad(load, DATABASE_URL)) };
}

export async function runFaults({ rounds, only }: { rounds: number; only: string }): Promise<void> {
  const faults = FAULTS.filter(({ name }) => name.includes(only));
  for (let round = 1; round <= rounds; round += 1) {
    for (const fault of faults) {
      if (fault.isPossible?.() === false) {
        console.log(`${round}. ${fault.name}: left out, since the cluster was not started as root`);
        continue;
      }
      const outcome = await runFault(fault);
      const { writeGap, readGap, acknowledged, lost, duplicated, events, eventsLost } = outcome;
      const failures = [...outcome.failures].map(([kind, count]) => `${kind}: ${count}`).join(', ');
      console.log(
        `${round}. ${fault.name}: ${writeGap.toFixed(1)} s without a write, ${readGap.toFixed(1)} s without a search; ` +
          `${acknowledged} writes acknowledged, ${lost} lost, ${duplicated} duplicated; ` +
          `${eventsLost} of ${events} events lost; failures: ${failures || 'none'}`,
      );
      if (lost > 0 || duplicated > 0) process.exitCode = 1;
    }
  }
}
