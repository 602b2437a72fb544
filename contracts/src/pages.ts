/**
 * The pages of the app as route patterns (spec section 2, Route table); `?` marks an
 * optional part. Those of a store are in the scope of its installed app. All other paths show the 404 page.
 */
export const PAGES = {
  home: '/',
  stores: '/stores',
  store: '/store/:storeId/:slug?',
  category: '/store/:storeId/:slug/category/:categoryKey',
  storeList: '/store/:storeId/:slug/list',
  storeSearch: '/store/:storeId/:slug/search',
  storeScan: '/store/:storeId/:slug/scan',
  list: '/list',
  shortAddress: '/s/:shortName',
  search: '/search/:storeId?',
  offline: '/offline',
  keeperLogin: '/storekeeper/login',
  keeperDashboard: '/storekeeper/dashboard',
  keeperProducts: '/storekeeper/products',
  keeperLabels: '/storekeeper/products/labels',
  keeperInventory: '/storekeeper/inventory',
  keeperChecks: '/storekeeper/checks',
  keeperCategories: '/storekeeper/categories',
  keeperPlan: '/storekeeper/plan',
  keeperImport: '/storekeeper/import',
  keeperDeals: '/storekeeper/deals',
  keeperFlyer: '/storekeeper/deals/flyer',
  keeperCustomers: '/storekeeper/customers',
  keeperFeedback: '/storekeeper/feedback',
  keeperRequests: '/storekeeper/requests',
  keeperAnalytics: '/storekeeper/analytics',
  keeperSettings: '/storekeeper/settings',
  keeperAccount: '/storekeeper/account',
  keeperPeople: '/storekeeper/people',
  keeperConnections: '/storekeeper/connections',
  keeperMore: '/storekeeper/more',
  keeperPortal: '/storekeeper/:storeId?',
} as const;

/** The last part of the address of each section of the portal; also a value of `?tab=` in old addresses. */
export const KEEPER_SECTIONS = [
  'dashboard',
  'products',
  'inventory',
  'checks',
  'categories',
  'plan',
  'import',
  'deals',
  'customers',
  'feedback',
  'requests',
  'analytics',
  'settings',
  'account',
  'people',
  'connections',
  'more',
] as const;
export type KeeperSection = (typeof KEEPER_SECTIONS)[number];

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
