import { deviceStore } from '../../lib/storage.ts';

/*
 * The number of lines that are left, in local storage: the navigation of every page shows it, and does not
 * wait for the database of the list.
 */

const PLACE = 'aislewise:list-left';

const listeners = new Set<() => void>();

interface WithBadge {
  readonly setAppBadge?: (count: number) => Promise<void>;
}

/** The number of lines that are not in the basket yet. */
export const listLeft = (): number => Number(deviceStore.get(PLACE) ?? 0);

/** Sets the number, also on the icon of the installed app where the browser can. */
export function setLeft(count: number): void {
  if (count === listLeft()) return;
  deviceStore.set(PLACE, String(count));
  for (const listener of listeners) listener();
  // 0 removes the badge.
  (navigator as WithBadge)
    .setAppBadge?.(count)
    .catch((error: unknown) => console.debug('The icon has no badge', error));
}

/** Calls `listener` after a change, also by another tab. Returns a function that unsubscribes it. */
export function watchLeft(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
