import { useEffect, useState, type ComponentType } from 'react';

/** The first screen is drawn and at rest by then. */
const REST_MS = 2500;

/**
 * Brings what makes the pages an app, once the first screen is at rest; at once when there is no
 * connection, for that must be said.
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
    const timer = setTimeout(load, navigator.onLine ? REST_MS : 0);
    window.addEventListener('offline', load, { once: true });
    return () => {
      gone = true;
      clearTimeout(timer);
      window.removeEventListener('offline', load);
    };
  }, []);
  return Root && <Root />;
}
