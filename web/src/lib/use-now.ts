import { useMemo, useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** Minutes since the epoch. */
const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

/**
 * Calls back as each minute of the clock begins, and when the page is looked at again (a device that
 * slept has missed some), until the answered function is called.
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
 * The time, to the minute: the same Date until the next minute begins. Hand it to pure functions;
 * they never read the clock themselves.
 */
export function useNow(): Date {
  const minute = useSyncExternalStore(subscribeToMinutes, currentMinute, currentMinute);
  return useMemo(() => new Date(minute * MINUTE_MS), [minute]);
}
