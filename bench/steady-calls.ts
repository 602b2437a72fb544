/**
 * Calls at a steady pace from a thread of its own. A load tool that sends a second's calls at its start would
 * measure how a burst is waited for, not what so many calls a second cost.
 */
import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { giveWay } from '../server/src/platform/give-way.ts';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** JSON. */
  body?: string;
}

interface Load {
  origin: string;
  /** Made in turns. */
  calls: readonly Call[];
  aSecond: number;
  seconds: number;
}

export interface Answered {
  succeeded: number;
  failed: number;
}

const CONNECTIONS = 20;

/** Makes the calls for so many seconds, whatever the answers take, and waits for all of them. */
export async function callSteadily(load: Load): Promise<Answered> {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: load });
  const [answered] = (await once(worker, 'message')) as [Answered];
  await worker.terminate();
  return answered;
}

function send(agent: Agent, origin: string, { method, path, body }: Call): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = {
      'user-agent': 'Mozilla/5.0',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = request(origin + path, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve((answer.statusCode ?? 500) < 300));
      answer.on('error', () => resolve(false));
    });
    sent.on('error', () => resolve(false));
    sent.end(body);
  });
}

async function work({ origin, calls, aSecond, seconds }: Load): Promise<Answered> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const all: Promise<boolean>[] = [];
  const start = performance.now();
  while (all.length < aSecond * seconds) {
    const due = Math.min(aSecond * seconds, ((performance.now() - start) * aSecond) / 1000);
    while (all.length < due) {
      const call = calls[all.length % calls.length];
      if (call) all.push(send(agent, origin, call));
    }
    await wait(1);
  }
  const succeeded = (await Promise.all(all)).filter(Boolean).length;
  agent.destroy();
  return { succeeded, failed: all.length - succeeded };
}

if (!isMainThread) {
  // Those who call have machines of their own: here they must not take the server's.
  giveWay();
  parentPort?.postMessage(await work(workerData as Load));
}
