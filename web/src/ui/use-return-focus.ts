import { useRef } from 'react';

/**
 * Focus handlers of a Radix dialog that is opened by state instead of a trigger: closing it returns the
 * focus to the element that had it before.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
