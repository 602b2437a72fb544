import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListState } from './list/shared-list.ts';

const LIST = 'aislewise-list';
const EARLIER_OUTBOX = 'aislewise';
const EARLIER_CHANGES = 'aislewise-keeper-changes';

const message = (id: string, at: string) => ({ id, at, state: 'waiting' });

/** The app as a page starts it: each call is another tab. */
async function startTab() {
  vi.resetModules();
  const { deviceDatabase } = await import('./database.ts');
  const { createQueueStorage } = await import('./queue/queue-storage.ts');
  const items = (queue: string) => createQueueStorage(queue).update((all) => all);
  const ids = async (queue: string) => (await items(queue)).map(({ id }) => id);
  return { deviceDatabase, createQueueStorage, ids };
}

/** Opens the database in which an earlier version kept the outbox. */
const openEarlierOutbox = () =>
  openDB(EARLIER_OUTBOX, 1, {
    upgrade: (db) => void db.createObjectStore('outbox', { keyPath: 'id' }),
  });

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

async function removeAll(): Promise<void> {
  for (const name of [LIST, EARLIER_OUTBOX, EARLIER_CHANGES]) await deleteDB(name);
}
beforeEach(removeAll);
afterEach(removeAll);

test('the queues of earlier versions are moved in their order, and their databases removed', async () => {
  const outbox = await openEarlierOutbox();
  await outbox.put('outbox', message('a', '2026-11-28T10:00:00Z'));
  await outbox.put('outbox', message('b', '2026-11-28T09:00:00Z'));
  outbox.close();
  const changes = await openDB(EARLIER_CHANGES, 1, {
    upgrade: (db) => void db.createObjectStore('changes'),
  });
  await changes.put('changes', [{ id: 'price' }, { id: 'aisle' }], 'asha');
  changes.close();

  const { ids } = await startTab();
  await expect.poll(() => ids('outbox')).toEqual(['b', 'a']);
  await expect.poll(() => ids('asha')).toEqual(['price', 'aisle']);
  await expect.poll(names).toEqual([LIST]);

  const again = await startTab();
  expect(await again.ids('outbox')).toEqual(['b', 'a']);
});

test('the list of an earlier version stays, also with its tab open', async () => {
  const old = await openDB(LIST, 2, {
    upgrade(db) {
      db.createObjectStore('lines', { keyPath: 'id' });
      db.createObjectStore('walks');
      db.createObjectStore('shared');
    },
    blocking: (_current, _blocked, { target }) => (target as IDBDatabase).close(),
  });
  await old.put('lines', { id: 'rice' });
  await old.put('shared', { id: 'secret' }, 'list');
  const { deviceDatabase } = await startTab();
  const db = await deviceDatabase();
  expect(await db.getAll('lines')).toEqual([{ id: 'rice', list: 'list' }]);
  expect(await db.get('shared', 'list')).toEqual({ id: 'secret' });
});

test('the one list of the version before is the first list, with its queues', async () => {
  const old = await openDB(LIST, 3, {
    upgrade(db) {
      db.createObjectStore('lines', { keyPath: 'id' });
      db.createObjectStore('walks');
      db.createObjectStore('shared');
      db.createObjectStore('queues');
    },
  });
  await old.put('lines', {
    id: 'rice',
    addedAt: 1000,
    item: { words: 'rice', quantity: null, unit: null, note: '' },
    chosen: {},
    tickedAt: null,
    isRemoved: false,
    changedAt: { item: 1000, chosen: 1000, tickedAt: 1000, isRemoved: 1000 },
  });
  await old.put('queues', [{ id: 'a' }], 'outbox');
  old.close();
  const { ids } = await startTab();
  expect(await ids('outbox')).toEqual(['a']);
  const { changeState, chooseList } = await import('./list/list-store.ts');
  const same = (state: ListState) => state;
  // A line of an earlier version has no store.
  expect((await changeState(same)).lines).toMatchObject([
    { id: 'rice', storeId: null, changedAt: { storeId: 0 } },
  ]);
  const { addList, removeList, restoreList, shownLists } = await import('./list/lists.ts');
  await addList(' Party ');
  expect((await changeState(same)).lines).toEqual([]);
  await removeList('list');
  expect(shownLists.get().map(({ name }) => name)).toEqual(['Party']);
  await restoreList('list');
  expect((await changeState(same)).lines).toHaveLength(1);
  chooseList('list');
});

test('nothing waits for an open tab of an earlier version, and what it still writes is moved once it closes', async () => {
  const old = await openEarlierOutbox();
  const { createQueueStorage, ids } = await startTab();
  await createQueueStorage<{ id: string }>('outbox').update((all) => [...all, { id: 'new' }]);
  await old.put('outbox', message('late', '2026-11-28T10:00:00Z'));
  expect(await ids('outbox')).toEqual(['new']);
  old.close();
  await expect.poll(() => ids('outbox')).toEqual(['late', 'new']);
  await expect.poll(names).toEqual([LIST]);
});

test('two tabs that start at once move each message once', async () => {
  const old = await openEarlierOutbox();
  await old.put('outbox', message('a', '2026-11-28T10:00:00Z'));
  old.close();
  const tabs = [await startTab(), await startTab()];
  await Promise.all(tabs.map(({ deviceDatabase }) => deviceDatabase()));
  await expect.poll(names).toEqual([LIST]);
  for (const { ids } of tabs) expect(await ids('outbox')).toEqual(['a']);
});

test('a queue is changed by one tab at a time, and the others hear of it', async () => {
  const [first, second] = [await startTab(), await startTab()];
  const heard = vi.fn<() => void>();
  const stop = second.createQueueStorage('outbox').onOtherTab(heard);
  const add = (tab: typeof first, id: string) =>
    tab.createQueueStorage<{ id: string }>('outbox').update((all) => [...all, { id }]);
  await Promise.all([add(first, 'a'), add(second, 'b'), add(first, 'c')]);
  expect((await second.ids('outbox')).toSorted()).toEqual(['a', 'b', 'c']);
  await expect.poll(() => heard.mock.calls.length).toBeGreaterThanOrEqual(2);
  stop();
});
