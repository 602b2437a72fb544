import { useEffect, useState } from 'react';
import { useFromDevice } from '../../lib/observable.ts';
import { peekOrigin, takeOrigin, type Origin } from '../../lib/session-flags.ts';

/**
 * Returns the screen the visitor came from and clears the flag (spec section 2). The first render reads
 * it, so that the header does not shift, and an effect clears it. Both may run twice in StrictMode. A page
 * that the server rendered begins a visit.
 */
export function useOrigin(): Origin | null {
  const isTakenOver = !useFromDevice(() => true, false);
  const [origin] = useState(() => (isTakenOver ? null : peekOrigin()));
  useEffect(() => {
    takeOrigin();
  }, []);
  return origin;
}
