/**
 * Imports over HTTP: rows, seconds and memory of real lists, and what shoppers feel meanwhile.
 *
 *   npm run bench:import -- [--port 4191] [--rounds 3] [--database-url postgres://…] <list.csv|.xlsx|.jsonl>...
 *
 * Each file is previewed, committed and previewed again (which must find nothing to do) in a store
 * of its own. A .jsonl of products is also cut to 10,000 rows and blown up to 50,000. While the
 * 50,000 are imported, searches go out at a steady rate, so that those kept waiting by one slow
 * answer count too; what they took in the server is told apart from what their callers saw, and
 * those during which the machine itself stood still are left out and counted. The budget: 10,000
 * rows previewed and committed in 5 s each; p99 of searches within twice of what it is without an
 * import.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { csvLine, listCell } from '../server/src/platform/spreadsheets/csv.ts';
import { Searches } from './searches.ts';
import { watchStandstills } from './standstills.ts';

const SERVER = fileURLToPath(new URL('import-server.ts', import.meta.url));
const QUERIES = ['methi', 'basmati rice', 'tumreric', 'dal', 'green tea', 'chili powder'];
const SEARCHES_A_SECOND = 50;
const QUIET_SECONDS = 15;
/** A server that takes less of a processor than this has done what it does after a start. */
const AT_REST = 0.05;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '4191' },
    rounds: { type: 'string', default: '3' },
    'database-url': { type: 'string', default: '' },
  },
});
const origin = `http://127.0.0.1:${values.port}`;
const scratch = mkdtempSync(join(tmpdir(), 'aislewise-import-'));
const server = fork(SERVER, [join(scratch, 'data'), values.port, values['database-url']], {
  stdio: 'inherit',
});

interface Store {
  storeId: string;
  email: string;
}
interface Used {
  cpuSeconds: number;
  mostMegabytes: number;
}
interface Summary {
  id: string;
  rows: number;
  counts: Record<'new' | 'changed' | 'unchanged' | 'refused', number>;
}
interface List {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

try {
  await answerOf(server);
  await rest();
  const lists = positionals.flatMap(listsOf);
  for (const list of lists) await importList(list);
  const large = lists.find(({ name }) => name.startsWith('50000'));
  if (large) await besideShoppers(large);
} finally {
  server.kill();
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(scratch, { recursive: true, force: true });
}

function listsOf(path: string): List[] {
  const bytes = Uint8Array.from(readFileSync(path));
  if (!path.endsWith('.jsonl')) return [{ name: basename(path), bytes }];
  const products = Buffer.from(bytes).toString().trim().split('\n').map(parseProduct);
  return [10_000, 50_000].map((rows) => ({
    name: `${rows} rows of ${basename(path)}`,
    bytes: Uint8Array.from(Buffer.from(csvOf(products, rows))),
  }));
}

interface Product {
  name: string;
  otherNames?: string[];
  category: string;
  price?: number;
  description?: string;
}

function parseProduct(line: string): Product {
  return JSON.parse(line) as Product;
}

/** So many rows; from the second round on the names carry a number. */
function csvOf(products: readonly Product[], rows: number): string {
  let text = csvLine(['name', 'otherNames', 'category', 'price', 'description', 'aisle']);
  for (let at = 0; at < rows; at += 1) {
    const {
      name,
      otherNames = [],
      category,
      price,
      description = '',
    } = products[at % products.length] as Product;
    const round = Math.floor(at / products.length);
    const called = round === 0 ? name : `${name} No ${round}`;
    const amount = price === undefined ? '' : price.toFixed(2);
    const aisle = `Aisle ${at % 30}`;
    text += csvLine([called, listCell(otherNames), category, amount, description, aisle]);
  }
  return text;
}

async function answerOf<T>(child: ChildProcess, asked?: string): Promise<T> {
  const answer = once(child, 'message');
  if (asked !== undefined) child.send(asked);
  const [message] = (await answer) as [T];
  return message;
}

async function ask<T>(
  cookie: string,
  method: string,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
): Promise<T> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { cookie, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function signIn({ email }: Store): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a password of the bench' }),
  });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; text: string }> {
  await answerOf<Used>(server, 'used');
  const start = performance.now();
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  const { cpuSeconds, mostMegabytes } = await answerOf<Used>(server, 'used');
  const text = `${seconds.toFixed(2)} s (${cpuSeconds.toFixed(2)} s of processors, ${mostMegabytes.toFixed(0)} MB)`;
  return { result, text };
}

function preview(cookie: string, { name, bytes }: List): Promise<Summary> {
  return ask(
    cookie,
    'POST',
    `/api/storekeeper/imports?fileName=${encodeURIComponent(name)}`,
    bytes,
  );
}

function commit(cookie: string, { id }: Summary): Promise<Summary> {
  return ask(cookie, 'POST', `/api/storekeeper/imports/${id}/commit`, '{}');
}

function countsOf({ counts }: Summary): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');
}

async function importList(list: List): Promise<void> {
  const cookie = await signIn(await answerOf<Store>(server, 'store'));
  const first = await timed(() => preview(cookie, list));
  const written = await timed(() => commit(cookie, first.result));
  const again = await timed(() => preview(cookie, list));
  const undone = await timed(() =>
    ask<Summary>(cookie, 'POST', `/api/storekeeper/imports/${first.result.id}/undo`, '{}'),
  );
  say(`${list.name}: ${first.result.rows} rows, ${countsOf(first.result)}`);
  say(`  preview ${first.text}`);
  say(`  commit  ${written.text}`);
  say(`  again   ${again.text}: ${countsOf(again.result)}`);
  say(`  undo    ${undone.text}`);
}

/** Waits until the server has nothing left to do. */
async function rest(): Promise<void> {
  let used: Used;
  do {
    await answerOf<Used>(server, 'used');
    await delay(1000);
    used = await answerOf<Used>(server, 'used');
  } while (used.cpuSeconds > AT_REST);
}

async function besideShoppers(list: List): Promise<void> {
  const stores = (await (await fetch(`${origin}/api/stores`)).json()) as { id: string }[];
  const store = await answerOf<Store>(server, 'store');
  const cookie = await signIn(store);
  const paths = [...stores.map(({ id }) => id), store.storeId].flatMap((currentStore) =>
    QUERIES.map(
      (q) => `/api/products/search?${new URLSearchParams({ q, currentStore }).toString()}`,
    ),
  );
  const calls = paths.map((path) => ({ method: 'GET' as const, path }));
  const watch = await watchStandstills();
  const load = { origin, calls, aSecond: SEARCHES_A_SECOND };
  const searches = () => new Searches({ load, server, watch });
  const quiet = (): Promise<unknown> => delay(QUIET_SECONDS * 1000);
  // What the searches run is compiled while they run, and is not measured.
  await searches().measure(quiet());
  const [without, reading, writing, after] = [searches(), searches(), searches(), searches()];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    await without.measure(quiet());
    const previewed = preview(cookie, list);
    await reading.measure(previewed);
    const committed = commit(cookie, await previewed);
    await writing.measure(committed);
    await after.measure(quiet());
    const { id } = await committed;
    await ask<Summary>(cookie, 'POST', `/api/storekeeper/imports/${id}/undo`, '{}');
    // The searches that read the emptied store anew are not measured.
    await searches().measure(delay(2000));
  }
  watch.end();
  say(`Searches at ${SEARCHES_A_SECOND} a second while ${list.name} are imported:`);
  say(`  without   ${without.told(without)}`);
  say(`  preview   ${reading.told(without)}`);
  say(`  commit    ${writing.told(without)}`);
  say(`  afterward ${after.told(without)}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
