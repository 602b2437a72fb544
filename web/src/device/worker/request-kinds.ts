import { isPage, PAGES } from '@aislewise/contracts/pages';
import { DETAILS_CACHE, SHARED_CACHE, storeCache } from '../caches.ts';

const isPortal = (path: string): boolean => /^\/storekeeper(\/|$)/.test(path);

/** A shopper's page: the app's own index.html is its answer. */
export const isShopperPage = (path: string): boolean => isPage(path) && !isPortal(path);

/** Any other page, above all the portal's; files and API documents are none. */
export const isOnlinePage = (path: string): boolean =>
  !isShopperPage(path) && !/^\/(api|media|food|assets)\//.test(path) && !/\.\w+$/.test(path);

/** A page of the portal for a keeper who is signed in. */
export const isKeepersPage = (path: string): boolean =>
  isPortal(path) && path !== PAGES.keeperLogin;

/** Code or style of the app. */
export const isCode = (path: string): boolean => /^\/assets\/.+\.(?:js|css)$/.test(path);

/** The texts of a language. A device keeps those that its pages ask for. */
export const isMessages = (path: string): boolean => /^\/assets\/messages-.+\.js$/.test(path);

/** A food's picture or a store's logo. */
export const isPicture = (path: string): boolean => /^\/(food|media)\//.test(path);

export const isFont = (path: string): boolean => /^\/assets\/.+\.woff2$/.test(path);

/** Where the response of a GET request is kept. */
export interface KeptAnswer {
  readonly cacheName: string;
  /** The address without parameters that do not change the response. */
  readonly key: string;
}

const ID = '[0-9a-f]{8}-[0-9a-f-]{27}';
/** Calls with the store's id in their path. */
const STORE_IN_PATH = [
  new RegExp(`^/api/stores/(?<id>${ID})(?:/(?:inventory|categories|plan))?$`),
  new RegExp(`^/api/pwa/names/(?<id>${ID})$`),
];
/** Calls with the store's id in their query. */
const STORE_IN_QUERY = new Set([
  '/api/deals',
  '/api/products/on-sale',
  '/api/products/new-seasonal',
  '/api/product-requests/public',
]);
/** Calls that concern all stores. */
const SHARED = new Set(['/api/stores', '/api/pwa/words', '/api/pwa/groups']);
const EXPLANATION = new RegExp(`^/api/products/${ID}/ai-details$`);

/**
 * Returns where the response of an API call is kept, or null if it is not. No call of the portal
 * is kept here, and no search: the device answers searches itself.
 */
export function keptAnswer({ pathname, searchParams }: URL): KeptAnswer | null {
  const storeId = searchParams.get('storeId');
  // A page of the list that is not the first one by name is not kept.
  if (pathname === '/api/stores' && searchParams.size > 0) return null;
  const ofStore = storeId ? `${pathname}?storeId=${storeId}` : null;
  if (SHARED.has(pathname)) return { cacheName: SHARED_CACHE, key: pathname };
  if (EXPLANATION.test(pathname)) return { cacheName: DETAILS_CACHE, key: ofStore ?? pathname };
  if (STORE_IN_QUERY.has(pathname)) {
    const limit = searchParams.get('limit');
    const key = limit === null ? ofStore : `${ofStore}&limit=${limit}`;
    return storeId && key ? { cacheName: storeCache(storeId), key } : null;
  }
  if (pathname === '/api/products/search') return keptProductList(pathname, searchParams);
  for (const pattern of STORE_IN_PATH) {
    const id = pattern.exec(pathname)?.groups?.['id'];
    if (id === undefined) continue;
    // The device lists parts of an inventory from the rows that it has.
    if (['category', 'shelf'].some((part) => searchParams.has(part))) return null;
    const rows = searchParams.get('perCategory');
    const key = rows === null ? pathname : `${pathname}?perCategory=${rows}`;
    return { cacheName: storeCache(id), key };
  }
  return null;
}

/** A search without a query in one store lists its products; the store map asks so. */
function keptProductList(path: string, query: URLSearchParams): KeptAnswer | null {
  const [storeId, another] = parseList(query.get('stores'));
  const isSearch = ['q', 'currentStore', 'maxResults'].some((name) => query.get(name));
  if (isSearch || storeId === undefined || another !== undefined) return null;
  return { cacheName: storeCache(storeId), key: `${path}?stores=${storeId}` };
}

function parseList(json: string | null): string[] {
  try {
    const list: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return []; // The server refuses such a request with a 400.
  }
}
