import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { shownAddress } from './router/app-history.ts';
import { useLatestLocation } from './router/app-router.tsx';

/** Marks a history entry made by an overlay: closing the overlay goes back. */
const OPENED = { overlay: true } as const;

/**
 * Whether an overlay made the current history entry. Reads the browser's state, because the router's
 * state follows only with the next render.
 */
function atOverlay(): boolean {
  const { usr } = (window.history.state ?? {}) as { usr?: unknown };
  return typeof usr === 'object' && usr !== null && 'overlay' in usr;
}

/** Returns the query string with these parameters set, or removed if they are null. */
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

/** A path and query with these parameters set, or removed if they are null. */
function addressWith(address: string, parameters: Readonly<Record<string, string | null>>): string {
  const [path = '', search = ''] = address.split('?', 2);
  return path + withParameters(search, parameters);
}

/**
 * Opens an overlay by its query parameters as a new history entry, so that Back closes it and the
 * address can be shared. Keeps the scroll position. Resolves after the navigation.
 *
 * @param page the address of a page with the same content, which the browser shows instead
 */
export function useOpenOverlay(): (
  parameters: Readonly<Record<string, string | null>>,
  page?: string,
) => Promise<void> {
  const navigate = useNavigate();
  const latest = useLatestLocation();
  return async (parameters, page) => {
    const location = latest();
    const next = withParameters(location.search, parameters);
    if (next === withParameters(location.search, {})) return; // Opened by the first press of two.
    // An overlay over such an overlay is one of its page.
    const below = shownAddress(location.state);
    const shownAs = page ?? (below && addressWith(below, parameters));
    await navigate(
      { search: next },
      { state: { ...OPENED, ...(shownAs && { shownAs }) }, preventScrollReset: true },
    );
  };
}

/** Closes an overlay: goes back, or removes its parameters if it was opened by its address. */
export function useCloseOverlay(): (...parameters: readonly string[]) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const latest = useLatestLocation();
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [key]);
  return (...parameters) => {
    // Going back is asynchronous, so a second press would leave the page.
    if (closing.current) return;
    closing.current = true;
    if (atOverlay()) {
      void navigate(-1);
      return;
    }
    const none = Object.fromEntries(parameters.map((name) => [name, null]));
    void navigate(
      { search: withParameters(latest().search, none) },
      { replace: true, preventScrollReset: true },
    );
  };
}
