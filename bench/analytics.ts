/**
 * What analytics cost, beside what they are held to, on the embedded database and, with TEST_DATABASE_URL, on that
 * PostgreSQL server:
 *
 *   npm run bench:analytics -- [--port 4200] [--rounds 3] [--seconds 10]
 *
 * Takes that port and the next one.
 *
 * 1. A store with 365 days of 2,000 events answers its 90-day dashboard within 2 times a store with 7 days.
 * 2. With 1,000 tracking calls a second beside them, searches have a p99 of at most 1.5 times that of searches alone.
 *    Also shown, to tell why: the same calls made to a second server like the first, which keeps the processors as busy
 *    and leaves the first one's thread to the searches; and what the server took apart from what is seen from outside.
 *    Searches during which the machine itself stood still are left out, in all three alike, and counted. As many events
 *    must be counted as calls were answered.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { databaseAt, execute } from '../server/test/global-setup.ts';
import type { Call } from './connection.ts';
import { at, Searches } from './searches.ts';
import { watchStandstills } from './standstills.ts';
import { callSteadily } from './steady-calls.ts';

const SERVER = fileURLToPath(new URL('analytics-server.ts', import.meta.url));
const DASHBOARDS = 200;
const TRACKED_A_SECOND = 1_000;
const SEARCHES_A_SECOND = 50;
/** Below this share of the calls a second that were meant, the machine was too busy to tell anything. */
const LEAST_PACE = 0.95;
/** The last answers may still be on their way to the database. */
const SETTLING_MS = 1_500;
/**
 * Until the engine has compiled what a load runs, the embedded database among it: that takes a quarter of a processor in
 * a server's first seconds, and a hundredth after half a minute.
 */
const WARM_UP_SECONDS = 40;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4200' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
  },
});
const port = Number(values.port);
const origin = `http://127.0.0.1:${port}`;
const otherOrigin = `http://127.0.0.1:${port + 1}`;
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

interface Made {
  calls: number;
  seconds: number;
}

interface BenchStore {
  id: string;
  slug: string;
}

await measure('embedded database', '', '');
const server = process.env['TEST_DATABASE_URL'];
if (server) {
  const names = [1, 2].map(() => `aislewise_bench_${randomUUID().replaceAll('-', '')}`);
  for (const name of names) await execute(server, `create database ${name}`);
  try {
    const [first = '', second = ''] = names.map((name) => databaseAt(server, name));
    await measure('PostgreSQL', first, second);
  } finally {
    for (const name of names) await execute(server, `drop database ${name} with (force)`);
  }
}

async function measure(title: string, databaseUrl: string, otherUrl: string): Promise<void> {
  say(`\n${title}`);
  const measured = startServer(databaseUrl, port, [365, 7]);
  const other = startServer(otherUrl, port + 1, [0]);
  try {
    const [[year, week], [elsewhere]] = await Promise.all([measured.stores, other.stores]);
    if (!year || !week || !elsewhere) throw new Error('A store has no past.');
    await measureDashboards(year, week);
    await measureSearches(measured.child, { store: year, elsewhere });
  } finally {
    await Promise.all([measured.end(), other.end()]);
  }
}

interface Started {
  child: ChildProcess;
  /** Those with a past of so many days; once it answers. */
  stores: Promise<BenchStore[]>;
  end: () => Promise<void>;
}

function startServer(databaseUrl: string, at: number, days: readonly number[]): Started {
  const scratch = mkdtempSync(join(tmpdir(), 'aislewise-analytics-'));
  const settings = [databaseUrl, join(scratch, 'data'), ...[at, ...days].map(String)];
  const child = fork(SERVER, settings, { stdio: 'inherit' });
  const told = once(child, 'message').then(([stores]) => stores as BenchStore[]);
  const ended = once(child, 'exit').then(() => {
    throw new Error('The server ended before it was ready.');
  });
  return {
    child,
    stores: Promise.race([told, ended]),
    end: async () => {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

async function measureDashboards(year: BenchStore, week: BenchStore): Promise<void> {
  const asked = [
    { what: '7 days, asked for 90', store: week, cookie: await signIn(week), ms: [] as number[] },
    { what: '365 days, asked for 90', store: year, cookie: await signIn(year), ms: [] as number[] },
  ];
  // In turns, so that what else the machine does falls on both.
  for (let turn = 0; turn <= DASHBOARDS; turn += 1) {
    for (const { store, cookie, ms } of asked) ms.push(await dashboard(store, cookie));
  }
  const medians = asked.map(({ what, ms }) => {
    const [first = Number.NaN, ...later] = ms;
    say(`dashboard, ${what}: p50 ${shown(at(later, 0.5))}, first call ${shown(first)}`);
    return at(later, 0.5);
  });
  const [base = Number.NaN, busy = Number.NaN] = medians;
  say(`ratio: ${(busy / base).toFixed(2)} (budget 2.00)`);
}

interface Tracked {
  store: BenchStore;
  /** A store of the other server. */
  elsewhere: BenchStore;
}

async function measureSearches(server: ChildProcess, tracked: Tracked): Promise<void> {
  const { store, elsewhere } = tracked;
  const watch = await watchStandstills();
  const load = { origin, calls: await searchesIn(store), aSecond: SEARCHES_A_SECOND };
  const searches = () => new Searches({ load, server, watch });
  const alone = { what: 'alone', searches: searches(), beside: callNobody };
  const aside = {
    what: 'beside tracking elsewhere',
    searches: searches(),
    beside: (lasting: number) => track(otherOrigin, elsewhere, lasting),
  };
  const beside = {
    what: 'beside tracking',
    searches: searches(),
    beside: (lasting: number) => track(origin, store, lasting),
  };
  const cookie = await signIn(store);
  const before = await countToday(store, cookie);
  const sent = { calls: 0, seconds: 0 };
  // The first round is not measured, and long: each load runs until its code is compiled.
  for (let turn = 0; turn <= rounds; turn += 1) {
    for (const part of [alone, aside, beside]) {
      const [measured, lasting] =
        turn === 0 ? [searches(), WARM_UP_SECONDS] : [part.searches, seconds];
      const [made] = await Promise.all([
        part.beside(lasting),
        measured.measure(wait(lasting * 1000)),
      ]);
      if (part === beside) {
        sent.calls += made.calls;
        sent.seconds += made.seconds;
      }
      await wait(SETTLING_MS);
    }
  }
  watch.end();
  for (const { what, searches: measured } of [alone, aside, beside]) {
    say(`search ${what}: ${measured.told()}`);
  }
  for (const base of [aside, alone]) {
    const ratio = (where: 'served' | 'seen') =>
      beside.searches.ratio(where, base.searches).toFixed(2);
    const [served, seen] = [ratio('served'), ratio('seen')];
    const held = base === alone ? ' (budget 1.50)' : '';
    say(`p99 to that ${base.what}: x ${served} in the server, x ${seen} from outside${held}`);
  }
  const counted = (await countToday(store, cookie)) - before;
  const pace = sent.calls / sent.seconds;
  say(`tracked ${pace.toFixed(0)}/s: ${sent.calls} answered, ${counted} counted`);
  if (pace < LEAST_PACE * TRACKED_A_SECOND) {
    const busy = loadavg().map((value) => value.toFixed(1));
    say(`the machine is too busy (load ${busy.join(', ')}): the searches' ratio tells nothing`);
  }
}

/** What shoppers of a store type: the first words of its products' names, so far as they got. */
async function searchesIn({ id }: BenchStore): Promise<Call[]> {
  const rows = (await (await fetch(`${origin}/api/stores/${id}/inventory`)).json()) as {
    product: { name: string };
  }[];
  return rows.map(({ product: { name } }, place) => {
    const q = name.slice(0, 4 + (place % 12)).trim();
    const asked = new URLSearchParams({ q, currentStore: id }).toString();
    return { method: 'GET', path: `/api/products/search?${asked}` };
  });
}

/** Tracks at a steady pace for so many seconds; answers how many events, and in how many seconds. */
async function track(at: string, { id }: BenchStore, lasting: number): Promise<Made> {
  const calls = Array.from({ length: 500 }, (_row, place): Call => {
    const visit = { storeId: id, sessionId: `bench-visitor-${place}` };
    const [path, body] =
      place % 2 === 0
        ? ['product-view', { ...visit, productId: id, productName: 'Something' }]
        : ['search', { ...visit, query: `something ${place}`, resultsCount: place % 8 }];
    return { method: 'POST', path: `/api/analytics/track/${path}`, body: JSON.stringify(body) };
  });
  const load = { origin: at, calls, aSecond: TRACKED_A_SECOND, standsBack: true };
  const taken = await callSteadily(load, wait(lasting * 1000));
  const failed = taken.filter(({ ms }) => !Number.isFinite(ms)).length;
  if (failed > 0) throw new Error(`${failed} calls did not succeed`);
  const [first, last] = [taken.at(0), taken.at(-1)];
  return { calls: taken.length, seconds: first && last ? (last.at - first.at) / 1000 : 0 };
}

function callNobody(): Promise<Made> {
  return Promise.resolve({ calls: 0, seconds: 0 });
}

async function signIn({ slug }: BenchStore): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `keeper@${slug}.demo`, password: 'demo-keeper-2026' }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
  return answer.headers.getSetCookie().join('; ');
}

function dashboard({ id }: BenchStore, cookie: string): Promise<number> {
  return timed(`/api/analytics/dashboard/${id}?days=90`, cookie);
}

async function countToday({ id }: BenchStore, cookie: string): Promise<number> {
  const answer = await fetch(`${origin}/api/analytics/dashboard/${id}?days=7`, {
    headers: { cookie },
  });
  const { todayStats } = (await answer.json()) as {
    todayStats: { events: { eventType: string; count: number }[] };
  };
  return todayStats.events.reduce((sum, { count }) => sum + count, 0);
}

async function timed(path: string, cookie = ''): Promise<number> {
  const start = performance.now();
  const answer = await fetch(origin + path, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - start;
}

function shown(ms: number): string {
  return `${ms.toFixed(1)} ms`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
