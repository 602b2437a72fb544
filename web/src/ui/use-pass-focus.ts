import { useLayoutEffect, useRef } from 'react';
import { focusPage } from '../lib/use-focus-on-navigation.ts';

/**
 * A ref for the checkbox of an item that leaves its list when it is pressed. The focus then moves to the
 * checkbox of the next item or of the previous one, or to the page's heading if the item was the last.
 */
export function usePassFocus() {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const checkbox = ref.current;
    // The cleanup runs while the item is still in the page.
    return () => {
      if (checkbox !== null && document.activeElement === checkbox) passFocus(checkbox);
    };
  }, []);
  return ref;
}

function passFocus(checkbox: HTMLElement): void {
  const item = checkbox.closest('li');
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = neighbor?.querySelector<HTMLElement>('[role="checkbox"]');
  if (target) target.focus({ preventScroll: true });
  else focusPage();
}
