/**
 * Searches per second over HTTP from many networks, beside answers of the same server from memory.
 *
 *   npm run bench -- http [--port 4100] [--seconds 10] [--connections 20]
 *
 * Both go through the whole server (headers, compression, no logging) on the demo stores. The
 * share shows which part of a request is not spent on searching.
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
  const searches = stores.flatMap(({ id }) =>
    QUERIES.map(
      (query) =>
        `/api/products/search?${new URLSearchParams({ q: query, currentStore: id }).toString()}`,
    ),
  );
  const constants = searches.map((path) => `/constant${path}`);
  await requestsPerSecond(origin, [...searches, ...constants], WARM_UP_SECONDS);
  let [searching, constant] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    searching += (await requestsPerSecond(origin, searches, Number(values.seconds))) / ROUNDS;
    constant += (await requestsPerSecond(origin, constants, Number(values.seconds))) / ROUNDS;
  }
  console.log(`search: ${searching.toFixed(0)} requests/s over ${stores.length} stores`);
  console.log(`the same answers from memory: ${constant.toFixed(0)} requests/s`);
  console.log(`share: ${(searching / constant).toFixed(2)} of the constant answers`);
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
    // The searches of one network have their turn.
    requests: paths.map((path, index) => ({
      path,
      headers: { 'x-forwarded-for': `10.${index % NETWORKS}.1.1` },
    })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} failed`);
  return result.requests.average;
}
