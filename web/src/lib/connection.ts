import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { keyToUrl } from './api.ts';
import { isFromWorker } from './worker-messages.ts';

const CHECK_INTERVAL_MS = 10_000;
/** A network without internet access can hold a request for minutes. */
const CHECK_TIMEOUT_MS = 10_000;
/** A path is not refetched again this soon after a late response, to avoid a loop. */
const LATE_INTERVAL_MS = 60_000;

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Whether the device has no connection or the server does not answer. */
export const useIsOffline = (): boolean =>
  !useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );

/** Asks the server whether it is ready, past every cache. A success ends the offline state. */
export async function checkServer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const { ok } = await fetch('/readyz', { cache: 'no-store', signal });
    if (ok) onlineManager.setOnline(true);
    return ok;
  } catch (error) {
    console.debug('The server does not answer yet', error);
    return false;
  }
}

/**
 * Keeps TanStack Query's `onlineManager` up to date: from the device's state, from the service
 * worker's reports about the network, and, while the server does not answer, from a check every 10 s.
 * Refetches what arrived after the page had used the cached response. Call it once.
 *
 * @returns a function that stops it
 */
export function followConnection(client: QueryClient): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const unsubscribe = onlineManager.subscribe((isOnline) => {
    clearInterval(timer);
    if (isOnline) return;
    timer = setInterval(() => {
      if (navigator.onLine && document.visibilityState === 'visible') void checkServer();
    }, CHECK_INTERVAL_MS);
  });
  onlineManager.setOnline(navigator.onLine);

  const refetchedAt = new Map<string, number>();
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isFromWorker(data)) return;
    onlineManager.setOnline(data.connected && navigator.onLine);
    const { late } = data;
    if (late === undefined || Date.now() - (refetchedAt.get(late) ?? 0) < LATE_INTERVAL_MS) return;
    refetchedAt.set(late, Date.now());
    void client.invalidateQueries({ predicate: ({ queryKey }) => pathOf(queryKey) === late });
  });
  return unsubscribe;
}

/** Returns the path that a query requests, or null if its key is not an address. */
function pathOf(key: readonly unknown[]): string | null {
  try {
    return keyToUrl(key).split('?', 1)[0] ?? null;
  } catch {
    return null; // keyToUrl throws on a key that is not an address.
  }
}
