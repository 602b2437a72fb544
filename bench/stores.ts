/**
 * Whether a shopper in one store feels how many others there are:
 *
 *   npm run bench -- stores [--stores 10000] [--products 20] [--database-url URL]
 *
 * Times the calls of a visit to each of the ten demo-like stores, first with them alone, then with as many more as
 * asked for beside them, all in one process over the whole server without the network. The budget is a median within
 * 1.3 times. The list of all stores, which holds every one of them, is shown beside.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { products } from '../server/src/modules/products/tables.ts';
import { stores } from '../server/src/modules/stores/tables.ts';
import { demoApp, openDemo } from './demo-app.ts';
import { percentile } from './search-quality.ts';

const FEW = 10;
const BATCH_STORES = 25;
const ROUNDS = 40;
const QUERIES = ['methi', 'मेथी', 'basmati rice', 'tumreric', 'kimchi', 'tortilla', 'bicycle'];

const { values } = parseArgs({
  options: {
    stores: { type: 'string', default: '10000' },
    products: { type: 'string', default: '20' },
    'database-url': { type: 'string' },
  },
});
const scratch = mkdtempSync(join(tmpdir(), 'aislewise-stores-'));
const opened = await openDemo({
  databaseUrl: values['database-url'],
  dataDir: join(scratch, 'data'),
});
const { db, foods } = opened;
const app = await demoApp(opened);
try {
  const demo = await db.orm.select().from(stores);
  const known = await db.orm.select().from(products);
  await addStores(FEW - demo.length);
  const visited = (await app.inject({ url: '/api/stores' })).json<{ id: string }[]>();
  const few = await visit(visited.map(({ id }) => id));
  await addStores(Number(values.stores) - FEW);
  const many = await visit(visited.map(({ id }) => id));
  say(`median in ms           ${FEW} stores  ${values.stores} stores  times (budget 1.30)`);
  for (const [what, ms] of few) {
    const then = many.get(what) ?? Number.NaN;
    say(
      `${what.padEnd(20)} ${ms.toFixed(2).padStart(11)} ${then.toFixed(2).padStart(13)} ${(then / ms).toFixed(2).padStart(6)}`,
    );
  }

  /** Stores like the demo's, each with some of their products. */
  async function addStores(count: number): Promise<void> {
    for (let at = 0; at < count; at += BATCH_STORES) {
      const some = Array.from({ length: Math.min(BATCH_STORES, count - at) }, (_, place) => {
        const like = demo[(at + place) % demo.length];
        if (!like) throw new Error('There is no demo store.');
        return { ...like, id: randomUUID(), name: `${like.name} ${at + place + 2}` };
      });
      await db.orm.insert(stores).values(some);
      await db.orm.insert(products).values(
        some.flatMap(({ id }, place) =>
          Array.from({ length: Number(values.products) }, (_, row) => {
            const like = known[(place * 31 + row) % known.length];
            if (!like) throw new Error('There is no demo product.');
            return { ...like, storeId: id, id: randomUUID() };
          }),
        ),
      );
    }
  }
} finally {
  await app.close();
  await db.close();
  await foods.close();
  rmSync(scratch, { recursive: true, force: true });
}

/** The median time of each kind of call, over all of these stores in turns. */
async function visit(ids: readonly string[]): Promise<Map<string, number>> {
  const calls: Record<string, (id: string, round: number) => string> = {
    search: (id, round) =>
      `/api/products/search?${new URLSearchParams({
        q: `${QUERIES[round % QUERIES.length]}`,
        currentStore: id,
      }).toString()}`,
    suggestions: (id, round) =>
      `/api/products/suggestions?${new URLSearchParams({
        q: (QUERIES[round % QUERIES.length] ?? '').slice(0, 3),
        stores: JSON.stringify([id]),
      }).toString()}`,
    shelves: (id) => `/api/stores/${id}/inventory?perCategory=12`,
    deals: (id) => `/api/deals?storeId=${id}`,
    'on sale': (id) => `/api/products/on-sale?storeId=${id}`,
    requests: (id) => `/api/product-requests/public?storeId=${id}`,
    'store list': () => '/api/stores',
  };
  const medians = new Map<string, number>();
  for (const [what, url] of Object.entries(calls)) {
    const times: number[] = [];
    const rounds = what === 'store list' ? 3 : ROUNDS;
    for (let round = 0; round < rounds; round += 1)
      for (const id of ids) {
        const start = performance.now();
        const { statusCode } = await app.inject({ url: url(id, round) });
        times.push(performance.now() - start);
        if (statusCode !== 200) throw new Error(`${url(id, round)} answered ${statusCode}`);
      }
    medians.set(what, percentile(times, 0.5));
  }
  return medians;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
