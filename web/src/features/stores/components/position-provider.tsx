import { t } from '@lingui/core/macro';
import { createContext, use, useMemo, useRef, useState, type ReactNode } from 'react';
import { milesTo, type Located, type Position } from '../rules.ts';

/** State of the visitor's position. */
export type PositionState =
  | { readonly is: 'unasked' | 'asking' }
  | { readonly is: 'known'; readonly position: Position }
  | { readonly is: 'unknown'; readonly reason: string };

const WAIT_MS = 15_000;
/** Maximum age of a position. */
const MAX_AGE_MS = 5 * 60_000;

const refusedText = (): string => t`Your device did not share where you are.`;
const notFoundText = (): string => t`Your device could not tell where you are.`;

export interface PositionContextValue {
  readonly state: PositionState;
  /** Asks the device. Call it only on a press. */
  readonly ask: () => void;
  readonly forget: () => void;
}

const PositionContext = createContext<PositionContextValue | null>(null);

/** Provides the visitor's position: requested only on a press, and kept until the page unloads. */
export function PositionProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<PositionState>({ is: 'unasked' });
  const lastRequest = useRef(0);
  const value = useMemo(
    () => ({
      state,
      ask: () => {
        lastRequest.current += 1;
        const thisRequest = lastRequest.current;
        // The request was cancelled.
        const answer = (next: PositionState) => {
          if (thisRequest === lastRequest.current) setState(next);
        };
        if (!('geolocation' in navigator)) {
          answer({ is: 'unknown', reason: notFoundText() });
          return;
        }
        setState({ is: 'asking' });
        navigator.geolocation.getCurrentPosition(
          ({ coords: { latitude, longitude } }) =>
            answer({ is: 'known', position: { latitude, longitude } }),
          ({ code, PERMISSION_DENIED }) =>
            answer({
              is: 'unknown',
              reason: code === PERMISSION_DENIED ? refusedText() : notFoundText(),
            }),
          { timeout: WAIT_MS, maximumAge: MAX_AGE_MS },
        );
      },
      forget: () => {
        lastRequest.current += 1;
        setState({ is: 'unasked' });
      },
    }),
    [state],
  );
  return <PositionContext value={value}>{children}</PositionContext>;
}

/**
 * Returns the visitor's position, and the functions that ask for it and forget it.
 *
 * @throws {Error} outside a PositionProvider
 */
export function usePosition(): PositionContextValue {
  const value = use(PositionContext);
  if (!value) throw new Error('usePosition must be used within a PositionProvider');
  return value;
}

/** Returns a function from a store to the miles to it; null if one of the places is unknown. */
export function useMilesTo(): (store: Located | undefined) => number | null {
  const { state } = usePosition();
  return (store) => (store && state.is === 'known' ? milesTo(store, state.position) : null);
}
