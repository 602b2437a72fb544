import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createWayBack } from '../../pwa/way-back.ts';

/** Answers without the app's data; never from what is kept. */
const PROBE = '/healthz';

function watchDevice(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine;

interface Return {
  /** What the device says of its connection. */
  readonly online: boolean;
  readonly trying: boolean;
  readonly tryAgain: () => void;
}

/**
 * Leads back once there is a connection: the page that was wanted is loaded, or this one anew.
 *
 * @param wanted path to load
 */
export function useReturn(wanted: string): Return {
  const online = useSyncExternalStore(watchDevice, isOnline);
  const way = useMemo(
    () =>
      createWayBack({
        probe: async () => (await fetch(PROBE, { cache: 'no-store' })).ok,
        load: () => window.location.replace(wanted),
        isOnline,
      }),
    [wanted],
  );
  const trying = useSyncExternalStore(way.subscribe, way.isTrying);
  useEffect(() => {
    window.addEventListener('online', way.tryAgain);
    return () => {
      window.removeEventListener('online', way.tryAgain);
      way.stop();
    };
  }, [way]);
  return { online, trying, tryAgain: way.tryAgain };
}
