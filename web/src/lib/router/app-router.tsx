import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useTransition,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { Router, useLocation, type Location } from 'react-router';
import type { AppHistory } from './app-history.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const HistoryContext = createContext<AppHistory | null>(null);
const IsMovingContext = createContext(false);

/** Returns the location of the last move, which the screens follow later. */
export function useLatestLocation(): () => Location {
  const history = use(HistoryContext);
  const shown = useLocation();
  return () => history?.move.location ?? shown;
}

/** Whether the screen of the address is still loading. The previous one is shown until then. */
export const useIsMoving = (): boolean => use(IsMovingContext);

interface AppRouterProps {
  readonly history: AppHistory;
  /** Locations with the same key share their scroll position. */
  readonly scrollKey: (location: Location) => string;
  readonly children: ReactNode;
}

/** Provides the screens with the address, and restores the scroll position of each. */
export function AppRouter({ history, scrollKey, children }: AppRouterProps) {
  const [move, setMove] = useState(history.move);
  const [isMoving, startMove] = useTransition();
  // First, because it reads the position before an urgent move changes the screen.
  useScrollRestoration(history, move, scrollKey);
  useLayoutEffect(
    () =>
      history.listen((next) => {
        if (next.isUrgent) flushSync(() => setMove(next));
        else startMove(() => setMove(next));
      }),
    [history],
  );
  return (
    <HistoryContext value={history}>
      <IsMovingContext value={isMoving}>
        <Router location={move.location} navigationType={move.action} navigator={history}>
          {children}
        </Router>
      </IsMovingContext>
    </HistoryContext>
  );
}

/**
 * Refuses the moves for which `isRefused` returns true.
 *
 * @returns whether a move waits for an answer, and the two answers
 */
export function useMoveGuard(isRefused: (from: Location, to: Location) => boolean) {
  const history = use(HistoryContext);
  const [refused, setRefused] = useState<{ readonly retry: () => void } | null>(null);
  const asks = useEffectEvent(isRefused);
  useEffect(
    () =>
      history?.guard({
        isRefused: (from, to) => asks(from, to),
        onRefused: (retry) => setRefused({ retry }),
      }),
    [history],
  );
  return {
    isAsking: refused !== null,
    leave: () => {
      setRefused(null);
      refused?.retry();
    },
    stay: () => setRefused(null),
  };
}
