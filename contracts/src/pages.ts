/**
 * The pages of the app as route patterns (spec section 2, Route table); `?` marks an
 * optional part. All other paths show the 404 page.
 */
export const PAGES = {
  home: '/',
  stores: '/stores',
  store: '/store/:storeId/:slug?',
  category: '/store/:storeId/:slug/category/:categoryKey',
  search: '/search/:storeId?',
  offline: '/offline',
  keeperLogin: '/storekeeper/login',
  keeperDashboard: '/storekeeper/dashboard',
  keeperAccount: '/storekeeper/account',
  keeperPeople: '/storekeeper/people',
  keeperPortal: '/storekeeper/:storeId?',
} as const;

const SEGMENTS = Object.values(PAGES).map((pattern) => pattern.split('/'));

/** Whether a path (without query) is a page of the app. It may end with a slash. */
export function isPage(path: string): boolean {
  const parts = path.replace(/(?<=[^/])\/$/, '').split('/');
  return SEGMENTS.some(
    (pattern) =>
      parts.length <= pattern.length &&
      pattern.every((piece, i) => {
        const part = parts[i];
        if (part === undefined) return piece.endsWith('?');
        return piece.startsWith(':') ? part !== '' : part === piece;
      }),
  );
}
