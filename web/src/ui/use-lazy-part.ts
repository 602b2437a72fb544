import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useCloseOverlay, useOpenOverlay } from '../lib/overlay-address.ts';
import { toast } from './toast-store.ts';

/**
 * A part of the page whose code is fetched when it is first needed, such as a sheet.
 *
 * @param load `() => import('./some-sheet.tsx')`, whose default export is the part
 */
export function useLazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  return {
    /** The part, or null until its code has arrived. */
    Part,
    /** Fetches the part unless it is here. A failure shows a message and calls `onFail`. */
    fetchPart: (onFail: () => void) => {
      if (Part) return;
      load().then(
        (module) => setPart(() => module.default),
        (error: unknown) => {
          console.info('A part of the page could not be fetched', error);
          onFail();
          toast({
            title: t`That could not be opened`,
            description: t`Check your connection and try again.`,
            tone: 'destructive',
          });
        },
      );
    },
  };
}

/** A lazy part of a page that is shown and hidden. It is open at once; its code follows. */
export function useLazySection<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const { Part, fetchPart } = useLazyPart(load);
  const [open, setOpen] = useState(false);
  return {
    Part,
    open,
    setOpen,
    openPart: () => {
      setOpen(true);
      fetchPart(() => setOpen(false));
    },
  };
}

/** Query parameter that says which dialog is open. */
export const OPEN = 'open';

/**
 * A lazy dialog that is a step of the history: Back closes it and stays on the page. A page that is
 * loaded with the dialog in its address opens it again.
 *
 * @param name distinguishes the dialogs of the app, in the address
 */
export function useLazyDialog<Props>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const { Part, fetchPart } = useLazyPart(load);
  const [parameters] = useSearchParams();
  const openOverlay = useOpenOverlay();
  const closeOverlay = useCloseOverlay();
  const open = parameters.get(OPEN) === name;
  const close = () => closeOverlay(OPEN);
  const fetchDialog = useEffectEvent(() => fetchPart(close));
  useEffect(() => {
    if (open) fetchDialog();
  }, [open]);
  const openPart = () => {
    void openOverlay({ [OPEN]: name });
    fetchPart(close);
  };
  return {
    Part,
    open,
    setOpen: (wanted: boolean) => (wanted ? openPart() : close()),
    openPart,
  };
}
