import type { Week } from '@aislewise/contracts/calls/hours';
import { CATEGORY_KEYS, categoryKeyFor } from '@aislewise/contracts/categories';
import { dealStatus } from '@aislewise/contracts/deals';
import { parseHours } from '@aislewise/contracts/hours-text';
import { PHOTO_NAME } from '@aislewise/contracts/photos';
import { build } from '@aislewise/finder/finder';
import { describe, expect, test } from 'vitest';
import { hashedId } from '../lib/submission-id.ts';
import { loadDemoStores, type DemoStore } from './load.ts';
import { loadDemoPhoto } from './photos.ts';

const NOW = new Date('2026-03-10T15:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The same opening hours on several days: `days(5, 9, 21)` is five days from 9 AM to 9 PM. */
const days = (count: number, open: number, close: number): Week =>
  Array.from({ length: count }, () => [{ open: open * 60, close: close * 60 }]);

const HOURS: Record<string, Week> = {
  'Dalbit Market': [...days(4, 8, 22), ...days(2, 8, 25), ...days(1, 8, 22)],
  'Damask Rose Market': [...days(6, 9.5, 20.5), ...days(1, 10, 19)],
  'Delikatesy Pod Dębem': [...days(5, 8, 20), ...days(1, 8, 18), ...days(1, 9, 15)],
  'Jade Lantern Market': days(7, 9, 21),
  'Mercado Colibrí': days(7, 0, 24),
  'Patel Bazaar': [...days(6, 9, 21), ...days(1, 10, 18)],
  'Selam Akwaaba Market': [...days(1, 10, 20), [], ...days(5, 10, 20)],
  'Song Xanh Market': days(7, 8.5, 19.5),
};

const demos = loadDemoStores();

/** The store's stock as the app's search sees it. */
function finderOf({ stock }: DemoStore) {
  return build(
    stock.map(({ product: { key, name, brand, also, category, tags, inStock } }) => ({
      id: key,
      name: brand ? `${brand} ${name}` : name,
      otherNames: also,
      category,
      tags,
      inStock,
    })),
  );
}

function statusOf({ active, startsInDays, endsInDays }: DemoStore['deals'][number], at: Date) {
  const inDays = (count: number) => new Date(NOW.getTime() + count * DAY_MS).toISOString();
  const endDate = endsInDays == null ? null : inDays(endsInDays);
  return dealStatus({ isActive: active, startDate: inDays(startsInDays), endDate }, at);
}

describe('the demo', () => {
  test('has each photo that a product names, of its own drawing, in all sizes and formats', () => {
    const keys = demos
      .flatMap(({ products }) => products)
      .flatMap(({ photo }) => (photo === undefined ? [] : [photo]));
    const drawn = [...new Set(keys)].map(loadDemoPhoto);
    expect(drawn.length).toBeGreaterThan(5);
    expect(new Set(drawn.map(({ name }) => name)).size).toBe(drawn.length);
    for (const { name, avif128, webp512 } of drawn) {
      expect(name).toMatch(PHOTO_NAME);
      expect(avif128.subarray(4, 12).toString()).toBe('ftypavif');
      expect(webp512.subarray(8, 12).toString()).toBe('WEBP');
    }
  });

  test('leads something to each of the 30 pages, and only tofu and seaweed to none', () => {
    const categories = new Set(
      demos.flatMap(({ products }) => products.map((one) => one.category)),
    );
    const unmatched = [...categories].filter((category) => categoryKeyFor(category) === null);
    expect(unmatched.toSorted()).toEqual(['Seaweed & Dried Goods', 'Tofu & Soy']);
    expect(new Set([...categories].map(categoryKeyFor))).toEqual(new Set([...CATEGORY_KEYS, null]));
  });

  test('has eight stores, each with hours of its own kind', () => {
    expect(demos.map(({ store }) => store.name).toSorted()).toEqual(Object.keys(HOURS));
    expect(new Set(demos.map(({ store }) => store.hours)).size).toBe(8);
  });

  test('gives every store a phone number that nobody else has', () => {
    const numbers = demos.map(({ store }) => store.phone);
    expect(new Set(numbers).size).toBe(8);
    for (const number of numbers) expect(number).toMatch(/^\(\d{3}\) 555-01\d\d$/);
  });

  test('gives every product a key that no other has', () => {
    const keys = demos.flatMap(({ products }) => products.map(({ key }) => key));
    expect(keys.filter((key, i) => keys.indexOf(key) < i)).toEqual([]);
  });

  test('has 200 products that more than one store stocks, and 60 that more than two do', () => {
    const stores = new Map<string, number>();
    for (const { product } of demos.flatMap(({ stock }) => stock)) {
      stores.set(product.key, (stores.get(product.key) ?? 0) + 1);
    }
    const counts = [...stores.values()];
    expect(counts.filter((count) => count > 1).length).toBeGreaterThanOrEqual(200);
    expect(counts.filter((count) => count > 2).length).toBeGreaterThanOrEqual(60);
  });

  test('makes its ids from names alone, so that they are the same on every run', () => {
    expect(loadDemoStores().map(({ id }) => id)).toEqual(demos.map(({ id }) => id));
    expect(hashedId('store', 'Patel Bazaar')).toBe('69e0f3c5-446a-86f9-b6b7-5669578349dd');
  });

  test('gives no two stores or products the same id', () => {
    const ids = demos.flatMap(({ id, stock }) => [
      id,
      ...stock.map(({ product }) => hashedId('product', id, product.key)),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe.each(demos.map((demo) => [demo.store.name, demo] as const))('%s', (name, demo) => {
  test('stocks 150 to 400 products, none of them twice', () => {
    const keys = demo.stock.map(({ product }) => product.key);
    expect(keys.length).toBeGreaterThanOrEqual(150);
    expect(keys.length).toBeLessThanOrEqual(400);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('holds every category it stocks on one shelf, and leaves no shelf empty', () => {
    const stocked = new Set(demo.stock.map(({ product }) => product.category));
    expect(Object.values(demo.shelves).flat().toSorted()).toEqual([...stocked].toSorted());
  });

  test('sells nothing on sale for its full price or more', () => {
    const wrong = demo.products.filter(({ price, sale }) => sale && Number(sale) >= Number(price));
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  test('features one deal, which runs now and shows before all others', () => {
    const [first, second] = demo.deals.toSorted((a, b) => a.priority - b.priority);
    expect(first?.priority).toBe(1);
    expect(second?.priority).toBeGreaterThan(1);
    expect(first && statusOf(first, new Date(NOW.getTime() + HOUR_MS))).toBe('Active');
  });

  test('has deals of every status', () => {
    const at = new Date(NOW.getTime() + HOUR_MS);
    expect(new Set(demo.deals.map((deal) => statusOf(deal, at)))).toEqual(
      new Set(['Active', 'Upcoming', 'Expired', 'Inactive']),
    );
  });

  test('is open as its sign says', () => {
    expect(parseHours(demo.store.hours)).toEqual(HOURS[name]);
  });

  test('hears only of products that it stocks', () => {
    const keys = demo.stock.map(({ product }) => product.key);
    const named = demo.feedback.flatMap(({ product }) => product ?? []);
    expect(named.filter((key) => !keys.includes(key))).toEqual([]);
  });

  test('finds what its shoppers find, and has guesses at most for what it does not sell', () => {
    const finder = finderOf(demo);
    const { found, notFound } = demo.searches;
    const sells = (query: string) => finder.search(query).hits.some(({ match }) => !match.guess);
    expect(found.filter((query) => !sells(query))).toEqual([]);
    expect(notFound.filter(sells)).toEqual([]);
    expect(found.length + notFound.length).toBeGreaterThanOrEqual(30);
    expect(notFound.length).toBeGreaterThanOrEqual(5);
  });
});
