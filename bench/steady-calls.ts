/**
 * Calls at a steady pace from a process of its own. A load tool that sends a second's calls at its start would
 * measure how a burst is waited for, not what so many calls a second cost.
 */
import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { standBack } from '../server/src/platform/give-way.ts';

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
  /** For calls whose own times don't matter: those who make them have machines of their own. */
  givesWay?: boolean;
}

const CONNECTIONS = 20;

/**
 * Makes the calls until `work` is done, whatever the answers take, and waits for all of them; the milliseconds of each
 * from when it was due, endless where it failed.
 */
export async function callSteadily(load: Load, work: Promise<unknown>): Promise<number[]> {
  const caller = fork(fileURLToPath(import.meta.url), { serialization: 'advanced' });
  const told = once(caller, 'message');
  caller.send(load);
  await Promise.race([work, told]);
  caller.send('stop');
  const [taken] = (await told) as [number[]];
  caller.kill();
  await once(caller, 'exit');
  return taken;
}

/**
 * The 99th percentile of the usual round: the median of each round's own. Over all rounds together, one stall of the
 * machine in one of them would be the figure.
 */
export function usualP99(rounds: readonly (readonly number[])[]): number {
  return at(
    rounds.map((round) => at(round, 0.99)),
    0.5,
  );
}

/** The value that this part of the values, from 0 to 1, lies below. */
export function at(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
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

async function makeCalls({ origin, calls, aSecond }: Load, isOver: () => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const all: Promise<number>[] = [];
  const start = performance.now();
  const timed = async (call: Call, due: number): Promise<number> => {
    const succeeded = await send(agent, origin, call);
    return succeeded ? performance.now() - due : Number.POSITIVE_INFINITY;
  };
  const dueAt = (place: number): number => start + (place * 1000) / aSecond;
  while (!isOver()) {
    while (dueAt(all.length) <= performance.now()) {
      const call = calls[all.length % calls.length];
      if (call) all.push(timed(call, dueAt(all.length)));
    }
    await wait(Math.max(1, dueAt(all.length) - performance.now()));
  }
  const taken = await Promise.all(all);
  agent.destroy();
  return taken;
}

if (import.meta.main) {
  let isOver = false;
  process.on('message', (said: Load | 'stop') => {
    if (said === 'stop') {
      isOver = true;
      return;
    }
    if (said.givesWay) standBack();
    void makeCalls(said, () => isOver).then((taken) => process.send?.(taken));
  });
}
