/**
 * Simulates many stores on several app nodes behind the HAProxy of deploy/, and kills a node. Linux
 * with Debian's `haproxy` only.
 *
 *   npm run bench -- nodes --database-url URL [--stores 10000] [--products 50] [--nodes 4]
 *                          [--per-second 60] [--seconds 60]
 *
 * URL is an empty database. Each shopper searches in one store. The most visited store is searched
 * twice as often as the second and three times as often as the third (Zipf's law). A search is cold
 * if it is the first in its store on its node. Prints for the time with all nodes, after one was
 * killed, and after its return: the share of searches that were not cold, and the times of both kinds;
 * and the stores that moved to another node.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '../server/src/demo/random.ts';
import { withDemo } from './demo-app.ts';
import { pick, storeCopier } from './many-stores.ts';
import { NOTICE_MS, PROXY_ORIGIN, startProxy } from './proxy.ts';
import { QUERIES } from './queries.ts';
import { percentile } from './search-quality.ts';
import { inScratchFolder, type Server, startServer, stopServer } from './server.ts';
import { steadily } from './steadily.ts';

const NETWORKS = 200;
/** Of the time that is measured with a killed node. */
const KILLED_AFTER = 0.1;

const { values } = parseArgs({
  options: {
    'database-url': { type: 'string', default: '' },
    stores: { type: 'string', default: '10000' },
    products: { type: 'string', default: '50' },
    nodes: { type: 'string', default: '4' },
    'per-second': { type: 'string', default: '60' },
    seconds: { type: 'string', default: '60' },
  },
});
const seconds = Number(values.seconds);
const random = seededRandom('nodes');
/** Each store with each node that has answered a search in it. */
const seen = new Set<string>();

const names = Array.from({ length: Number(values.nodes) }, (_, index) => `node${index + 1}`);
const addressOf = (name: string) => `127.0.0.${11 + names.indexOf(name)}`;

if (values['database-url'] === '') throw new Error('Give --database-url of an empty database.');
await withDemo(values['database-url'], async ({ db }) => {
  const ids = await (await storeCopier(db, Number(values.products)))(Number(values.stores));
  await inScratchFolder((folder) => measure(folder, ids));
});

async function measure(folder: string, ids: readonly string[]): Promise<void> {
  const nodes = new Map<string, Server>();
  const start = async (name: string) => nodes.set(name, await startNode(name, folder));
  let proxy: ChildProcess | undefined;
  try {
    for (const name of names) await start(name);
    const addresses = names.map((name): [string, string] => [name, `${addressOf(name)}:3000`]);
    proxy = await startProxy(folder, Object.fromEntries(addresses));
    const [victim = ''] = names;
    const figures: Record<string, object> = {};
    const before = await nodesOf(ids);
    figures['all nodes'] = await searchFor(ids);
    const killed = delay(seconds * 1000 * KILLED_AFTER).then(() => kill(nodes.get(victim)));
    figures['one is killed'] = await searchFor(ids);
    await killed;
    const without = await nodesOf(ids);
    await start(victim);
    for (const visit of seen) if (visit.endsWith(` ${victim}`)) seen.delete(visit);
    await delay(NOTICE_MS);
    figures['it is back'] = await searchFor(ids);
    const after = await nodesOf(ids);
    const counts = names.map((name) => ids.filter((id) => before.get(id) === name).length);
    console.log(
      `The nodes have ${counts.join(', ')} of ${ids.length} stores. The first is killed.`,
    );
    console.log(`When it was killed, ${countMoved(before, without)} moved to another node.`);
    console.log(`When it was back, ${countMoved(without, after)} moved.`);
    console.table(figures);
  } finally {
    proxy?.kill();
    await Promise.all([...nodes.values()].map(stopServer));
  }
}

function startNode(name: string, folder: string): Promise<Server> {
  return startServer({
    DATABASE_URL: values['database-url'],
    DATA_DIR: join(folder, name),
    HOST: addressOf(name),
    DEMO: '1',
    RATE_LIMIT: '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  });
}

async function kill(server: Server | undefined): Promise<void> {
  if (!server?.child.kill('SIGKILL')) throw new Error('There is no node to kill.');
  await once(server.child, 'exit');
}

/** The node to which HAProxy sends the requests of each store. */
async function nodesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const nodes = new Map<string, string>();
  for (const id of ids) {
    const { headers } = await fetch(`${PROXY_ORIGIN}/healthz?storeId=${id}`);
    nodes.set(id, headers.get('x-node') ?? '');
  }
  return nodes;
}

function countMoved(before: Map<string, string>, after: Map<string, string>): number {
  return [...before].filter(([id, node]) => after.get(id) !== node).length;
}

/** Searches in stores that are picked by Zipf's law. */
async function searchFor(ids: readonly string[]): Promise<object> {
  const coldMs: number[] = [];
  const warmMs: number[] = [];
  let failed = 0;
  const sums = weightSums(ids.length);
  await steadily(Number(values['per-second']), seconds, async (index) => {
    const wanted = random() * (sums.at(-1) ?? 0);
    const id = ids[sums.findIndex((sum) => sum >= wanted)] ?? '';
    const q = pick(QUERIES, index);
    const search = new URLSearchParams({ q, stores: JSON.stringify([id]), currentStore: id });
    const since = performance.now();
    const answer = await fetch(`${PROXY_ORIGIN}/api/products/search?${search.toString()}`, {
      headers: { 'x-forwarded-for': `10.1.${index % NETWORKS}.1` },
    });
    await answer.arrayBuffer();
    const ms = performance.now() - since;
    const visit = `${id} ${answer.headers.get('x-node')}`;
    if (answer.ok) {
      (seen.has(visit) ? warmMs : coldMs).push(ms);
      seen.add(visit);
    } else failed += 1;
  });
  const rounded = (all: number[], share: number) => Math.round(percentile(all, share) * 10) / 10;
  return {
    searches: coldMs.length + warmMs.length,
    failed,
    'not cold %': Math.round((warmMs.length / (coldMs.length + warmMs.length)) * 100),
    'p50 ms': rounded(warmMs, 0.5),
    'p99 ms': rounded(warmMs, 0.99),
    'cold p50 ms': rounded(coldMs, 0.5),
    'cold p99 ms': rounded(coldMs, 0.99),
  };
}

/** The sums of 1, 1/2, 1/3 and so on. */
function weightSums(count: number): number[] {
  let sum = 0;
  return Array.from({ length: count }, (_, index) => (sum += 1 / (index + 1)));
}
