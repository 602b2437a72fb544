/**
 * Requests at a steady rate, however long the answers take, from a thread of its own. (A load tool that
 * waits for answers sends less to a server that is slow.)
 */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export interface Target {
  path: string;
  headers: Record<string, string>;
}

export interface Load {
  origin: string;
  /** Requested in turn. */
  targets: readonly Target[];
  perSecond: number;
  seconds: number;
}

const TICK_MS = 5;
/** Fewer than a server's backlog of new connections, as a proxy has. Further requests wait in the client. */
const MAX_SOCKETS = 500;

/** Returns the number of requests sent, by status of the answer; 0 for none. */
export async function loadSteadily(load: Load): Promise<Record<number, number>> {
  const [counts] = (await once(
    new Worker(new URL(import.meta.url), { workerData: load }),
    'message',
  )) as [Record<number, number>];
  return counts;
}

async function send({ origin, targets, perSecond, seconds }: Load) {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  const counts: Record<number, number> = {};
  const request = ({ path, headers }: Target) =>
    new Promise<void>((resolve) => {
      const end = (status: number) => {
        counts[status] = (counts[status] ?? 0) + 1;
        resolve();
      };
      get(origin + path, { agent, headers }, (response) => {
        response.resume().once('close', () => end(response.statusCode ?? 0));
      }).once('error', () => end(0));
    });
  const start = performance.now();
  const total = perSecond * seconds;
  const pending = new Set<Promise<void>>();
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, ((performance.now() - start) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      const target = targets[sent % targets.length];
      if (!target) throw new Error('There is nothing to request');
      const one = request(target).finally(() => pending.delete(one));
      pending.add(one);
    }
    await delay(TICK_MS);
  }
  await Promise.all(pending);
  agent.destroy();
  return counts;
}

if (!isMainThread) parentPort?.postMessage(await send(workerData as Load));
