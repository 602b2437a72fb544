/**
 * Requests a second of the search over HTTP, beside those of the same server when it only sends the same answers
 * from memory:
 *
 *   npm run bench -- http [--port 4100] [--seconds 10] [--connections 20]
 *
 * Both go through the whole server (headers, compression, logging left silent) on the demo stores. The share
 * tells what part of a request is not spent on searching; no answer is kept from one request to the next.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';

const SERVER = fileURLToPath(new URL('http-server.ts', import.meta.url));
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
const ROUNDS = 2;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4100' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '20' },
  },
});
const origin = `http://127.0.0.1:${values.port}`;
const scratch = mkdtempSync(join(tmpdir(), 'aislewise-http-'));
const server = fork(SERVER, [join(scratch, 'data'), values.port], { stdio: 'inherit' });
try {
  await told(server, 'ready');
  const stores = (await (await fetch(`${origin}/api/stores`)).json()) as { id: string }[];
  const searches = stores.flatMap(({ id }) =>
    QUERIES.map(
      (query) =>
        `/api/products/search?${new URLSearchParams({ q: query, currentStore: id }).toString()}`,
    ),
  );
  const remembered = told(server, 'remembered');
  server.send(searches);
  await remembered;
  const constants = searches.map((_, place) => `/constant/${place}`);
  await requestsPerSecond(searches, 2);
  let [searching, constant] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    searching += (await requestsPerSecond(searches, Number(values.seconds))) / ROUNDS;
    constant += (await requestsPerSecond(constants, Number(values.seconds))) / ROUNDS;
  }
  say(`search: ${searching.toFixed(0)} requests/s over ${stores.length} stores`);
  say(`the same answers from memory: ${constant.toFixed(0)} requests/s`);
  say(`share: ${(searching / constant).toFixed(2)} of the constant answers`);
} finally {
  server.kill();
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(scratch, { recursive: true, force: true });
}

async function requestsPerSecond(paths: readonly string[], seconds: number): Promise<number> {
  const result = await autocannon({
    url: origin,
    duration: seconds,
    connections: Number(values.connections),
    requests: paths.map((path) => ({ path })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} failed`);
  return result.requests.average;
}

/** Waits until the server says this; fails when it ends before. */
async function told(child: ChildProcess, what: string): Promise<void> {
  for (;;) {
    const [message] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error('The server ended before it was ready.');
      }),
    ])) as unknown[];
    if (message === what) return;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
