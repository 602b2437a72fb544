/** A worker thread that pours one flood, so that measuring is not slowed by the attacker's own work. */
import { parentPort, workerData } from 'node:worker_threads';
import { send } from './client.ts';
import { floodsOf } from './flood-kinds.ts';
import { Random } from './random.ts';

export interface Pouring {
  base: string;
  name: string;
  /** The network that the flood comes from. */
  from: string;
  storeIds: string[];
  seed: number;
}

const { base, name, from, storeIds, seed } = workerData as Pouring;
const flood = floodsOf(storeIds).find((one) => one.name === name);
const random = new Random(seed);
const statuses: Record<string, number> = {};
let stopped = false;

async function pour(): Promise<void> {
  while (!stopped && flood) {
    const sent = { ...flood.request(random), from };
    const status = await send(base, sent).then(
      (answer) => answer.status,
      () => 0,
    );
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

parentPort?.once('message', () => {
  stopped = true;
});
await Promise.all(Array.from({ length: flood?.parallel ?? 0 }, pour));
parentPort?.postMessage(statuses);
