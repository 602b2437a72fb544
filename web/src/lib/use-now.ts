import { createContext, use, useMemo, useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/**
 * The minute, since the epoch, in which the server rendered the page: it is taken over with the same times.
 * Undefined for a page that it has not rendered.
 */
export const RenderedMinute = createContext<number | undefined>(undefined);

/** Minutes since the epoch. */
export const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

/**
 * Calls `onMinute` at the start of each minute, and when the page becomes visible, because a sleeping
 * device misses some. Returns a function that stops it.
 */
export function subscribeToMinutes(onMinute: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        wait();
        onMinute();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  wait();
  document.addEventListener('visibilitychange', onMinute);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onMinute);
  };
}

/**
 * Returns the current time to the minute: the same Date until the next minute. Pass it to pure
 * functions, which never read the clock.
 */
export function useNow(): Date {
  const rendered = use(RenderedMinute);
  const minute = useSyncExternalStore(
    subscribeToMinutes,
    currentMinute,
    () => rendered ?? currentMinute(),
  );
  return useMemo(() => new Date(minute * MINUTE_MS), [minute]);
}
