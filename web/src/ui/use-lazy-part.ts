import { useState, type ComponentType } from 'react';
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
            title: 'That could not be opened',
            description: 'Check your connection and try again.',
            tone: 'destructive',
          });
        },
      );
    },
  };
}

/** A lazy part that opens and closes. It is open at once; its code follows. */
export function useLazyDialog<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
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
