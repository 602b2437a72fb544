/** Time within which a page gets as high as it was. */
const HOLD_MS = 3000;
/** Ways in which a person scrolls. */
const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The part of a browser's window that a scroll position is held in. */
export interface ScrolledPage {
  readonly scrollTo: (top: number) => void;
  /** The largest position that the page has now. */
  readonly maxScroll: () => number;
  /** Calls `listener` when the height of the page changes. Returns a function that stops it. */
  readonly onResize: (listener: () => void) => () => void;
  /** Calls `listener` when the person scrolls, taps or types. Returns a function that stops it. */
  readonly onGesture: (listener: () => void) => () => void;
}

/**
 * Scrolls to a position, again each time that the page grows, until it is high enough, the person takes over
 * or 3 seconds have passed. Returns a function that stops it.
 */
export function holdScroll(page: ScrolledPage, position: number, onEnd: () => void): () => void {
  page.scrollTo(position);
  if (page.maxScroll() >= position) {
    onEnd();
    return () => undefined;
  }
  let isHeld = true;
  const stop = () => {
    if (!isHeld) return;
    isHeld = false;
    clearTimeout(timer);
    stopResize();
    stopGesture();
    onEnd();
  };
  const timer = setTimeout(stop, HOLD_MS);
  const stopResize = page.onResize(() => {
    page.scrollTo(position);
    if (page.maxScroll() >= position) stop();
  });
  const stopGesture = page.onGesture(stop);
  return stop;
}

/** The page in this window. */
export const windowPage: ScrolledPage = {
  scrollTo: (top) => window.scrollTo(0, top),
  maxScroll: () => document.documentElement.scrollHeight - window.innerHeight,
  onResize(listener) {
    const observer = new ResizeObserver(listener);
    observer.observe(document.body);
    return () => observer.disconnect();
  },
  onGesture(listener) {
    for (const gesture of GESTURES)
      window.addEventListener(gesture, listener, { passive: true, capture: true });
    return () => {
      for (const gesture of GESTURES)
        window.removeEventListener(gesture, listener, { capture: true });
    };
  },
};
