/** Measures what sign-ins, searches and `/healthz` of other networks take beside floods of one. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { send, sendJson } from './client.ts';
import { floodsOf } from './flood-kinds.ts';
import type { Pouring } from './pour.ts';
import { signIn, type Fault, type Target } from './target.ts';

/** How many times as long others may wait beside a flood. */
const MAX_RATIO = 3;

interface Bystander {
  name: string;
  ask: (target: Target, i: number) => Promise<number>;
}

const BYSTANDERS: readonly Bystander[] = [
  {
    name: 'sign-in',
    ask: async (target, i) => {
      const begin = performance.now();
      await signIn(target, target.keepers[0], `127.0.1.${1 + (i % 200)}`);
      return performance.now() - begin;
    },
  },
  {
    name: '/healthz',
    ask: async ({ base }) => (await send(base, { method: 'GET', path: '/healthz' })).ms,
  },
  {
    name: 'search',
    ask: async ({ base }, i) => {
      const path = `/api/products/search?q=${['rice', 'besan', 'milk', 'tea'][i % 4] ?? ''}`;
      return (await send(base, { method: 'GET', path, from: `127.0.2.${1 + (i % 200)}` })).ms;
    },
  },
];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median milliseconds of each bystander within this time. */
async function measure(target: Target, seconds: number): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  const times: number[][] = BYSTANDERS.map(() => []);
  for (let i = 0; performance.now() < end || i < 3; i += 1) {
    for (const [k, { ask }] of BYSTANDERS.entries()) times[k]?.push(await ask(target, i));
  }
  return times.map(median);
}

/** Pours a flood until the returned function is called, which returns the answers by status. */
function pour(pouring: Pouring): () => Promise<string> {
  const worker = new Worker(new URL('pour.ts', import.meta.url), { workerData: pouring });
  const ended = once(worker, 'message');
  return async () => {
    worker.postMessage('stop');
    const [statuses] = (await ended) as [Record<string, number>];
    return Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ');
  };
}

/**
 * Runs each flood and prints the medians that others take alone and beside it. A ratio above three is
 * a fault.
 */
export async function attackByFloods(
  target: Target,
  { seconds, seed, say }: { seconds: number; seed: number; say: (line: string) => void },
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const listed = await sendJson(target.base, { method: 'GET', path: '/api/stores' });
  const storeIds = (JSON.parse(listed.text) as { id: string }[]).map(({ id }) => id);
  await measure(target, 2);
  for (const [i, { name }] of floodsOf(storeIds).entries()) {
    const alone = await measure(target, seconds / 2);
    const from = `127.0.0.${66 + i}`;
    const stop = pour({ base: target.base, name, from, storeIds, seed });
    const beside = await measure(target, seconds);
    const answers = await stop();
    const figures = BYSTANDERS.map(({ name: bystander }, k) => {
      const [before = 0, during = 0] = [alone[k], beside[k]];
      const ratio = during / before;
      if (ratio > MAX_RATIO) {
        const what = `${bystander} takes ${ratio.toFixed(1)} times as long beside ${name}`;
        faults.push({ attack: 'floods', what });
      }
      return `${bystander} ${before.toFixed(1)} → ${during.toFixed(1)} ms (× ${ratio.toFixed(1)})`;
    });
    say(`${name}: ${figures.join(', ')}; answers: ${answers}`);
  }
  return faults;
}
