/**
 * A store owns its product rows: what a keeper does changes rows of the own store alone, also where
 * other stores hold equal products.
 */
import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestAnswer, type TestApp } from '../../../test/app.ts';
import { addProducts, addStore, productsLinked } from '../../../test/fixtures.ts';
import { sharedFoods } from '../../../test/foods.ts';
import { importsOf } from '../../../test/imports.ts';
import { signedInKeeper, type TestKeeper } from '../../../test/keepers.ts';
import { openStatement } from '../../../test/snapshot.ts';
import { products, type ProductRow } from './tables.ts';

const RUNS = 10;
const MAX_STEPS = 15;
/** The same cases every time. */
const SEED = 20_261_121;

const PRODUCTS = [
  { name: 'Basmati Rice', category: 'Rice', barcode: '12345678' },
  { name: 'Sona Masoori', category: 'Rice', barcode: '4006381333931' },
  { name: 'Methi', category: 'Spices' },
  { name: 'Turmeric', category: 'Spices', barcode: '87654321' },
  { name: 'Ghee', category: 'Dairy' },
];
const NAMES = [...PRODUCTS.map(({ name }) => name), 'Paneer', 'Jaggery'];
const CATEGORIES = ['Rice', 'Spices', 'Dairy', 'Pantry'];

let server: TestApp;
let keepers: TestKeeper[];
let allRows: Awaited<ReturnType<typeof openStatement<{ store: string; rows: string }>>>;
beforeAll(async () => {
  server = await testApp();
  keepers = await Promise.all(
    ['One', 'Two', 'Three'].map(async (name) =>
      signedInKeeper(server, (await addStore(server.db, { name })).id),
    ),
  );
  allRows = await openStatement(server.db, await rowsStatement());
});
afterAll(async () => {
  await allRows.close();
  await server.close();
});

/** A statement that reads all rows of all tables by their store, as text. */
async function rowsStatement(): Promise<string> {
  const { rows } = await server.db.orm.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'store_id' order by 1`,
  );
  const rowsOf = (table: string, key: string) =>
    `select ${key} as store, jsonb_build_array(${pg.escapeLiteral(table)}, to_jsonb(t)) as row
     from ${pg.escapeIdentifier(table)} as t`;
  const all = [rowsOf('stores', 'id'), ...rows.map(({ name }) => rowsOf(name, 'store_id'))];
  return `select store, jsonb_agg(row order by row::text)::text as rows
          from (${all.join(' union all ')}) as every group by store`;
}

const rowsByStore = async () =>
  new Map((await allRows.read()).map(({ store, rows }) => [store, rows]));

/** Gives every store the same products, linked to no food. */
async function stockEqually(): Promise<void> {
  await server.db.orm.delete(products);
  const rows = PRODUCTS.map((row) => ({ ...row, foodLinkedWith: sharedFoods.version() }));
  for (const { storeId } of keepers) await addProducts(server.db, storeId, rows);
}

const step = fc.record({
  actor: fc.nat(2),
  /** Whether the keeper names a product of another store. */
  isForeign: fc.oneof(
    { weight: 4, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  target: fc.nat(100),
  action: fc.constantFrom(
    'add',
    'update',
    'stock',
    'bulk',
    'rename',
    'merge',
    'remove',
    'restore',
    'import',
    'undo',
  ),
  name: fc.constantFrom(...NAMES),
  category: fc.constantFrom(...CATEGORIES),
  into: fc.constantFrom(...CATEGORIES),
  barcode: fc.constantFrom('', '12345678', '55555555'),
  price: fc.integer({ min: 1, max: 9 }),
  inStock: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Imports a list in which each second product has another price. */
async function importList({ category, price, inStock }: Step, keeper: TestKeeper) {
  const rows = NAMES.map((name, i) => [name, category, i % 2 === 0 ? price : 3].join(','));
  const imports = importsOf(server, keeper);
  const preview = await imports.preview(['name,category,price', ...rows].join('\n'));
  if (preview.status >= 300) return preview;
  const committed = await imports.commit((preview.body as { id: string }).id, inStock);
  // Also where the commit is refused, the preview has stored its rows.
  return committed.status < 300 ? committed : preview;
}

/** Undoes the last import of the own store, or tries that of another store. */
async function undoImport({ isForeign, inStock }: Step, keeper: TestKeeper) {
  const owner = isForeign ? keepers.find((one) => one !== keeper) : keeper;
  const { body } = await importsOf(server, owner ?? keeper).list();
  const [last] = body as { id: string }[];
  return importsOf(server, keeper).undo(last?.id ?? randomUUID(), inStock);
}

async function perform(given: Step, keeper: TestKeeper): Promise<TestAnswer> {
  const { storeId, headers } = keeper;
  const { action, isForeign, target, name, category, into, barcode, price, inStock } = given;
  const wanted = (row: ProductRow) =>
    (row.storeId !== storeId) === isForeign && (row.removedAt !== null) === (action === 'restore');
  const all = await server.db.orm
    .select()
    .from(products)
    .orderBy(asc(products.name), asc(products.id));
  const ids = all.filter(wanted).map(({ id }) => id);
  const id = ids[target % ids.length] ?? randomUUID();
  const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    server.send(method, `/api/storekeeper/${path}`, body, headers);
  switch (action) {
    case 'add':
      return send('POST', 'products', { name, category, barcode, price });
    case 'update':
      return send('PUT', `products/${id}`, { name, category, barcode, price });
    case 'stock':
      return send('PATCH', `inventory/${id}`, { price, inStock, checked: inStock });
    case 'bulk': {
      const asked = [...new Set([id, ...ids.slice(0, 2)])].map((productId) => ({ productId }));
      return send('POST', 'inventory/bulk', { products: asked, change: { inStock } });
    }
    case 'rename':
      return send('POST', 'categories/rename', { from: category, to: `${into}${price}` });
    case 'merge': {
      const used = new Set(all.filter(wanted).map((row) => row.category));
      const from = used.size > 0 ? [...used] : [category];
      return send('POST', 'categories/merge', { from, into });
    }
    case 'remove':
      return send('DELETE', `products/${id}`);
    case 'restore':
      return send('POST', `products/${id}/restore`);
    case 'import':
      return importList(given, keeper);
    case 'undo':
      return undoImport(given, keeper);
  }
}

test('whatever the keepers of stores with equal products do, each changes the own store alone', async () => {
  const done = new Set<Step['action']>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: MAX_STEPS }), async (steps) => {
      await stockEqually();
      let before = await rowsByStore();
      for (const given of steps) {
        const keeper = keepers[given.actor];
        if (!keeper) throw new Error('No such keeper');
        const { status, body } = await perform(given, keeper);
        expect([200, 201, 204, 404, 409], JSON.stringify(body)).toContain(status);
        await productsLinked(server.db, keeper.storeId);
        const after = await rowsByStore();
        const others = keepers.filter((one) => one !== keeper).map(({ storeId }) => storeId);
        expect(others.map((id) => after.get(id))).toEqual(others.map((id) => before.get(id)));
        const hasChanged = after.get(keeper.storeId) !== before.get(keeper.storeId);
        expect(hasChanged && status >= 300).toBe(false);
        if (hasChanged) done.add(given.action);
        before = after;
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
  // Each action has been done at least once, not refused alone.
  expect([...done].toSorted()).toEqual([
    'add',
    'bulk',
    'import',
    'merge',
    'remove',
    'rename',
    'restore',
    'stock',
    'undo',
    'update',
  ]);
});

test('a product keeps its id when its keeper edits it, and another store’s equal product stays', async () => {
  await stockEqually();
  const [mine, theirs] = await server.db.orm
    .select()
    .from(products)
    .where(eq(products.name, 'Ghee'))
    .orderBy(asc(products.storeId));
  const keeper = keepers.find(({ storeId }) => storeId === mine?.storeId);
  const path = `/api/storekeeper/products/${mine?.id}`;
  const { body } = await server.send('PUT', path, { name: 'Butter' }, keeper?.headers);
  expect(body).toMatchObject({ id: mine?.id, productId: mine?.id, product: { name: 'Butter' } });
  const [now] = await server.db.orm
    .select()
    .from(products)
    .where(eq(products.id, theirs?.id ?? ''));
  expect(now).toEqual(theirs);
});

test('keepers of three stores who edit equal products at once each get their own edit', async () => {
  await stockEqually();
  const before = await server.db.orm.select().from(products).where(eq(products.name, 'Methi'));
  const answers = await Promise.all(
    before.map(({ id, storeId }, i) => {
      const keeper = keepers.find((one) => one.storeId === storeId);
      return server.send(
        'PUT',
        `/api/storekeeper/products/${id}`,
        { name: `Edit ${i}` },
        keeper?.headers,
      );
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const after = await server.db.orm.select().from(products);
  for (const [i, { id }] of before.entries()) {
    expect(after.find((row) => row.id === id)).toMatchObject({ name: `Edit ${i}`, version: 2 });
  }
});
