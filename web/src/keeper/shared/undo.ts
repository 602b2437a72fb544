import { UNDO_SECONDS } from '@aislewise/contracts/audit';
import { useSyncExternalStore } from 'react';
import { toast } from '../../ui/toast-store.ts';

/** The change that the keeper wants to undo. */
let wanted: string | null = null;
const listeners = new Set<() => void>();

function setWanted(next: string | null): void {
  wanted = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The change to undo, if any: `UndoDialog` undoes it and asks about fields that were changed since. */
export const useWantedUndo = (): string | null => useSyncExternalStore(subscribe, () => wanted);

export const requestUndo = (changeId: string): void => setWanted(changeId);
export const finishUndo = (): void => setWanted(null);

/** Shows a message with Undo after a change. */
export function offerUndo(changeId: string): void {
  const until = Date.now() + UNDO_SECONDS * 1000;
  toast({ title: 'Saved', action: { label: 'Undo', run: () => requestUndo(changeId), until } });
}
