/**
 * The pages of the app as route patterns (spec section 2, Route table); `?` marks an
 * optional part. Those of a store are in the scope of its installed app. All other paths show the 404 page.
 */
export const PAGES = {
  home: '/',
  stores: '/stores',
  store: '/store/:storeId/:slug?',
  category: '/store/:storeId/:slug/category/:categoryKey',
  product: '/store/:storeId/:slug/product/:productId/:name?',
  storeList: '/store/:storeId/:slug/list',
  storeSearch: '/store/:storeId/:slug/search',
  storeScan: '/store/:storeId/:slug/scan',
  list: '/list',
  shortAddress: '/s/:shortName',
  alert: '/alert',
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

export type PageName = keyof typeof PAGES;

/** The parameters in a path, by their names in its pattern. */
export type PathParams = Readonly<Record<string, string>>;

/**
 * Returns the decoded parameters of a path (without query) that has a pattern such as `/store/:storeId/:slug?`.
 * Undefined for all other paths. A path may end with a slash.
 */
export function matchPattern(pattern: string, path: string): PathParams | undefined {
  const parts = path.replace(/(?<=[^/])\/$/, '').split('/');
  const pieces = pattern.split('/');
  if (parts.length > pieces.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, piece] of pieces.entries()) {
    const part = parts[i];
    if (part === undefined) {
      if (!piece.endsWith('?')) return undefined;
    } else if (piece.startsWith(':')) {
      const value = decoded(part);
      if (!value) return undefined;
      params[piece.replace(/^:|\?$/g, '')] = value;
    } else if (part !== piece) return undefined;
  }
  return params;
}

/** Undefined if a `%` in the part encodes nothing. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

const NAMES = Object.keys(PAGES) as PageName[];

/** Returns the page at a path (without query), with the parameters of the path. */
export function pageAt(
  path: string,
): { readonly name: PageName; readonly params: PathParams } | undefined {
  for (const name of NAMES) {
    const params = matchPattern(PAGES[name], path);
    if (params) return { name, params };
  }
  return undefined;
}

/** Whether a path (without query) is a page of the app. It may end with a slash. */
export const isPage = (path: string): boolean => pageAt(path) !== undefined;

/** Returns the path of a page: its pattern with these parameters, without the optional ones that are missing. */
export const pathOf = (name: PageName, params: PathParams): string =>
  PAGES[name].replace(/\/:(\w+)\??/g, (_, key: string) => {
    const value = params[key];
    return value ? `/${encodeURIComponent(value)}` : '';
  });
