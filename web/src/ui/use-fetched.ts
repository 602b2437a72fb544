import { useState, type ComponentType } from 'react';
import { toast } from './toast-store.ts';

interface Fetched<Props> {
  /** The part, or null while it is not here. */
  readonly Part: ComponentType<Props> | null;
  /** Fetches it unless it is here; `onFail` is told when it can't be had. */
  readonly fetchPart: (onFail?: () => void) => void;
}

/**
 * A part of the page whose code is fetched when it is first wanted, such as a sheet. Where that
 * fails a message says so, and the page stays as it is.
 *
 * @param load `() => import('./some-sheet.tsx')`, whose default export is the part
 */
export function useFetched<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Fetched<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  return {
    Part,
    fetchPart(onFail) {
      if (Part) return;
      load().then(
        (module) => setPart(() => module.default),
        (error: unknown) => {
          console.info('A part of the page could not be fetched', error);
          onFail?.();
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
