import { createObservable, type Observable } from '../lib/observable.ts';
import { dismissToast } from './toast-store.ts';

/** The open panels that have room for messages, the topmost last, and the page's own room below them. */
let panels: readonly HTMLElement[] = [];
let page: HTMLElement | null = null;
const place = createObservable<HTMLElement | null>(null);

/** The element in which messages stand now; null where they float over the page. */
export const messagePlace: Observable<HTMLElement | null> = place;

const choosePlace = () => place.set(panels.at(-1) ?? page);

/**
 * The ref of a line in a panel over the page. While the panel is open messages stand in it, so that
 * they cover neither its fields nor its buttons. The message before it closes.
 */
export function panelMessagePlace(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  dismissToast();
  panels = [...panels, element];
  choosePlace();
  return () => {
    panels = panels.filter((one) => one !== element);
    choosePlace();
  };
}

/** The ref of a page's own place for messages. */
export function pageMessagePlace(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  page = element;
  choosePlace();
  return () => {
    if (page === element) page = null;
    choosePlace();
  };
}
