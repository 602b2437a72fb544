import { useEffect, useId, useSyncExternalStore } from 'react';

/** Ids of the forms with unsaved input. */
const unsaved = new Set<string>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any form on the page has unsaved input. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved);

/** Marks the component's form as unsaved while `dirty`, so that leaving the page asks first. */
export function useUnsaved(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    unsaved.add(id);
    notify();
    return () => {
      unsaved.delete(id);
      notify();
    };
  }, [dirty, id]);
}
