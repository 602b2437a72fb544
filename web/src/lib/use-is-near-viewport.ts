import { startTransition, useEffect, useState, type RefObject } from 'react';

/** Distance from the viewport that counts as near: one viewport height above and below. */
const MARGIN = '100% 0px';

/**
 * Whether an element has come near the viewport, so that a long page renders its parts when they are
 * needed: the page of a store with thirty categories has 1,400 elements at first instead of 8,500. Stays
 * true.
 *
 * `content-visibility: auto` alone saves the layout and not the rendering (a longest task of 5 s instead of
 * 1 s on a processor slowed to a quarter). Virtual lists remove the headings of far shelves, which screen
 * readers need.
 *
 * @param initially whether it counts as near from the start, also in a page that the server renders
 */
export function useIsNearViewport(element: RefObject<Element | null>, initially = false): boolean {
  const [isNear, setIsNear] = useState(initially);
  useEffect(() => {
    const { current } = element;
    if (isNear || !current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          startTransition(() => setIsNear(true));
        }
      },
      { rootMargin: MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
