import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * How many of so many things to draw by now: the first at once, each of the others in a turn of its own when
 * the page is at rest, so that a long page never holds up a tap or a scroll.
 */
export function useStepByStep(total: number, first: number): number {
  const [drawn, setDrawn] = useState(first);
  const waiting = drawn < total;
  useEffect(() => {
    if (!waiting) return undefined;
    return whenIdle(() => startTransition(() => setDrawn(drawn + 1)));
  }, [drawn, waiting]);
  return Math.min(total, drawn);
}
