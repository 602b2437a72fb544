import { useEffect, useState } from 'react';
import { peekOrigin, takeOrigin, type Origin } from '../../lib/session-flags.ts';

/**
 * Where the visitor came from; the flags are cleared once read (spec section 2). The first render
 * looks at them, so that the header does not jump, and an effect clears them: React's StrictMode may
 * do either twice, and the answer stays.
 */
export function useOrigin(): Origin | null {
  const [origin] = useState(() => peekOrigin());
  useEffect(() => {
    takeOrigin();
  }, []);
  return origin;
}
