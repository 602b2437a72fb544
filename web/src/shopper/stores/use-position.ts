import { useRef, useState } from 'react';
import type { Position } from '../../features/stores/rules.ts';

/** Where the visitor is, as far as they have said. */
export type PositionState =
  | { readonly is: 'unasked' | 'asking' }
  | { readonly is: 'known'; readonly position: Position }
  | { readonly is: 'unknown'; readonly reason: string };

const WAIT_MS = 15_000;
/** A position this old is near enough to order stores by. */
const OLD_MS = 5 * 60_000;

const REFUSED = 'Your device did not share where you are.';
const NOT_FOUND = 'Your device could not tell where you are.';

interface PositionControl {
  readonly state: PositionState;
  /** Asks the device; only ever called by a press. */
  readonly ask: () => void;
  readonly forget: () => void;
}

/** The visitor's position, asked for only when they press a button, and kept on this page alone. */
export function usePosition(): PositionControl {
  const [state, setState] = useState<PositionState>({ is: 'unasked' });
  const asked = useRef(0);
  return {
    state,
    ask() {
      asked.current += 1;
      const mine = asked.current;
      // An answer to a question that was taken back is late.
      const answer = (next: PositionState) => {
        if (mine === asked.current) setState(next);
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
        { timeout: WAIT_MS, maximumAge: OLD_MS },
      );
    },
    forget() {
      asked.current += 1;
      setState({ is: 'unasked' });
    },
  };
}
