/** A statement on rows of a store names the store, so that no call reaches another store's rows. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';
import { addDeal, addProduct, addStore, productsLinked } from '../../test/fixtures.ts';
import { signedInKeeper, type TestKeeper } from '../../test/keepers.ts';
import { addRequest } from '../../test/requests.ts';
import { deals } from '../modules/deals/tables.ts';
import { feedback } from '../modules/feedback/tables.ts';

let server: TestApp;
let keeper: TestKeeper;
/** Ids that stand in the paths and bodies below, by their names there. */
const ids: Record<string, string> = {};
let ownedTables: RegExp;
beforeAll(async () => {
  server = await testApp();
  const { db } = server;
  const storeId = (await addStore(db)).id;
  keeper = await signedInKeeper(server, storeId);
  const product = await addProduct(db, storeId, { name: 'Basmati Rice', foodId: 'basmati-rice' });
  const other = await addProduct(db, storeId, { name: 'Toor Dal' });
  const request = await addRequest(db, storeId);
  await addDeal(db, storeId, { title: 'Rice week' });
  const [deal] = await db.orm.select().from(deals);
  const message = { storeId, feedbackType: 'general', message: 'Good' } as const;
  const [comment] = await db.orm.insert(feedback).values(message).returning();
  Object.assign(ids, { storeId, product, other, request, deal: deal?.id, comment: comment?.id });
  const { rows } = await db.orm.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'store_id'`,
  );
  // A session leads to its keeper, and the keeper to the store. The job that delivers webhooks runs beside
  // the calls and works for all stores.
  const others = ['storekeepers', 'webhooks', 'webhook_deliveries'];
  const names = rows.map(({ name }) => name).filter((name) => !others.includes(name));
  ownedTables = new RegExp(String.raw`(?:from|join|into|update) "?(?:${names.join('|')})\b`);
});
afterAll(() => server.close());

/** The store's id as a parameter: compared, or first in an inserted row. */
const NAMES_STORE = /store_id"? (?:= |in \(|= any\()\$\d|\("store_id", .* values \(\$\d/s;

/** Public addresses that name a row by its id alone. */
const BY_ID_ALONE = [
  'GET products/{product}',
  'GET products/{product}/ai-details',
  'POST product-requests/{request}/upvote',
];

/** The statements of the call at work. Those of jobs that run beside it are not its own. */
const asked = new AsyncLocalStorage<string[]>();

/** A list that gets the texts of the statements that run in its call. */
function noteStatements(): string[] {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function note(
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given;
    asked.getStore()?.push(typeof first === 'string' ? first : (first as { text: string }).text);
    return Reflect.apply(query, this, given) as never;
  });
  return [];
}

const DEAL = { title: 'Month', dealType: 'special_offer', startDate: '2026-01-01', endDate: null };

test.each<[call: string, body?: object]>([
  ['GET stores/{storeId}/inventory'],
  ['GET products/on-sale?storeId={storeId}'],
  ['GET products/new-seasonal?storeId={storeId}'],
  ['GET products/search?q=rice&currentStore={storeId}'],
  ['GET products/search?q=rice'],
  ['GET products/suggestions?q=ri'],
  ['GET products/{product}'],
  ['GET products/{product}/ai-details'],
  ['GET deals?storeId={storeId}'],
  ['GET pwa/manifest/{storeId}'],
  ['GET pwa/names/{storeId}'],
  [
    'POST feedback',
    { storeId: '{storeId}', feedbackType: 'product', message: 'Good', productId: '{product}' },
  ],
  ['POST product-requests', { storeId: '{storeId}', productName: 'Kokum' }],
  ['GET product-requests/public?storeId={storeId}'],
  ['GET product-requests/matching?storeId={storeId}&q=kokum'],
  ['POST product-requests/{request}/upvote', {}],
  ['GET storekeeper/dashboard'],
  ['GET storekeeper/products?search=rice'],
  ['GET storekeeper/shelf-labels?state=label_changed'],
  [
    'POST storekeeper/shelf-labels/printed',
    { labels: [{ productId: '{product}', price: '1.00', salePrice: null }] },
  ],
  ['POST storekeeper/products', { name: 'Ghee', barcode: '12345678' }],
  ['PUT storekeeper/products/{product}', { name: 'Fine rice', barcode: '87654321' }],
  ['DELETE storekeeper/products/{other}'],
  ['POST storekeeper/products/{other}/restore'],
  ['PATCH storekeeper/inventory/{product}', { price: 2 }],
  [
    'POST storekeeper/inventory/bulk',
    { products: [{ productId: '{product}' }], change: { inStock: false } },
  ],
  ['GET storekeeper/categories'],
  ['POST storekeeper/categories/rename', { from: 'Snacks', to: 'Grains' }],
  ['POST storekeeper/categories/merge', { from: ['Grains'], into: 'Snacks' }],
  ['PATCH storekeeper/settings', { logoColor: 'red' }],
  ['GET storekeeper/deals'],
  ['POST storekeeper/deals', { ...DEAL, isActive: true }],
  ['PUT storekeeper/deals/{deal}', { ...DEAL, isActive: false }],
  ['GET feedback'],
  ['PUT feedback/{comment}', { status: 'resolved' }],
  ['GET product-requests'],
  ['PUT product-requests/{request}', { status: 'under_review', version: 1 }],
  [
    'POST storekeeper/photos',
    {
      imageData: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==',
    },
  ],
  ['POST storekeeper/photos/match', { fileNames: ['rice.jpg'] }],
  ['GET storekeeper/changes'],
  ['GET storekeeper/imports'],
])('%s', async (call, body) => {
  const withIds = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
  const [method, path] = withIds(call).split(' ') as ['GET' | 'POST', string];
  const sent = body && (JSON.parse(withIds(JSON.stringify(body))) as unknown);
  const statements = noteStatements();
  const answer = await asked.run(statements, () =>
    server.send(method, `/api/${path}`, sent, keeper.headers),
  );
  if (method !== 'GET' && path.startsWith('storekeeper/products')) {
    await productsLinked(server.db, keeper.storeId);
  }
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  expect(statements).not.toEqual([]);
  const unnamed = statements.filter((text) => ownedTables.test(text) && !NAMES_STORE.test(text));
  expect(unnamed).toHaveLength(BY_ID_ALONE.includes(call) ? 1 : 0);
});
