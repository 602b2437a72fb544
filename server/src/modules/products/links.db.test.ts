import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_LINKING } from '../../../test/context.ts';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import type { Context } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { addProduct, addProducts, addStore, changeProduct } from '../../../test/fixtures.ts';
import { foodsOfServer, sharedFoods } from '../../../test/foods.ts';
import { createApp } from '../../app.ts';
import type { KeeperSession } from '../../http/guards.ts';
import type { Foods } from '../foods/foods.ts';
import { findProductsVersions, listAllStores } from '../stores/stores.ts';
import { linkAllProducts, linkProducts } from './link-products.ts';
import { renameCategory } from './categories.ts';
import { LinkQueue } from './link-queue.ts';
import { updateProduct } from './update-product.ts';
import { products, type ProductRow } from './tables.ts';

const foods = sharedFoods;
let db: TestDatabase;
let storeId: string;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  storeId = (await addStore(db)).id;
});
afterAll(() => db.close());

type Linker = Pick<Foods, 'link' | 'version' | 'load'>;
const link = (using: Linker = foods, store = storeId) => linkProducts({ db, foods: using }, store);
const linkerWith = (change: Partial<Linker>): Linker => ({
  link: (rows) => foods.link(rows),
  version: () => foods.version(),
  load: () => foods.load(),
  ...change,
});

async function stored(id: string): Promise<ProductRow> {
  const [row] = await db.orm.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error(`No product ${id}`);
  return row;
}
const foodOf = async (id: string) => (await stored(id)).foodId;
const versionOf = async (store = storeId) => (await findProductsVersions(db.orm)).get(store) ?? 0;

describe('linking a store’s products', () => {
  test('finds each product’s food by its names and category, once', async () => {
    const besan = await addProduct(db, storeId, { name: 'Fortune Besan 1 kg', category: 'Flours' });
    const pencils = await addProduct(db, storeId, { name: 'Pencil Case', category: 'Stationery' });
    const methi = await addProduct(db, storeId, { name: 'Methi', category: 'Other' });
    const before = await versionOf();
    expect(await link()).toBe(3);
    const foodLinkedWith = foods.version();
    expect(await stored(besan)).toMatchObject({
      foodId: 'chickpea-flour',
      foodNames: [],
      foodLinkedWith,
    });
    expect(await stored(pencils)).toMatchObject({ foodId: null, foodNames: [], foodLinkedWith });
    const ambiguous = await stored(methi);
    expect(ambiguous.foodId).toBeNull();
    expect(ambiguous.foodNames).toContain('मेथी');
    expect(await versionOf()).toBe(before + 1);
    expect(await link()).toBe(0);
    expect(await versionOf()).toBe(before + 1);
  });

  test('carries the version of the store’s products, and raises no row’s version', async () => {
    const id = await addProduct(db, storeId, { name: 'Ghee', category: 'Dairy' });
    const before = await stored(id);
    await link();
    expect(await stored(id)).toMatchObject({
      foodId: 'ghee',
      changedIn: await versionOf(),
      version: before.version,
      updatedAt: before.updatedAt,
      stockUpdatedAt: before.stockUpdatedAt,
    });
  });

  test('leaves other stores and deleted products alone', async () => {
    const other = await addStore(db, { name: 'Elsewhere' });
    const theirs = await addProduct(db, other.id, { name: 'Ghee' });
    const removed = await addProduct(db, storeId, { name: 'Ghee', removedAt: new Date() });
    const before = [await stored(theirs), await stored(removed)];
    expect(await link()).toBe(0);
    expect([await stored(theirs), await stored(removed)]).toEqual(before);
  });

  test('with another version of the pantry links all products again', async () => {
    const wrong = await addProduct(db, storeId, {
      name: 'Paneer',
      foodId: 'ghee',
      foodLinkedWith: foods.version(),
    });
    expect(await link()).toBe(0);
    const other = linkerWith({ version: () => 'another pantry' });
    expect(await link(other)).toBe(1);
    expect(await stored(wrong)).toMatchObject({
      foodId: 'paneer',
      foodLinkedWith: 'another pantry',
    });
    expect(await link(other)).toBe(0);
  });

  test('keeps the link away from a product that was edited after it was read, and links it in the next pass', async () => {
    const id = await addProduct(db, storeId, { name: 'Tahini', category: 'Pastes' });
    const passes: { names: string[]; before: ProductRow }[] = [];
    const slow = linkerWith({
      async link(rows) {
        const before = await stored(id);
        passes.push({ names: rows.map(({ name }) => name), before });
        if (passes.length === 1) await changeProduct(db, storeId, id, { name: 'Halloumi' });
        return foods.link(rows);
      },
    });
    await link(slow);
    expect(passes).toMatchObject([
      { names: ['Tahini'] },
      { names: ['Halloumi'], before: { foodId: null, foodLinkedWith: null } },
    ]);
    expect(await foodOf(id)).toBe('halloumi');
  });

  test('works in batches', async () => {
    const rows = Array.from({ length: 501 }, (_, i) => ({ name: `Basmati Rice ${i} lb` }));
    const ids = await addProducts(db, storeId, rows);
    const sizes: number[] = [];
    const watched = linkerWith({
      link: (batch) => {
        sizes.push(batch.length);
        return foods.link(batch);
      },
    });
    expect(await link(watched)).toBe(501);
    expect(sizes).toEqual([500, 1]);
    for (const id of [ids[0] ?? '', ids[500] ?? '']) expect(await foodOf(id)).toBe('basmati-rice');
  });

  test('writes the cuisine of the store’s products, which raises its version once', async () => {
    const names = ['Kimchi', 'Gochujang', 'Doenjang', 'Tteokbokki', 'Perilla Oil'];
    await addProducts(
      db,
      storeId,
      [...names, ...names, ...names, ...names].map((name, i) => ({ name: `${name}, ${i + 1} oz` })),
    );
    await link();
    const cuisines = async () => (await listAllStores(db.orm)).find(({ id }) => id === storeId);
    expect(await cuisines()).toMatchObject({ cuisines: ['Korean'] });
    const version = await versionOf();
    await link();
    expect(await versionOf()).toBe(version);
    await db.orm.delete(products).where(eq(products.storeId, storeId));
    await link();
    expect(await cuisines()).toMatchObject({ cuisines: [] });
  });

  test('may run on two nodes at once', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => ({ name: `Basmati Rice ${i} lb` }));
    const ids = await addProducts(db, storeId, rows);
    await Promise.all([link(), link()]);
    for (const id of ids) expect(await foodOf(id)).toBe('basmati-rice');
  });
});

test('linking all products goes through every open store', async () => {
  const other = await addStore(db, { name: 'Elsewhere' });
  const closed = await addStore(db, { closedAt: new Date() });
  const [here, there, gone] = await Promise.all(
    [storeId, other.id, closed.id].map((id) => addProduct(db, id, { name: 'Halloumi' })),
  );
  await linkAllProducts({ db, foods });
  expect(await foodOf(here ?? '')).toBe('halloumi');
  expect(await foodOf(there ?? '')).toBe('halloumi');
  expect(await foodOf(gone ?? '')).toBeNull();
});

describe('a keeper’s change', () => {
  const asked: string[] = [];
  /** The service looks at no more of a session. */
  const keeper = () => ({ storeId, keeperId: null, name: 'Asha Rao' }) as unknown as KeeperSession;
  let ctx: Context;
  beforeAll(() => {
    const now = () => new Date('2026-11-21T08:00:00Z');
    const add = (id: string) => void asked.push(id);
    ctx = { ...createContext({ db, now, foods }), linking: { ...NO_LINKING, add } };
  });
  beforeEach(() => {
    asked.length = 0;
  });

  test.each([
    { name: 'Dried Mango', otherNames: [] },
    { name: 'Methi', otherNames: ['aam'] },
  ])('of a product’s names drops its food at once: %j', async (form) => {
    const id = await addProduct(db, storeId, { name: 'Methi', category: 'Spices' });
    await link();
    expect(await foodOf(id)).toBe('fenugreek-seeds');
    await updateProduct(ctx, keeper(), id, { ...form, category: undefined });
    expect(await stored(id)).toMatchObject({ foodId: null, foodNames: [], foodLinkedWith: null });
    expect(asked).toEqual([storeId]);
  });

  test('of a product’s category keeps its food until it is linked again', async () => {
    const id = await addProduct(db, storeId, { name: 'Methi', category: 'Spices' });
    await link();
    await updateProduct(ctx, keeper(), id, { name: 'Methi', category: 'Vegetables' });
    expect(await stored(id)).toMatchObject({ foodId: 'fenugreek-seeds', foodLinkedWith: null });
    expect(asked).toEqual([storeId]);
    await link();
    expect(await foodOf(id)).toBe('fenugreek-leaves');
  });

  test('that moves a category keeps the foods until they are linked again', async () => {
    const id = await addProduct(db, storeId, { name: 'Methi', category: 'Spices' });
    await link();
    await renameCategory(ctx, keeper(), { from: 'Spices', to: 'Vegetables' });
    expect(await stored(id)).toMatchObject({ foodId: 'fenugreek-seeds', foodLinkedWith: null });
    await link();
    expect(await foodOf(id)).toBe('fenugreek-leaves');
  });

  test('of price and stock alone leaves the link', async () => {
    const id = await addProduct(db, storeId, { name: 'Methi', category: 'Spices' });
    await link();
    const form = { name: 'Methi', category: undefined, price: '9.00', inStock: false };
    await updateProduct(ctx, keeper(), id, form);
    expect(await stored(id)).toMatchObject({
      foodId: 'fenugreek-seeds',
      foodLinkedWith: foods.version(),
    });
  });
});

describe('the queue of stores', () => {
  test('works on one store at a time, and once on a store that was added often meanwhile', async () => {
    const log: string[] = [];
    const queue = new LinkQueue(
      async (id) => {
        log.push(`begin ${id}`);
        await Promise.resolve();
        log.push(`end ${id}`);
      },
      () => {},
    );
    for (const id of ['a', 'b', 'a', 'b', 'b']) queue.add(id);
    await queue.settled();
    // The work on a had begun when a was added again.
    expect(log).toEqual(['begin a', 'end a', 'begin b', 'end b', 'begin a', 'end a']);
    queue.add('c');
    await queue.settled();
    expect(log.slice(6)).toEqual(['begin c', 'end c']);
  });

  test('goes on after a failure, which it reports', async () => {
    const failures: unknown[] = [];
    const done: string[] = [];
    const queue = new LinkQueue(
      async (id) => {
        if (id === 'a') throw new Error('No');
        done.push(id);
      },
      (error) => failures.push(error),
    );
    queue.add('a');
    queue.add('b');
    await queue.settled();
    expect(failures).toEqual([new Error('No')]);
    expect(done).toEqual(['b']);
  });
});

test('a server that listens links the products that are there, and learns the names that stores use', async () => {
  const dal = await addProduct(db, storeId, { name: 'Chana Dal', category: 'Dals' });
  await addProduct(db, storeId, { name: 'Pencil Case', category: 'Stationery' });
  const config = {
    logLevel: 'silent',
    publicUrl: undefined,
    rateLimit: 0,
    trustProxy: 0,
  } as const;
  const learn = vi.fn<Foods['learn']>();
  const app = await createApp(db, config, undefined, foodsOfServer(learn));
  await app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => foodOf(dal), { timeout: 100_000 }).toBe('chana-dal');
  await expect
    .poll(() => learn.mock.calls.flat(2), { timeout: 100_000 })
    .toContainEqual(['Pencil Case']);
  expect(foods.setup.vocabulary?.has('besan')).toBe(true);
  await app.close();
});
