import { cutText } from '@aislewise/contracts/cut-text';
import { createObservable, type Observable } from '../../lib/observable.ts';
import { newUuid } from '../../lib/uuid.ts';
import { deviceDatabase, FIRST_LIST, linesOf, type NamedList } from '../database.ts';
import { isOnList } from './list-lines.ts';
import { chooseList, currentList } from './list-store.ts';

/** Maximum lists of a device. */
export const MAX_LISTS = 20;
/** Longest name of a list, in characters. */
export const MAX_LIST_NAME = 60;
/** A removed list stays for a while, so that the removal can be undone. */
const REMOVED_DAYS = 14;
const DAY_MS = 86_400_000;

const CHANNEL = 'aislewise-lists';
// Pages that the server renders keep nothing.
const channel =
  'indexedDB' in globalThis && 'BroadcastChannel' in globalThis
    ? new BroadcastChannel(CHANNEL)
    : undefined;
channel?.addEventListener('message', () => void readLists());

/** A device has a list without a name from the start. */
const FIRST: NamedList = { id: FIRST_LIST, name: '', addedAt: 0, removedAt: null };
const shown = createObservable<readonly NamedList[]>([FIRST]);
let isRead = false;

/** The lists of this device, the oldest first, without the removed ones. */
export const shownLists: Observable<readonly NamedList[]> = {
  get: shown.get,
  initial: shown.get(),
  subscribe(listener) {
    if (!isRead) {
      isRead = true;
      void readLists();
    }
    return shown.subscribe(listener);
  },
};

const withFirst = (rows: readonly NamedList[]): NamedList[] =>
  (rows.some(({ id }) => id === FIRST_LIST) ? [...rows] : [FIRST, ...rows]).toSorted(
    (a, b) => a.addedAt - b.addedAt,
  );

const isShown = ({ removedAt }: NamedList): boolean => removedAt === null;

async function readLists(): Promise<void> {
  try {
    const rows = await (await deviceDatabase()).getAll('lists');
    shown.set(withFirst(rows).filter(isShown));
  } catch (error) {
    // `isListLasting` says so on the screen.
    console.info('The browser can not keep lists', error);
  }
}

/** Changes the lists in one transaction, also with other tabs. Drops those that were removed long ago. */
async function changeLists(edit: (lists: NamedList[]) => readonly NamedList[]): Promise<void> {
  const tx = (await deviceDatabase()).transaction(['lists', 'lines', 'shared'], 'readwrite');
  const lists = tx.objectStore('lists');
  const after = edit(withFirst(await lists.getAll()));
  for (const list of after) {
    const { id, removedAt } = list;
    const isOld = removedAt !== null && Date.now() - removedAt > REMOVED_DAYS * DAY_MS;
    if (!isOld) {
      await lists.put(list);
      continue;
    }
    await tx.objectStore('lines').delete(linesOf(id));
    await tx.objectStore('shared').delete(id);
    // The first list exists without a row.
    if (id !== FIRST_LIST) await lists.delete(id);
  }
  await tx.done;
  shown.set(after.filter(isShown));
  channel?.postMessage('changed');
}

const namedList = (name: string): NamedList => ({
  id: newUuid(),
  name: cutText(name.trim(), MAX_LIST_NAME),
  addedAt: Date.now(),
  removedAt: null,
});

/** Adds an empty list and shows it. */
export async function addList(name: string): Promise<void> {
  const list = namedList(name);
  await changeLists((lists) => [...lists, list]);
  chooseList(list.id);
}

const changed = (id: string, change: Partial<NamedList>) => (lists: NamedList[]) =>
  lists.map((list) => (list.id === id ? { ...list, ...change } : list));

export const renameList = (id: string, name: string): Promise<void> =>
  changeLists(changed(id, { name: cutText(name.trim(), MAX_LIST_NAME) }));

/** Removes a list with its lines. The device always has a list: after the last one it is an empty one. */
export async function removeList(id: string): Promise<void> {
  await changeLists((lists) => {
    const after = changed(id, { removedAt: Date.now() })(lists);
    return after.some(isShown) ? after : [...after, namedList('')];
  });
  const [first] = shown.get();
  if (currentList.get() === id && first) chooseList(first.id);
}

/** Takes back the removal of a list, and shows it. */
export async function restoreList(id: string): Promise<void> {
  await changeLists(changed(id, { removedAt: null }));
  chooseList(id);
}

/** How many lines are left on each list, by its id. */
export async function countLeft(): Promise<ReadonlyMap<string, number>> {
  const left = new Map<string, number>();
  for (const line of await (await deviceDatabase()).getAll('lines'))
    if (line.tickedAt === null && isOnList(line))
      left.set(line.list, (left.get(line.list) ?? 0) + 1);
  return left;
}

/** The list of this device that is a certain shared list. Undefined without one. */
export async function findSharing(sharedId: string): Promise<string | undefined> {
  const db = await deviceDatabase();
  const [ids, states] = await Promise.all([db.getAllKeys('shared'), db.getAll('shared')]);
  const removed = new Set(
    (await db.getAll('lists')).filter((one) => !isShown(one)).map(({ id }) => id),
  );
  return ids.find((id, i) => !removed.has(id) && states[i]?.id === sharedId && !states[i].hasEnded);
}
