import { isPage } from '@aislewise/contracts/pages';

/**
 * What the service worker does with a request.
 *
 * - `shell`: a shopper's page; the app's own index.html, which is here.
 * - `page`: any other page, the portal's above all; asked for, and when that fails the offline page.
 * - `asset`: a built file; from the shell, else asked for.
 * - `font`: a built font of a script that not every page needs; kept once it was needed.
 * - `picture`: a food's picture or a store's logo; kept once it was seen.
 * - `answer`: a public answer about stores; the newest one, the kept one when there is none.
 */
export type Route =
  | { readonly kind: 'shell' | 'page' | 'asset' | 'font' | 'picture' }
  | {
      readonly kind: 'answer';
      /** Under which address the answer is kept. */
      readonly key: string;
      /** The store it is about; null for what all stores share. */
      readonly storeId: string | null;
    };

/** What is looked at of a request. */
interface Asked {
  readonly url: string;
  readonly method: string;
  /** `navigate` for a page. */
  readonly mode: string;
}

const ID = '[0-9a-f]{8}-[0-9a-f-]{27}';
const OF_STORE = [
  new RegExp(`^/api/stores/(?<id>${ID})/inventory$`),
  new RegExp(`^/api/pwa/names/(?<id>${ID})$`),
];
/** Lists of one store, named in their query. */
const BY_STORE_ID = new Set([
  '/api/deals',
  '/api/products/on-sale',
  '/api/products/new-seasonal',
  '/api/product-requests/public',
]);
const SHARED = new Set(['/api/stores', '/api/pwa/words']);
/** Explanations of foods; with a store named, its substitutes and their aisles stand in them. */
const DETAILS = new RegExp(`^/api/products/${ID}/ai-details$`);

/** Whether an answer kept under this address explains a food. */
export const isDetails = (key: string): boolean => DETAILS.test(key.split('?', 1)[0] ?? '');

/**
 * What is to be done with a request, or null to leave it to the browser: everything that writes,
 * everything of the portal, of other origins, and every search, whose answers the device gives itself.
 *
 * @param origin the app's own
 */
export function routeOf({ url, method, mode }: Asked, origin: string): Route | null {
  const { origin: from, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || from !== origin) return null;
  if (mode === 'navigate') {
    if (/^\/(api|media|food|assets)\//.test(pathname) || /\.\w+$/.test(pathname)) return null;
    return { kind: isPage(pathname) && !isPortal(pathname) ? 'shell' : 'page' };
  }
  if (pathname.startsWith('/assets/')) {
    return { kind: pathname.endsWith('.woff2') ? 'font' : 'asset' };
  }
  if (/^\/(food|media)\//.test(pathname)) return { kind: 'picture' };
  return pathname.startsWith('/api/') ? answerRoute(pathname, searchParams) : null;
}

function isPortal(path: string): boolean {
  return path === '/storekeeper' || path.startsWith('/storekeeper/');
}

function answerRoute(path: string, query: URLSearchParams): Route | null {
  if (SHARED.has(path)) return { kind: 'answer', key: path, storeId: null };
  for (const pattern of OF_STORE) {
    const storeId = pattern.exec(path)?.groups?.['id'];
    if (storeId === undefined) continue;
    const rows = query.get('perCategory');
    const key = rows === null ? path : `${path}?perCategory=${rows}`;
    return { kind: 'answer', key, storeId };
  }
  const details = DETAILS.test(path);
  if (details || BY_STORE_ID.has(path)) {
    const storeId = query.get('storeId');
    if (storeId) return { kind: 'answer', key: `${path}?storeId=${storeId}`, storeId };
    return details ? { kind: 'answer', key: path, storeId: null } : null;
  }
  return path === '/api/products/search' ? shelvesRoute(path, query) : null;
}

/** A search without a query in one store lists its shelves, as the map asks. */
function shelvesRoute(path: string, query: URLSearchParams): Route | null {
  const [storeId, another] = listOf(query.get('stores'));
  const asksMore = ['q', 'currentStore', 'maxResults'].some((name) => query.get(name));
  if (asksMore || storeId === undefined || another !== undefined) return null;
  return { kind: 'answer', key: `${path}?stores=${storeId}`, storeId };
}

function listOf(json: string | null): string[] {
  try {
    const list: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return []; // The server refuses it too.
  }
}
