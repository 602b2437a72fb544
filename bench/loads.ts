/**
 * Times shoppers and keepers of one large store over HTTP, beside those of an earlier version.
 *
 *   npm run bench -- loads [--beside FOLDER] [--products 10000] [--rounds 3] [--seconds 10]
 *
 * FOLDER is a checkout of another version with its packages and its web app built. The versions take
 * turns. Prints for each: p50 and p99 of 100 searches a second, alone and beside 50 changed prices and
 * 4 page loads a second in the same store; and the prices that one keeper changes in a second, one
 * after the other, and that the keepers of all demo stores change, each on four connections.
 */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadPantry } from '../pantry/src/load.ts';
import { DEMO_PASSWORD } from '../server/src/demo/seed.ts';
import { percentile } from './search-quality.ts';
import { inScratchFolder, MAIN, serverSettings, startServer, stopServer } from './server.ts';

const QUERIES = ['methi', 'मेथी', 'basmati rice', 'tumreric', 'kimchi', 'tortilla', 'bicycle'];
const SEARCHES_PER_SECOND = 100;
const WRITES_PER_SECOND = 50;
const PAGES_PER_SECOND = 4;
const CONNECTIONS_PER_KEEPER = 4;
/** Adds products on so many connections at once. */
const ADDING = 4;
const WARM_UP_SECONDS = 3;

const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    products: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
  },
});
const seconds = Number(values.seconds);
let sent = 0;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

interface Keeper {
  cookie: string;
  storeId: string;
  productIds: string[];
}
interface Version {
  name: string;
  origin: string;
  keepers: readonly Keeper[];
}
interface Figures {
  aloneMs: number[];
  besideMs: number[];
  oneKeeper: number[];
  allKeepers: number[];
}

const programs = new Map([['this version', MAIN]]);
if (values.beside !== undefined) {
  programs.set(values.beside, join(values.beside, 'server/src/main.ts'));
}
await withVersions([...programs], measure);

/** Starts each version on a database of its own. */
async function withVersions(
  [next, ...later]: readonly [string, string][],
  work: (versions: readonly Version[]) => Promise<void>,
  started: readonly Version[] = [],
): Promise<void> {
  if (!next) return work(started);
  const [name, program] = next;
  await inScratchFolder(async (folder) => {
    // Without admission control, since what waits is to be measured.
    const settings = { PORT: '0', TRUST_PROXY: '1', CONCURRENT_REQUESTS: '0' };
    const server = await startServer({ ...serverSettings(folder), ...settings }, program);
    try {
      const version = { name, origin: server.origin, keepers: await signIn(server) };
      await withVersions(later, work, [...started, version]);
    } finally {
      await stopServer(server);
    }
  });
}

async function measure(versions: readonly Version[]): Promise<void> {
  const figures = new Map<string, Figures>();
  for (const { name } of versions) {
    figures.set(name, { aloneMs: [], besideMs: [], oneKeeper: [], allKeepers: [] });
  }
  for (const version of versions) {
    await fill(version);
    await searchFor(version, WARM_UP_SECONDS);
  }
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const version of versions) {
      const of = figures.get(version.name);
      if (!of) continue;
      of.aloneMs.push(...(await searchFor(version, seconds)));
      of.besideMs.push(...(await searchBesideWrites(version)));
      of.oneKeeper.push(await writeFor(version.keepers.slice(0, 1), version, 1));
      of.allKeepers.push(await writeFor(version.keepers, version, CONNECTIONS_PER_KEEPER));
    }
  }
  const rounded = (value: number) => Math.round(value * 10) / 10;
  console.table(
    Object.fromEntries(
      [...figures].map(([name, { aloneMs, besideMs, oneKeeper, allKeepers }]) => [
        name,
        {
          'search p50 ms': rounded(percentile(aloneMs, 0.5)),
          'search p99 ms': rounded(percentile(aloneMs, 0.99)),
          'p50 beside writes': rounded(percentile(besideMs, 0.5)),
          'p99 beside writes': rounded(percentile(besideMs, 0.99)),
          'one keeper /s': rounded(percentile(oneKeeper, 0.5)),
          'all keepers /s': rounded(percentile(allKeepers, 0.5)),
        },
      ]),
    ),
  );
}

/** Searches at a steady rate for some seconds. Returns the time of each in ms. */
async function searchFor({ origin, keepers }: Version, forSeconds: number): Promise<number[]> {
  const [keeper] = keepers;
  const times: number[] = [];
  await steadily(SEARCHES_PER_SECOND, forSeconds, async (index) => {
    const search = new URLSearchParams({
      q: QUERIES[index % QUERIES.length] ?? '',
      stores: JSON.stringify([keeper?.storeId]),
      currentStore: keeper?.storeId ?? '',
    });
    const start = performance.now();
    await send(`${origin}/api/products/search?${search.toString()}`);
    times.push(performance.now() - start);
  });
  return times;
}

async function searchBesideWrites(version: Version): Promise<number[]> {
  const { origin, keepers } = version;
  const [keeper] = keepers;
  if (!keeper) throw new Error('There is no keeper.');
  const pages = [
    `/store/${keeper.storeId}`,
    `/api/stores/${keeper.storeId}/inventory?perCategory=12`,
    `/api/deals?storeId=${keeper.storeId}`,
  ];
  const [times] = await Promise.all([
    searchFor(version, seconds),
    steadily(WRITES_PER_SECOND, seconds, (index) => changePrice(origin, keeper, index)),
    steadily(PAGES_PER_SECOND, seconds, async () => {
      for (const page of pages) await send(origin + page);
    }),
  ]);
  return times;
}

/** Changes prices as fast as the answers come. Returns the changes in a second. */
async function writeFor(
  keepers: readonly Keeper[],
  { origin }: Version,
  connections: number,
): Promise<number> {
  const start = performance.now();
  const end = start + (seconds * 1000) / 2;
  let changes = 0;
  const write = async (keeper: Keeper) => {
    while (performance.now() < end) {
      changes += 1;
      await changePrice(origin, keeper, changes);
    }
  };
  const writers = keepers.flatMap((keeper) => Array.from({ length: connections }, () => keeper));
  await Promise.all(writers.map(write));
  return (changes * 1000) / (performance.now() - start);
}

async function changePrice(origin: string, keeper: Keeper, index: number): Promise<void> {
  const product = keeper.productIds[(index * 7) % keeper.productIds.length];
  // Another price each time, below that of no sale.
  const price = (100 + (performance.now() % 100)).toFixed(2);
  await send(
    `${origin}/api/storekeeper/inventory/${product}`,
    { method: 'PATCH', headers: { cookie: keeper.cookie } },
    { price },
  );
}

/** Does something at a steady rate, however long each takes. */
async function steadily(
  perSecond: number,
  forSeconds: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  const start = performance.now();
  const pending: Promise<void>[] = [];
  for (let index = 0; index < perSecond * forSeconds; index += 1) {
    const due = start + (index * 1000) / perSecond;
    await delay(Math.max(0, due - performance.now()));
    pending.push(work(index));
  }
  await Promise.all(pending);
}

interface Listed {
  storeId: string;
  productId: string;
}

interface Answer {
  cookies: string[];
  body: string;
}

/** Sends each request as another network would, since the searches of one have their turn. */
async function send(url: string, options: RequestOptions = {}, body?: object): Promise<Answer> {
  sent += 1;
  const network = `10.${sent % 200}.1.1`;
  const type = body && { 'content-type': 'application/json' };
  const asked = request(url, {
    agent,
    ...options,
    headers: { ...type, 'x-forwarded-for': network, ...options.headers },
  });
  asked.end(body && JSON.stringify(body));
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const answer = await text(response);
  const { statusCode = 0, headers: answered } = response;
  if (statusCode >= 400) throw new Error(`${url}: ${statusCode} ${answer}`);
  return { cookies: answered['set-cookie'] ?? [], body: answer };
}

/** The keepers of the demo, each signed in. */
async function signIn({ origin, keepers }: { origin: string; keepers: readonly string[] }) {
  const signedIn: Keeper[] = [];
  for (const email of keepers) {
    const body = { email, password: DEMO_PASSWORD };
    const { cookies } = await send(`${origin}/api/auth/login`, { method: 'POST' }, body);
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    const { body: listed } = await send(`${origin}/api/storekeeper/products?limit=50`, {
      headers: { cookie },
    });
    const products = JSON.parse(listed) as Listed[];
    const productIds = products.map(({ productId }) => productId);
    signedIn.push({ cookie, storeId: products[0]?.storeId ?? '', productIds });
  }
  return signedIn;
}

/** Adds products to the first keeper's store, named after foods of the pantry. */
async function fill({ origin, keepers }: Version): Promise<void> {
  const [keeper] = keepers;
  if (!keeper) throw new Error('There is no demo keeper.');
  const { foods } = loadPantry({ cacheDir: tmpdir() });
  let next = 0;
  const add = async () => {
    while (next < Number(values.products)) {
      const row = next;
      next += 1;
      const name = `${foods[row % foods.length]?.name} ${Math.floor(row / foods.length) + 1}00 g`;
      const body = {
        name,
        category: `Category ${row % 30}`,
        price: '1.00',
        aisle: `Aisle ${row % 20}`,
      };
      const { body: answer } = await send(
        `${origin}/api/storekeeper/products`,
        { method: 'POST', headers: { cookie: keeper.cookie } },
        body,
      );
      keeper.productIds.push((JSON.parse(answer) as Listed).productId);
    }
  };
  await Promise.all(Array.from({ length: ADDING }, add));
}
