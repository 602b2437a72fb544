import { createPath, NavigationType, parsePath, type To } from 'react-router';
import type { AppHistory } from './app-history.ts';

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));
/** Links are relative to it and never leave it. */
const ORIGIN = 'http://localhost';

function neverOnServer(): never {
  throw new Error('A page moved while the server rendered it');
}

/** The history of a page that the server renders: one address, `/stores?q=jade`, and no move. */
export function createServerHistory(address: string): AppHistory {
  const { pathname = '/', search = '', hash = '' } = parsePath(address);
  const location = { pathname, search, hash, state: null, key: 'default' };
  return {
    move: { location, action: NavigationType.Pop, keepsScroll: false, isUrgent: false },
    listen: () => () => undefined,
    guard: () => () => undefined,
    createHref: hrefOf,
    createURL: (to) => new URL(hrefOf(to), ORIGIN),
    encodeLocation(to) {
      const url = new URL(hrefOf(to), ORIGIN);
      return { pathname: url.pathname, search: url.search, hash: url.hash };
    },
    go: neverOnServer,
    push: neverOnServer,
    replace: neverOnServer,
  };
}
