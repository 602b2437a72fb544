import { sessionStore, type SafeStorage } from '../lib/storage.ts';

const RELOADED = 'aislewise:reloaded-at';
const APART_MS = 60_000;

/**
 * Whether a page whose code could not be fetched should be loaded anew: after an update the old
 * files are gone, and one reload brings the new ones. Never twice within a minute, and not offline.
 */
export function shouldReload(now: number, online: boolean, storage: SafeStorage = sessionStore) {
  const last = Number(storage.get(RELOADED) ?? Number.NEGATIVE_INFINITY);
  if (!online || now - last < APART_MS) return false;
  storage.set(RELOADED, String(now));
  return true;
}
