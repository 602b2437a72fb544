import { createObservable, type Observable } from '../lib/observable.ts';

/** How long a dismissed toast is kept (specification, section 9). */
const REMOVE_DELAY_MS = 1_000_000;

export interface ToastText {
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone?: 'default' | 'destructive' | undefined;
  /** A button in the message. */
  readonly action?: ToastAction | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** The time for which it is offered, in `Date.now()` milliseconds. */
  readonly until: number;
}

export interface Toast extends ToastText {
  readonly id: number;
  /** Milliseconds for which the action is offered; 0 without one. */
  readonly actionMs: number;
  /** False once dismissed: hidden, but kept until the removal delay has passed. */
  readonly open: boolean;
}

const current = createObservable<Toast | undefined>(undefined);
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

function setCurrent(next: Toast | undefined): void {
  clearTimeout(removal);
  current.set(next);
}

/**
 * Shows a short message in place of the current one: at most one is visible. An action stays under
 * the next messages until its time is over. Returns the message's id.
 */
export function toast(text: ToastText): number {
  lastId += 1;
  const before = current.get();
  const shown = before?.open === true ? before.action : undefined;
  const kept = shown && shown.until > Date.now() ? shown : undefined;
  const action = text.action ?? kept;
  const actionMs = action ? action.until - Date.now() : 0;
  setCurrent({ ...text, action, actionMs, id: lastId, open: true });
  return lastId;
}

/** Hides the message of this id, unless another one has taken its place. */
export function dismissToastOf(id: number): void {
  if (current.get()?.id === id) dismissToast();
}

/** Hides the current message and removes it after the removal delay. */
export function dismissToast(): void {
  const shown = current.get();
  if (!shown?.open) return;
  setCurrent({ ...shown, open: false });
  removal = setTimeout(() => setCurrent(undefined), REMOVE_DELAY_MS);
}

/** The current message. */
export const shownToast: Observable<Toast | undefined> = current;
export const currentToast = current.get;
