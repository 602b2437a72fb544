import { startTransition, useEffect, useEffectEvent, useState, type RefObject } from 'react';

const FIRST = 6;
const STEP = 12;

/**
 * How many items of a long scrolling row to render: six, and twelve more each time its end is scrolled
 * into view.
 * @param end an element after the rendered items
 * @param onEnd called when that element comes into view after the last item
 */
export function useGrowingRow(
  length: number,
  end: RefObject<Element | null>,
  onEnd?: () => void,
): number {
  const [count, setCount] = useState(FIRST);
  const isWhole = count >= length;
  const hasMore = onEnd !== undefined;
  const grow = useEffectEvent(() => {
    if (isWhole) onEnd?.();
    else startTransition(() => setCount(count + STEP));
  });
  useEffect(() => {
    const { current } = end;
    if ((isWhole && !hasMore) || !current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) grow();
    });
    observer.observe(current);
    return () => observer.disconnect();
    // Each step observes again: an element that stays in view is reported once.
  }, [count, isWhole, hasMore, end]);
  return Math.min(count, length);
}
