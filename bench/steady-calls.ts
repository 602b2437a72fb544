/**
 * Calls at a steady pace from a process of its own. A load tool that sends a second's calls at its start would
 * measure how a burst is waited for, not what so many calls a second cost.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { standBack } from '../server/src/platform/give-way.ts';
import { type Call, Connection } from './connection.ts';
import { comeFirst, type Taken } from './standstills.ts';

export interface Load {
  origin: string;
  /** Made in turns. */
  calls: readonly Call[];
  aSecond: number;
  /** For calls whose own times don't matter: whoever makes them takes nothing from the server, and is late rather. */
  standsBack?: boolean;
}

const CONNECTIONS = 20;
/** How much faster than asked for calls are made whose times don't matter, until they are on time again. */
const MAKING_UP = 1.5;
/** What is later than this, in milliseconds, is not made up for at once, but at that pace. */
const MOST_AT_ONCE_MS = 4;

/**
 * Makes the calls until `work` is done, whatever the answers take, and waits for all of them; what each took from when
 * it was due. Those who call have machines of their own: the process that stands for them here comes before the
 * server, where that is allowed, for it must not wait for a processor; if its times don't matter, after it.
 */
export async function callSteadily(load: Load, work: Promise<unknown>): Promise<Taken[]> {
  const caller = fork(fileURLToPath(import.meta.url), { serialization: 'advanced' });
  const told = once(caller, 'message');
  caller.send(load);
  await Promise.race([work, told]);
  caller.send('stop');
  const [taken] = (await told) as [Taken[]];
  caller.kill();
  await once(caller, 'exit');
  return taken;
}

/** Opens the connections, and runs the code that calls. */
async function warmUp(connections: readonly Connection[]): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await Promise.all(connections.map((one) => one.call({ method: 'GET', path: '/healthz' })));
  }
}

async function makeCalls({ origin, calls, aSecond, standsBack }: Load, isOver: () => boolean) {
  const connections = Array.from({ length: CONNECTIONS }, () => new Connection(origin));
  await warmUp(connections);
  const taken: Promise<Taken>[] = [];
  const free = [...connections];
  const waiting: ((connection: Connection) => void)[] = [];
  const start = performance.now();
  const make = async (call: Call, due: number): Promise<Taken> => {
    const connection = free.pop() ?? (await new Promise<Connection>((got) => waiting.push(got)));
    const succeeded = await connection.call(call);
    const ms = succeeded ? performance.now() - due : Number.POSITIVE_INFINITY;
    const next = waiting.shift();
    if (next) next(connection);
    else free.push(connection);
    return { at: performance.timeOrigin + due, ms };
  };
  const gap = 1000 / aSecond;
  const dueAt = (place: number): number => start + place * gap;
  let next = start;
  while (!isOver()) {
    // Callers of many machines are not late together: they must not come all at once.
    if (standsBack) next = Math.max(next, performance.now() - MOST_AT_ONCE_MS);
    while (next <= performance.now()) {
      const call = calls[taken.length % calls.length];
      if (call) taken.push(make(call, next));
      next = Math.max(dueAt(taken.length), standsBack ? next + gap / MAKING_UP : 0);
    }
    await wait(Math.max(1, next - performance.now()));
  }
  const all = await Promise.all(taken);
  for (const connection of connections) connection.close();
  return all;
}

if (import.meta.main) {
  let isOver = false;
  process.on('disconnect', () => process.exit());
  process.on('message', (said: Load | 'stop') => {
    if (said === 'stop') {
      isOver = true;
      return;
    }
    if (said.standsBack) standBack();
    else comeFirst();
    void makeCalls(said, () => isOver).then((taken) => process.send?.(taken));
  });
}
