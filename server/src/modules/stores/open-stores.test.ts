import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { addStore } from '../../../test/fixtures.ts';
import { createPatience } from '../../platform/patience.ts';
import { createOpenStores } from './provider.ts';
import { storesService, type StoresService } from './service.ts';

let db: TestDatabase;
let stores: StoresService;
let first: string;
let second: string;
/** What was asked of the database: the ids, or 'all'. */
let asked: (readonly string[] | 'all')[];
/** What was answered to those who asked for some. */
let answers: Promise<unknown>[];
let time: number;
beforeAll(async () => {
  db = await testDatabase();
  const service = storesService(db);
  stores = {
    ...service,
    list: () => (asked.push('all'), service.list()),
    open: (ids) => {
      asked.push(ids);
      const found = service.open(ids);
      answers.push(found);
      return found;
    },
  };
  first = (await addStore(db, { name: 'First' })).id;
  second = (await addStore(db, { name: 'Second' })).id;
});
afterAll(() => db.close());
beforeEach(() => {
  asked = [];
  answers = [];
  time = 0;
});

// A slow machine is no silent database.
const known = () => createOpenStores({ stores, now: () => time, inTime: createPatience(30_000) });

test('who asks for one store is not told of others, nor asks again what was just asked', async () => {
  const open = known();
  expect([...(await open.some([first])).keys()]).toEqual([first]);
  time += 400;
  expect([...(await open.some([first, second])).keys()]).toEqual([first, second]);
  expect(asked).toEqual([[first], [second]]);
  time += 601;
  await open.some([first, second]);
  expect(asked[2]).toEqual([first]);
});

test('a store that was changed is looked at again, and one that was closed is gone', async () => {
  const open = known();
  const { id } = await addStore(db, { name: 'Third' });
  expect((await open.some([id])).get(id)?.name).toBe('Third');
  await db.transaction((tx) => stores.change(tx, id, { name: 'Renamed' }));
  open.changed(id);
  expect((await open.some([id])).get(id)?.name).toBe('Renamed');
  await db.transaction((tx) => stores.close(tx, id, new Date()));
  open.changed(id);
  expect((await open.some([id])).has(id)).toBe(false);
});

test('a store is looked at again before its second is over, once, and nobody waits for that', async () => {
  const held = Promise.withResolvers<undefined>();
  let isSlow = false;
  const open = createOpenStores({
    stores: { ...stores, open: async (ids) => (isSlow && (await held.promise), stores.open(ids)) },
    now: () => time,
  });
  await open.some([first]);
  isSlow = true;
  time += 600;
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await open.some([first])).get(first)?.name).toBe('First');
  }
  expect(asked).toEqual([[first]]);
  held.resolve(undefined);
  await expect.poll(() => asked).toEqual([[first], [first]]);
});

test('who asks for one store has those asked for lately looked at again with it', async () => {
  const open = known();
  await open.some([first]);
  time += 500;
  await open.some([second]);
  await expect.poll(() => asked).toEqual([[first], [second], [first]]);
  await Promise.all(answers);
  await turn(); // Whoever was answered knows it by then.
  time += 800;
  expect((await open.some([first])).size).toBe(1);
  expect(asked.slice(3)).toEqual([[second, first]]);
});

test('what was told while a store was looked at again is not lost', async () => {
  const { id } = await addStore(db, { name: 'Fourth' });
  const held = Promise.withResolvers<undefined>();
  let slow = false;
  const open = createOpenStores({
    stores: {
      ...stores,
      open: async (ids) => {
        const found = await stores.open(ids);
        if (slow) await held.promise;
        return found;
      },
    },
    now: () => time,
    inTime: createPatience(30_000),
  });
  await open.some([id]);
  time += 600;
  slow = true;
  await open.some([id]);
  await expect.poll(() => asked.length).toBe(2);
  slow = false;
  await db.transaction((tx) => stores.change(tx, id, { name: 'Renamed' }));
  open.changed(id);
  held.resolve(undefined);
  await held.promise;
  expect((await open.some([id])).get(id)?.name).toBe('Renamed');
  expect((await open.some([id])).get(id)?.name).toBe('Renamed');
  await db.transaction((tx) => stores.close(tx, id, new Date()));
});

test('an unknown store is none, and is asked about each time', async () => {
  const open = known();
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await open.some([nobody])).size).toBe(0);
  expect((await open.some([nobody])).size).toBe(0);
  expect(asked).toEqual([[nobody], [nobody]]);
});

test('all are read once a second, and then need no reading one by one', async () => {
  const open = known();
  const [all, same] = await Promise.all([open.all(), open.all()]);
  expect(same).toBe(all);
  expect([...all.values()].map(({ name }) => name)).toEqual(['First', 'Second']);
  await open.some([second]);
  time += 1001;
  await open.all();
  expect(asked).toEqual(['all', 'all']);
});

test('while the database is silent, what is in memory holds for 15 seconds', async () => {
  const held = Promise.withResolvers<undefined>();
  let silent = false;
  const service = stores;
  const open = createOpenStores({
    stores: {
      ...service,
      list: async () => (silent && (await held.promise), service.list()),
      open: async (ids) => (silent && (await held.promise), service.open(ids)),
    },
    now: () => time,
  });
  await open.all();
  await open.some([first]);
  silent = true;
  time += 14_000;
  expect((await open.some([first])).get(first)?.name).toBe('First');
  expect((await open.all()).size).toBe(2);
  time += 2000;
  const waiting = open.some([first]);
  const listing = open.all();
  held.resolve(undefined);
  expect((await waiting).size).toBe(1);
  expect((await listing).size).toBe(2);
});
