import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Location } from 'react-router';
import { sessionStore } from '../storage.ts';
import type { AppHistory, Move } from './app-history.ts';
import { holdScroll, windowPage } from './hold-scroll.ts';

/** The scroll positions in pixels, as JSON by the key of their locations. */
const POSITIONS = 'aislewise:scroll';

function keptPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStore.get(POSITIONS) ?? '[]') as [string, number][]);
  } catch {
    return new Map(); // Not written by this version of the app.
  }
}

/** The element that a hash names, such as `#main`. */
function partNamedBy(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // Typed by hand: a `%` that encodes nothing.
  }
}

/**
 * Scrolls each screen to where it was when it was left, to the part of the page that the address names,
 * or else to the top. Positions last as long as the tab, also over a reload, after which a page grows while
 * its rows load.
 *
 * @param shown the move whose screen is shown
 */
export function useScrollRestoration(
  history: AppHistory,
  shown: Move,
  scrollKey: (location: Location) => string,
): void {
  const [positions] = useState(keptPositions);
  /** The position that the page is not high enough for yet. */
  const wanted = useRef<number | undefined>(undefined);
  const keep = useEffectEvent(() =>
    positions.set(scrollKey(shown.location), wanted.current ?? window.scrollY),
  );
  useLayoutEffect(() => history.listen(() => keep()), [history]);

  useEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    const giveBack = () => {
      keep();
      sessionStore.set(POSITIONS, JSON.stringify([...positions]));
      window.history.scrollRestoration = 'auto';
    };
    takeOver();
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', giveBack);
    return () => {
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', giveBack);
    };
  }, [positions]);

  const restore = useEffectEvent(({ location, keepsScroll }: Move) => {
    const position = positions.get(scrollKey(location));
    if (position !== undefined) {
      wanted.current = position;
      return holdScroll(windowPage, position, () => {
        wanted.current = undefined;
      });
    }
    const part = partNamedBy(location.hash);
    if (part) part.scrollIntoView();
    else if (!keepsScroll) window.scrollTo(0, 0);
    return undefined;
  });
  useLayoutEffect(() => restore(shown), [shown]);
}
