import {
  createPath,
  NavigationType,
  type Location,
  type NavigateOptions,
  type Navigator,
  type To,
} from 'react-router';
import { newUuid } from '../uuid.ts';

/** A change of the address, or the address at the start. */
export interface Move {
  readonly location: Location;
  readonly action: NavigationType;
  /** The page does not scroll to its top. */
  readonly keepsScroll: boolean;
  /** The screen must follow before the event ends. */
  readonly isUrgent: boolean;
}

/** Asks before a move; only one component does at a time. */
export interface Guard {
  isRefused(from: Location, to: Location): boolean;
  /** @param retry makes the refused move without asking again */
  onRefused(retry: () => void): void;
}

export interface AppHistory extends Navigator {
  /** The last move. */
  readonly move: Move;
  /** Calls the listener after each move; returns the function that ends this. */
  listen(listener: (move: Move) => void): () => void;
  /** Returns the function that removes the guard. */
  guard(guard: Guard): () => void;
}

/** The state of an entry of the browser's history: its location's state, key and number. */
interface Entry {
  readonly usr: unknown;
  readonly key: string;
  readonly idx: number;
  /** The address of the location, if the browser shows another one. */
  readonly at?: string;
}

/** State of a location for which the browser shows another address: that of the sheet that is open over it. */
export interface ShownAs {
  readonly shownAs: string;
}

/** The address that the browser shows for a location with this state, if it is another one. */
export const shownAddress = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'shownAs' in state
    ? (state as ShownAs).shownAs
    : undefined;

const createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));
const createURL = (to: To): URL => new URL(createHref(to), window.location.origin);

/** Returns the current entry. A new one, such as that of a link to a part of the page, gets this number. */
function currentEntry(idx: number): Entry {
  const state = window.history.state as Partial<Entry> | null;
  if (state?.idx !== undefined && state.key !== undefined)
    return {
      usr: state.usr ?? null,
      key: state.key,
      idx: state.idx,
      ...(state.at !== undefined && { at: state.at }),
    };
  const entry: Entry = { usr: state?.usr ?? null, key: newUuid(), idx };
  window.history.replaceState(entry, '');
  return entry;
}

/**
 * Returns the entry that the app starts with. A page that the server has rendered is the one of the address that
 * the browser shows; after a reload of the shell the sheet is open over its page again.
 */
function firstEntry(isRendered: boolean): Entry {
  const { at, ...entry } = currentEntry(0);
  if (at === undefined) return entry;
  if (!isRendered) return { ...entry, at };
  const own = { ...entry, usr: null };
  window.history.replaceState(own, '');
  return own;
}

const locationOf = ({ usr, key, at }: Entry): Location => {
  const { pathname, search, hash } = at === undefined ? window.location : createURL(at);
  return { pathname, search, hash, state: usr, key };
};

/**
 * The browser's history as the router needs it, with a guard that can refuse each move. Entries are
 * numbered, so that a step back that was refused can be taken back.
 *
 * @param isRendered whether the server has rendered the page
 */
export function createAppHistory(isRendered = false): AppHistory {
  const first = firstEntry(isRendered);
  let index = first.idx;
  let move: Move = {
    location: locationOf(first),
    action: NavigationType.Pop,
    keepsScroll: false,
    isUrgent: false,
  };
  let guard: Guard | null = null;
  /** Resolves when the browser has gone back to the entry of a refused step. */
  let onReturn: (() => void) | null = null;
  let isAllowed = false;
  const listeners = new Set<(move: Move) => void>();

  const report = (next: Move): void => {
    move = next;
    for (const listener of listeners) listener(next);
  };

  const change = (
    action: NavigationType.Push | NavigationType.Replace,
    to: To,
    state: unknown,
    options: NavigateOptions = {},
  ): void => {
    const { pathname, search, hash } = createURL(to);
    const location = { pathname, search, hash, state: state ?? null, key: newUuid() };
    const go = () => {
      const isPush = action === NavigationType.Push;
      if (isPush) index += 1;
      const at = createPath(location);
      const shown = shownAddress(state);
      const entry: Entry = {
        usr: location.state,
        key: location.key,
        idx: index,
        ...(shown !== undefined && { at }),
      };
      if (isPush) window.history.pushState(entry, '', shown ?? at);
      else window.history.replaceState(entry, '', shown ?? at);
      report({
        location,
        action,
        keepsScroll: options.preventScrollReset === true,
        isUrgent: options.flushSync === true,
      });
    };
    if (guard?.isRefused(move.location, location)) guard.onRefused(go);
    else go();
  };

  window.addEventListener('popstate', () => {
    const entry = currentEntry(index + 1);
    const steps = entry.idx - index;
    const location = locationOf(entry);
    if (onReturn) {
      onReturn();
      onReturn = null;
      return;
    }
    const asks = isAllowed ? null : guard;
    isAllowed = false;
    if (steps !== 0 && asks?.isRefused(move.location, location)) {
      const returned = new Promise<void>((resolve) => {
        onReturn = resolve;
      });
      window.history.go(-steps);
      asks.onRefused(() => {
        void returned.then(() => {
          isAllowed = true;
          window.history.go(steps);
        });
      });
      return;
    }
    index = entry.idx;
    report({ location, action: NavigationType.Pop, keepsScroll: false, isUrgent: false });
  });

  return {
    get move() {
      return move;
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    guard(next) {
      guard = next;
      return () => {
        if (guard === next) guard = null;
      };
    },
    createHref,
    createURL,
    encodeLocation(to) {
      const { pathname, search, hash } = createURL(to);
      return { pathname, search, hash };
    },
    go: (steps) => window.history.go(steps),
    push: (to, state: unknown, options) => change(NavigationType.Push, to, state, options),
    replace: (to, state: unknown, options) => change(NavigationType.Replace, to, state, options),
  };
}
