import { listDeals } from '@aislewise/contracts/calls/deals';
import {
  newSeasonalProducts,
  onSaleProducts,
  storeCategories,
  storeInventory,
} from '@aislewise/contracts/calls/products';
import { searchProducts } from '@aislewise/contracts/calls/search';
import { showPlan } from '@aislewise/contracts/calls/store-plan';
import { showStore } from '@aislewise/contracts/calls/stores';
import { newSeasonalBadge } from '@aislewise/contracts/inventory';
import { beforeEach, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openScreen } from '../../../test/screen.tsx';
import { answerStore, productHere } from '../../../test/shop.ts';
import { STORE } from '../../../test/stores.ts';
import { answer, hold, refuse, requestsOf } from '../../../test/test-server.ts';
import { deal } from '../../../test/rows.ts';

const FLOURS = Array.from({ length: 14 }, (_, i) =>
  productHere(`Flour ${i}`, { category: 'Flours' }, { aisle: 'Aisle 1' }),
);
/** A store with four shelves lists them. */
const OTHERS = ['Lentils & Beans', 'Spices', 'Dairy & Eggs'].map((category) =>
  productHere(`Some ${category}`, { category }),
);
const SALE = Array.from({ length: 9 }, (_, i) =>
  productHere(`Offer ${i}`, {}, { originalPrice: '10.00', salePrice: '7.50', isOnSale: true }),
);
const SEASONAL = { isSeasonal: true, seasonText: 'Diwali' } as const;
const FRESH = [productHere('Rasgulla', {}, SEASONAL)];

const STORE_PAGE = `/store/${STORE.id}/${STORE.slug}`;
const open = () => openScreen(STORE_PAGE);

/** The store with products, and with offers of each kind. */
beforeEach(() => {
  answerStore([...FLOURS, ...OTHERS]);
  answer(onSaleProducts, SALE);
  answer(newSeasonalProducts, FRESH);
  answer(listDeals, [{ ...deal(1, 'Two sacks for one'), products: [] }]);
});

const main = page.getByRole('main');
const name = page.getByRole('heading', { level: 1, name: 'Patel Bazaar' });
const heading = (title: string) =>
  page.getByRole('heading', { level: 2, name: title, exact: true });
const region = (title: string) => page.getByRole('region', { name: title, exact: true });
const help = region('Help Improve This Store');
const boxOf = (part: Locator) => part.element().getBoundingClientRect();

/** The header of the page itself. */
function pageHeader(): HTMLElement {
  const found = main.element().querySelector('header');
  if (!found) throw new Error('The page has no header.');
  return found;
}

test('a store page shows its header, offers, shelves, help block and footer', async () => {
  answer(showStore, { ...STORE, logoText: 'PB' });
  await open();
  for (const title of ['Deals', 'On Sale', 'New & Seasonal', 'Flours']) {
    await expect.element(heading(title)).toBeInTheDocument();
  }
  expect(pageHeader().textContent).toContain(STORE.address);
  await expect.element(page.elementLocator(pageHeader()).getByText('PB')).toBeInTheDocument();
  for (const title of ['Give Feedback', 'Request Product', 'View Product Requests']) {
    await expect.element(help.getByRole('button', { name: title })).toBeInTheDocument();
  }
  expect(main.element().querySelector('footer')?.textContent).toBe('Powered by Aislewise');
});

test('the first screen of a store shows its name, whether it is open, the search, the deals as a low row, and products with prices', async () => {
  await page.viewport(360, 740);
  try {
    const edge = () => boxOf(page.getByRole('navigation', { name: 'Pages' })).top;
    const shownFirst = async (list: string) => {
      const card = page.getByRole('list', { name: list, exact: true }).getByRole('article');
      await expect.element(card.first()).toBeVisible();
      const isOpen = page.elementLocator(pageHeader()).getByText(/^(Open|Closed)\b/);
      for (const part of [name, isOpen, page.getByRole('link', { name: 'Search Patel Bazaar' })]) {
        expect(boxOf(part).bottom).toBeLessThanOrEqual(edge());
      }
      const price = card.first().element().querySelector('.price');
      expect(price?.getBoundingClientRect().bottom).toBeLessThanOrEqual(edge());
    };
    answer(showStore, {
      ...STORE,
      openingHours: Array.from({ length: 7 }, () => [{ open: 0, close: 1440 }]),
    });
    const screen = await open();
    await shownFirst('On Sale');
    const search = page.getByRole('link', { name: 'Search Patel Bazaar' });
    expect(boxOf(search).bottom).toBeLessThanOrEqual(112);
    const row = region('Deals').getByRole('group', { name: 'Deals', exact: true });
    await expect.element(row).toBeInTheDocument();
    expect(boxOf(row).height).toBeLessThanOrEqual(96);
    await screen.unmount();

    // Without offers it is the first shelf.
    answer(onSaleProducts, []);
    answer(newSeasonalProducts, []);
    await open();
    const shelves = page.getByRole('navigation', { name: 'Shelves' });
    await expect.element(shelves).toBeInTheDocument();
    await shownFirst(shelves.getByRole('button').first().element().textContent);
  } finally {
    await page.viewport(360, 780);
  }
});

test('the chip "Not here?" after the shelves leads to the ways to tell the store', async () => {
  await open();
  await page.getByRole('button', { name: 'Not here?' }).first().click();
  await expect.element(help.getByRole('heading')).toHaveFocus();
  await expect.element(help.getByRole('button', { name: 'Request Product' })).toBeInViewport();
});

test('the header shows the logo image, and without image and text the initial of the name', async () => {
  answer(showStore, { ...STORE, logoUrl: '/icon.svg' });
  const screen = await open();
  await expect.element(name).toBeVisible();
  expect(pageHeader().querySelector('img[src="/icon.svg"]')).toBeVisible();
  await screen.unmount();
  answer(showStore, STORE);
  await open();
  await expect.element(name).toBeVisible();
  const initial = page.elementLocator(pageHeader()).getByText('P', { exact: true });
  await expect.element(initial).toBeVisible();
});

test('the back button is shown to shoppers who came from the list of stores, and not after a reload', async () => {
  const select = page.getByRole('link', { name: /SELECT STORE\W+Patel Bazaar/ });
  const back = page.getByRole('button', { name: 'Back to stores' });
  const screen = await openScreen('/stores');
  await select.click();
  await expect.element(back).toBeVisible();
  await screen.unmount();
  // As after a reload.
  await open();
  await expect.element(name).toBeVisible();
  expect(page.getByRole('button', { name: /^Back to/ }).query()).toBeNull();
  window.history.back();
  await select.click();
  await back.click();
  await expect.element(page.getByRole('heading', { name: 'Store Locations' })).toBeVisible();
});

test.each([
  ['phone', 360, 780],
  ['computer', 1280, 800],
] as const)(
  'on a %s the top row leaves past 100 px, stays away between, and comes back under 50 px',
  async (device, width, height) => {
    await page.viewport(width, height);
    try {
      await open();
      await expect.element(help).toBeInTheDocument();
      // On wide screens the site's header stays above it and has the search.
      const site = page.getByRole('banner').first();
      const isShown = () => boxOf(name).bottom > (device === 'phone' ? 0 : boxOf(site).bottom);
      const search =
        device === 'phone'
          ? page.getByRole('link', { name: 'Search Patel Bazaar' })
          : site.getByRole('combobox');
      const below = () => boxOf(heading('Deals')).top + window.scrollY;
      window.scrollTo(0, 100);
      await expect.poll(isShown).toBe(true);
      const before = below();
      window.scrollTo(0, 180);
      await expect.poll(isShown).toBe(false);
      await expect.element(search).toBeInViewport();
      // Nothing on the page moves with it, so that it can't flicker.
      expect(below()).toBe(before);
      expect(window.scrollY).toBe(180);
      window.scrollTo(0, 60);
      await expect.poll(isShown).toBe(false);
      window.scrollTo(0, 40);
      await expect.poll(isShown).toBe(true);
    } finally {
      await page.viewport(360, 780);
    }
  },
);

test('offers show their discount and badge, and rows without products are left out', async () => {
  const screen = await open();
  const onSale = region('On Sale');
  await expect.element(onSale.getByRole('article').first()).toMatchTextContent(/25% off/);
  const badge = newSeasonalBadge({ isNew: false, ...SEASONAL });
  expect(badge).toContain('Diwali');
  await expect
    .element(region('New & Seasonal').getByRole('article').first())
    .toMatchTextContent(new RegExp(badge ?? 'no badge'));
  const list = onSale.getByRole('list', { name: 'On Sale' });
  const cards = list.getByRole('article');
  await expect.poll(() => cards.elements()).toHaveLength(6);
  expect(getComputedStyle(list.element()).overflowX).toBe('auto');
  list.element().scrollTo({ left: 200, behavior: 'instant' });
  expect(list.element().scrollLeft).toBeGreaterThan(0);
  // Its further cards are rendered when it is scrolled to its end.
  list.element().scrollTo({ left: 9999, behavior: 'instant' });
  await expect.element(cards.nth(6)).toBeInTheDocument();
  await screen.unmount();

  answer(onSaleProducts, []);
  answer(newSeasonalProducts, []);
  await open();
  await expect.element(heading('Flours')).toBeInTheDocument();
  expect(onSale.query()).toBeNull();
  expect(region('New & Seasonal').query()).toBeNull();
});

test("an aisle's sign opens the map with that product's aisle, and Back closes it", async () => {
  answer(searchProducts, FLOURS);
  answer(showPlan, { plan: null, version: 1 });
  await open();
  await expect.element(help).toBeInTheDocument();
  region('Flours').element().scrollIntoView();
  await region('Flours').getByRole('article').first().getByRole('link', { name: /Map$/ }).click();
  const map = page.getByRole('dialog', { name: /Store map/ });
  await expect.element(map.getByText('It is here')).toBeVisible();
  window.history.back();
  await expect.element(map).not.toBeInTheDocument();
});

test('the page says so while stores and shelves are loading', async () => {
  const releaseStore = hold(showStore);
  const releases = [listDeals, onSaleProducts, storeCategories].map(hold);
  await open();
  await expect.element(page.getByText('Loading store...')).toBeVisible();
  releaseStore();
  await expect.element(name).toBeVisible();
  await expect.element(page.getByText('Loading deals...')).toBeInTheDocument();
  await expect.element(page.getByText('Loading On Sale...')).toBeInTheDocument();
  for (const release of releases) release();
});

test('a store without inventory says No Products Available', async () => {
  answerStore();
  await open();
  await expect.element(page.getByRole('heading', { name: 'No Products Available' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No current deals' })).toBeVisible();
});

test('shelves that cannot be loaded say Failed to fetch inventory, and a retry loads them', async () => {
  refuse(storeCategories, 'Away');
  await open();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch inventory' });
  await expect.element(alert).toMatchTextContent(/Away/);
  answerStore(FLOURS);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(heading('Flours')).toBeInTheDocument();
});

test('a shelf whose products cannot be loaded says so in its place, and a retry loads them', async () => {
  answerStore(FLOURS);
  refuse(storeInventory, 'Away');
  await open();
  const alert = region('Flours').getByRole('alert');
  await expect.element(alert).toMatchTextContent(/Failed to fetch inventory.*Away/);
  answerStore(FLOURS);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(region('Flours').getByRole('article').first()).toBeVisible();
});

test('a shelf loads its first products when it comes near the screen', async () => {
  const all = ['Flours', 'Spices', 'Snacks', 'Beverages', 'Pickles', 'Papads', 'Noodles', 'Sweets'];
  answerStore(all.map((category) => productHere(`Some ${category}`, { category })));
  await open();
  const last = region('Sweets');
  await expect.element(last).toBeInTheDocument();
  await expect.element(region('Flours').getByRole('article')).toBeVisible();
  const asked = () => requestsOf(storeInventory).map(({ query }) => query['category']);
  expect(asked()).not.toContain('Sweets');
  last.element().scrollIntoView();
  await expect.element(last.getByRole('article')).toBeVisible();
  expect(asked()).toContain('Sweets');
});

test('a row of offers loads the others when it is scrolled to its end', async () => {
  answer(onSaleProducts, ({ query: { limit } }) => SALE.slice(0, limit ? Number(limit) : 60));
  await open();
  const list = region('On Sale').getByRole('list', { name: 'On Sale' });
  await expect.poll(() => list.getByRole('article').elements()).toHaveLength(6);
  expect(requestsOf(onSaleProducts).map(({ query }) => query['limit'])).toEqual(['6']);
  list.element().scrollTo({ left: 9999, behavior: 'instant' });
  await expect.poll(() => list.getByRole('article').elements()).toHaveLength(9);
});
