import { useRef, useState } from 'react';
import type { Position } from '../../features/stores/rules.ts';

/** State of the visitor's position. */
export type PositionState =
  | { readonly is: 'unasked' | 'asking' }
  | { readonly is: 'known'; readonly position: Position }
  | { readonly is: 'unknown'; readonly reason: string };

const WAIT_MS = 15_000;
/** Maximum age of a position. */
const MAX_AGE_MS = 5 * 60_000;

const REFUSED = 'Your device did not share where you are.';
const NOT_FOUND = 'Your device could not tell where you are.';

/** The visitor's position: requested only when they press a button, and kept only on this page. */
export function usePosition() {
  const [state, setState] = useState<PositionState>({ is: 'unasked' });
  const lastRequest = useRef(0);
  return {
    state,
    /** Asks the device. Call it only on a press. */
    ask: () => {
      lastRequest.current += 1;
      const thisRequest = lastRequest.current;
      // The request was cancelled.
      const answer = (next: PositionState) => {
        if (thisRequest === lastRequest.current) setState(next);
      };
      if (!('geolocation' in navigator)) {
        answer({ is: 'unknown', reason: NOT_FOUND });
        return;
      }
      setState({ is: 'asking' });
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) =>
          answer({ is: 'known', position: { latitude, longitude } }),
        ({ code, PERMISSION_DENIED }) =>
          answer({ is: 'unknown', reason: code === PERMISSION_DENIED ? REFUSED : NOT_FOUND }),
        { timeout: WAIT_MS, maximumAge: MAX_AGE_MS },
      );
    },
    forget: () => {
      lastRequest.current += 1;
      setState({ is: 'unasked' });
    },
  };
}
