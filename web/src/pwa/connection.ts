import { givenAt, storeCache } from './caches.ts';
import { isFromWorker } from './messages.ts';

/** Whether answers come from what is kept although the device believes it is connected. */
let standingIn = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  standingIn = next;
  for (const listener of listeners) listener();
}

/** Whether there is no connection: the device says so, or the network gives no answers. */
export const isOffline = (): boolean => !navigator.onLine || standingIn;

/** Calls back when that may have changed, until the answered function is called. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the device's connection and what the worker's answers say of it. Call it once. */
export function followConnection(): void {
  window.addEventListener('offline', () => change(standingIn));
  window.addEventListener('online', () => change(false));
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  workers?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isFromWorker(data) && data.fresh === standingIn) change(!data.fresh);
  });
  // What was said while this page was starting waits for this call.
  workers?.startMessages();
}

/** When the shelves of a store that are kept here were given; null when none are. */
export async function keptAt(storeId: string): Promise<Date | null> {
  const storage = (globalThis as { caches?: CacheStorage }).caches;
  const name = storeCache(storeId);
  if (!(await storage?.has(name))) return null;
  const cache = await storage?.open(name);
  for (const path of ['inventory?perCategory=12', 'inventory']) {
    const kept = await cache?.match(`/api/stores/${storeId}/${path}`);
    const at = kept && givenAt(kept);
    if (at) return at;
  }
  return null;
}
