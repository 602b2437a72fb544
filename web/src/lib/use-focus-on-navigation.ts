import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export const MAIN_ID = 'main';

/** Puts the focus on the heading of the page, or on its main part until there is a heading. */
export function focusPage(): void {
  const main = document.getElementById(MAIN_ID);
  const heading = main?.querySelector<HTMLElement>('h1:not([data-passing])');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}

/** Whether nothing has the focus, as after the focused element is gone. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * After a move to another page, puts the focus on its heading, so that keyboard and screen reader start where the eye does. Leaves it alone on the
 * first page, by headings that are soon replaced (`data-passing`), and where a field has already
 * taken it, as on the search screen.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!document.activeElement?.matches('input, textarea, select')) focusPage();
  }, [pathname]);
}
