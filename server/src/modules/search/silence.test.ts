import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { addProduct, addStore, stock } from '../../../test/fixtures.ts';
import { createFoods } from '../../platform/pantry.ts';
import { PRODUCTS_CHANNEL, storesService } from '../stores/service.ts';
import { createStoreSnapshots } from './provider.ts';

const foods = createFoods();
let db: TestDatabase;
let id: string;
beforeAll(async () => {
  db = await testDatabase();
  id = (await addStore(db)).id;
  await stock(db, id, await addProduct(db, { name: 'Beans' }));
});
afterAll(async () => {
  await foods.close();
  await db.close();
});

function snapshotsAt(now: () => number) {
  const stores = storesService(db);
  const onError = (error: unknown): never => {
    throw error;
  };
  return {
    stores,
    snapshots: createStoreSnapshots({ db, foods, stores, maxBytes: 1e9, now, onError }),
  };
}

test('while a long transaction keeps the database to itself, searches go on from memory', async () => {
  let time = 0;
  const { stores, snapshots } = snapshotsAt(() => time);
  await snapshots.openStores();
  const before = (await snapshots.get([id])).get(id);
  // An embedded database answers nothing else until this ends: waiting for it would be for ever.
  const found = await db.transaction(async (tx) => {
    await stores.lock(tx, id);
    time += 5000;
    const during = [(await snapshots.get([id])).get(id), (await snapshots.get([id])).get(id)];
    const open = await snapshots.openStores([id]);
    await stores.productsChanged(tx, id, null);
    return { during, open };
  });
  expect(found.during.map((snapshot) => snapshot?.version)).toEqual([
    before?.version,
    before?.version,
  ]);
  expect([...found.open.keys()]).toEqual([id]);
  time += 5000;
  await expect
    .poll(async () => (await snapshots.get([id])).get(id)?.version)
    .toBe((before?.version ?? 0) + 1);
});

test('a store known to have changed is answered as it was while the database is kept, and then anew', async () => {
  const { stores, snapshots } = snapshotsAt(() => 0);
  await snapshots.openStores();
  const before = (await snapshots.get([id])).get(id)?.version ?? 0;
  const unfollow = await snapshots.follow();
  const heard = Promise.withResolvers<undefined>();
  const unlisten = await db.listen(PRODUCTS_CHANNEL, () => heard.resolve(undefined));
  await db.transaction((tx) => stores.productsChanged(tx, id, null));
  await heard.promise;
  await snapshots.settled();
  const during = await db.transaction(async (tx) => {
    await stores.lock(tx, id);
    return (await snapshots.get([id])).get(id)?.version;
  });
  // Waiting for the embedded database would have been for ever; PostgreSQL may have told by now.
  expect([before, before + 1]).toContain(during);
  await expect.poll(async () => (await snapshots.get([id])).get(id)?.version).toBe(before + 1);
  await unlisten();
  await unfollow();
});
