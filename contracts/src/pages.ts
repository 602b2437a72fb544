/** The pages of the app as route patterns (spec section 2, Route table); the rest is a 404. */
export const PAGES = {
  home: '/',
  stores: '/stores',
  store: '/store/:storeId/:slug',
  search: '/search',
  searchStore: '/search/:storeId',
} as const;

const SEGMENTS = Object.values(PAGES).map((pattern) => pattern.split('/'));

/** Whether a path (no query) is one of the app's pages; a trailing slash is forgiven. */
export function isPage(path: string): boolean {
  const parts = (path.length > 1 ? path.replace(/\/$/, '') : path).split('/');
  return SEGMENTS.some(
    (pattern) =>
      pattern.length === parts.length &&
      pattern.every((piece, i) => (piece.startsWith(':') ? parts[i] !== '' : piece === parts[i])),
  );
}
