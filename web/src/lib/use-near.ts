import { startTransition, useEffect, useState, type RefObject } from 'react';

/** How far below or above what is seen, as a share of its height, a thing is near. */
const MARGIN = '100% 0px';

/**
 * Whether an element has come near what is seen, so that a long page draws what is looked at and not all that
 * might be. Stays true. Where the browser cannot tell, everything is near.
 */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const { current } = element;
    if (near || !current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          startTransition(() => setNear(true));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}
