import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { setLeft } from './list-count.ts';
import type { WalkOrder } from './walk-order.ts';
import { type ListLine, openLines, withoutOld } from './list-lines.ts';

/*
 * The shopper's one list, on the device alone: in a database of its own, so that an older service worker,
 * which opens the outbox, does not have to know it.
 */

/** Name of the database and of the channel between tabs. */
const NAME = 'aislewise-list';

interface Schema extends DBSchema {
  lines: { key: string; value: ListLine };
  /** The order in which the aisles of each store were walked. */
  walks: { key: string; value: WalkOrder };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('lines', { keyPath: 'id' });
      db.createObjectStore('walks');
    },
    terminated() {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

type Lines = readonly ListLine[];

/** The lines as this tab knows them; undefined before the first read. */
let current: Lines | undefined;
let isReading = false;
/** True where the browser has no storage, as in some private windows: the list lasts as long as the page. */
let isMemory = false;
const listeners = new Set<() => void>();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : undefined;
channel?.addEventListener('message', () => void readList());

function setCurrent(lines: Lines): void {
  current = lines;
  setLeft(openLines(lines).length);
  for (const listener of listeners) listener();
}

async function readList(): Promise<void> {
  if (isMemory) return;
  try {
    setCurrent(withoutOld(await (await database()).getAll('lines'), Date.now()));
  } catch (error) {
    console.info('The browser can not keep a list', error);
    isMemory = true;
    setCurrent(current ?? []);
  }
}

/** Calls `listener` after every change, also of other tabs. Returns a function that unsubscribes it. */
export function subscribeList(listener: () => void): () => void {
  listeners.add(listener);
  if (current === undefined && !isReading) {
    isReading = true;
    void readList();
  }
  return () => listeners.delete(listener);
}

/** All lines, also removed ones; undefined until they are read. The same array until it changes. */
export const currentList = (): Lines | undefined => current;

/** Whether the list outlives the page. */
export const isListLasting = (): boolean => !isMemory;

/** Changes the list in one transaction, also with other tabs. Returns the new lines. */
export async function changeList(edit: (lines: Lines) => Lines): Promise<Lines> {
  if (!isMemory) {
    try {
      const tx = (await database()).transaction('lines', 'readwrite');
      const before = await tx.store.getAll();
      const after = withoutOld(edit(before), Date.now());
      const known = new Map(before.map((line) => [line.id, line]));
      for (const line of after) if (known.get(line.id) !== line) await tx.store.put(line);
      const stay = new Set(after.map(({ id }) => id));
      for (const { id } of before) if (!stay.has(id)) await tx.store.delete(id);
      await tx.done;
      setCurrent(after);
      channel?.postMessage('changed');
      return after;
    } catch (error) {
      console.info('The browser can not keep a list', error);
      isMemory = true;
    }
  }
  const after = edit(current ?? []);
  setCurrent(after);
  return after;
}

/** The learned order of a store's aisles. Undefined before the first walk. */
export async function readWalkOrder(storeId: string): Promise<WalkOrder | undefined> {
  if (isMemory) return undefined;
  return (await database()).get('walks', storeId);
}

export async function keepWalkOrder(storeId: string, order: WalkOrder): Promise<void> {
  if (!isMemory) await (await database()).put('walks', order, storeId);
}
