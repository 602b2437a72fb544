/**
 * When a processor of this machine stood still. On a virtual machine its host gives them to others meanwhile, and how
 * often differs from one minute to the next: what was asked for then tells nothing about the server. A process for each
 * processor, which comes before all others there, asks to be woken each millisecond and notes when it wasn't.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** From and to, in milliseconds since 1970. */
export type Standstill = readonly [from: number, to: number];

/** What took from `at`, in milliseconds since 1970, so many milliseconds; endless where it failed. */
export interface Taken {
  at: number;
  ms: number;
}

/** A process that is woken this much later than it asked stood still. */
const LATE_MS = 1.5;
/** Processes that come first need real-time scheduling (util-linux sets it), which takes rights. */
const realTime = (priority: number): string[] => ['--fifo', String(priority)];

export interface Watch {
  /** Those since it was last asked, of all processors. */
  told: () => Promise<Standstill[]>;
  end: () => void;
}

/** Starts to watch. Where nothing may come before all others, it finds none, and says so. */
export async function watchStandstills(): Promise<Watch> {
  const watchers: ChildProcess[] = [];
  for (let processor = 0; processor < availableParallelism(); processor += 1) {
    const self = [process.execPath, fileURLToPath(import.meta.url)];
    const watcher = spawn('chrt', [...realTime(20), 'taskset', '-c', String(processor), ...self], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const [ready] = (await Promise.race([
      once(watcher, 'message'),
      once(watcher, 'exit'),
      once(watcher, 'error'),
    ])) as unknown[];
    if (ready === 'ready') watchers.push(watcher);
  }
  if (watchers.length === 0) {
    process.stdout.write('Nothing tells here when the machine itself stands still.\n');
  }
  return {
    told: async () => {
      const each = watchers.map(async (watcher) => {
        const answer = once(watcher, 'message');
        watcher.send('told');
        const [standstills] = (await answer) as [Standstill[]];
        return standstills;
      });
      return (await Promise.all(each)).flat();
    },
    end: () => {
      for (const watcher of watchers) watcher.kill();
    },
  };
}

/** Those of `all` that met no standstill. */
export function undisturbed(all: readonly Taken[], standstills: readonly Standstill[]): Taken[] {
  return all.filter(({ at, ms }) => !standstills.some(([from, to]) => from < at + ms && at < to));
}

/** Has this process come before all but the watchers, where that is allowed. */
export function comeFirst(): void {
  const policy = ['--all-tasks', ...realTime(10), '--pid', String(process.pid)];
  execFile('chrt', policy, () => undefined);
}

async function watch(): Promise<void> {
  let standstills: Standstill[] = [];
  process.on('message', () => {
    process.send?.(standstills);
    standstills = [];
  });
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
  for (;;) {
    const due = performance.timeOrigin + performance.now() + 1;
    await wait(1);
    const woken = performance.timeOrigin + performance.now();
    if (woken - due > LATE_MS) standstills.push([due, woken]);
  }
}

if (import.meta.main) await watch();
