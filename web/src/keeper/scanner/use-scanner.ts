import { useEffect, useEffectEvent } from 'react';
import { ScanReader } from './scan-reader.ts';

/** A dialog that covers the page. */
export const OPEN_DIALOG = '[role="dialog"][data-state="open"], [role="alertdialog"]';

/** The input of a dialog that takes a scanned bar code. */
const CODE_INPUT = 'input[data-takes-scan]';

const isTextField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Sets a field's text as if it was typed, so that React's `onChange` runs. */
export function setText(field: HTMLInputElement, text: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Listens for a hand scanner anywhere on the page. The digits have been typed into the field with the
 * focus by then: the field gets its text back, so that a bar code never becomes part of a price.
 * In a dialog the bar code goes into the input marked `data-takes-scan`, and nowhere without one.
 */
export function useScanner(onScan: (barcode: string) => void): void {
  const onCode = useEffectEvent(onScan);
  useEffect(() => {
    const reader = new ScanReader<HTMLInputElement>();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const { key, timeStamp, target } = event;
      const scan = reader.read({ key, timeStamp, field: isTextField(target) ? target : null });
      if (scan === null) return;
      const { code: barcode, typedInto } = scan;
      // Enter would send the form or move to the next row.
      event.preventDefault();
      event.stopPropagation();
      if (typedInto?.field.isConnected) setText(typedInto.field, typedInto.text);
      const dialog = document.querySelector(OPEN_DIALOG);
      if (!dialog) {
        // A price that was typed without Enter is saved when its field loses the focus.
        typedInto?.field.blur();
        onCode(barcode);
      } else {
        const field = dialog.querySelector<HTMLInputElement>(CODE_INPUT);
        if (field) setText(field, barcode);
      }
    };
    globalThis.addEventListener('keydown', onKeyDown, { capture: true });
    return () => globalThis.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
