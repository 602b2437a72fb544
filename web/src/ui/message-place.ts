import { dismissToast } from './toast-store.ts';

/** The open panels that have room for messages, the topmost last, and the page's own room below them. */
let panels: readonly HTMLElement[] = [];
let page: HTMLElement | null = null;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** The element in which messages stand now; null where they float over the page. */
export const currentMessagePlace = (): HTMLElement | null => panels.at(-1) ?? page;

/** Calls `listener` after every change. Returns a function that unsubscribes it. */
export function subscribeMessagePlace(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The ref of a line in a panel over the page. While the panel is open messages stand in it, so that
 * they cover neither its fields nor its buttons. The message before it closes.
 */
export function panelMessagePlace(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  dismissToast();
  panels = [...panels, element];
  notify();
  return () => {
    panels = panels.filter((one) => one !== element);
    notify();
  };
}

/** The ref of a page's own place for messages. */
export function pageMessagePlace(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  page = element;
  notify();
  return () => {
    if (page === element) page = null;
    notify();
  };
}
