/** The lists of addresses for search engines (sitemaps.org), and the local inventory as Google Merchant Center reads it. */

import { currentPrice } from '@aislewise/contracts/inventory';
import { pathOf } from '@aislewise/contracts/pages';
import { claimOf } from '@aislewise/contracts/stock-claims';
import { toInventoryRow } from '../modules/products/rules.ts';
import type { StoreSnapshot } from '../modules/search/store-snapshot.ts';
import { categoryPaths, productPath, storePath } from './addresses.ts';

/** Maximum number of addresses of a file, as the protocol says. */
export const MAX_ADDRESSES = 50_000;

/** Addresses of a store beside its products: its page and those of its categories. */
const OTHER_ADDRESSES = 100;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Addresses are encoded: of the letters that XML keeps for itself only `&` and `'` can be in them. */
const escaped = (address: string): string =>
  address.replaceAll('&', '&amp;').replaceAll("'", '&apos;');

/** The rules for crawlers. Without the public origin they name no sitemap. */
export const robotsText = (origin: string | undefined): string =>
  [
    'User-agent: *',
    'Disallow: /storekeeper',
    ...(origin === undefined ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');

/** The number of lists of a store, by the number of its products. */
export const sitemapCount = (products: number): number =>
  Math.ceil((products + OTHER_ADDRESSES) / MAX_ADDRESSES);

/** The list of all lists: one of the pages of no store, and those of each store. */
export function sitemapIndex(
  origin: string,
  stores: readonly { readonly id: string; readonly productCount: number }[],
): string {
  const files = stores.flatMap(({ id, productCount }) =>
    Array.from(
      { length: sitemapCount(productCount) },
      (_, part) => `/sitemaps/${id}/${part + 1}.xml`,
    ),
  );
  const entries = ['/sitemaps/pages.xml', ...files].map(
    (path) => `<sitemap><loc>${escaped(origin + path)}</loc></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

interface Listed {
  readonly path: string;
  readonly changed?: Date;
}

/** The list of these addresses. */
function sitemap(origin: string, pages: readonly Listed[]): string {
  const entries = pages.map(({ path, changed }) => {
    const time = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${escaped(origin + path)}</loc>${time}</url>\n`;
  });
  return `${HEAD}<urlset ${NAMESPACE}>\n${entries.join('')}</urlset>\n`;
}

/** The list of the pages of no store. */
export const pagesSitemap = (origin: string): string =>
  sitemap(origin, [{ path: pathOf('home', {}) || '/' }, { path: pathOf('stores', {}) }]);

/** A part of the list of a store, from 1: its page, its categories and its products. */
export function storeSitemap(origin: string, snapshot: StoreSnapshot, part: number): string {
  const { store } = snapshot;
  const pages: Listed[] = [
    { path: storePath(store) },
    ...categoryPaths(snapshot).map((path) => ({ path })),
    ...snapshot.sortedByAisle().map((row) => ({
      path: productPath(store, row),
      changed: row.stockUpdatedAt > row.updatedAt ? row.stockUpdatedAt : row.updatedAt,
    })),
  ];
  return sitemap(origin, pages.slice((part - 1) * MAX_ADDRESSES, part * MAX_ADDRESSES));
}

/**
 * The local inventory of a store as text with tabs. Products whose stock is not known at `now`, and those without a
 * price, are left out.
 */
export function localInventory({ store, rows }: StoreSnapshot, now: Date): string {
  const lines = [...rows.values()].flatMap((row) => {
    const shown = toInventoryRow(row);
    const claim = claimOf(shown, now);
    const price = currentPrice(shown);
    if (claim === 'unknown' || price === null) return [];
    const availability = claim === 'out' ? 'out_of_stock' : 'in_stock';
    const fields = [
      store.shortName ?? store.id,
      row.id,
      availability,
      `${price} ${store.currency}`,
    ];
    return [fields.join('\t')];
  });
  return [['store_code', 'id', 'availability', 'price'].join('\t'), ...lines, ''].join('\n');
}
