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
 * Whether it is this component's turn to draw what is out of sight: one component after another, each when the page is
 * at rest, so that a phone stops for one of them and not for all at once. Stays true.
 */
export function useTurn(): boolean {
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    if (hasCome) return undefined;
    const come = () => setHasCome(true);
    if (waiting.size === 0) whenIdle(callNext);
    waiting.add(come);
    return () => void waiting.delete(come);
  }, [hasCome]);
  return hasCome;
}
