/**
 * Times imports and pushes over HTTP, and how much they slow shoppers' searches.
 *
 *   npm run bench -- import [--only imports|pushes] [--port 4191] [--database-url postgres://…]
 *
 * Prints the times of a preview, commit and undo of 10,000 rows, of a list and of a till's export
 * (budget: 5 s each for preview and commit), and p50 and p99 of searches alone, during an import of 50,000 rows and after it, while
 * products are linked to their foods. Searches are first in other stores, then in the store of the
 * import, which the second import changes. Budget: an import slows searches at most 4 times.
 *
 * Then the times of pushes of 5,000 rows, all of which change the price and the number of pieces
 * (budget: 2 s), and the same figures of searches during one push after the other (at most 4 times).
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadPantry } from '../pantry/src/load.ts';
import { percentile } from './search-quality.ts';
import { inScratchFolder, serverSettings, startServer, stopServer } from './server.ts';

const ADMIN = fileURLToPath(new URL('../server/src/admin/cli.ts', import.meta.url));
const QUERIES = ['methi', 'basmati rice', 'tumreric', 'dal', 'green tea', 'chili powder'];
const SEARCHES_PER_SECOND = 50;
const QUIET_MS = 15_000;
/** The shop of the till's export that is the store. */
const LOCATION = 'North';
const PUSHED_ROWS = 5_000;
/** Pushes one after the other. */
const PUSHES = 5;
/** Pushes so far: each has other prices. */
let pushed = 0;
const PASSWORD = 'jackfruit at half past nine';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4191' },
    'database-url': { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
});
const origin = `http://127.0.0.1:${values.port}`;

await inScratchFolder(async (folder) => {
  const settings = {
    ...serverSettings(folder),
    DATABASE_URL: values['database-url'],
    TRUST_PROXY: '1',
  };
  const server = await startServer({ ...settings, PORT: values.port });
  try {
    const others = (await listStores()).map(({ id }) => id);
    if (values.only !== 'pushes') await measureImports(settings, others);
    if (values.only !== 'imports') await measurePushes(settings, others);
  } finally {
    await stopServer(server);
  }
});

async function measureImports(
  settings: Record<string, string>,
  others: readonly string[],
): Promise<void> {
  await timeImport(await addStore(settings), 'list', fileOf);
  await timeImport(await addStore(settings), 'till', tillFileOf);
  const keeper = await addStore(settings);
  const importWith = (price: string) => () => importFile(keeper, fileOf(50_000, price));
  await searchDuring('50,000 rows, searches in other stores', others, importWith('1.00'));
  const own = [keeper.storeId];
  await searchDuring('50,000 rows, searches in its own store', own, importWith('2.00'));
}

async function measurePushes(
  settings: Record<string, string>,
  others: readonly string[],
): Promise<void> {
  const keeper = await addStore(settings);
  console.log('10,000 products of a till');
  await importFile(keeper, tillFileOf(10_000, '1.00'));
  const key = await addKey(keeper);
  console.log(`${PUSHED_ROWS} rows of a push`);
  const push = async () => {
    for (let i = 0; i < PUSHES; i += 1) await timed('push', () => pushRows(keeper, key));
  };
  await push();
  await searchDuring('Pushes, searches in other stores', others, push);
  await searchDuring('Pushes, searches in its own store', [keeper.storeId], push);
}

async function addKey({ cookie }: Keeper): Promise<string> {
  const answer = await fetch(`${origin}/api/storekeeper/api-keys`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', scopes: ['stock'] }),
  });
  if (!answer.ok) throw new Error(`Key: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { secret: string }).secret;
}

/** Pushes a new price and a new number of pieces of each of the first products. */
async function pushRows({ storeId }: Keeper, key: string): Promise<void> {
  pushed += 1;
  const at = new Date().toISOString();
  const rows = Array.from({ length: PUSHED_ROWS }, (_, row) => ({
    barcode: barcodeOf(row),
    price: (pushed + (row % 100) / 100).toFixed(2),
    quantity: 1 + ((row + pushed) % 50),
    at,
  }));
  const answer = await fetch(`${origin}/api/v1/stores/${storeId}/stock`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ rows }),
  });
  const { applied } = (await answer.json()) as { applied?: number };
  if (applied !== PUSHED_ROWS) throw new Error(`Push: ${answer.status}, ${applied} rows applied`);
}

async function listStores(): Promise<{ id: string; name: string }[]> {
  return (await (await fetch(`${origin}/api/stores`)).json()) as { id: string; name: string }[];
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

function barcodeOf(row: number): string {
  return String(10_000_000_000 + row);
}

/** Creates an export of Loyverse with two shops: items with HTML and three variants each. */
function tillFileOf(rows: number, price: string): string {
  const { foods } = loadPantry({ cacheDir: tmpdir() });
  const lines = Array.from({ length: rows }, (_, at) => {
    const item = Math.floor(at / 3);
    const isFirst = at % 3 === 0;
    const name = `${foods[item % foods.length]?.name ?? ''} ${item}`;
    const own = isFirst ? `"${name}",Groceries,"<p>${name} &amp; more</p>"` : ',,';
    const barcode = barcodeOf(at);
    return `item-${item},${at},${own},${(at % 3) + 1}00 g,${barcode},Y,Y,${price},3,Y,9.99,1`;
  });
  const shop = (place: string) =>
    `Available for sale [${place}],Price [${place}],In stock [${place}]`;
  const headings = `Handle,SKU,Name,Category,Description,Option 1 value,Barcode,Track stock,${shop(LOCATION)},${shop('South')}`;
  return `${headings}\n${lines.join('\n')}\n`;
}

interface Keeper {
  storeId: string;
  cookie: string;
}

/** Adds a store with a storekeeper and signs in. */
async function addStore(settings: Record<string, string>): Promise<Keeper> {
  const name = randomUUID();
  const email = `${name}@example.com`;
  const addStoreArgs = ['--name', name, '--address', '1 Main St, Chicago, IL 60601'];
  admin(settings, ['stores', 'add', ...addStoreArgs, '--hours', 'Daily 9-9']);
  const addKeeperArgs = ['--store', name, '--name', 'Bench', '--email', email];
  admin(settings, ['keepers', 'add', ...addKeeperArgs, '--password-stdin']);
  const signedIn = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookies = signedIn.headers.getSetCookie().map((one) => one.split(';')[0]);
  const cookie = cookies.join('; ');
  if (!signedIn.ok) throw new Error(`Sign-in: ${signedIn.status} ${await signedIn.text()}`);
  const store = (await listStores()).find((one) => one.name === name);
  return { storeId: store?.id ?? '', cookie };
}

function admin(settings: Record<string, string>, args: readonly string[]): void {
  const env = { PATH: process.env['PATH'], ...settings };
  const { status, stderr } = spawnSync(process.execPath, [ADMIN, ...args], {
    env,
    input: `${PASSWORD}\n`,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

interface Summary {
  id: string;
  counts: Record<'new' | 'changed' | 'unchanged' | 'refused', number>;
}

async function post({ cookie }: Keeper, path: string, body: string): Promise<Summary> {
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
  console.log(`  ${what.padEnd(8)} ${((performance.now() - start) / 1000).toFixed(2)} s`);
  return result;
}

/** Imports a file and prints the times. */
async function importFile(keeper: Keeper, file: string): Promise<Summary> {
  const plan = await timed('preview', () =>
    post(keeper, `?fileName=list.csv&location=${LOCATION}`, file),
  );
  await timed('commit', () => post(keeper, `/${plan.id}/commit`, '{}'));
  return plan;
}

async function timeImport(
  keeper: Keeper,
  kind: string,
  file: (rows: number, price: string) => string,
): Promise<void> {
  for (const [what, price] of [
    ['new', '1.00'],
    ['changed', '2.00'],
  ] as const) {
    console.log(`10,000 ${what} rows of a ${kind}`);
    const { id } = await importFile(keeper, file(10_000, price));
    if (price === '2.00') await timed('undo', () => post(keeper, `/${id}/undo`, '{}'));
  }
}

/** The time of a search in ms, from when it was due. Undefined if the server refused it because it was busy. */
type SearchTime = number | undefined;

/**
 * Searches at a steady rate until `work` is done. Returns what each takes. Does not wait for the last answers, so
 * that slow ones do not stop the searches that follow.
 */
async function searchUntil(
  storeIds: readonly string[],
  work: Promise<unknown>,
): Promise<Promise<SearchTime>[]> {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  const searches: Promise<SearchTime>[] = [];
  const start = performance.now();
  while (!isDone) {
    const at = searches.length;
    const due = start + (at * 1000) / SEARCHES_PER_SECOND;
    await delay(Math.max(0, due - performance.now()));
    const currentStore = storeIds[at % storeIds.length] ?? '';
    const query = new URLSearchParams({ q: QUERIES[at % QUERIES.length] ?? '', currentStore });
    searches.push(search(`/api/products/search?${query.toString()}`, networkOf(at), due));
  }
  await done;
  return searches;
}

/** Shoppers of many networks: the searches of one network wait for each other. */
const networkOf = (at: number): string => `198.51.100.${at % 250}`;

async function search(path: string, network: string, due: number): Promise<SearchTime> {
  const answer = await fetch(`${origin}${path}`, { headers: { 'x-forwarded-for': network } });
  await answer.arrayBuffer();
  if (!answer.ok && answer.status !== 503) throw new Error(`${path}: ${answer.status}`);
  return answer.ok ? performance.now() - due : undefined;
}

async function searchDuring(
  title: string,
  storeIds: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  // The first searches build snapshots and compile code.
  await Promise.all(await searchUntil(storeIds, delay(QUIET_MS)));
  const alone = await searchUntil(storeIds, delay(QUIET_MS));
  console.log(title);
  const during = await searchUntil(storeIds, work());
  const after = await searchUntil(storeIds, delay(QUIET_MS));
  const base = (await Promise.all(alone)).filter((ms) => ms !== undefined);
  for (const [what, searches] of Object.entries({ alone, during, after })) {
    const all = await Promise.all(searches);
    const times = all.filter((ms) => ms !== undefined);
    const shown = [0.5, 0.99].map((part) => {
      const ms = percentile(times, part);
      const ratio = (ms / percentile(base, part)).toFixed(2);
      return `p${part * 100} ${ms.toFixed(1)} ms (x ${ratio})`;
    });
    const max = `max ${Math.max(...times).toFixed(0)} ms`;
    const refused = `${all.length - times.length} of ${all.length} refused`;
    console.log(`  ${what.padEnd(8)} ${shown.join(', ')}, ${max}, ${refused}`);
  }
}
