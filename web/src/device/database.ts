import {
  deleteDB,
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
} from 'idb';
import type { BoughtFood } from './list/bought-foods.ts';
import type { ListLine } from './list/list-lines.ts';
import type { SharedState } from './list/shared-list.ts';
import type { WalkOrder } from './list/walk-order.ts';

/** A list of the shopper. Its name is empty as long as nobody has named it. */
export interface NamedList {
  readonly id: string;
  readonly name: string;
  /** Times in milliseconds. */
  readonly addedAt: number;
  readonly removedAt: number | null;
}

/** A line with the id of its list. */
export type StoredLine = ListLine & { readonly list: string };

/** The id of the list that every device has from the start. */
export const FIRST_LIST = 'list';

/** The keys of the lines of a list. */
export const linesOf = (list: string): IDBKeyRange => IDBKeyRange.bound([list], [list, []]);

/** The shopper's lists, and the messages and changes that are to be sent. */
interface DeviceSchema extends DBSchema {
  lists: { key: string; value: NamedList };
  lines: { key: [list: string, id: string]; value: StoredLine };
  /** The foods that were put into the basket. */
  bought: { key: string; value: BoughtFood };
  /** The order in which the aisles of each store were walked. */
  walks: { key: string; value: WalkOrder };
  /** The shared list that a list is, by the id of the list. */
  shared: { key: string; value: SharedState };
  /** The items of each queue, the oldest first. */
  queues: { key: string; value: readonly QueueItem[] };
}

export interface QueueItem {
  readonly id: string;
}

/** Earlier versions had only the list in it: their tabs close it for the upgrade. */
const NAME = 'aislewise-list';

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;

/** Opens the device's database. Rejects if the browser has none, as in some private windows. */
export async function deviceDatabase(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<IDBPDatabase<DeviceSchema>> {
  const db = await openDB<DeviceSchema>(NAME, 4, {
    async upgrade(upgraded, oldVersion, _newVersion, tx) {
      if (oldVersion < 1) upgraded.createObjectStore('walks');
      if (oldVersion < 2) upgraded.createObjectStore('shared');
      if (oldVersion < 3) upgraded.createObjectStore('queues');
      upgraded.createObjectStore('lists', { keyPath: 'id' });
      upgraded.createObjectStore('bought', { keyPath: 'key' });
      const lines = oldVersion < 1 ? [] : await takeLines(tx);
      const store = upgraded.createObjectStore('lines', { keyPath: ['list', 'id'] });
      for (const line of lines) await store.put({ ...line, list: FIRST_LIST });
    },
    blocking(_current, _blocked, { target }) {
      // Another tab has a newer version of the app.
      (target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
  moveEarlierQueues().catch((error: unknown) => console.info('Nothing was moved', error));
  return db;
}

type Upgrade = IDBPTransaction<DeviceSchema, StoreNames<DeviceSchema>[], 'versionchange'>;

/** Takes the lines out of the store in which versions with one list kept them. */
async function takeLines(tx: Upgrade): Promise<readonly ListLine[]> {
  const lines = await tx.objectStore('lines').getAll();
  tx.db.deleteObjectStore('lines');
  return lines;
}

/** The channel on which tabs and workers hear that another one has changed a queue. */
export const queueChannel = (queue: string): string => `aislewise-queue ${queue}`;

export const OUTBOX = 'outbox';

interface Earlier {
  readonly name: string;
  readonly store: string;
  /** The queues that its rows are. */
  readonly queues: (keys: readonly string[], rows: readonly unknown[]) => Queues;
}
type Queues = readonly (readonly [queue: string, items: readonly QueueItem[]])[];

/** The databases in which earlier versions kept queues. */
const EARLIER: readonly Earlier[] = [
  {
    name: 'aislewise',
    store: 'outbox',
    queues: (_keys, rows) => {
      const messages = rows as readonly (QueueItem & { at: string })[];
      return [[OUTBOX, messages.toSorted((a, b) => a.at.localeCompare(b.at))]];
    },
  },
  {
    name: 'aislewise-keeper-changes',
    store: 'changes',
    queues: (keys, rows) => keys.map((keeperId, i) => [keeperId, rows[i] as readonly QueueItem[]]),
  },
];

/**
 * Moves the queues of earlier versions. Tabs that still run one may make such a database again, so
 * each start looks for them. One tab at a time moves.
 */
async function moveEarlierQueues(): Promise<void> {
  const { databases } = indexedDB as { databases?: IDBFactory['databases'] };
  const found = databases ? await databases.call(indexedDB) : EARLIER;
  const names = new Set(found.map(({ name }) => name));
  const left = EARLIER.filter(({ name }) => names.has(name));
  await Promise.all(left.map((earlier) => withLock(earlier.name, () => move(earlier))));
}

async function move({ name, store, queues }: Earlier): Promise<void> {
  // Waits until no earlier version has it open. They cannot open this version, so that none writes
  // between the copy and the removal.
  const old = await openDB(name, 2);
  try {
    // Not in a database that the line above has created.
    if (old.objectStoreNames.contains(store)) {
      const tx = old.transaction(store);
      const [keys, rows] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
      // All of them are ids.
      for (const [queue, items] of queues(keys as string[], rows)) await putFirst(queue, items);
    }
  } finally {
    old.close();
  }
  await deleteDB(name);
}

/** Puts items before those of a queue, each once. */
async function putFirst(queue: string, items: readonly QueueItem[]): Promise<void> {
  const tx = (await deviceDatabase()).transaction('queues', 'readwrite');
  const present = (await tx.store.get(queue)) ?? [];
  const known = new Set(present.map(({ id }) => id));
  const all = [...items.filter(({ id }) => !known.has(id)), ...present];
  if (all.length > 0) await tx.store.put(all, queue);
  await tx.done;
  const channel = new BroadcastChannel(queueChannel(queue));
  channel.postMessage('changed');
  channel.close();
}

/** Runs the function while no other tab or worker runs one under this name. */
export async function withLock(name: string, run: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  await (locks ? locks.request(name, run) : run());
}
