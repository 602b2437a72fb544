import type { Observable } from '../../lib/observable.ts';
import { storedText } from '../../lib/stored-text.ts';

/*
 * The number of lines that are left and the products on the list, in local storage: the navigation and the
 * products of every page show them, and do not wait for the database of the list.
 */

const left = storedText('aislewise:list-left');
const products = storedText('aislewise:list-products');

interface WithBadge {
  readonly setAppBadge?: (count: number) => Promise<void>;
}

/** The number of lines that are not in the basket yet. */
export const listLeft: Observable<number> = {
  get: () => Number(left.get() ?? 0),
  initial: 0,
  subscribe: left.subscribe,
};

/** Sets the number, also on the icon of the installed app where the browser can. */
export function setLeft(count: number): void {
  if (count === listLeft.get()) return;
  left.set(String(count));
  // 0 removes the badge.
  (navigator as WithBadge)
    .setAppBadge?.(count)
    .catch((error: unknown) => console.debug('The icon has no badge', error));
}

const keyOf = (storeId: string, productId: string): string => `${storeId} ${productId}`;

/** The products on the list, as one text. `isListed` reads it. */
export const listedProducts: Observable<string | null> = products;

let read: { text: string | null; products: ReadonlySet<string> } | undefined;

/**
 * Whether a product of a store is on the list and not in the basket yet.
 *
 * @param text the value of `listedProducts`
 */
export function isListed(text: string | null, storeId: string, productId: string): boolean {
  if (read?.text !== text) read = { text, products: new Set((text ?? '').split('\n')) };
  return read.products.has(keyOf(storeId, productId));
}

/** Sets the products on the list, by the id of the store for each line. */
export function setListed(chosen: readonly Readonly<Record<string, string>>[]): void {
  const keys = chosen.flatMap((one) =>
    Object.entries(one).map(([storeId, productId]) => keyOf(storeId, productId)),
  );
  products.set(keys.length > 0 ? keys.join('\n') : null);
}
