import { createObservable, type Observable } from '../../lib/observable.ts';
import { storedText } from '../../lib/stored-text.ts';
import { deviceDatabase, FIRST_LIST, linesOf, type StoredLine } from '../database.ts';
import { setLeft, setListed } from './list-count.ts';
import type { WalkOrder } from './walk-order.ts';
import { boundedLine, type ListLine, openLines, withoutOld } from './list-lines.ts';
import type { ListState } from './shared-list.ts';

/** Name of the channel between tabs. */
const CHANNEL = 'aislewise-list';

type Lines = readonly ListLine[];

/** Makes the new lines of a list, which may be a shared one. */
export type EditLines = (lines: Lines, isShared: boolean) => Lines;

const chosen = storedText('aislewise:list');

/** The id of the list that this device shows, the same in all tabs. */
export const currentList: Observable<string> = {
  get: () => chosen.get() ?? FIRST_LIST,
  initial: FIRST_LIST,
  subscribe: chosen.subscribe,
};

/** The current list as it was read or written last; undefined before the first read. */
let stored: { readonly list: string; readonly state: ListState } | undefined;
/** Edits of this tab that are shown and not yet stored, oldest first. */
let unsaved: readonly { readonly list: string; readonly edit: EditLines }[] = [];
/** The list that this tab shows: what is stored with the unsaved edits. */
const current = createObservable<ListState | undefined>(undefined);
let isFollowing = false;
/** True where the browser has no storage, as in some private windows: a list lasts as long as the page. */
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

/** Shows a list that was read or written, unless another one was chosen meanwhile. */
function setStored(list: string, state: ListState): void {
  if (list !== currentList.get()) return;
  stored = { list, state };
  showStored();
}

function showStored(): void {
  if (!stored) return;
  const { list, state } = stored;
  const own = unsaved.filter((one) => one.list === list);
  const shown = own.reduce((before, { edit }) => editedBy(before, edit), state);
  const open = openLines(shown.lines);
  setLeft(open.length);
  setListed(open.map(({ chosen: products }) => products));
  current.set(shown);
}

/** The stored lines that are not too old, within the limits that an earlier version did not apply. */
const usableLines = (lines: Lines): Lines => withoutOld(lines.map(boundedLine), Date.now());

/** Lines as they are shown and sent, without the list that they are stored for. */
const bareLines = (rows: readonly StoredLine[]): ListLine[] =>
  rows.map(({ list: _list, ...line }) => line);

async function readList(): Promise<void> {
  if (isMemory) return;
  const list = currentList.get();
  try {
    const tx = (await deviceDatabase()).transaction(['lines', 'shared']);
    const [rows, shared] = await Promise.all([
      tx.objectStore('lines').getAll(linesOf(list)),
      tx.objectStore('shared').get(list),
    ]);
    setStored(list, { lines: usableLines(bareLines(rows)), shared: shared ?? null });
  } catch (error) {
    console.info('The browser can not keep a list', error);
    isMemory = true;
    setStored(list, stored?.state ?? EMPTY);
  }
}

/** Lines and the shared list that the list is, also by other tabs; undefined until the first listener had them read. */
export const shownList: Observable<ListState | undefined> = {
  get: current.get,
  initial: undefined,
  subscribe(listener) {
    // A change may have shown the list before anybody listened.
    if (!isFollowing) {
      isFollowing = true;
      if (current.get() === undefined) void readList();
      // Another list was chosen, maybe in another tab.
      currentList.subscribe(() => {
        if (stored?.list !== currentList.get()) void readList();
      });
    }
    return current.subscribe(listener);
  },
};

/** Shows another list of this device, in all tabs. */
export const chooseList = (id: string): void => chosen.set(id === FIRST_LIST ? null : id);

/** The list that this tab shows; undefined until it is read. */
export const currentState = current.get;

/** Whether the list outlives the page. */
export const isListLasting = (): boolean => !isMemory;

/** Shows an edit at once and while `save` stores it. */
export async function showWhile(edit: EditLines, save: () => Promise<unknown>): Promise<void> {
  const shown = { list: currentList.get(), edit };
  unsaved = [...unsaved, shown];
  showStored();
  try {
    await save();
  } finally {
    unsaved = unsaved.filter((one) => one !== shown);
    showStored();
  }
}

/**
 * Changes lines and the shared list of the current list in one transaction, also with other tabs. Returns the
 * new state.
 */
export async function changeState(edit: (state: ListState) => ListState): Promise<ListState> {
  const list = currentList.get();
  if (!isMemory) {
    try {
      const after = await writeState(list, edit);
      setStored(list, after);
      channel?.postMessage('changed');
      return after;
    } catch (error) {
      console.info('The browser can not keep a list', error);
      isMemory = true;
    }
  }
  const edited = edit(stored?.state ?? EMPTY);
  const after = { ...edited, lines: usableLines(edited.lines) };
  setStored(list, after);
  return after;
}

async function writeState(list: string, edit: (state: ListState) => ListState): Promise<ListState> {
  const tx = (await deviceDatabase()).transaction(['lines', 'shared'], 'readwrite');
  const [lineStore, sharedStore] = [tx.objectStore('lines'), tx.objectStore('shared')];
  const [rows, shared = null] = await Promise.all([
    lineStore.getAll(linesOf(list)),
    sharedStore.get(list),
  ]);
  const lines = bareLines(rows);
  const edited = edit({ lines: usableLines(lines), shared });
  const after = { ...edited, lines: usableLines(edited.lines) };
  const known = new Map(lines.map((line) => [line.id, line]));
  for (const line of after.lines)
    if (known.get(line.id) !== line) await lineStore.put({ ...line, list });
  const stay = new Set(after.lines.map(({ id }) => id));
  for (const { id } of lines) if (!stay.has(id)) await lineStore.delete([list, id]);
  if (after.shared === null) await sharedStore.delete(list);
  else if (after.shared !== shared) await sharedStore.put(after.shared, list);
  await tx.done;
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
