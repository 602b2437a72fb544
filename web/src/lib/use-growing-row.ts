import { startTransition, useEffect, useState, type RefObject } from 'react';

const FIRST = 6;
const STEP = 12;

/**
 * How many items of a long scrolling row to render: six, and twelve more each time its end is scrolled
 * into view. All at once in a browser without IntersectionObserver.
 * @param end an element after the rendered items
 */
export function useGrowingRow(length: number, end: RefObject<Element | null>): number {
  const [count, setCount] = useState(
    typeof IntersectionObserver === 'undefined' ? Number.POSITIVE_INFINITY : FIRST,
  );
  useEffect(() => {
    const { current } = end;
    if (count >= length || !current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        startTransition(() => setCount(count + STEP));
      }
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [count, length, end]);
  return Math.min(count, length);
}
