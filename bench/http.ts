/**
 * Searches per second over HTTP from many networks, beside answers of the same server from memory.
 *
 *   npm run bench -- http [--port 4100] [--seconds 10] [--connections 20]
 *
 * All go through the whole server (headers, compression, no logging) on the demo stores. The share
 * shows which part of a request is not spent on searching.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { inScratchFolder, serverSettings, startServer, stopServer } from './server.ts';

const PROGRAM = fileURLToPath(new URL('http-server.ts', import.meta.url));
const QUERIES = [
  'methi',
  'meethi',
  'मेथी',
  'basmati rice',
  'tumreric',
  'dal',
  'kimchi',
  '豆腐',
  'coconut milk',
  'tortilla',
  'paneer',
  'green tea',
  'phở',
  'chili powder',
  'bicycle',
  'sesame',
];
const WARM_UP_SECONDS = 2;
const ROUNDS = 2;
const NETWORKS = 200;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4100' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '20' },
  },
});

await inScratchFolder(async (folder) => {
  const server = await startServer({ ...serverSettings(folder), PORT: values.port }, PROGRAM);
  try {
    await measure(server.origin);
  } finally {
    await stopServer(server);
  }
});

async function measure(origin: string): Promise<void> {
  const stores = (await (await fetch(`${origin}/api/stores`)).json()) as { id: string }[];
  const pathsOf = (scope: (id: string) => Record<string, string>) =>
    stores.flatMap(({ id }) =>
      QUERIES.map((q) => {
        const query = new URLSearchParams({ q, currentStore: id, ...scope(id) });
        return `/api/products/search?${query.toString()}`;
      }),
    );
  const near = pathsOf(() => ({}));
  const own = pathsOf((id) => ({ stores: JSON.stringify([id]) }));
  const constants = near.map((path) => `/constant${path}`);
  // The first answer to each is made by a search.
  for (const path of constants) await (await fetch(origin + path)).arrayBuffer();
  const rates = { near: 0, own: 0, constant: 0 };
  const seconds = Number(values.seconds);
  await requestsPerSecond(origin, [...near, ...own, ...constants], WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.near += (await requestsPerSecond(origin, near, seconds)) / ROUNDS;
    rates.own += (await requestsPerSecond(origin, own, seconds)) / ROUNDS;
    rates.constant += (await requestsPerSecond(origin, constants, seconds)) / ROUNDS;
  }
  const show = (what: string, rate: number) =>
    console.log(
      `${what}: ${rate.toFixed(0)} requests/s, ${(rate / rates.constant).toFixed(2)} of the constant answers`,
    );
  show(`search in a store and ${stores.length - 1} near it`, rates.near);
  show('search in one store', rates.own);
  console.log(`the same answers from memory: ${rates.constant.toFixed(0)} requests/s`);
}

async function requestsPerSecond(
  origin: string,
  paths: readonly string[],
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url: origin,
    duration: seconds,
    connections: Number(values.connections),
    // The searches of one network queue.
    requests: paths.map((path, index) => ({
      path,
      headers: { 'x-forwarded-for': `10.${index % NETWORKS}.1.1` },
    })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} failed`);
  return result.requests.average;
}
