import { deviceStore } from '../../lib/storage.ts';

/*
 * The number of lines that are left and the products on the list, in local storage: the navigation and the
 * products of every page show them, and do not wait for the database of the list.
 */

const PLACE = 'aislewise:list-left';
const PRODUCTS_PLACE = 'aislewise:list-products';

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

const keyOf = (storeId: string, productId: string): string => `${storeId} ${productId}`;

let read: { text: string | null; products: ReadonlySet<string> } | undefined;

/** Whether a product of a store is on the list and not in the basket yet. */
export function isListed(storeId: string, productId: string): boolean {
  const text = deviceStore.get(PRODUCTS_PLACE);
  if (read?.text !== text) read = { text, products: new Set((text ?? '').split('\n')) };
  return read.products.has(keyOf(storeId, productId));
}

/** Sets the products on the list, by the id of the store for each line. */
export function setListed(chosen: readonly Readonly<Record<string, string>>[]): void {
  const keys = chosen.flatMap((one) =>
    Object.entries(one).map(([storeId, productId]) => keyOf(storeId, productId)),
  );
  const text = keys.join('\n');
  if (text === (deviceStore.get(PRODUCTS_PLACE) ?? '')) return;
  deviceStore.set(PRODUCTS_PLACE, text);
  for (const listener of listeners) listener();
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
