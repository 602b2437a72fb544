import { createObservable, type Observable } from '../../lib/observable.ts';
import { deviceDatabase } from '../database.ts';
import { setLeft, setListed } from './list-count.ts';
import type { WalkOrder } from './walk-order.ts';
import { boundedLine, type ListLine, openLines, withoutOld } from './list-lines.ts';
import type { ListState } from './shared-list.ts';

/** Name of the channel between tabs. */
const CHANNEL = 'aislewise-list';

/** The key of the shared list that the list is. */
const SHARED = 'list';

type Lines = readonly ListLine[];

/** Makes the new lines of a list, which may be a shared one. */
export type EditLines = (lines: Lines, isShared: boolean) => Lines;

/** The list as it was read or written last; undefined before the first read. */
let stored: ListState | undefined;
/** Edits of this tab that are shown and not yet stored, oldest first. */
let unsaved: readonly EditLines[] = [];
/** The list that this tab shows: what is stored with the unsaved edits. */
const current = createObservable<ListState | undefined>(undefined);
let isReading = false;
/** True where the browser has no storage, as in some private windows: the list lasts as long as the page. */
let isMemory = false;
const EMPTY: ListState = { lines: [], shared: null };
const channel =
  'indexedDB' in globalThis && 'BroadcastChannel' in globalThis
    ? new BroadcastChannel(CHANNEL)
    : undefined;
channel?.addEventListener('message', () => void readList());

/** A list after an edit of its lines. */
export const editedBy = (state: ListState, edit: EditLines): ListState => ({
  ...state,
  lines: edit(state.lines, state.shared !== null && !state.shared.hasEnded),
});

function setStored(state: ListState | undefined): void {
  stored = state;
  if (state === undefined) return;
  const shown = unsaved.reduce(editedBy, state);
  const open = openLines(shown.lines);
  setLeft(open.length);
  setListed(open.map(({ chosen }) => chosen));
  current.set(shown);
}

/** The stored lines that are not too old, within the limits that an earlier version did not apply. */
const usableLines = (lines: Lines): Lines => withoutOld(lines.map(boundedLine), Date.now());

async function readList(): Promise<void> {
  if (isMemory) return;
  try {
    const tx = (await deviceDatabase()).transaction(['lines', 'shared']);
    const [lines, shared] = await Promise.all([
      tx.objectStore('lines').getAll(),
      tx.objectStore('shared').get(SHARED),
    ]);
    setStored({ lines: usableLines(lines), shared: shared ?? null });
  } catch (error) {
    console.info('The browser can not keep a list', error);
    isMemory = true;
    setStored(stored ?? EMPTY);
  }
}

/** Lines and the shared list that the list is, also by other tabs; undefined until the first listener had them read. */
export const shownList: Observable<ListState | undefined> = {
  get: current.get,
  initial: undefined,
  subscribe(listener) {
    if (current.get() === undefined && !isReading) {
      isReading = true;
      void readList();
    }
    return current.subscribe(listener);
  },
};

/** The list that this tab shows; undefined until it is read. */
export const currentState = current.get;

/** Whether the list outlives the page. */
export const isListLasting = (): boolean => !isMemory;

/** Shows an edit at once and while `save` stores it. */
export async function showWhile(edit: EditLines, save: () => Promise<unknown>): Promise<void> {
  unsaved = [...unsaved, edit];
  setStored(stored);
  try {
    await save();
  } finally {
    unsaved = unsaved.filter((one) => one !== edit);
    setStored(stored);
  }
}

/** Changes lines and the shared list in one transaction, also with other tabs. Returns the new state. */
export async function changeState(edit: (state: ListState) => ListState): Promise<ListState> {
  if (!isMemory) {
    try {
      const tx = (await deviceDatabase()).transaction(['lines', 'shared'], 'readwrite');
      const [lineStore, sharedStore] = [tx.objectStore('lines'), tx.objectStore('shared')];
      const [lines, shared = null] = await Promise.all([
        lineStore.getAll(),
        sharedStore.get(SHARED),
      ]);
      const edited = edit({ lines: usableLines(lines), shared });
      const after = { ...edited, lines: usableLines(edited.lines) };
      const known = new Map(lines.map((line) => [line.id, line]));
      for (const line of after.lines) if (known.get(line.id) !== line) await lineStore.put(line);
      const stay = new Set(after.lines.map(({ id }) => id));
      for (const { id } of lines) if (!stay.has(id)) await lineStore.delete(id);
      if (after.shared === null) await sharedStore.delete(SHARED);
      else if (after.shared !== shared) await sharedStore.put(after.shared, SHARED);
      await tx.done;
      setStored(after);
      channel?.postMessage('changed');
      return after;
    } catch (error) {
      console.info('The browser can not keep a list', error);
      isMemory = true;
    }
  }
  const edited = edit(stored ?? EMPTY);
  const after = { ...edited, lines: usableLines(edited.lines) };
  setStored(after);
  return after;
}

/** The learned order of a store's aisles. Undefined before the first walk. */
export async function readWalkOrder(storeId: string): Promise<WalkOrder | undefined> {
  if (isMemory) return undefined;
  return (await deviceDatabase()).get('walks', storeId);
}

export async function keepWalkOrder(storeId: string, order: WalkOrder): Promise<void> {
  if (!isMemory) await (await deviceDatabase()).put('walks', order, storeId);
}
