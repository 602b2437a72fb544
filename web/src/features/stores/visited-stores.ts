import { useMemo } from 'react';
import { useFromDevice } from '../../lib/observable.ts';
import { deviceStore, type SafeStorage } from '../../lib/storage.ts';

const PLACE = 'aislewise:visited-stores';
/** Maximum number of stores kept. */
const MAX_VISITED = 3;

/** The ids of the stores visited on this device, the last one first. They never leave it. */
export function useVisited(): readonly string[] {
  const text = useFromDevice(() => deviceStore.get(PLACE), null);
  return useMemo(() => idsIn(text), [text]);
}

/** As `useVisited`. */
export const readVisited = (storage: SafeStorage = deviceStore): readonly string[] =>
  idsIn(storage.get(PLACE));

function idsIn(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((one: unknown) => typeof one === 'string').slice(0, MAX_VISITED);
  } catch {
    return []; // Not ours: there are none.
  }
}

/**
 * Puts a visited store in front. The oldest one is dropped. Without a connection a store is visited only if it
 * was before: of another one nothing but its name was seen.
 */
export function keepVisited(
  storeId: string,
  isOffline: boolean,
  storage: SafeStorage = deviceStore,
): void {
  const visited = readVisited(storage);
  if (isOffline && !visited.includes(storeId)) return;
  const others = visited.filter((id) => id !== storeId);
  storage.set(PLACE, JSON.stringify([storeId, ...others].slice(0, MAX_VISITED)));
}
