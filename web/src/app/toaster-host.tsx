import { useEffect, useState, type ComponentType } from 'react';
import { currentToasts, subscribeToasts } from '../ui/toast-store.ts';

/**
 * Mounts the notification area with the first message, so that no page waits for it. Its code is
 * fetched once the page is at rest: a message about a lost connection can't fetch it any more.
 */
export function ToasterHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    let gone = false;
    const load = () => import('../ui/toaster.tsx');
    const show = () => {
      if (currentToasts().length === 0) return;
      load().then(
        (module) => {
          if (!gone) setToaster(() => module.default);
        },
        (error: unknown) => console.info('The notification area could not be fetched', error),
      );
    };
    const stop = subscribeToasts(show);
    const rest = setTimeout(() => {
      load().catch((error: unknown) => console.debug('The notification area is not here', error));
    }, 4000);
    show();
    return () => {
      gone = true;
      stop();
      clearTimeout(rest);
    };
  }, []);
  return Toaster && <Toaster />;
}
