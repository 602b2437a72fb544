/**
 * Imports over HTTP: their time, and how much they slow shoppers' searches.
 *
 *   npm run bench -- import [--port 4191] [--database-url postgres://…]
 *
 * Prints the times of a preview, commit and undo of 10,000 rows (budget: 5 s each for preview and
 * commit), and p50 and p99 of searches alone, during an import of 50,000 rows and after it, while
 * products are linked to their foods. Searches are first in other stores, then in the store of the
 * import, which the second import changes. Budget: an import slows searches at most 4 times.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadPantry } from '../pantry/src/load.ts';
import { addStore as openStore } from '../server/src/modules/stores/operator.ts';
import { addKeeper } from '../server/src/modules/auth/keeper-accounts.ts';
import { demoApp, openDemo } from './demo-app.ts';
import { percentile } from './search-quality.ts';

const QUERIES = ['methi', 'basmati rice', 'tumreric', 'dal', 'green tea', 'chili powder'];
const SEARCHES_PER_SECOND = 50;
const QUIET_MS = 15_000;
const PASSWORD = 'a password of the bench';

interface Keeper {
  storeId: string;
  email: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '4191' },
    'database-url': { type: 'string', default: '' },
    'data-dir': { type: 'string', default: '' },
  },
});
const origin = `http://127.0.0.1:${values.port}`;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

if (positionals[0] === 'serve') await serve();
else await measure();

/** Runs the server, with the demo stores. Adds a store with a keeper for each message. */
async function serve(): Promise<void> {
  const demo = await openDemo({
    databaseUrl: values['database-url'],
    dataDir: values['data-dir'],
  });
  const { db } = demo;
  const now = (): Date => new Date();
  const app = await demoApp(demo);
  process.on('message', () => {
    const email = `keeper-${randomUUID()}@example.com`;
    const store = { name: email, address: '1 Main St, Chicago', hours: '', phone: null };
    const place = { timeZone: 'America/Chicago', features: [], latitude: null, longitude: null };
    void openStore({ db, now }, { ...store, ...place }).then(async (storeId) => {
      await addKeeper({ db, now }, { storeId, name: 'Bench', email }, PASSWORD);
      process.send?.({ storeId, email } satisfies Keeper);
    });
  });
  process.on(
    'SIGTERM',
    () =>
      void app
        .close()
        .then(() => db.close())
        .then(() => process.exit()),
  );
  await app.listen({ port: Number(values.port), host: '127.0.0.1' });
  process.send?.('ready');
}

async function measure(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'aislewise-import-'));
  const options = ['--data-dir', join(scratch, 'data'), '--port', values.port];
  const database = ['--database-url', values['database-url']];
  const server = fork(import.meta.filename, ['serve', ...options, ...database]);
  try {
    await once(server, 'message');
    const stores = (await (await fetch(`${origin}/api/stores`)).json()) as { id: string }[];
    await timeImport(await addStore(server));
    const keeper = await addStore(server);
    const others = stores.map(({ id }) => id);
    await searchDuring('other stores', others, () => importFile(keeper, fileOf(50_000, '1.00')));
    const own = [keeper.storeId];
    await searchDuring('its own store', own, () => importFile(keeper, fileOf(50_000, '2.00')));
  } finally {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Creates a CSV file with this number of products, named after foods of the pantry. */
function fileOf(rows: number, price: string): string {
  const { foods } = loadPantry({ cacheDir: tmpdir() });
  const lines = Array.from({ length: rows }, (_, at) => {
    const name = foods[at % foods.length]?.name ?? '';
    const size = `${Math.floor(at / foods.length) + 1}00 g`;
    return `"${name} ${size}",${price},Groceries,Aisle ${at % 30},"${name}, packed in bags of ${size}"`;
  });
  return `name,price,category,aisle,description\n${lines.join('\n')}\n`;
}

interface SignedIn extends Keeper {
  cookie: string;
}

async function addStore(server: ChildProcess): Promise<SignedIn> {
  const answer = once(server, 'message');
  server.send('store');
  const [keeper] = (await answer) as [Keeper];
  const signedIn = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: keeper.email, password: PASSWORD }),
  });
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { ...keeper, cookie };
}

interface Summary {
  id: string;
  counts: Record<'new' | 'changed' | 'unchanged' | 'refused', number>;
}

async function post({ cookie }: SignedIn, path: string, body: string): Promise<Summary> {
  const isFile = path.startsWith('?');
  const answer = await fetch(`${origin}/api/storekeeper/imports${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': isFile ? 'text/csv' : 'application/json' },
    body,
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Summary;
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  say(`  ${what.padEnd(8)} ${((performance.now() - start) / 1000).toFixed(2)} s`);
  return result;
}

/** Imports a file and prints the times. */
async function importFile(keeper: SignedIn, file: string): Promise<Summary> {
  const plan = await timed('preview', () => post(keeper, '?fileName=list.csv', file));
  await timed('commit', () => post(keeper, `/${plan.id}/commit`, '{}'));
  return plan;
}

async function timeImport(keeper: SignedIn): Promise<void> {
  for (const [what, price] of [
    ['10,000 new rows', '1.00'],
    ['10,000 changed rows', '2.00'],
  ] as const) {
    say(what);
    const { id } = await importFile(keeper, fileOf(10_000, price));
    if (price === '2.00') await timed('undo', () => post(keeper, `/${id}/undo`, '{}'));
  }
}

/**
 * Searches at a steady rate until `work` is done. Returns what each takes from when it was due. Does
 * not wait for the last answers, so that slow ones do not stop the searches that follow.
 */
async function searchUntil(
  storeIds: readonly string[],
  work: Promise<unknown>,
): Promise<Promise<number>[]> {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  const searches: Promise<number>[] = [];
  const start = performance.now();
  while (!isDone) {
    const at = searches.length;
    const due = start + (at * 1000) / SEARCHES_PER_SECOND;
    await delay(Math.max(0, due - performance.now()));
    const currentStore = storeIds[at % storeIds.length] ?? '';
    const query = new URLSearchParams({ q: QUERIES[at % QUERIES.length] ?? '', currentStore });
    searches.push(search(`/api/products/search?${query.toString()}`, due));
  }
  await done;
  return searches;
}

async function search(path: string, due: number): Promise<number> {
  const answer = await fetch(`${origin}${path}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - due;
}

async function searchDuring(
  where: string,
  storeIds: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  // The first searches build snapshots and compile code.
  await Promise.all(await searchUntil(storeIds, delay(QUIET_MS)));
  const alone = await searchUntil(storeIds, delay(QUIET_MS));
  say(`50,000 rows, searches in ${where}`);
  const during = await searchUntil(storeIds, work());
  const after = await searchUntil(storeIds, delay(QUIET_MS));
  const base = await Promise.all(alone);
  for (const [what, searches] of Object.entries({ alone, during, after })) {
    const times = await Promise.all(searches);
    const shown = [0.5, 0.99].map((part) => {
      const ms = percentile(times, part);
      const ratio = (ms / percentile(base, part)).toFixed(2);
      return `p${part * 100} ${ms.toFixed(1)} ms (x ${ratio})`;
    });
    say(`  ${what.padEnd(8)} ${shown.join(', ')}, max ${Math.max(...times).toFixed(0)} ms`);
  }
}
