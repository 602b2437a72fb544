import { plural, t } from '@lingui/core/macro';
import { UNDO_SECONDS } from '@aislewise/contracts/audit';
import { createObservable, useObservable } from '../../lib/observable.ts';
import { currentToast, dismissToast, toast, type ToastAction } from '../../ui/toast-store.ts';

/** The changes that the keeper wants to undo, one after the other. */
const wanted = createObservable<readonly string[]>([]);

/** The change to undo, if any: `UndoDialog` undoes it and asks about fields that were changed since. */
export const wantedUndo = (): string | null => wanted.get()[0] ?? null;

/** See `wantedUndo`. */
export const useWantedUndo = (): string | null => useObservable(wanted, wantedUndo);

/** Values set back so far by the changes that are undone together. */
let undoneSoFar = 0;
/** Those of the changes that have set something back. */
let undoneIds: readonly string[] = [];
const undoneListeners = new Set<(changeIds: readonly string[]) => void>();

/** Calls the listener with the changes that were undone together. Returns a function that ends it. */
export function onUndone(listener: (changeIds: readonly string[]) => void): () => void {
  undoneListeners.add(listener);
  return () => undoneListeners.delete(listener);
}

function reportUndone(): void {
  const ids = undoneIds;
  undoneIds = [];
  if (ids.length > 0) for (const listener of undoneListeners) listener(ids);
}

/** Undoes changes, one after the other in this order: of two changes of a field the later one first. */
export function requestUndo(...changeIds: readonly string[]): void {
  undoneSoFar = 0;
  undoneIds = [];
  wanted.set(changeIds);
}

/**
 * Goes on with the next wanted change.
 *
 * @param undone how much the undo of this one has set back
 * @returns how much all together have set back; null while changes are left
 */
export function finishUndo(undone = 0): number | null {
  undoneSoFar += undone;
  if (undone > 0) undoneIds = [...undoneIds, ...wanted.get().slice(0, 1)];
  wanted.set(wanted.get().slice(1));
  if (wanted.get().length > 0) return null;
  reportUndone();
  return undoneSoFar;
}

/** Gives the rest up, after a failure. Returns how much was set back before. */
export function abandonUndo(): number {
  wanted.set([]);
  reportUndone();
  return undoneSoFar;
}

/** Shows a message with Undo after a change, or after several that belong together. */
export function offerUndo(changeIds: string | readonly string[], title = t`Saved`): void {
  offer(typeof changeIds === 'string' ? [changeIds] : changeIds, title);
}

function offer(ids: readonly string[], title: string): ToastAction {
  const until = Date.now() + UNDO_SECONDS * 1000;
  const action = { label: t`Undo`, run: () => requestUndo(...ids), until };
  toast({ title, action });
  return action;
}

/** The last message of changed rows: what it undoes, the last change first. */
let ofRows: { readonly action: ToastAction; readonly ids: readonly string[] } | undefined;

/**
 * Shows a message with Undo after a change of one row. As long as that of the row before is there,
 * one message undoes them all.
 *
 * @param title of the message if there is no earlier one
 */
export function offerUndoWithEarlier(changeId: string, title: string): void {
  const shown = currentToast();
  const isShown = ofRows && shown?.open === true && shown.action === ofRows.action;
  const ids = [changeId, ...(isShown ? (ofRows?.ids ?? []) : [])];
  const text =
    ids.length === 1
      ? title
      : plural({ count: ids.length }, { one: '# change saved', other: '# changes saved' });
  ofRows = { ids, action: offer(ids, text) };
}

/** Hides a message with Undo, so that it does not stand over the next change or dialog. */
export function dismissUndo(): void {
  if (currentToast()?.action) dismissToast();
}
