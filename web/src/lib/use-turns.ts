import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

const waiting = new Set<() => void>();

function callNext(): void {
  const [next] = waiting;
  if (!next) return;
  waiting.delete(next);
  next();
  if (waiting.size > 0) whenIdle(callNext);
}

/**
 * How many turns this component has had to draw what is out of sight, up to `most`: one component after another, each
 * turn when the page is at rest, so that a phone stops for some cards at a time and never for all of them.
 */
export function useTurns(most: number): number {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (turns >= most) return undefined;
    const come = () => setTurns(turns + 1);
    if (waiting.size === 0) whenIdle(callNext);
    waiting.add(come);
    return () => void waiting.delete(come);
  }, [turns, most]);
  return turns;
}
