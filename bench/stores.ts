/**
 * Times a shopper's visit to a store, beside few other stores and beside many.
 *
 *   npm run bench -- stores [--stores 10000] [--products 20] [--database-url URL]
 *
 * Times the calls of a visit to each of ten stores like those of the demo, first with them alone,
 * then with all the others. Everything runs in one process, the whole server without the network.
 * Budget: medians at most 1.3 times as long. Then times pages of the list of stores with all of them.
 * Budget: a median of 5 ms.
 */
import { parseArgs } from 'node:util';
import { type Demo, type demoApp, withDemo } from './demo-app.ts';
import { pick, storeCopier } from './many-stores.ts';
import { QUERIES } from './queries.ts';
import { percentile } from './search-quality.ts';

const FEW = 10;
const ROUNDS = 40;
const PAGE_ROUNDS = 200;

const { values } = parseArgs({
  options: {
    stores: { type: 'string', default: '10000' },
    products: { type: 'string', default: '20' },
    'database-url': { type: 'string' },
  },
});

await withDemo(values['database-url'], compareVisits);

type App = Awaited<ReturnType<typeof demoApp>>;

async function compareVisits({ db }: Demo, app: App): Promise<void> {
  const addStores = await storeCopier(db, Number(values.products));
  const demoStores = await listStores(app);
  await addStores(FEW - demoStores.length);
  const ids = await listStores(app);
  const few = await visit(app, ids);
  await addStores(Number(values.stores) - FEW);
  const many = await visit(app, ids);
  const rows = [...few].map(([call, before]) => {
    const after = many.get(call) ?? Number.NaN;
    return [
      call,
      { before: rounded(before), after: rounded(after), times: rounded(after / before) },
    ];
  });
  console.log(`Median in ms with ${FEW} stores and with ${values.stores}. Budget: 1.30 times.`);
  console.table(Object.fromEntries(rows));
  await listPages(app);
}

async function listStores(app: App): Promise<string[]> {
  const listed = (await app.inject({ url: '/api/stores' })).json<{ id: string }[]>();
  return listed.map(({ id }) => id);
}

/** Prints p50, p99 and the size of pages of the list of stores. */
async function listPages(app: App): Promise<void> {
  const first = (await app.inject({ url: '/api/stores' })).json<{ id: string }[]>();
  const pages: Record<string, string> = {
    'first page': '/api/stores',
    'second page': `/api/stores?afterStore=${first.at(-1)?.id}`,
    'near a place': '/api/stores?lat=41.99&lng=-87.7',
    'by words': '/api/stores?q=devon',
    'by words of none': '/api/stores?q=nowhere',
    'open now': '/api/stores?hours=open',
    'one store': `/api/stores/${first[0]?.id}`,
  };
  const rows: Record<string, object> = {};
  for (const [name, url] of Object.entries(pages)) {
    const times: number[] = [];
    let bytes = 0;
    for (let round = -ROUNDS; round < PAGE_ROUNDS; round += 1) {
      const start = performance.now();
      const answer = await app.inject({ url });
      // The first rounds only warm up.
      if (round >= 0) times.push(performance.now() - start);
      bytes = answer.rawPayload.length;
    }
    rows[name] = {
      p50: rounded(percentile(times, 0.5)),
      p99: rounded(percentile(times, 0.99)),
      bytes,
    };
  }
  console.log(`Pages of the list of ${values.stores} stores, in ms. Budget: a median of 5 ms.`);
  console.table(rows);
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}

/** The median time in ms of each kind of call, over these stores in turn. */
async function visit(app: App, ids: readonly string[]): Promise<Map<string, number>> {
  const calls: Record<string, (id: string, round: number) => string> = {
    search: (id, round) =>
      `/api/products/search?${new URLSearchParams({
        q: pick(QUERIES, round),
        currentStore: id,
      }).toString()}`,
    suggestions: (id, round) =>
      `/api/products/suggestions?${new URLSearchParams({
        q: pick(QUERIES, round).slice(0, 3),
        stores: JSON.stringify([id]),
      }).toString()}`,
    products: (id) => `/api/stores/${id}/inventory?perCategory=12`,
    deals: (id) => `/api/deals?storeId=${id}`,
    'on sale': (id) => `/api/products/on-sale?storeId=${id}`,
    requests: (id) => `/api/product-requests/public?storeId=${id}`,
  };
  const medians = new Map<string, number>();
  for (const [call, url] of Object.entries(calls)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const id of ids) {
        const start = performance.now();
        const { statusCode } = await app.inject({ url: url(id, round) });
        times.push(performance.now() - start);
        if (statusCode !== 200) throw new Error(`${url(id, round)} answered ${statusCode}`);
      }
    medians.set(call, percentile(times, 0.5));
  }
  return medians;
}
