import { isSilent, tellSilent } from '../lib/connected.ts';
import { givenAt, storeCache } from './caches.ts';
import { isFromWorker } from './messages.ts';
import { hearWorker } from './worker-messages.ts';

/** How often the server is asked whether it is there again, in milliseconds. */
const PROBE_MS = 10_000;
/** Answers once the server has all it needs. */
const PROBE = '/readyz';
/** How long an answer that came late is left alone after it was read anew: no circle of waiting. */
const LATE_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
const lateListeners = new Set<(path: string) => void>();
const readAt = new Map<string, number>();

function change(next: boolean): void {
  clearTimeout(timer);
  if (next) timer = setTimeout(probe, PROBE_MS);
  tellSilent(next);
}

function probe(): void {
  const again = () => {
    timer = setTimeout(probe, PROBE_MS);
  };
  if (!navigator.onLine || document.visibilityState === 'hidden') {
    again();
    return;
  }
  fetch(PROBE, { cache: 'no-store' }).then(({ ok }) => (ok ? change(false) : again()), again);
}

/** Calls back with the path of an answer that has come after what is kept was shown in its place. */
export function watchLateAnswers(listener: (path: string) => void): () => void {
  lateListeners.add(listener);
  return () => lateListeners.delete(listener);
}

function cameLate(path: string): void {
  const now = Date.now();
  if (now - (readAt.get(path) ?? 0) < LATE_MS) return;
  readAt.set(path, now);
  for (const listener of lateListeners) listener(path);
}

/** Follows the device's connection and what the worker's answers say of it. Call it once. */
export function followConnection(): void {
  window.addEventListener('offline', () => change(isSilent()));
  window.addEventListener('online', () => change(false));
  hearWorker((data) => {
    if (!isFromWorker(data)) return;
    if (data.connected === isSilent()) change(!data.connected);
    if (data.connected && data.late !== undefined) cameLate(data.late);
  });
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
