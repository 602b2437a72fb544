/**
 * Measures what a device loads to search a store without a connection, and how long it builds the index.
 *
 *   npm run bench -- device --catalogue FILE [--products 10000] [--database-url URL]
 *
 * The rows of the catalogue become the products of one store. Sizes are those of the server's answers
 * with Brotli. The index is built in this process; a phone that is four times as slow takes four times
 * as long. Budgets for 10,000 products: names and words 380 kB, inventory 900 kB, index 1.5 s on the
 * slow phone; a list of 200 lines, names of foods in the pantry's languages, is read and found in 1 s, and its
 * first 8 lines in 200 ms.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { InventoryWithProduct } from '@aislewise/contracts/calls/products';
import type {
  FoodGroupFacts,
  PackedVocabulary,
  StoreFoodNames,
} from '@aislewise/contracts/calls/pwa';
import { US_DOLLARS } from '@aislewise/contracts/money';
import { loadVocabulary } from '@aislewise/finder/index/vocabulary';
import { loadNames } from '@aislewise/finder/lists/name-set';
import { products } from '../server/src/modules/products/tables.ts';
import { linkAllProducts } from '../server/src/modules/products/link-products.ts';
import { stores } from '../server/src/modules/stores/tables.ts';
import { buildDeviceIndex, groupSetup } from '../web/src/device/device-search/device-index.ts';
import { findLines, readPastedList } from '../web/src/device/device-search/device-list.ts';
import { type Demo, type demoApp, withDemo } from './demo-app.ts';
import { pantryFoods } from './engines/pantry.ts';
import { readCatalogue, rowsOfSize } from './search-data.ts';

const SLOWDOWN = 4;
const BUILDS = 5;
const BATCH = 1000;
/** The languages of the device. */
const LANGUAGES = ['es-MX', 'en-US'];
const AISLES = 24;
const LIST_LINES = 200;
/** Lines that a phone shows at first. */
const FIRST_LINES = 8;
/** Distance of the foods and names that a list takes, coprime to their counts. */
const STEP = 7919;

const { values } = parseArgs({
  options: {
    catalogue: { type: 'string' },
    products: { type: 'string', default: '10000' },
    'database-url': { type: 'string' },
  },
});
if (values.catalogue === undefined) throw new Error('--catalogue FILE is missing.');
const rows = rowsOfSize(readCatalogue(values.catalogue), Number(values.products));

await withDemo(values['database-url'], async (demo, app) => measure(await addStore(demo), app));

/** Adds a store with the rows as its products, as after an import. Returns its id. */
async function addStore({ db, foods }: Demo): Promise<string> {
  const [like] = await db.orm.select().from(stores).limit(1);
  if (!like) throw new Error('There is no demo store.');
  const storeId = randomUUID();
  await db.orm
    .insert(stores)
    .values({ ...like, id: storeId, name: 'Large Market', shortName: null });
  for (let first = 0; first < rows.length; first += BATCH) {
    const batch = rows.slice(first, first + BATCH).map((row, i) => ({
      storeId,
      name: row.name.slice(0, 200),
      otherNames: [...row.otherNames],
      category: row.category || 'Grocery',
      aisle: `Aisle ${((first + i) % AISLES) + 1}`,
      price: (1 + (((first + i) * 7919) % 2000) / 100).toFixed(2),
      inStock: (first + i) % 9 !== 0,
    }));
    await db.orm.insert(products).values(batch);
  }
  await linkAllProducts({ db, foods });
  return storeId;
}

async function measure(storeId: string, app: Awaited<ReturnType<typeof demoApp>>): Promise<void> {
  const ask = async <T>(url: string): Promise<{ bytes: number; answer: T }> => {
    const headers = { 'accept-language': LANGUAGES.join() };
    const packed = await app.inject({ url, headers: { ...headers, 'accept-encoding': 'br' } });
    if (packed.statusCode !== 200) throw new Error(`${url} is answered with ${packed.statusCode}.`);
    return {
      bytes: packed.rawPayload.length,
      answer: (await app.inject({ url, headers })).json<T>(),
    };
  };
  const words = await ask<PackedVocabulary>('/api/pwa/words');
  const groups = await ask<FoodGroupFacts>('/api/pwa/groups');
  const names = await ask<StoreFoodNames>(`/api/pwa/names/${storeId}`);
  const inventory = await ask<InventoryWithProduct[]>(`/api/stores/${storeId}/inventory`);
  const kB = (bytes: number) => Number((bytes / 1000).toFixed(0));
  console.table({
    words: { kB: kB(words.bytes) },
    groups: { kB: kB(groups.bytes) },
    names: { kB: kB(names.bytes) },
    inventory: { kB: kB(inventory.bytes) },
    all: { kB: kB(words.bytes + groups.bytes + names.bytes + inventory.bytes) },
  });
  const setup = {
    vocabulary: loadVocabulary(words.answer.keys),
    ...groupSetup(groups.answer, LANGUAGES),
  };
  const store = {
    id: storeId,
    slug: 'large-market',
    name: 'Large Market',
    address: '',
    ...US_DOLLARS,
  };
  const times = Array.from({ length: BUILDS }, () => {
    const begin = performance.now();
    buildDeviceIndex(store, inventory.answer, names.answer, setup);
    return performance.now() - begin;
  });
  const [first = 0, ...later] = times;
  const median = later.toSorted((a, b) => a - b)[Math.floor(later.length / 2)] ?? 0;
  console.log(
    `Index of ${inventory.answer.length} products: ${first.toFixed(0)} ms the first time, ${median.toFixed(0)} ms later; ` +
      `at a ${SLOWDOWN}-fold slowdown ${(first * SLOWDOWN).toFixed(0)} and ${(median * SLOWDOWN).toFixed(0)} ms.`,
  );

  const index = buildDeviceIndex(store, inventory.answer, names.answer, setup);
  measureLists(index, loadNames(words.answer.foodNames));
}

/** Measures a list whose lines are names of foods, each with an amount. */
function measureLists(
  index: ReturnType<typeof buildDeviceIndex>,
  names: ReturnType<typeof loadNames>,
) {
  const foods = pantryFoods();
  const lists = Array.from({ length: BUILDS }, (_, list) =>
    Array.from({ length: LIST_LINES }, (__, line) => {
      const food = foods[((list * LIST_LINES + line) * STEP) % foods.length];
      return `- ${food?.names[(line * STEP) % food.names.length]} ${1 + (line % 4)} kg`;
    }),
  );
  const timed = (lines: readonly string[]): { ms: number; found: number } => {
    const begin = performance.now();
    const { items } = readPastedList(lines.join('\n'), [index], names);
    const found = findLines(items, index, names, Date.now());
    return {
      ms: performance.now() - begin,
      found: found.lines.filter(({ choices }) => choices[0]?.isGuess === false).length,
    };
  };
  const whole = lists.map(timed);
  const first = lists.map((lines) => timed(lines.slice(0, FIRST_LINES)));
  const [cold] = whole;
  const worst = (times: typeof whole) => Math.max(...times.slice(1).map(({ ms }) => ms)) * SLOWDOWN;
  console.log(
    `A list of ${LIST_LINES} lines, ${cold?.found} of them found for certain: at a ${SLOWDOWN}-fold slowdown ` +
      `${((cold?.ms ?? 0) * SLOWDOWN).toFixed(0)} ms the first time, at most ${worst(whole).toFixed(0)} ms later; ` +
      `its first ${FIRST_LINES} lines at most ${worst(first).toFixed(0)} ms.`,
  );
}
