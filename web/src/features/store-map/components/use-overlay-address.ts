import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Marks an entry of the history that an overlay made: closing it goes back, and leaves no trace. */
const OPENED = { overlay: true } as const;

/**
 * Whether an overlay made the entry that the page is at. Asked of the browser: the router's own state
 * follows when the page is drawn.
 */
function atOverlay(): boolean {
  const { usr } = (window.history.state ?? {}) as { usr?: unknown };
  return typeof usr === 'object' && usr !== null && 'overlay' in usr;
}

/** The query string of an address with these parameters set, or taken out where they are null. */
export function withParameters(
  search: string,
  parameters: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Opens an overlay by its parameters in the address, as an entry of its own in the history: the
 * phone's Back closes it, and the address shows it again. The page behind stays where it is. Resolves
 * when the page has moved to that address.
 */
export function useOpenOverlay(): (parameters: Readonly<Record<string, string>>) => Promise<void> {
  const navigate = useNavigate();
  return async (parameters) => {
    const { search } = window.location;
    const next = withParameters(search, parameters);
    if (next === withParameters(search, {})) return; // Opened by the first press of two.
    await navigate({ search: next }, { state: OPENED, preventScrollReset: true });
  };
}

/** Closes an overlay: back to where it was opened, or, come to by its address, out of the address. */
export function useCloseOverlay(): (...parameters: readonly string[]) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [key]);
  return (...parameters) => {
    // Going back takes a moment; a second press in it would leave the page.
    if (closing.current) return;
    closing.current = true;
    if (atOverlay()) {
      void navigate(-1);
      return;
    }
    const none = Object.fromEntries(parameters.map((name) => [name, null]));
    void navigate(
      { search: withParameters(window.location.search, none) },
      { replace: true, preventScrollReset: true },
    );
  };
}
