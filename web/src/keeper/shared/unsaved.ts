import { useEffect, useId, useSyncExternalStore } from 'react';

/** Names of the forms that hold something typed and not saved. */
const unsaved = new Set<string>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether anything on the page is typed and not saved. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved);

/** Asks before the page is left while `dirty`. */
export function useUnsaved(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    unsaved.add(id);
    tell();
    return () => {
      unsaved.delete(id);
      tell();
    };
  }, [dirty, id]);
}
