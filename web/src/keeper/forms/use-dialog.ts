import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCloseOverlay, useOpenOverlay } from '../../lib/overlay-address.ts';
import { FORM_PARAMETER, letFormClose } from './unsaved.ts';

/**
 * A dialog that is a step of the history: Back closes it and stays on the page.
 *
 * @param name distinguishes the dialogs of a page
 * @returns what the dialog was opened with, null while it is closed
 */
export function useDialog<Value>(name: string) {
  const [opened, setOpened] = useState<Value | null>(null);
  const [parameters] = useSearchParams();
  const openOverlay = useOpenOverlay();
  const closeOverlay = useCloseOverlay();
  const isOpen = parameters.get(FORM_PARAMETER) === name;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    // A row must not open its dialog again when that of another row is opened.
    if (!isOpen) setOpened(null);
  }
  return {
    opened: isOpen ? opened : null,
    open: (value: Value) => {
      setOpened(value);
      void openOverlay({ [FORM_PARAMETER]: name });
    },
    /** Closes it without asking; the dialog itself has asked. */
    close: () => {
      letFormClose();
      closeOverlay(FORM_PARAMETER);
    },
  };
}
