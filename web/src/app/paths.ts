import { generatePath } from 'react-router';

/** The route table of spec section 2. A store page without its slug finds its way too. */
export const PATTERNS = {
  home: '/',
  stores: '/stores',
  store: '/store/:storeId/:slug?',
  category: '/store/:storeId/:slug/category/:categoryKey',
  search: '/search/:storeId?',
  offline: '/offline',
  keeperLogin: '/storekeeper/login',
  keeperDashboard: '/storekeeper/dashboard',
  keeperPortal: '/storekeeper/:storeId',
} as const;

/** What a link to a store's page needs to know of it. */
export interface StoreAddress {
  readonly id: string;
  readonly slug: string;
}

/** Addresses of the app's own pages. Every link is made here, so that none is misspelt. */
export const paths = {
  home: () => PATTERNS.home,
  stores: () => PATTERNS.stores,
  store: ({ id, slug }: StoreAddress) => generatePath(PATTERNS.store, { storeId: id, slug }),
  category: ({ id, slug }: StoreAddress, categoryKey: string) =>
    generatePath(PATTERNS.category, { storeId: id, slug, categoryKey }),
  /** Search in one store, or in all without an id; `query` fills in the field. */
  search: ({ storeId, query }: { storeId?: string | undefined; query?: string | undefined } = {}) =>
    generatePath(PATTERNS.search, { storeId: storeId ?? null }) +
    (query ? `?${new URLSearchParams({ q: query })}` : ''),
  offline: () => PATTERNS.offline,
  keeperLogin: () => PATTERNS.keeperLogin,
  keeperDashboard: () => PATTERNS.keeperDashboard,
  keeperPortal: (storeId: string) => generatePath(PATTERNS.keeperPortal, { storeId }),
} as const;
