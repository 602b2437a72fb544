/**
 * Measures a server that gets ten times the requests it can answer. Linux only.
 *
 *   npm run bench -- overload [--minutes 0] [--limit 50] [--proxy]
 *
 * Searches and pages come from many networks: first as many as the server answers, then half of that,
 * then ten times that. Beside this load, which another thread makes, 40 probes a second are timed:
 * searches and pages, and `/healthz`. Prints their times, the share of refused ones and the memory of
 * all processes. With `--minutes` the half load then goes on for that time, and memory, open files,
 * processes and disk are shown at its start and after each quarter.
 *
 * Budget: `/healthz` at most 100 ms, and admitted probes at most twice as long as under half load (p99).
 * `--limit` sets CONCURRENT_REQUESTS; 0 shows the server without admission control. With `--proxy`
 * everything goes through the HAProxy of deploy/, which needs Debian's `haproxy`.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { processTree, sharedMemoryMb } from './processes.ts';
import { PROXY_ORIGIN, startProxy } from './proxy.ts';
import { QUERIES } from './queries.ts';
import { percentile } from './search-quality.ts';
import { inScratchFolder, type Server, serverSettings, startServer, stopServer } from './server.ts';
import { loadSteadily, type Target } from './steady-load.ts';

const NETWORKS = 200;
const WARM_UP_SECONDS = 4;
const PHASE_SECONDS = 10;
const PROBE_INTERVAL_MS = 25;
/** Longer than kept connections stay open. */
const SETTLE_MS = 10_000;
const SOAK_PARTS = 4;
/** Every fourth search comes with a page. */
const SEARCHES_PER_PAGE = 4;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '0' },
    limit: { type: 'string', default: '50' },
    proxy: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);

await inScratchFolder(async (folder) => {
  const server = await startServer({
    ...serverSettings(folder),
    PORT: '0',
    TRUST_PROXY: '1',
    CONCURRENT_REQUESTS: values.limit,
  });
  const proxy = values.proxy
    ? await startProxy(folder, { node: new URL(server.origin).host })
    : undefined;
  try {
    await measure({ ...server, origin: proxy ? PROXY_ORIGIN : server.origin }, folder);
  } finally {
    proxy?.kill();
    await stopServer(server);
  }
});

async function measure(server: Server, folder: string): Promise<void> {
  const { origin } = server;
  const targets = await targetsOf(origin);
  await rateOf(origin, targets, WARM_UP_SECONDS);
  const full = await rateOf(origin, targets, PHASE_SECONDS / 2);
  console.log(`The server answers ${full.toFixed(0)} requests/s.`);
  const half = { origin, targets, perSecond: full / 2, seconds: PHASE_SECONDS };
  const phases = { 'half of that': half, 'ten times that': { ...half, perSecond: full * 10 } };
  for (const [name, phase] of Object.entries(phases)) {
    const probes = probe(origin, targets, PHASE_SECONDS);
    const counts = await loadSteadily(phase);
    console.log(`${name}, answers by status: ${JSON.stringify(counts)}`);
    print(await probes, server);
  }
  if (minutes === 0) return;
  const resources: Record<string, object> = {};
  for (let part = 0; part <= SOAK_PARTS; part += 1) {
    if (part > 0) await loadSteadily({ ...half, seconds: (minutes * 60) / SOAK_PARTS });
    await delay(SETTLE_MS);
    resources[`minute ${(minutes * part) / SOAK_PARTS}`] = resourcesOf(server, folder);
  }
  console.table(resources);
}

async function targetsOf(origin: string): Promise<Target[]> {
  const stores = (await (await fetch(`${origin}/api/stores`)).json()) as { id: string }[];
  return Array.from({ length: NETWORKS * 7 }, (_, index) => {
    const id = stores[index % stores.length]?.id ?? '';
    const q = QUERIES[index % QUERIES.length] ?? '';
    const isPage = index % SEARCHES_PER_PAGE === 0;
    const search = new URLSearchParams({ q, currentStore: id });
    return {
      path: isPage ? `/store/${id}` : `/api/products/search?${search.toString()}`,
      headers: {
        'x-forwarded-for': `10.1.${index % NETWORKS}.1`,
        'accept-encoding': 'gzip, br',
      },
    };
  });
}

/** The requests a second that the server answers to a few clients that wait for each answer. */
async function rateOf(origin: string, targets: Target[], seconds: number): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections: 20,
    duration: seconds,
    workers: 1,
    requests: targets,
  });
  return result.requests.total / seconds;
}

interface Probes {
  admittedMs: number[];
  refusedMs: number[];
  healthMs: number[];
}

/** Sends a probe at each interval, however long the ones before take. */
async function probe(origin: string, targets: readonly Target[], seconds: number): Promise<Probes> {
  const probes: Probes = { admittedMs: [], refusedMs: [], healthMs: [] };
  const pending: Promise<void>[] = [];
  const send = async ({ path, headers }: Target) => {
    const start = performance.now();
    const answer = await fetch(origin + path, { headers });
    await answer.arrayBuffer();
    const ms = performance.now() - start;
    if (path === '/healthz') probes.healthMs.push(ms);
    else if (answer.status === 503) probes.refusedMs.push(ms);
    else if (answer.status === 200) probes.admittedMs.push(ms);
    else throw new Error(`${path} answered ${answer.status}`);
  };
  // The load needs a moment to begin, and ends on time.
  await delay(1000);
  const end = performance.now() + (seconds - 2) * 1000;
  for (let index = 0; performance.now() < end; index += 1) {
    const target = targets[index % targets.length];
    if (target) pending.push(send(target));
    if (index % 2 === 0) pending.push(send({ path: '/healthz', headers: {} }));
    await delay(PROBE_INTERVAL_MS);
  }
  await Promise.all(pending);
  return probes;
}

function print({ admittedMs, refusedMs, healthMs }: Probes, server: Server): void {
  const share = refusedMs.length / (refusedMs.length + admittedMs.length);
  const times = (all: number[]) => ({
    count: all.length,
    'p50 ms': Math.round(percentile(all, 0.5) * 10) / 10,
    'p99 ms': Math.round(percentile(all, 0.99) * 10) / 10,
  });
  const memory = sharedMemoryMb(processTree(server.child.pid ?? 0)).toFixed(0);
  console.log(`${(share * 100).toFixed(0)} % of probes refused, ${memory} MB`);
  const rows = { admitted: admittedMs, refused: refusedMs, '/healthz': healthMs };
  console.table(
    Object.fromEntries(
      Object.entries(rows).flatMap(([row, all]) => (all.length > 0 ? [[row, times(all)]] : [])),
    ),
  );
}

/** The memory, open files, processes (one is a connection of PostgreSQL) and disk of a server. */
function resourcesOf({ child }: Server, folder: string): Record<string, number> {
  const pids = processTree(child.pid ?? 0);
  const disk = execFileSync('du', ['-sm', folder], { encoding: 'utf8' });
  return {
    'memory MB': Math.round(sharedMemoryMb(pids)),
    'own memory MB': Math.round(sharedMemoryMb(pids.slice(0, 1))),
    'open files': readdirSync(`/proc/${child.pid}/fd`).length,
    processes: pids.length,
    'disk MB': Number.parseInt(disk),
  };
}
