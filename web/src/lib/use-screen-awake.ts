import { useEffect } from 'react';

/**
 * Keeps the screen on while the component is mounted, if the device can. The browser lets the screen go
 * when the page is hidden, so it is asked again when the page is seen.
 */
export function useScreenAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let held: WakeLockSentinel | null = null;
    let gone = false;
    const log = (error: unknown) => console.debug('The screen may go dark', error);
    const hold = () => {
      if (document.visibilityState === 'hidden') return;
      navigator.wakeLock.request('screen').then((lock) => {
        held = lock;
        if (gone) lock.release().catch(log);
      }, log);
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', hold);
      held?.release().catch(log);
    };
  }, []);
}
