import { useEffect, useState, type ComponentType } from 'react';
import { useObservable } from '../lib/observable.ts';
import { shownToast, type Toast } from '../ui/toast-store.ts';

const PRELOAD_DELAY_MS = 4000;

const loadToaster = () =>
  import('../ui/toaster.tsx').catch((error: unknown) => {
    console.info('The notification area could not be fetched', error);
  });

/**
 * Mounts the notification area with the first message, so that no page waits for it. Preloads its
 * code while the device is online: a message about a lost connection could not fetch it.
 */
export function ToasterHost() {
  const toast = useObservable(shownToast);
  const [Toaster, setToaster] = useState<ComponentType<{ toast: Toast | undefined }> | null>(null);
  useEffect(() => {
    const preload = setTimeout(() => void loadToaster(), PRELOAD_DELAY_MS);
    return () => clearTimeout(preload);
  }, []);
  useEffect(() => {
    if (toast) void loadToaster().then((module) => module && setToaster(() => module.default));
  }, [toast]);
  return Toaster && <Toaster toast={toast} />;
}
