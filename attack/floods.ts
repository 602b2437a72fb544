/** Measures what sign-ins, searches and `/healthz` of other networks take beside floods of one. */
import { send, sendJson, type Sent } from './client.ts';
import { Random } from './random.ts';
import { signIn, type Fault, type Target } from './target.ts';

const ATTACKER = '127.0.0.66';
/** How many times as long others may wait beside a flood. */
const MAX_RATIO = 3;

interface Flood {
  name: string;
  /** Requests under way at the same time. */
  parallel: number;
  request: (random: Random) => Sent;
}

interface Bystander {
  name: string;
  ask: (target: Target, i: number) => Promise<number>;
}

const BYSTANDERS: readonly Bystander[] = [
  {
    name: 'sign-in',
    ask: async (target, i) => {
      const begin = performance.now();
      await signIn(target, target.keepers[0], `127.0.1.${1 + (i % 200)}`);
      return performance.now() - begin;
    },
  },
  {
    name: '/healthz',
    ask: async ({ base }) => (await send(base, { method: 'GET', path: '/healthz' })).ms,
  },
  {
    name: 'search',
    ask: async ({ base }, i) => {
      const path = `/api/products/search?q=${['rice', 'besan', 'milk', 'tea'][i % 4] ?? ''}`;
      return (await send(base, { method: 'GET', path, from: `127.0.2.${1 + (i % 200)}` })).ms;
    },
  },
];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const word = (random: Random): string =>
  Array.from({ length: 3 + random.below(8) }, () => random.pick([...LETTERS])).join('');
const longQuery = (random: Random): string =>
  Array.from({ length: 30 }, () => word(random))
    .join(' ')
    .slice(0, 200);

const get = (path: string, headers: Record<string, string> = {}): Sent => ({
  method: 'GET',
  path,
  headers: { 'accept-encoding': 'br', ...headers },
});
const post = (path: string, body: unknown): Sent => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0' },
  body: JSON.stringify(body),
});

/** The floods that one stranger can make in one store of many. */
function floods(storeIds: readonly string[]): Flood[] {
  const store = (random: Random) => random.pick(storeIds);
  const named = JSON.stringify(storeIds.slice(0, 50));
  return [
    {
      name: 'searches of all stores',
      parallel: 16,
      request: (random) => get(`/api/products/search?q=${encodeURIComponent(longQuery(random))}`),
    },
    {
      name: 'searches of fifty named stores',
      parallel: 16,
      request: (random) =>
        get(
          `/api/products/search?q=${encodeURIComponent(longQuery(random))}&stores=${encodeURIComponent(named)}`,
        ),
    },
    {
      name: 'suggestions',
      parallel: 32,
      request: (random) => get(`/api/products/suggestions?q=${word(random)}`),
    },
    {
      name: 'rows of categories',
      parallel: 6,
      request: (random) =>
        get(`/api/stores/${store(random)}/inventory?perCategory=${1 + random.below(100)}`),
    },
    {
      name: 'inventories',
      parallel: 16,
      request: (random) => get(`/api/stores/${store(random)}/inventory`),
    },
    { name: 'lists of stores', parallel: 32, request: () => get('/api/stores') },
    {
      name: 'store pages',
      parallel: 32,
      request: (random) => get(`/store/${store(random)}/x?${word(random)}`),
    },
    {
      name: 'sign-ins with wrong passwords',
      parallel: 32,
      request: (random) =>
        post('/api/auth/login', { email: `${word(random)}@example.com`, password: word(random) }),
    },
    {
      name: 'tracked events',
      parallel: 32,
      request: (random) =>
        post('/api/analytics/track/search', {
          query: longQuery(random),
          resultsCount: 0,
          storeId: store(random),
          sessionId: `${word(random)}-${word(random)}-${random.below(1e9)}`,
        }),
    },
    {
      name: 'similar requests',
      parallel: 32,
      request: (random) =>
        get(`/api/product-requests/matching?storeId=${store(random)}&q=${word(random)}`),
    },
    {
      name: 'explanations',
      parallel: 32,
      request: (random) => get(`/api/products/${store(random)}/ai-details`),
    },
    { name: 'readiness and metrics', parallel: 32, request: () => get('/readyz') },
  ];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median milliseconds of each bystander within this time. */
async function measure(target: Target, seconds: number): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  const times: number[][] = BYSTANDERS.map(() => []);
  for (let i = 0; performance.now() < end || i < 3; i += 1) {
    for (const [k, { ask }] of BYSTANDERS.entries()) times[k]?.push(await ask(target, i));
  }
  return times.map(median);
}

/** Sends requests of a flood until it is aborted. Returns how many were answered, by status. */
async function pour(
  { base }: Target,
  { request, parallel }: Flood,
  { random, stop }: { random: Random; stop: AbortSignal },
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const worker = async (): Promise<void> => {
    while (!stop.aborted) {
      const sent = { ...request(random), from: ATTACKER };
      const status = await send(base, sent).then(
        (answer) => answer.status,
        () => 0,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return statuses;
}

/**
 * Runs each flood and prints the medians that others take alone and beside it. A ratio above three is
 * a fault.
 */
export async function attackByFloods(
  target: Target,
  { seconds, seed, say }: { seconds: number; seed: number; say: (line: string) => void },
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const random = new Random(seed);
  const listed = await sendJson(target.base, { method: 'GET', path: '/api/stores' });
  const stores = JSON.parse(listed.text) as { id: string }[];
  await measure(target, 2);
  for (const flood of floods(stores.map(({ id }) => id))) {
    const alone = await measure(target, seconds / 2);
    const stop = new AbortController();
    const pouring = pour(target, flood, { random, stop: stop.signal });
    const beside = await measure(target, seconds);
    stop.abort();
    const statuses = [...(await pouring)]
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ');
    const figures = BYSTANDERS.map(({ name }, k) => {
      const [before = 0, during = 0] = [alone[k], beside[k]];
      const ratio = during / before;
      if (ratio > MAX_RATIO) {
        const what = `${name} takes ${ratio.toFixed(1)} times as long beside ${flood.name}`;
        faults.push({ attack: 'floods', what });
      }
      return `${name} ${before.toFixed(1)} → ${during.toFixed(1)} ms (× ${ratio.toFixed(1)})`;
    });
    say(`${flood.name}: ${figures.join(', ')}; answers: ${statuses}`);
  }
  return faults;
}
