import { MAX_QUERY } from '@aislewise/contracts/search';
import { deviceStore, type SafeStorage } from '../../lib/storage.ts';

const PLACE = 'aislewise:recent-searches';
/** Maximum number of searches kept. */
const MAX_RECENT = 8;

const fold = (query: string): string => query.trim().replace(/\s+/g, ' ').toLowerCase();

/** The searches made on this device, the newest first. They never leave it. */
export function readRecent(storage: SafeStorage = deviceStore): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.get(PLACE) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept
      .filter((one: unknown) => typeof one === 'string')
      .filter((one) => one.trim() !== '' && one.length <= MAX_QUERY)
      .slice(0, MAX_RECENT);
  } catch {
    return []; // Not ours: there are none.
  }
}

/** Adds a search in front. Removes an older one of the same words. */
export function keepRecent(query: string, storage: SafeStorage = deviceStore): readonly string[] {
  const recent = readRecent(storage);
  const text = query.trim();
  if (text === '') return recent;
  const next = [text, ...recent.filter((one) => fold(one) !== fold(text))].slice(0, MAX_RECENT);
  storage.set(PLACE, JSON.stringify(next));
  return next;
}

/** Removes all recent searches. */
export const clearRecent = (storage: SafeStorage = deviceStore): void => storage.remove(PLACE);
