import { PAGES } from '@aislewise/contracts/pages';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createWayBack, RETRY_MS, type WayBack } from '../../offline/reconnect.ts';

/** Answers without the app's data; never from what is kept. */
const PROBE = '/healthz';
/** A network that leads nowhere keeps a call waiting for minutes. */
const PATIENCE_MS = 10_000;

const isOnline = () => navigator.onLine;

/**
 * Begins what a connected device does unasked. That the page that was wanted failed was a try itself;
 * who opened this page wants to be here, and loaded anew it would only look again.
 */
const firstTry = (way: WayBack, wanted: string) =>
  wanted === PAGES.offline ? setTimeout(way.look) : setTimeout(way.tryAgain, RETRY_MS);

interface Return {
  /** Whether the server answers; that the device is connected says too little. */
  readonly online: boolean;
  readonly trying: boolean;
  readonly tryAgain: () => void;
}

/**
 * Leads back once there is a connection: the page that was wanted is loaded, or this one anew. Where
 * the device is connected from the start it is the server that was away, so it is tried unasked.
 *
 * @param wanted path to load
 */
export function useReturn(wanted: string): Return {
  const way = useMemo(
    () =>
      createWayBack({
        probe: async () => {
          const signal = AbortSignal.timeout(PATIENCE_MS);
          return (await fetch(PROBE, { cache: 'no-store', signal })).ok;
        },
        load: () => window.location.replace(wanted),
        isOnline,
      }),
    [wanted],
  );
  const online = useSyncExternalStore(way.subscribe, way.isRestored);
  const trying = useSyncExternalStore(way.subscribe, way.isTrying);
  useEffect(() => {
    window.addEventListener('online', way.tryAgain);
    window.addEventListener('offline', way.stop);
    const timer = isOnline() ? firstTry(way, wanted) : undefined;
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', way.tryAgain);
      window.removeEventListener('offline', way.stop);
      way.stop();
    };
  }, [way, wanted]);
  return { online, trying, tryAgain: way.tryAgain };
}
