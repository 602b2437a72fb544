/** Constants of spec section 9, Toasts. */
const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5000;
const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = 'F8';

export interface ToastText {
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone?: 'default' | 'destructive' | undefined;
}

export interface ToastEntry extends ToastText {
  readonly id: number;
  /** False once dismissed: it is out of sight, and forgotten after the removal delay. */
  readonly open: boolean;
}

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function change(next: readonly ToastEntry[]): void {
  entries = next;
  for (const [id, timer] of removals) {
    if (entries.some((entry) => entry.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  for (const listener of listeners) listener();
}

/** Shows a short message; a newer one takes its place. Answers its id, for `dismissToast`. */
export function toast(text: ToastText): number {
  lastId += 1;
  change([{ ...text, id: lastId, open: true }, ...entries].slice(0, TOAST_LIMIT));
  return lastId;
}

/** Takes a message out of sight; its row is forgotten 1,000,000 ms later (spec section 9). */
export function dismissToast(id: number): void {
  if (removals.has(id) || !entries.some((entry) => entry.id === id)) return;
  removals.set(
    id,
    setTimeout(() => change(entries.filter((entry) => entry.id !== id)), TOAST_REMOVE_DELAY_MS),
  );
  change(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
}

/** The messages now held, at most one; the same array until something changes. */
export function currentToasts(): readonly ToastEntry[] {
  return entries;
}

/** Calls back after every change, until the answered function is called. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
