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
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addProducts, type Keeper, send, signIn } from './keepers.ts';
import { QUERIES } from './queries.ts';
import { percentile } from './search-quality.ts';
import {
  inScratchFolder,
  type Server,
  serverSettings,
  startServer,
  stopServer,
  versionsBeside,
} from './server.ts';
import { steadily } from './steadily.ts';

const SEARCHES_PER_SECOND = 100;
const WRITES_PER_SECOND = 50;
const PAGES_PER_SECOND = 4;
const CONNECTIONS_PER_KEEPER = 4;
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

interface Version {
  name: string;
  origin: string;
  keepers: readonly Keeper[];
  /** Times of searches in ms, alone and beside writes. */
  aloneMs: number[];
  besideMs: number[];
  /** Changed prices a second in each round. */
  oneKeeper: number[];
  allKeepers: number[];
}

await inScratchFolder(async (folder) => {
  const servers: Server[] = [];
  const versions: Version[] = [];
  try {
    for (const [name, program] of versionsBeside(values.beside)) {
      const settings = {
        ...serverSettings(join(folder, `${servers.length}`)),
        PORT: '0',
        TRUST_PROXY: '1',
        // Searches that wait are to be measured, not refused.
        CONCURRENT_REQUESTS: '0',
      };
      const server = await startServer(settings, program);
      servers.push(server);
      const figures = { aloneMs: [], besideMs: [], oneKeeper: [], allKeepers: [] };
      const { origin } = server;
      versions.push({ name, origin, keepers: await signIn(server), ...figures });
    }
    await measure(versions);
  } finally {
    await Promise.all(servers.map(stopServer));
  }
});

async function measure(versions: readonly Version[]): Promise<void> {
  for (const version of versions) {
    const [keeper] = version.keepers;
    if (!keeper) throw new Error('There is no demo keeper.');
    await addProducts(version.origin, keeper, Number(values.products));
    await searchFor(version, WARM_UP_SECONDS);
  }
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const version of versions) {
      version.aloneMs.push(...(await searchFor(version, seconds)));
      version.besideMs.push(...(await searchBesideWrites(version)));
      version.oneKeeper.push(await writeFor(version, version.keepers.slice(0, 1), 1));
      version.allKeepers.push(await writeFor(version, version.keepers, CONNECTIONS_PER_KEEPER));
    }
  }
  const rounded = (all: number[], share: number) => Math.round(percentile(all, share) * 10) / 10;
  const rows = versions.map(({ name, aloneMs, besideMs, oneKeeper, allKeepers }) => [
    name,
    {
      'search p50 ms': rounded(aloneMs, 0.5),
      'search p99 ms': rounded(aloneMs, 0.99),
      'p50 beside writes': rounded(besideMs, 0.5),
      'p99 beside writes': rounded(besideMs, 0.99),
      'one keeper /s': rounded(oneKeeper, 0.5),
      'all keepers /s': rounded(allKeepers, 0.5),
    },
  ]);
  console.table(Object.fromEntries(rows));
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

/**
 * Changes prices for half of a round. Each keeper has this number of connections, and on each of them
 * one change follows the other. Returns the number of changes a second.
 */
async function writeFor(
  { origin }: Version,
  keepers: readonly Keeper[],
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
  // Another price each time, above all sale prices of the demo.
  const price = (100 + (performance.now() % 100)).toFixed(2);
  await send(
    `${origin}/api/storekeeper/inventory/${product}`,
    { method: 'PATCH', headers: { cookie: keeper.cookie } },
    { price },
  );
}
