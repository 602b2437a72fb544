import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from '../../lib/use-debounced.ts';

const SEARCH_PAUSE_MS = 300;

/**
 * Parameters of the page's address, so that a reload, a link and Back show the same list. A parameter
 * that is absent or 'all' is ''. Changes replace the history entry and keep the scroll position.
 */
export function useAddress<Name extends string>(...names: readonly Name[]) {
  const [parameters, setParameters] = useSearchParams();
  const values = Object.fromEntries(
    names.map((name) => [name, parameters.get(name) ?? '']),
  ) as Record<Name, string>;
  const set = (changes: Partial<Record<Name, string>>) =>
    setParameters(
      () => {
        // The router's parameters lag behind: a dialog may have opened since.
        const next = new URLSearchParams(window.location.search);
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (value === undefined || value === '' || value === 'all') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [values, set] as const;
}

/**
 * The text of a search field that follows `q` of the address and is written there after a pause in
 * typing. `onSettled` writes it.
 */
export function useSearchText(q: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(q);
  const known = useRef(q);
  const settled = useDebounced(text.trim(), SEARCH_PAUSE_MS);
  useEffect(() => {
    // A link or Back has changed the address.
    if (q === known.current) return;
    known.current = q;
    setText(q);
  }, [q]);
  useEffect(() => {
    if (settled === known.current) return;
    known.current = settled;
    onSettled(settled);
    // `onSettled` is another function in each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  return [text, setText] as const;
}
