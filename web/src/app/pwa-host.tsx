import { useEffect, useState, type ComponentType } from 'react';

/** Delay, so that the first screen renders before. */
const START_DELAY_MS = 2500;

let isRegistered = false;

/** Registers the service worker once, however often the shell is mounted. */
function register(): void {
  if (isRegistered) return;
  isRegistered = true;
  import('../device/register.ts')
    .then(({ registerWorker }) => registerWorker())
    .catch((error: unknown) => console.info('The service worker could not be registered', error));
}

/**
 * Registers the service worker once the first screen is loaded, so that the screen opens again without a
 * connection. Loads the other offline and install features later, or at once without a connection, so
 * that the page says so.
 */
export function PwaHost() {
  const [Root, setRoot] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (document.readyState === 'complete') register();
    else window.addEventListener('load', register, { once: true });
  }, []);
  useEffect(() => {
    let gone = false;
    const load = () => {
      import('../device/components/pwa-root.tsx').then(
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
