import { useLayoutEffect, useRef } from 'react';
import { focusPage } from '../lib/use-focus-on-navigation.ts';

/**
 * Focus handler of a Radix dialog that is opened by state instead of a trigger: closing it returns the
 * focus to the element that had it before; to the page's heading if nothing had it, as after a reload, or
 * if that element is gone.
 */
export function useReturnFocus(isOpen: boolean) {
  const opener = useRef<Element | null>(null);
  // The content comes in a later commit. Radix calls no `onOpenAutoFocus` for a field with `autoFocus`.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return {
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const { current } = opener;
      const canFocus = current instanceof HTMLElement || current instanceof SVGElement;
      if (canFocus && current !== document.body) current.focus();
      if (document.activeElement === document.body) focusPage();
    },
  };
}
