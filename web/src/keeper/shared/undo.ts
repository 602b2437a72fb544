import { UNDO_SECONDS } from '@aislewise/contracts/audit';
import { useSyncExternalStore } from 'react';
import { currentToast, dismissToast, toast } from '../../ui/toast-store.ts';

/** The changes that the keeper wants to undo, one after the other. */
let wanted: readonly string[] = [];
const listeners = new Set<() => void>();

function setWanted(next: readonly string[]): void {
  wanted = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The change to undo, if any: `UndoDialog` undoes it and asks about fields that were changed since. */
export const useWantedUndo = (): string | null =>
  useSyncExternalStore(subscribe, () => wanted[0] ?? null);

export const requestUndo = (...changeIds: readonly string[]): void => setWanted(changeIds);
export const finishUndo = (): void => setWanted(wanted.slice(1));

/** Shows a message with Undo after a change, or after several that belong together. */
export function offerUndo(changeIds: string | readonly string[], title = 'Saved'): void {
  const ids = typeof changeIds === 'string' ? [changeIds] : changeIds;
  const until = Date.now() + UNDO_SECONDS * 1000;
  toast({ title, action: { label: 'Undo', run: () => requestUndo(...ids), until } });
}

/** Hides a message with Undo, so that it does not stand over the next change or dialog. */
export function dismissUndo(): void {
  if (currentToast()?.action) dismissToast();
}
