import type { Product } from '@aislewise/contracts/calls/products';
import { discountPercent, newSeasonalBadge } from '@aislewise/contracts/inventory';
import { demoStore, failing, openStore } from '../steps/stores.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const SHELVES = /\/api\/stores\/[^/]+\/inventory/;
const PROMOTIONS = /\/api\/(deals|products\/(on-sale|new-seasonal))\b/;

test(
  'a store page shows its header, offers, shelves, help block and footer',
  { tag: '@both' },
  async ({ page }) => {
    const store = await openStore(page);
    const head = page.getByRole('main').locator('header');
    await expect(head).toContainText(store.address);
    await expect(head.getByText('PB')).toBeAttached();
    for (const title of ['Deals', 'On Sale', 'New & Seasonal', 'Flours']) {
      await expect(
        page.getByRole('heading', { level: 2, name: title, exact: true }),
      ).toBeAttached();
    }
    const help = page.getByRole('region', { name: 'Help Improve This Store' });
    for (const name of ['Give Feedback', 'Request Product', 'View Product Requests']) {
      await expect(help.getByRole('button', { name })).toBeAttached();
    }
    await expect(page.getByRole('main').locator('footer')).toContainText('Powered by Aislewise');
  },
);

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the first screen of a store shows its name, whether it is open, the search and products with prices, and deals are a low row after them', async ({
    page,
  }) => {
    const store = await openStore(page);
    const bar = page.getByRole('navigation', { name: 'Pages' });
    const edge = (await bar.boundingBox())?.y ?? 0;
    const isAbove = async (part: Locator) => {
      const box = await part.boundingBox();
      expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(edge);
    };
    const shownFirst = async (list: string) => {
      const card = page.getByRole('list', { name: list }).getByRole('article').first();
      await card.waitFor();
      await isAbove(page.getByRole('heading', { level: 1, name: store.name }));
      await isAbove(
        page
          .getByRole('main')
          .locator('header')
          .getByText(/^(Open|Closed)\b/),
      );
      await isAbove(page.getByRole('link', { name: `Search ${store.name}` }));
      await isAbove(card.locator('.price').first());
    };
    await shownFirst('On Sale');
    const deals = page.getByRole('region', { name: 'Deals' });
    const row = await deals.getByRole('group', { name: 'Deals', exact: true }).boundingBox();
    expect(row?.height).toBeLessThanOrEqual(96);
    // Without offers it is the first shelf.
    await page.route(/\/api\/products\/(on-sale|new-seasonal)/, (route) =>
      route.fulfill({ json: [] }),
    );
    await page.reload();
    const shelf = page.getByRole('navigation', { name: 'Shelves' }).getByRole('button').first();
    await shownFirst(await shelf.innerText());
  });
});

test('the link "Missing something?" in the header leads to the ways to tell the store', async ({
  page,
}) => {
  await openStore(page);
  await page.getByRole('button', { name: 'Missing something?' }).click();
  const help = page.getByRole('region', { name: 'Help Improve This Store' });
  await expect(help.getByRole('heading')).toBeFocused();
  await expect(help.getByRole('button', { name: 'Request Product' })).toBeInViewport();
});

test('the header shows the logo image, and without image and text the initial of the name', async ({
  page,
}) => {
  const store = await demoStore(page);
  const image = { logoUrl: '/icon.svg', logoText: null };
  const call = `**/api/stores/${store.id}`;
  await page.route(call, (route) => route.fulfill({ json: { ...store, ...image } }));
  await page.goto(`/store/${store.id}/${store.slug}`);
  await expect(
    page.getByRole('main').locator('header').locator('img[src="/icon.svg"]'),
  ).toBeVisible();
  await page.route(call, (route) =>
    route.fulfill({ json: { ...store, logoUrl: null, logoText: null } }),
  );
  await page.reload();
  await expect(
    page.getByRole('main').locator('header').getByText('P', { exact: true }),
  ).toBeVisible();
});

test('the back button is shown to shoppers who came from the list of stores, and not after a reload', async ({
  page,
}) => {
  await page.goto('/stores');
  await page.getByRole('link', { name: /SELECT STORE\W+Patel Bazaar/ }).click();
  const back = page.getByRole('button', { name: 'Back to stores' });
  await expect(back).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Patel Bazaar' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Back to/ })).toHaveCount(0);
  await page.goBack();
  await page.getByRole('link', { name: /SELECT STORE\W+Patel Bazaar/ }).click();
  await back.click();
  await expect(page.getByRole('heading', { name: 'Store Locations' })).toBeVisible();
});

test(
  'the top row leaves past 100 px, stays away between, and comes back under 50 px',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await openStore(page);
    // On wide screens the site's header stays above it and has the search.
    const site = page.getByRole('banner').first();
    const isShown = async () => {
      const box = await name.boundingBox();
      const above = isMobile ? null : await site.boundingBox();
      const edge = (above?.y ?? 0) + (above?.height ?? 0);
      return (box?.y ?? 0) + (box?.height ?? 0) > edge;
    };
    const name = page.getByRole('heading', { level: 1, name: 'Patel Bazaar' });
    const search = page.getByRole('link', { name: 'Search Patel Bazaar' });
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
    const below = () =>
      page
        .getByRole('heading', { name: 'Deals', exact: true })
        .evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY);
    await expect(page.getByRole('heading', { name: 'Help Improve This Store' })).toBeAttached();
    await scrollTo(100);
    await expect.poll(isShown).toBe(true);
    const before = await below();
    await scrollTo(180);
    await expect.poll(isShown).toBe(false);
    if (isMobile) await expect(search).toBeInViewport();
    // Nothing on the page moves with it, so that it can't flicker.
    expect(await below()).toBe(before);
    expect(await page.evaluate(() => window.scrollY)).toBe(180);
    await scrollTo(60);
    await expect.poll(isShown).toBe(false);
    await scrollTo(40);
    await expect.poll(isShown).toBe(true);
  },
);

test(
  'offers show their discount and badge, and rows without products are left out',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    const store = await demoStore(page);
    const ask = async (row: string) => {
      const answer = await page.request.get(`/api/products/${row}?storeId=${store.id}`);
      return (await answer.json()) as Product[];
    };
    const [sale] = await ask('on-sale');
    const [fresh] = await ask('new-seasonal');
    if (!sale || !fresh) throw new Error('The demo store has no offers');
    const rowOf = (product: Product) => {
      const row = product.storeAvailability[0]?.inventory;
      if (!row) throw new Error(`${product.name} is in no store`);
      return row;
    };
    await openStore(page);
    const onSale = page.getByRole('region', { name: 'On Sale' });
    await expect(onSale.getByRole('article').first()).toContainText(
      `${discountPercent(rowOf(sale))}% off`,
    );
    const newSeasonal = page.getByRole('region', { name: 'New & Seasonal' });
    await expect(newSeasonal.getByRole('article').first()).toContainText(
      newSeasonalBadge(rowOf(fresh)) ?? 'no badge',
    );
    const list = onSale.getByRole('list', { name: 'On Sale' });
    await expect(list).toHaveCSS('overflow-x', 'auto');
    await list.evaluate((element) => element.scrollTo({ left: 200, behavior: 'instant' }));
    if (isMobile) {
      expect(await list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
      // Its further cards are rendered when it is scrolled to its end.
      const cards = list.getByRole('article');
      await expect(cards).toHaveCount(6);
      await list.evaluate((element) => element.scrollTo({ left: 9999, behavior: 'instant' }));
      await expect(cards.nth(6)).toBeAttached();
    }
    await page.route(/\/api\/products\/(on-sale|new-seasonal)/, (route) =>
      route.fulfill({ json: [] }),
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Flours' })).toBeAttached();
    await expect(onSale).toHaveCount(0);
    await expect(newSeasonal).toHaveCount(0);
  },
);

test("an aisle's sign opens the map with that product's aisle, and Back closes it", async ({
  page,
}) => {
  await openStore(page);
  const shelf = page.getByRole('region', { name: 'Flours' });
  await shelf.scrollIntoViewIfNeeded();
  await shelf.getByRole('article').first().getByRole('link', { name: /Map$/ }).click();
  const map = page.getByRole('dialog', { name: /Store map/ });
  await expect(map.getByText('It is here')).toBeVisible();
  await page.goBack();
  await expect(map).toBeHidden();
});

test('the page says so while stores and shelves are loading', async ({ page }) => {
  const store = await demoStore(page);
  let letGo: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**/api/stores/${store.id}`, async (route) => {
    await held;
    await route.fallback();
  });
  await page.route(PROMOTIONS, () => undefined);
  await page.route(SHELVES, () => undefined);
  await page.goto(`/store/${store.id}/${store.slug}`);
  await expect(page.getByText('Loading store...')).toBeVisible();
  letGo?.();
  await expect(page.getByRole('heading', { level: 1, name: store.name })).toBeVisible();
  await expect(page.getByText('Loading deals...')).toBeAttached();
  await expect(page.getByText('Loading On Sale...')).toBeAttached();
});

test('nothing on a store page moves while it loads', { tag: '@both' }, async ({ page }) => {
  await page.addInitScript(() => {
    const jumps: number[] = [];
    Object.assign(globalThis, { jumps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        jumps.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openStore(page);
  // The shelves come last, and the fourth card of a row when the page is at rest.
  await expect(page.getByRole('navigation', { name: 'Shelves' })).toBeAttached();
  const onSale = page.getByRole('list', { name: 'On Sale' }).getByRole('article');
  await expect(onSale.nth(3)).toBeAttached();
  const jumped = await page.evaluate(() =>
    (globalThis as unknown as { jumps: number[] }).jumps.reduce((sum, one) => sum + one, 0),
  );
  // Web Vitals calls this good.
  expect(jumped).toBeLessThan(0.1);
});

test('a store without inventory says No Products Available', async ({ page }) => {
  await page.route(SHELVES, (route) => route.fulfill({ json: { rows: [], categories: [] } }));
  await page.route(PROMOTIONS, (route) => route.fulfill({ json: [] }));
  await openStore(page);
  await expect(page.getByRole('heading', { name: 'No Products Available' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No current deals' })).toBeVisible();
});

test.describe('with a server that fails', () => {
  test.use({ expectedErrors: [/503/] });

  test('shelves that cannot be loaded say Failed to fetch inventory, and a retry loads them', async ({
    page,
  }) => {
    const mend = await failing(page, SHELVES);
    await openStore(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch inventory' });
    await expect(alert).toContainText('Away');
    mend();
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Flours' })).toBeAttached();
  });
});

test('the first data of the page are requested once, before its scripts have loaded', async ({
  page,
}) => {
  const { id } = await demoStore(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() === 'GET') asked.push(pathname + search);
  });
  const html = await (await page.request.get(`/store/${id}/patel-bazaar`)).text();
  const preloads = [...html.matchAll(/as="fetch"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
  expect(preloads).toHaveLength(5);
  await page.goto(`/store/${id}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(preloads.map((href) => asked.filter((one) => one === href).length)).toEqual([
    1, 1, 1, 1, 1,
  ]);
});
