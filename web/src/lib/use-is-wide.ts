import { useSyncExternalStore } from 'react';

/** The `md` breakpoint of the styles. */
const WIDE = '(min-width: 48rem)';

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether the screen is wide: a tablet held upright, or wider. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
