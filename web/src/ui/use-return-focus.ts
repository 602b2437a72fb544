import { useRef } from 'react';
import { focusPage } from '../lib/use-focus-on-navigation.ts';

/**
 * Focus handlers of a Radix dialog that is opened by state instead of a trigger: closing it returns the
 * focus to the element that had it before; to the page's heading if nothing had it, as after a reload, or
 * if that element is gone.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const { current } = opener;
      const canFocus = current instanceof HTMLElement || current instanceof SVGElement;
      if (canFocus && current !== document.body) current.focus();
      if (document.activeElement === document.body) focusPage();
    },
  };
}
