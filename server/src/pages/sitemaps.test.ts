import { expect, test } from 'vitest';
import { PLAIN_SETTINGS } from '../modules/products/category-list.ts';
import { NO_CLAIM_AT } from '../modules/products/stock-claim.ts';
import type { StoreSnapshot } from '../modules/search/store-snapshot.ts';
import {
  localInventory,
  MAX_ADDRESSES,
  robotsText,
  sitemapIndex,
  storeSitemap,
} from './sitemaps.ts';

const ORIGIN = 'https://shop.example';
const NOW = new Date('2026-11-29T12:00:00Z');
const STORE = '00000000-0000-4000-8000-000000000001';

const row = (place: number, changes: object = {}) => ({
  id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  storeId: STORE,
  name: `Besan & 'Co' ${place}`,
  category: 'Flours',
  price: '3.99',
  isOnSale: false,
  salePrice: null,
  inStock: true,
  halfLifeDays: 14,
  seenAt: NOW,
  seenBy: 'count',
  updatedAt: new Date('2026-11-01T00:00:00Z'),
  stockUpdatedAt: NOW,
  ...changes,
});

/** A store with these rows. */
function snapshotOf(rows: readonly ReturnType<typeof row>[]): StoreSnapshot {
  const store = {
    id: STORE,
    shortName: 'patel',
    name: 'Patel Bazaar',
    address: '2 Devon Ave, Chicago, IL 60659',
    currency: 'USD',
  };
  return {
    store,
    rows: new Map(rows.map((one) => [one.id, one])),
    sortedByAisle: () => rows,
    settingsOf: () => PLAIN_SETTINGS,
  } as unknown as StoreSnapshot;
}

const ENTRY =
  /^<url><loc>https:\/\/shop\.example\/[^<>&'\s]+<\/loc>(<lastmod>[\dT:.Z-]{24}<\/lastmod>)?<\/url>$/;

test('the list of 10,000 products names each with its time, besides the store and its category', () => {
  const rows = Array.from({ length: 10_000 }, (_, place) => row(place));
  const [declaration, open, ...lines] = storeSitemap(ORIGIN, snapshotOf(rows), 1)
    .trim()
    .split('\n');
  expect(declaration).toBe('<?xml version="1.0" encoding="UTF-8"?>');
  expect(open).toBe('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(lines.pop()).toBe('</urlset>');
  expect(lines).toHaveLength(10_002);
  expect(lines.filter((line) => !ENTRY.test(line))).toEqual([]);
  expect(lines.at(-1)).toContain('/besan-co-9999</loc><lastmod>2026-11-29T12:00:00.000Z');
});

test('a list has at most 50,000 addresses; the rest are in the next one', () => {
  const rows = Array.from({ length: MAX_ADDRESSES + 10 }, (_, place) => row(place));
  const snapshot = snapshotOf(rows);
  const count = (part: number) => storeSitemap(ORIGIN, snapshot, part).match(/<url>/g)?.length;
  expect([count(1), count(2)]).toEqual([MAX_ADDRESSES, 12]);
  const index = sitemapIndex(ORIGIN, [
    { id: 'a', productCount: 49_000 },
    { id: 'b', productCount: MAX_ADDRESSES + 10 },
  ]);
  expect([...index.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)).toEqual(
    ['pages', 'a/1', 'b/1', 'b/2'].map((name) => `${ORIGIN}/sitemaps/${name}.xml`),
  );
});

test('the local inventory has the price to pay, and nothing of which the stock is not known', () => {
  const rows = [
    row(1, { isOnSale: true, salePrice: '2.99' }),
    row(2, { inStock: false }),
    row(3, { seenAt: NO_CLAIM_AT }),
    row(4, { price: null }),
  ];
  expect(localInventory(snapshotOf(rows), NOW)).toBe(
    [
      'store_code\tid\tavailability\tprice',
      `patel\t${row(1).id}\tin_stock\t2.99 USD`,
      `patel\t${row(2).id}\tout_of_stock\t3.99 USD`,
      '',
    ].join('\n'),
  );
});

test('crawlers are kept out of the portal, and learn of the sitemap where its address is known', () => {
  expect(robotsText(undefined)).toBe('User-agent: *\nDisallow: /storekeeper\n');
  expect(robotsText(ORIGIN)).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
});
