import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { addProduct, addProducts, addStore, changeProduct } from '../../../test/fixtures.ts';
import { sharedFoods } from '../../../test/foods.ts';
import { categories } from '../products/tables.ts';
import { closeStore } from '../stores/operator.ts';
import { changeStore } from '../stores/stores.ts';
import type { StoreSnapshot } from './store-snapshot.ts';
import { StoreSnapshots } from './store-snapshots.ts';

let db: TestDatabase;
let ids: string[];
const foods = sharedFoods;
/** Reads of products since the test began. */
let reads = 0;
beforeAll(async () => {
  const opened = await testDatabase();
  // Snapshots alone select whole rows of products.
  const orm = new Proxy(opened.orm, {
    get(target, property, receiver) {
      if (property !== 'select') return Reflect.get(target, property, receiver) as unknown;
      return (fields?: never) => {
        const query = fields ? target.select(fields) : target.select();
        const from = query.from.bind(query);
        query.from = ((table: never) => {
          if ('changedIn' in table) reads += 1;
          return from(table);
        }) as typeof query.from;
        return query;
      };
    },
  });
  db = { ...opened, orm };
  ids = [];
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const { id } = await addStore(db, { name });
    await addProduct(db, id, { name: `${name} Beans` });
    ids.push(id);
  }
});
beforeEach(() => {
  reads = 0;
});
afterAll(() => db.close());

const snapshotsWith = (maxBytes: number, now: () => number = Date.now) =>
  new StoreSnapshots({ db, foods, maxBytes, now });

test('many first searches of a store at once read it and build its index once', async () => {
  const snapshots = snapshotsWith(1e9);
  const [id = ''] = ids;
  const build = vi.spyOn(foods, 'ready');
  const indexes = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const snapshot = (await snapshots.get([id])).get(id);
      return snapshot && (await snapshots.searchable(snapshot)).index;
    }),
  );
  expect(reads).toBe(1);
  expect(new Set(indexes).size).toBe(1);
  expect(build).toHaveBeenCalledTimes(1);
  await Promise.all(Array.from({ length: 20 }, () => snapshots.get(ids)));
  expect(reads).toBe(4);
});

test('the rows of a store are there before its index is built', async () => {
  const snapshots = snapshotsWith(1e9);
  const [id = ''] = ids;
  const build = vi.spyOn(foods, 'ready');
  const snapshot = (await snapshots.get([id])).get(id);
  expect(snapshot?.sortedByAisle().map(({ name }) => name)).toEqual(['One Beans']);
  expect(build).not.toHaveBeenCalled();
});

test('an update reads the changed rows alone, and an index that is built stays', async () => {
  const snapshots = snapshotsWith(1e9);
  const { id } = await addStore(db, { name: 'Updated' });
  const [first = '', second = ''] = await addProducts(db, id, [{ name: 'Okra' }, { name: 'Yam' }]);
  const before = (await snapshots.get([id])).get(id);
  const index = before && (await snapshots.searchable(before)).index;
  await changeProduct(db, id, first, { name: 'Bhindi' });
  await changeProduct(db, id, second, { removedAt: new Date() });
  await addProduct(db, id, { name: 'Taro' });
  reads = 0;
  const after = (await snapshots.get([id])).get(id);
  expect(reads).toBe(1);
  expect(after?.sortedByAisle().map(({ name }) => name)).toEqual(['Bhindi', 'Taro']);
  expect(after && (await snapshots.searchable(after)).index).toBe(index);
  const found = ['okra', 'yam', 'bhindi', 'taro'].map((q) => index?.search(q).total);
  expect(found).toEqual([0, 0, 1, 1]);
});

test('food names that stay the same keep their compressed bytes, and changed ones do not', async () => {
  const snapshots = snapshotsWith(1e9);
  const { id } = await addStore(db, { name: 'Compressed' });
  const product = await addProduct(db, id, { name: 'Okra' });
  const namesAfter = async (price: string, text: string) => {
    await changeProduct(db, id, product, { price });
    return (await snapshots.get([id])).get(id)?.foodNames(() => text);
  };
  const first = await namesAfter('1.00', '["bhindi"]');
  expect(first).toBeDefined();
  expect(await namesAfter('2.00', '["bhindi"]')).toBe(first);
  expect(await namesAfter('3.00', '["lady finger"]')).not.toBe(first);
});

test('the foods of an updated snapshot are those of one that is read as a whole', async () => {
  const snapshots = snapshotsWith(1e9);
  const { id } = await addStore(db, { name: 'Foods' });
  const [okra = '', yam = '', taro = ''] = await addProducts(db, id, [
    { name: 'Okra', foodId: 'okra' },
    { name: 'Yam', foodId: 'yam' },
    { name: 'Taro', foodId: 'taro' },
  ]);
  const foodsOf = (of: StoreSnapshot) => ({
    inStock: of.foodsInStock().toSorted(),
    names: ['okra', 'yam', 'taro'].map((food) => of.rowsOf(food).map(({ name }) => name)),
  });
  expect(foodsOf(await snapshots.getOne(id)).inStock).toEqual(['okra', 'taro', 'yam']);
  await addProduct(db, id, { name: 'Frozen Okra', foodId: 'okra' });
  await changeProduct(db, id, okra, { inStock: false });
  await changeProduct(db, id, yam, { foodId: 'taro' });
  await changeProduct(db, id, taro, { removedAt: new Date() });
  const updated = foodsOf(await snapshots.getOne(id));
  expect(updated).toEqual({
    inStock: ['okra', 'taro'],
    names: [['Frozen Okra', 'Okra'], [], ['Yam']],
  });
  expect(updated).toEqual(foodsOf(await snapshotsWith(1e9).getOne(id)));
});

test('a product that is written has the half-life of its category', async () => {
  const snapshots = snapshotsWith(1e9);
  const { id } = await addStore(db, { name: 'Half-lives' });
  const product = await addProduct(db, id, { name: 'Okra', category: 'Vegetables' });
  await db.orm.insert(categories).values({ storeId: id, name: 'Vegetables', halfLifeDays: 3 });
  const halfLife = async () => (await snapshots.getOne(id)).rows.get(product)?.halfLifeDays;
  expect(await halfLife()).toBe(3);
  await changeProduct(db, id, product, { price: '2.00' });
  expect(await halfLife()).toBe(3);
});

test('settings of a store are part of its snapshot', async () => {
  const snapshots = snapshotsWith(1e9);
  const { id } = await addStore(db, { name: 'Old Name' });
  expect((await snapshots.get([id])).get(id)?.store.name).toBe('Old Name');
  await db.transaction((tx) => changeStore(tx, id, { name: 'New Name' }));
  expect((await snapshots.get([id])).get(id)?.store.name).toBe('New Name');
});

test('a closed store has no snapshot', async () => {
  const snapshots = snapshotsWith(1e9);
  const { id } = await addStore(db, { name: 'Closing' });
  expect((await snapshots.get([id])).has(id)).toBe(true);
  await db.transaction((tx) => closeStore({ now: () => new Date() }, tx, { id, name: 'Closing' }));
  expect((await snapshots.get([id])).has(id)).toBe(false);
});

test('the least recently used snapshots are dropped when the memory is used up', async () => {
  const [one = '', two = '', three = ''] = ids;
  const size = (await snapshotsWith(1e9).get([one])).get(one)?.bytes ?? 0;
  const snapshots = snapshotsWith(Math.floor(size * 2.5));
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

test('a store that is larger than the memory is answered too', async () => {
  const found = await snapshotsWith(1).get(ids);
  expect([...found.keys()]).toEqual(ids);
});

test('a snapshot that is half a day old is read as a whole', async () => {
  let time = Date.now();
  const snapshots = snapshotsWith(1e9, () => time);
  const { id } = await addStore(db, { name: 'Quiet' });
  const gone = await addProduct(db, id, { name: 'Deleted' });
  await snapshots.get([id]);
  await addProduct(db, id, { name: 'Added' });
  await db.orm.execute(`delete from products where store_id = '${id}' and id = '${gone}'`);
  time += 13 * 3_600_000;
  const rows = (await snapshots.get([id])).get(id)?.sortedByAisle() ?? [];
  expect(rows.map(({ name }) => name)).toEqual(['Added']);
});

test('requests do not wait for an update of many rows, and see it once it is done', async () => {
  const snapshots = snapshotsWith(1e9);
  const { id } = await addStore(db, { name: 'Imported' });
  await addProduct(db, id, { name: 'Okra' });
  const before = (await snapshots.get([id])).get(id);
  await addProducts(
    db,
    id,
    Array.from({ length: 5000 }, (_, i) => ({ name: `Bean number ${i}` })),
  );
  const during = await Promise.all(Array.from({ length: 3 }, () => snapshots.get([id])));
  expect(during.map((found) => found.get(id))).toEqual([before, before, before]);
  // The rows are changed in place, so the new snapshot comes after the last of them.
  await expect.poll(async () => (await snapshots.get([id])).get(id) === before).toBe(false);
  expect((await snapshots.get([id])).get(id)?.rows.size).toBe(5001);
});
