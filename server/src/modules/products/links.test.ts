import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct, addStore, stock } from '../../../test/fixtures.ts';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { createFoods, type Foods } from '../../platform/pantry.ts';
import { storesService, type StoresService } from '../stores/service.ts';
import { linkProducts } from './jobs.ts';
import { foodLinks, products } from './tables.ts';

let db: TestDatabase;
let stores: StoresService;
let storeId: string;
const foods = createFoods();
beforeAll(async () => {
  db = await testDatabase();
  stores = storesService(db);
  storeId = (await addStore(db)).id;
});
afterAll(async () => {
  await foods.close();
  await db.close();
});

const link = (using: Foods = foods) =>
  linkProducts({ db, stores, foods: using, now: () => new Date('2026-11-21T08:00:00Z') });
const foodOf = async (id: string) => {
  const [row] = await db.orm.select().from(products).where(eq(products.id, id));
  return row && { foodId: row.foodId, foodNames: row.foodNames };
};
const versionOf = async () => (await stores.productsVersions([storeId])).get(storeId);

test('every product is told its food by its names, once', async () => {
  const besan = await addProduct(db, { name: 'Fortune Besan 1 kg', category: 'Flours' });
  const laddu = await addProduct(db, { name: 'Pencil Case', category: 'Stationery' });
  const methi = await addProduct(db, { name: 'Methi', category: 'Other' });
  await stock(db, storeId, besan);
  const before = (await versionOf()) ?? 0;
  expect(await link()).toBe(3);
  expect(await foodOf(besan)).toEqual({ foodId: 'chickpea-flour', foodNames: [] });
  expect(await foodOf(laddu)).toEqual({ foodId: null, foodNames: [] });
  const shared = await foodOf(methi);
  expect(shared?.foodId).toBeNull();
  expect(shared?.foodNames).toContain('मेथी');
  expect(await versionOf()).toBe(before + 1);
  expect(await link()).toBe(0);
  expect(await versionOf()).toBe(before + 1);
});

test('a product that was written without its food is told it the next time', async () => {
  const ghee = await addProduct(db, { name: 'Ghee', category: 'Dairy' });
  expect(await link()).toBe(1);
  expect((await foodOf(ghee))?.foodId).toBe('ghee');
});

test('with another pantry all products are told anew, and only those that differ are written', async () => {
  const wrong = await addProduct(db, { name: 'Paneer', foodId: 'ghee', foodNames: [] });
  await stock(db, storeId, wrong);
  expect(await link()).toBe(0);
  const before = (await versionOf()) ?? 0;
  const other = { ...foods, version: () => 'another pantry' };
  expect(await link(other)).toBe(1);
  expect((await foodOf(wrong))?.foodId).toBe('paneer');
  expect(await versionOf()).toBe(before + 1);
  const [state] = await db.orm.select().from(foodLinks);
  expect(state).toMatchObject({ madeWith: 'another pantry' });
  expect(await link(other)).toBe(0);
});

test('a product that was renamed meanwhile is left for the next time', async () => {
  const id = await addProduct(db, { name: 'Tahini', category: 'Pastes' });
  const slow: Foods = {
    ...foods,
    async link(rows) {
      await db.orm.update(products).set({ name: 'Halloumi' }).where(eq(products.id, id));
      return foods.link(rows);
    },
  };
  await link(slow);
  expect(await foodOf(id)).toEqual({ foodId: null, foodNames: null });
  await link();
  expect((await foodOf(id))?.foodId).toBe('halloumi');
});

test('two nodes may do it at once', async () => {
  const ids = await Promise.all(
    Array.from({ length: 30 }, (_, i) => addProduct(db, { name: `Basmati Rice ${i} lb` })),
  );
  for (const id of ids) await stock(db, storeId, id);
  await Promise.all([link(), link()]);
  for (const id of ids) expect((await foodOf(id))?.foodId).toBe('basmati-rice');
});

test('a server that listens tells the foods of what was there, and learns what stores call things', async () => {
  const id = await addProduct(db, { name: 'Chana Dal', category: 'Dals' });
  const { createApp } = await import('../../app.ts');
  const config = {
    logLevel: 'silent',
    publicUrl: undefined,
    rateLimit: 0,
    trustProxy: 0,
  } as const;
  const learned: (readonly string[])[] = [];
  const own = createFoods();
  const watched: Foods = {
    ...own,
    learn: async (things) => {
      learned.push(...things);
      await own.learn(things);
    },
  };
  const app = await createApp(db, config, undefined, watched);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(async () => (await foodOf(id))?.foodId, { timeout: 100_000 }).toBe('chana-dal');
  await expect.poll(() => learned, { timeout: 100_000 }).toContainEqual(['Pencil Case']);
  expect(own.setup.vocabulary?.has('besan')).toBe(true);
  await app.close();
});
