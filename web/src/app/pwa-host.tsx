import { useEffect, useState, type ComponentType } from 'react';

/** Delay, so that the first screen renders before. */
const START_DELAY_MS = 2500;

/**
 * Loads the offline and install features after the first screen, or at once without a connection, so
 * that the page says so.
 */
export function PwaHost() {
  const [Root, setRoot] = useState<ComponentType | null>(null);
  useEffect(() => {
    let gone = false;
    const load = () => {
      import('../offline/components/pwa-root.tsx').then(
        (module) => {
          if (!gone) setRoot(() => module.default);
        },
        (error: unknown) => console.info('The app’s own part could not be fetched', error),
      );
    };
    const timer = setTimeout(load, navigator.onLine ? START_DELAY_MS : 0);
    window.addEventListener('offline', load, { once: true });
    return () => {
      gone = true;
      clearTimeout(timer);
      window.removeEventListener('offline', load);
    };
  }, []);
  return Root && <Root />;
}
