import { createObservable, type Observable } from '../../lib/observable.ts';
import { deviceDatabase } from '../database.ts';
import { type BoughtFood, countBought } from './bought-foods.ts';
import type { ListLine } from './list-lines.ts';

const CHANNEL = 'aislewise-bought';
// Pages that the server renders keep nothing.
const channel =
  'indexedDB' in globalThis && 'BroadcastChannel' in globalThis
    ? new BroadcastChannel(CHANNEL)
    : undefined;
channel?.addEventListener('message', () => void readBought());

const shown = createObservable<readonly BoughtFood[]>([]);
let isRead = false;

/** The foods that were bought with lists of this device. */
export const boughtFoods: Observable<readonly BoughtFood[]> = {
  get: shown.get,
  initial: shown.get(),
  subscribe(listener) {
    if (!isRead) {
      isRead = true;
      void readBought();
    }
    return shown.subscribe(listener);
  },
};

async function readBought(): Promise<void> {
  try {
    shown.set(await (await deviceDatabase()).getAll('bought'));
  } catch (error) {
    console.info('The browser can not keep what was bought', error);
  }
}

/** Changes the foods in one transaction, also with other tabs. Without storage nothing is kept. */
async function changeBought(edit: (foods: BoughtFood[]) => readonly BoughtFood[]): Promise<void> {
  try {
    const tx = (await deviceDatabase()).transaction('bought', 'readwrite');
    const before = await tx.store.getAll();
    const after = edit(before);
    const stay = new Set(after);
    for (const food of before) if (!stay.has(food)) await tx.store.delete(food.key);
    const known = new Set(before);
    for (const food of after) if (!known.has(food)) await tx.store.put(food);
    await tx.done;
    shown.set(after);
    channel?.postMessage('changed');
  } catch (error) {
    console.info('The browser can not keep what was bought', error);
  }
}

/** Notes that a line was put into the basket, or was taken out again. */
export const noteBought = (line: ListLine, isTicked: boolean): Promise<void> =>
  changeBought((foods) => countBought(foods, line, isTicked ? 1 : -1, Date.now()));

/** Removes one food, or all. */
export const forgetBought = (key?: string): Promise<void> =>
  changeBought((foods) => (key === undefined ? [] : foods.filter((one) => one.key !== key)));
