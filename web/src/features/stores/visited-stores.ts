import { deviceStore, type SafeStorage } from '../../lib/storage.ts';

const PLACE = 'aislewise:visited-stores';
/** Maximum number of stores kept. */
const MAX_VISITED = 3;

/** The ids of the stores visited on this device, the last one first. They never leave it. */
export function readVisited(storage: SafeStorage = deviceStore): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.get(PLACE) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((one: unknown) => typeof one === 'string').slice(0, MAX_VISITED);
  } catch {
    return []; // Not ours: there are none.
  }
}

/** Puts a visited store in front. The oldest one is dropped. */
export function keepVisited(storeId: string, storage: SafeStorage = deviceStore): void {
  const others = readVisited(storage).filter((id) => id !== storeId);
  storage.set(PLACE, JSON.stringify([storeId, ...others].slice(0, MAX_VISITED)));
}
