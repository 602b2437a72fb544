/**
 * Times first visits: of a shopper to a large store that is not in memory, and to many stores in turn.
 *
 *   npm run bench -- visits [--stores 1000] [--products 200] [--large 10000] [--database-url URL]
 *
 * A visit is a search in the store alone and its first products. Everything runs in one process, the whole
 * server without the network. Budget: 100 ms for a search in a large store that is not in memory; a
 * median of 10 ms for a visit to one of many stores.
 */
import { parseArgs } from 'node:util';
import { type Demo, type demoApp, withDemo } from './demo-app.ts';
import { pick, storeCopier } from './many-stores.ts';
import { QUERIES } from './queries.ts';
import { percentile } from './search-quality.ts';

const LARGE_STORES = 5;

const { values } = parseArgs({
  options: {
    stores: { type: 'string', default: '1000' },
    products: { type: 'string', default: '200' },
    large: { type: 'string', default: '10000' },
    'database-url': { type: 'string' },
  },
});

const search = (id: string, at: number) => {
  const query = { q: pick(QUERIES, at), currentStore: id, stores: JSON.stringify([id]) };
  return `/api/products/search?${new URLSearchParams(query).toString()}`;
};
const overview = (id: string) => `/api/stores/${id}/inventory?perCategory=12`;

await withDemo(values['database-url'], measureVisits);

type App = Awaited<ReturnType<typeof demoApp>>;

async function measureVisits({ db }: Demo, app: App): Promise<void> {
  const ids = await (await storeCopier(db, Number(values.products)))(Number(values.stores));
  const large = await (await storeCopier(db, Number(values.large)))(LARGE_STORES);
  const rows: Record<string, object> = {};
  const add = (name: string, times: number[]) => {
    const rounded = (share: number) => Number(percentile(times, share).toFixed(1));
    rows[name] = { visits: times.length, 'p50 ms': rounded(0.5), 'p99 ms': rounded(0.99) };
  };
  add(`first search, ${values.large} products`, await visitAll(app, large, [search]));
  add('again, large', await visitAll(app, large, [search]));
  add(`first visits, ${values.products} products`, await visitAll(app, ids, [search, overview]));
  add('again, many', await visitAll(app, ids, [search, overview]));
  console.table(rows);
}

/** The time of a visit to each store in ms. */
async function visitAll(
  app: App,
  ids: readonly string[],
  calls: readonly ((id: string, at: number) => string)[],
): Promise<number[]> {
  const times: number[] = [];
  for (const [at, id] of ids.entries()) {
    const start = performance.now();
    for (const call of calls) {
      const { statusCode } = await app.inject({ url: call(id, at) });
      if (statusCode !== 200) throw new Error(`${call(id, at)} answered ${statusCode}`);
    }
    times.push(performance.now() - start);
  }
  return times;
}
