import { storeInventory } from '@aislewise/contracts/calls/products';
import { searchProducts } from '@aislewise/contracts/calls/search';
import { listStores, showStore, type Store } from '@aislewise/contracts/calls/stores';
import { matchStores } from '@aislewise/contracts/store-search';
import { parseHours } from '@aislewise/contracts/hours-text';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../../../test/screen.tsx';
import { answerStore, productHere } from '../../../test/shop.ts';
import { STORE } from '../../../test/stores.ts';
import { answer, refuse, requestsOf } from '../../../test/test-server.ts';

/** A Tuesday, 9:30 in the evening in Chicago. */
const TUESDAY_EVENING = new Date('2026-11-17T21:30:00-06:00');

const storeOf = (number: number, name: string, more: Partial<Store> = {}): Store => ({
  ...STORE,
  id: `00000000-0000-4000-8000-0000000000${10 + number}`,
  slug: `store-${number}`,
  name,
  hours: '9am-9pm',
  ...more,
  openingHours: parseHours(more.hours ?? '9am-9pm'),
});

const STORES = [
  storeOf(1, 'Dalbit Market', { hours: '9am-10pm', features: ['Bakery'] }),
  storeOf(2, 'Mercado Colibrí', { hours: 'Open 24 hours', features: ['Halal', 'Deli'] }),
  storeOf(3, 'Patel Bazaar', { cuisines: ['Indian'], productCount: 288 }),
  storeOf(4, 'Song Xanh Market', { address: '1133 W Argyle St, Chicago, IL 60640' }),
  storeOf(5, 'Damask Rose Market', { features: ['Halal'] }),
];
const NAMES = STORES.map(({ name }) => name);

beforeEach(() => {
  answerStore();
  answer(listStores, ({ query: { q = '' } }) => {
    // The server knows the names of cuisines.
    if (q === 'தமிழ்') return STORES.filter(({ cuisines }) => cuisines.includes('Indian'));
    return matchStores(STORES, q);
  });
});
afterEach(() => vi.useRealTimers());

const articles = page.getByRole('article');
const expectNames = (names: readonly string[]) =>
  expect
    .poll(() =>
      articles
        .getByRole('heading')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(names);
const heading = (name: string) => page.getByRole('heading', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = page.getByRole('searchbox', { name: 'Search by name or address' });

test('the store list narrows by words, hours and features, and clears', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: TUESDAY_EVENING });
  await openScreen('/stores');
  // As the server sorts them.
  await expectNames(NAMES);
  const hours = (name: string) =>
    page.getByRole('radio', { name, exact: true }).click({ force: true });
  await hours('Open');
  await expectNames(['Dalbit Market', 'Mercado Colibrí']);
  await expect.element(page.getByText('Open · closes in 30 min')).toBeVisible();
  await hours('24/7');
  await expectNames(['Mercado Colibrí']);
  await button('Clear').click();
  await expectNames(NAMES);
  await expect.element(page.getByText('Closed · opens Wed 9 AM').first()).toBeVisible();

  await field.fill('argyle');
  await expectNames(['Song Xanh Market']);
  await field.fill('nowhere at all');
  await expect.element(heading('No stores found')).toBeVisible();
  await button('Clear').click();
  await expectNames(NAMES);

  await page.getByRole('button', { name: 'Features' }).click();
  const features = page.getByRole('checkbox');
  await expect.element(features.first()).toBeVisible();
  expect(features.elements()).toHaveLength(6);
  for (const feature of ['Pharmacy', 'Deli', 'Bakery', 'Organic', 'Kosher', 'Halal']) {
    await expect.element(page.getByRole('checkbox', { name: feature })).toBeVisible();
  }
  await page.getByRole('checkbox', { name: 'Halal' }).click();
  await userEvent.keyboard('{Escape}');
  await expectNames(['Mercado Colibrí', 'Damask Rose Market']);
});

test('a store says what kind it is, which filters the list, and is found by its name in any language', async () => {
  await openScreen('/stores');
  await expectNames(NAMES);
  await expect.element(articles.nth(2)).toMatchTextContent(/Indian · 288 products/);
  const indian = page.getByRole('link', { name: 'Indian', exact: true });
  await expect.element(indian).toHaveAttribute('href', '/stores?cuisine=Indian');
  await indian.click();
  await expectNames(['Patel Bazaar']);
  await expect.element(indian).toHaveAttribute('aria-current', 'true');
  await indian.click();
  await expectNames(NAMES);
  await field.fill('தமிழ்');
  await expectNames(['Patel Bazaar']);
});

test.each([
  ['a morning', '2026-11-17T09:30:00-06:00'],
  ['the last hour', '2026-11-17T21:30:00-06:00'],
  ['a night', '2026-11-17T23:30:00-06:00'],
  ['a night before Wednesday', '2026-11-18T01:30:00-06:00'],
])('four stores stand on the first screen of a phone in %s', async (_, now) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  await page.viewport(360, 740);
  try {
    await openScreen('/stores');
    await expectNames(NAMES);
    const fourth = articles.nth(3).element().getBoundingClientRect();
    const bar = page.getByRole('navigation', { name: 'Pages' }).element().getBoundingClientRect();
    expect(fourth.bottom).toBeLessThan(bar.top);
    expect(fourth.height).toBeLessThanOrEqual(120);
  } finally {
    await page.viewport(360, 780);
  }
});

test('a food that is no store is searched', async () => {
  await openScreen('/stores');
  answer(searchProducts, [productHere('Gram Flour (Besan)')]);
  await field.fill('besan');
  await page.getByRole('link', { name: 'Search besan as a product' }).click();
  await expect.element(articles.first()).toMatchTextContent(/besan/i);
  expect(window.location.pathname + window.location.search).toBe('/search?q=besan');
});

test('without any store the list says No stores available', async () => {
  answer(listStores, []);
  await openScreen('/stores');
  await expect.element(page.getByText('Find and select your store')).toBeVisible();
  await expect.element(heading('No stores available')).toBeVisible();
});

test('a list of many stores shows more by a button, and asks the server for words and places', async () => {
  const many = Array.from({ length: 30 }, (_, place) => storeOf(place, `Corner ${place}`));
  answer(listStores, ({ query: { q, afterStore } }) => {
    if (q !== undefined) return many.filter(({ name }) => name.toLowerCase() === q);
    const after = many.findIndex(({ id }) => id === afterStore);
    return many.slice(after + 1, after + 25);
  });
  const asked = () => requestsOf(listStores).map(({ query }) => query);
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onFound) =>
    onFound({ coords: { latitude: 41.9684321, longitude: -87.7095 } } as GeolocationPosition),
  );
  await openScreen('/stores');
  const more = page.getByRole('button', { name: 'Show more' });
  await expect.element(page.getByText('The first 24 stores', { exact: true })).toBeVisible();
  await more.click();
  await expect.element(page.getByText('30 stores', { exact: true })).toBeVisible();
  expect(more.query()).toBeNull();
  expect(asked()).toEqual([{}, { afterStore: many[23]?.id }]);

  await field.fill('corner 29');
  await expectNames(['Corner 29']);
  await expect.poll(() => asked().at(-1)).toEqual({ q: 'corner 29' });
  await field.fill('nowhere');
  await expect.element(heading('No stores found')).toBeVisible();
  await field.fill('');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect
    .element(page.getByText('The first 24 stores, nearest first', { exact: true }))
    .toBeVisible();
  expect(asked().at(-1)).toEqual({ lat: '41.97', lng: '-87.71' });
});

test('directions lead to a map with the address of the store', async () => {
  await openScreen('/stores');
  const link = page.getByRole('link', { name: 'Directions to Patel Bazaar' });
  await expect
    .element(link)
    .toHaveAttribute(
      'href',
      expect.stringMatching(/destination=2600%20W%20Devon%20Ave%2C%20Chicago%2C%20IL%2060659$/),
    );
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  await expect.element(link.getByText('Directions', { exact: true })).toBeVisible();
});

test('stores that cannot be loaded say so, and a retry loads them', async () => {
  refuse(listStores);
  await openScreen('/stores');
  await expect.element(heading('The stores could not be loaded')).toBeVisible();
  answer(listStores, STORES);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectNames(NAMES);
});

test('an unknown store leads home, which says so, and a slug alone to its store', async () => {
  const unknown = await openScreen('/store/nowhere');
  await expect.element(page.getByText('There is no store at this address.')).toBeVisible();
  await page.getByRole('link', { name: 'Find a store' }).click();
  await expect.element(heading('Store Locations')).toBeVisible();
  await unknown.unmount();
  answerStore();
  await openScreen(`/store/${STORE.slug}`);
  await expect.element(heading('Patel Bazaar')).toBeVisible();
  expect(window.location.pathname).toBe(`/store/${STORE.id}/${STORE.slug}`);
});

test('an unknown store leads home, a wrong slug to the right one', async () => {
  const noId = await openScreen('/store/no-id/nowhere');
  await expect.poll(() => window.location.pathname).toBe('/');
  expect(requestsOf(storeInventory)).toEqual([]);
  await noId.unmount();
  refuse(showStore, 'There is no such store.', 404, 'not_found');
  const unknown = await openScreen('/store/00000000-0000-4000-8000-000000000000/nowhere');
  await expect.poll(() => window.location.pathname).toBe('/');
  await unknown.unmount();
  answerStore();
  await openScreen(`/store/${STORE.id}/wrong`);
  await expect.poll(() => window.location.pathname).toBe(`/store/${STORE.id}/${STORE.slug}`);
});
