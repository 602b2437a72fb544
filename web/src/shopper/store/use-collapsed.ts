import { useLayoutEffect, useState } from 'react';

/** Constants of spec section 9, Header collapse. */
const COLLAPSE_ABOVE_PX = 100;
const RESTORE_BELOW_PX = 50;

/** Whether the header is collapsed at a scroll position; between the two limits it does not change. */
export function collapsedAt(scroll: number, collapsed: boolean): boolean {
  if (scroll > COLLAPSE_ABOVE_PX) return true;
  if (scroll < RESTORE_BELOW_PX) return false;
  return collapsed;
}

/** Follows the page's scrolling: true past 100 px, false again under 50 px. */
export function useCollapsed(): boolean {
  const [collapsed, setCollapsed] = useState(false);
  useLayoutEffect(() => {
    const follow = () => setCollapsed((was) => collapsedAt(window.scrollY, was));
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return collapsed;
}
