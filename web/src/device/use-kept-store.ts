import { useEffect, useState } from 'react';
import { storeKeptAt } from './caches.ts';
import { keepStoreOnDevice } from './register.ts';

/**
 * Delay before a visited store is kept, so that its page loads first. None for the first one: this code itself
 * starts seconds after the page.
 */
const KEEP_DELAY_MS = 1000;
let isFirst = true;

/** Keeps a visited store on the device. */
export function useKeepStore(storeId: string | undefined, offline: boolean): void {
  useEffect(() => {
    if (storeId === undefined || offline) return undefined;
    const delay = isFirst ? 0 : KEEP_DELAY_MS;
    const timer = setTimeout(() => {
      isFirst = false;
      keepStoreOnDevice(storeId).catch((error: unknown) =>
        console.debug('The store is not kept', error),
      );
    }, delay);
    return () => clearTimeout(timer);
  }, [storeId, offline]);
}

/** Returns the time of the store's inventory on the device, or null while online. */
export function useKeptAt(storeId: string | undefined, offline: boolean): Date | null {
  const [known, setKnown] = useState<{ storeId: string; at: Date | null } | null>(null);
  useEffect(() => {
    if (storeId === undefined || !offline) return;
    storeKeptAt(storeId).then(
      (at) => setKnown({ storeId, at }),
      (error: unknown) => console.debug('The time of the kept inventory could not be read', error),
    );
  }, [storeId, offline]);
  return known?.storeId === storeId ? (known?.at ?? null) : null;
}
