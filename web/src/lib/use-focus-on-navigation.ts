import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

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

/** The links by which pages were left, by the keys of their locations. */
const usedLinks = new Map<string, string>();

/** Returns the link of this page that was used last, if a step back has led here. */
function usedLink(key: string): HTMLElement | undefined {
  const href = usedLinks.get(key);
  return [...document.querySelectorAll<HTMLElement>(`#${MAIN_ID} a[href]`)].find(
    (link) => link.getAttribute('href') === href,
  );
}

/**
 * After a move to another page, puts the focus on its heading, so that keyboard and screen reader start
 * where the eye does; after a step back, on the link by which the page was left. Leaves it alone on the
 * first page, by headings that are soon replaced (`data-passing`), and where a field has already
 * taken it, as on the search screen.
 */
export function useFocusOnNavigation(): void {
  const { pathname, key } = useLocation();
  const isStep = useNavigationType() === NavigationType.Pop;
  const last = useRef(pathname);
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const href = target instanceof Element && target.closest('a')?.getAttribute('href');
      if (href) usedLinks.set(key, href);
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, [key]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement?.matches('input, textarea, select')) return;
    const link = isStep ? usedLink(key) : undefined;
    if (link) link.focus({ preventScroll: true });
    else focusPage();
  }, [pathname, key, isStep]);
}
