import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addProduct, addStore, stock } from '../../../test/fixtures.ts';
import { products } from '../products/tables.ts';
import { inventory } from '../inventory/tables.ts';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { createFoods } from '../../platform/pantry.ts';
import { storesService } from '../stores/service.ts';
import { createStoreSnapshots } from './provider.ts';

let db: TestDatabase;
let ids: string[];
const foods = createFoods();
/** Reads of shelves since the last look. */
let reads = 0;
beforeAll(async () => {
  const opened = await testDatabase();
  // Only shelves are selected as two tables side by side.
  const orm = new Proxy(opened.orm, {
    get(target, property, receiver) {
      if (property !== 'select') return Reflect.get(target, property, receiver) as unknown;
      return (fields: Record<string, unknown> = {}) => {
        if ('inventory' in fields) reads += 1;
        return Object.keys(fields).length > 0 ? target.select(fields as never) : target.select();
      };
    },
  });
  db = { ...opened, orm };
  ids = [];
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const { id } = await addStore(db, { name });
    await stock(db, id, await addProduct(db, { name: `${name} Beans` }));
    ids.push(id);
  }
});
beforeEach(() => {
  reads = 0;
});
afterAll(async () => {
  await foods.close();
  await db.close();
});

const snapshotsWith = (maxBytes: number, now: () => number = Date.now, knownFoods = foods) =>
  createStoreSnapshots({
    db,
    foods: knownFoods,
    stores: storesService(db),
    maxBytes,
    now,
    // A slow machine is no silent database.
    patienceMs: 30_000,
    onError: (error) => {
      throw error;
    },
  });

test('many first searches of a store at once read it and build its index once', async () => {
  const snapshots = snapshotsWith(1e9);
  const [id = ''] = ids;
  const all = await Promise.all(Array.from({ length: 50 }, () => snapshots.get([id])));
  expect(reads).toBe(1);
  expect(new Set(all.map((found) => found.get(id)?.index)).size).toBe(1);
  await Promise.all(Array.from({ length: 20 }, () => snapshots.get(ids)));
  expect(reads).toBe(4);
});

test("a store's shelves are shown before what finds its products is ready, read once for both", async () => {
  const awaited = Promise.withResolvers<void>();
  const ready = () => awaited.promise.then(() => foods.ready());
  const snapshots = snapshotsWith(1e9, Date.now, { ...foods, ready });
  const [id = ''] = ids;
  let isIndexed = false;
  const found = snapshots.get([id]).then((all) => {
    isIndexed = true;
    return all.get(id);
  });
  const shelf = await snapshots.shelf(id);
  expect(shelf?.inShelfOrder().map(({ product }) => product.name)).toEqual(['One Beans']);
  expect(isIndexed).toBe(false);
  awaited.resolve();
  expect((await found)?.index.search('beans').total).toBe(1);
  expect(await snapshots.shelf(id)).toBe(await found);
  expect(reads).toBe(1);
  expect(await snapshots.shelf(randomUUID())).toBeUndefined();
});

test('within their bound the least recently used are let go', async () => {
  const [one = '', two = '', three = ''] = ids;
  const size = (await snapshotsWith(1e9).get([one])).get(one)?.bytes ?? 0;
  const snapshots = snapshotsWith(size * 2.5);
  await snapshots.get([one]);
  await snapshots.get([two]);
  await snapshots.get([one]);
  reads = 0;
  await snapshots.get([three]);
  await snapshots.get([one]);
  await snapshots.get([three]);
  expect(reads).toBe(1);
  await snapshots.get([two]);
  expect(reads).toBe(2);
});

test('a store larger than the bound is answered all the same', async () => {
  const snapshots = snapshotsWith(1);
  const found = await snapshots.get(ids);
  expect([...found.keys()]).toEqual(ids);
  expect([...found.values()].map(({ index }) => index.search('beans').total)).toEqual([1, 1, 1, 1]);
});

test('the list of open stores is a second old at most, and looked at again for one that is new', async () => {
  let time = 0;
  const snapshots = snapshotsWith(1e9, () => time);
  expect((await snapshots.openStores()).size).toBe(4);
  const { id } = await addStore(db, { name: 'Five' });
  expect((await snapshots.openStores()).has(id)).toBe(false);
  expect((await snapshots.openStores([id])).has(id)).toBe(true);
  const { id: six } = await addStore(db, { name: 'Six' });
  time += 1001;
  expect((await snapshots.openStores()).has(six)).toBe(true);
});

test('while a store is read anew it is answered as it was, and others are answered between', async () => {
  let time = 0;
  const snapshots = snapshotsWith(1e9, () => time);
  const stores = storesService(db);
  const { id } = await addStore(db, { name: 'Large' });
  await stock(db, id, await addProduct(db, { name: 'First' }));
  expect((await snapshots.get([id])).get(id)?.stock.size).toBe(1);
  const rows = Array.from({ length: 20_000 }, (_, place) => ({ id: randomUUID(), place }));
  await db.transaction(async (tx) => {
    for (let at = 0; at < rows.length; at += 5_000) {
      const part = rows.slice(at, at + 5000);
      await tx
        .insert(products)
        .values(
          part.map((row) => ({ id: row.id, name: `Bean number ${row.place}`, category: 'Beans' })),
        );
      await tx.insert(inventory).values(part.map((row) => ({ storeId: id, productId: row.id })));
    }
    await stores.productsChanged(tx, id, null);
  });
  time += 5000;
  const turns: number[] = [];
  const during = await snapshots.get([id]);
  expect(during.get(id)?.stock.size).toBe(1);
  await expect
    .poll(
      async () => {
        const start = performance.now();
        await snapshots.get(ids);
        turns.push(performance.now() - start);
        return (await snapshots.get([id])).get(id)?.stock.size;
      },
      { interval: 1 },
    )
    .toBe(20_001);
  expect(turns.length).toBeGreaterThan(3);
});
