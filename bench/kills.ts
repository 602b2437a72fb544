/**
 * Checks that kills lose no acknowledged write.
 *
 *   npm run bench -- kills [--rounds 100]
 *
 * Starts the server on a local database, writes over HTTP as shoppers and as a keeper, kills it at
 * a random moment (every third time PostgreSQL too), starts it again and looks for every write
 * that was answered. Every start must serve. Prints how many writes were answered and found, and
 * how long the starts took.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { locateDataDir } from '../server/src/db/data-dir.ts';
import { DEMO_PASSWORD } from '../server/src/demo/seed.ts';
import { percentile } from './search-quality.ts';
import { inScratchFolder, serverSettings, startServer, stopServer } from './server.ts';

const LONGEST_LIFE_MS = 1_000;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } });

async function send(origin: string, path: string, body: object, cookie = ''): Promise<Response> {
  // A new address each time, as the writes of one are limited.
  const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
  return fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify(body),
  });
}

interface Write {
  path: string;
  body: object;
  /** The answer to a repeated request if the first write was stored. */
  isStored: (again: Response) => Promise<boolean>;
}

/** A form with a submission key is stored once: a repetition answers with the same id. */
function form(path: string, fields: object): (answer: { id: string }) => Write {
  const body = { ...fields, submissionKey: randomUUID() };
  return ({ id }) => ({
    path,
    body,
    isStored: async (again) => ((await again.json()) as { id: string }).id === id,
  });
}

/** A second product of the same name is refused. */
function product(): (answer: { id: string }) => Write {
  const body = { name: `Product ${randomUUID()}`, price: '1.00' };
  const write = {
    path: '/api/storekeeper/products',
    body,
    isStored: (again: Response) => Promise.resolve(again.status === 409),
  };
  return () => write;
}

/** Writes, one after the other, until the server no longer answers. */
async function writeUntilKilled(
  origin: string,
  cookie: string,
  next: () => (answer: { id: string }) => Write,
  onAnswer: () => void,
): Promise<Write[]> {
  const answered: Write[] = [];
  for (;;) {
    const make = next();
    const { path, body } = make({ id: '' });
    try {
      const response = await send(origin, path, body, cookie);
      const answer = (await response.json()) as { id: string };
      // PostgreSQL may be killed before the server: the write is not acknowledged then.
      if (response.status === 503) return answered;
      if (response.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer)}`);
      answered.push(make(answer));
      onAnswer();
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) return answered;
      throw error;
    }
  }
}

function killPostgres(dataDir: string): void {
  const pidFile = join(locateDataDir(dataDir).database, 'postmaster.pid');
  process.kill(Number.parseInt(readFileSync(pidFile, 'utf8')), 'SIGKILL');
}

let cookie = '';
let lost = 0;
const counts = new Map<string, number>();
const starts: number[] = [];
let before: Write[] = [];

/** Starts the server, looks for the writes that the last one answered, writes more and kills it. */
async function live(
  settings: Record<string, string>,
  kill: 'nothing' | 'server' | 'server and PostgreSQL',
): Promise<void> {
  const since = performance.now();
  const server = await startServer(settings);
  const { child, origin, keepers } = server;
  const stores = (await (await fetch(`${origin}/api/stores`)).json()) as { id: string }[];
  starts.push(performance.now() - since);
  for (const { path, body, isStored } of before) {
    counts.set(path, (counts.get(path) ?? 0) + 1);
    if (!(await isStored(await send(origin, path, body, cookie)))) lost += 1;
  }
  if (kill === 'nothing') return stopServer(server);
  if (cookie === '') {
    const credentials = { email: keepers[0], password: DEMO_PASSWORD };
    const answer = await send(origin, '/api/auth/login', credentials);
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }
  const storeId = stores[0]?.id;
  const message = 'Written before a kill';
  const first = Promise.withResolvers<void>();
  const writing = [
    () => form('/api/feedback', { storeId, feedbackType: 'general', message }),
    () => form('/api/product-requests', { storeId, productName: `Wish ${randomUUID()}` }),
    product,
  ].map((next) => writeUntilKilled(origin, cookie, next, () => first.resolve()));
  await first.promise;
  await delay(Math.random() * LONGEST_LIFE_MS);
  const ended = once(child, 'exit');
  if (kill === 'server and PostgreSQL') killPostgres(settings['DATA_DIR'] ?? '');
  child.kill('SIGKILL');
  await ended;
  before = (await Promise.all(writing)).flat();
}

const rounds = Number(values.rounds);
await inScratchFolder(async (folder) => {
  const settings = { ...serverSettings(folder), PORT: '0', TRUST_PROXY: '1' };
  for (let round = 0; round < rounds; round += 1)
    await live(settings, round % 3 === 2 ? 'server and PostgreSQL' : 'server');
  await live(settings, 'nothing');
});
for (const [path, count] of counts) console.log(`${path.padEnd(28)} ${count} answered`);
const [median, worst] = [0.5, 1].map((share) => percentile(starts.slice(1), share).toFixed(0));
console.log(
  `${rounds} kills, ${starts.length} starts served: median ${median} ms, at most ${worst} ms to the first answer`,
);
console.log(`${lost} answered writes lost`);
process.exitCode = lost > 0 ? 1 : 0;
