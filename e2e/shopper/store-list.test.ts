import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { demoStores, failing } from '../steps/stores.ts';

/** A Tuesday, 9:30 in the evening in Chicago. */
const TUESDAY_EVENING = new Date('2026-11-17T21:30:00-06:00');

const names = (page: Page) => page.getByRole('article').getByRole('heading');

test(
  'the store list narrows by words, hours and features, and clears',
  { tag: '@both' },
  async ({ page }) => {
    await page.clock.setFixedTime(TUESDAY_EVENING);
    await page.goto('/stores');
    await expect(names(page)).toHaveCount(8);
    const all = await names(page).allTextContents();
    expect(all).toEqual([...all].sort((a, b) => a.localeCompare(b, 'en')));

    await page.getByRole('radio', { name: 'Open', exact: true }).check({ force: true });
    await expect(names(page)).toHaveText(['Dalbit Market', 'Mercado Colibrí']);
    await expect(page.getByText('Open · closes 10 PM')).toBeVisible();
    await page.getByRole('radio', { name: '24/7' }).check({ force: true });
    await expect(names(page)).toHaveText(['Mercado Colibrí']);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(names(page)).toHaveCount(8);
    await expect(page.getByText('Closed · opens Wed 9 AM').first()).toBeVisible();

    await page.getByRole('searchbox', { name: 'Search by name or address' }).fill('argyle');
    await expect(names(page)).toHaveText(['Song Xanh Market']);
    await page.getByRole('searchbox', { name: 'Search by name or address' }).fill('nowhere at all');
    await expect(page.getByRole('heading', { name: 'No stores found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(names(page)).toHaveCount(8);

    await page.getByRole('button', { name: 'Features' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(6);
    for (const feature of ['Pharmacy', 'Deli', 'Bakery', 'Organic', 'Kosher', 'Halal']) {
      await expect(page.getByRole('checkbox', { name: feature })).toBeVisible();
    }
    await page.getByRole('checkbox', { name: 'Halal' }).click();
    await page.keyboard.press('Escape');
    const halal = (await demoStores(page)).filter(({ features }) => features.includes('Halal'));
    expect(halal.length).toBeGreaterThan(0);
    expect(halal.length).toBeLessThan(8);
    await expect(names(page)).toHaveText(halal.map(({ name }) => name));
  },
);

test('four stores stand on the first screen of a phone, and a food that is no store is searched', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/stores');
  const bar = await page.getByRole('navigation', { name: 'Pages' }).boundingBox();
  await expect(async () => {
    const fourth = await page.getByRole('article').nth(3).boundingBox();
    expect((fourth?.y ?? 0) + (fourth?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    expect(fourth?.height).toBeLessThanOrEqual(120);
  }).toPass();
  await page.getByRole('searchbox', { name: 'Search by name or address' }).fill('besan');
  await page.getByRole('link', { name: 'Search besan as a product' }).click();
  await expect(page).toHaveURL(/\/search\?q=besan$/);
  await expect(page.getByRole('article').first()).toContainText(/besan/i);
});

test('without any store the list says No stores available', async ({ page }) => {
  await page.route('**/api/stores', (route) => route.fulfill({ json: [] }));
  await page.goto('/stores');
  await expect(page.getByText('Find and select your store')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No stores available' })).toBeVisible();
});

test('a list of many stores shows more by a button, and asks the server for words and places', async ({
  page,
  context,
}) => {
  const [like] = await demoStores(page);
  const many = Array.from({ length: 30 }, (_, place) => ({
    ...like,
    id: `00000000-0000-4000-8000-0000000000${10 + place}`,
    name: `Corner ${place}`,
  }));
  const asked: string[] = [];
  await page.route(/\/api\/stores(\?.*)?$/, (route) => {
    const { search, searchParams } = new URL(route.request().url());
    asked.push(search);
    const after = many.findIndex(({ id }) => id === searchParams.get('afterStore'));
    const fitting = searchParams.has('q')
      ? many.filter(({ name }) => name.toLowerCase() === searchParams.get('q'))
      : many.slice(after + 1, after + 25);
    return route.fulfill({ json: fitting });
  });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 41.9684321, longitude: -87.7095 });
  await page.goto('/stores');
  await expect(page.getByText('The first 24 stores', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('30 stores', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  expect(asked).toEqual(['', `?afterStore=${many[23]?.id}`]);

  const field = page.getByRole('searchbox', { name: 'Search by name or address' });
  await field.fill('corner 29');
  await expect(names(page)).toHaveText(['Corner 29']);
  await expect.poll(() => asked.at(-1)).toBe('?q=corner+29');
  await field.fill('nowhere');
  await expect(page.getByRole('heading', { name: 'No stores found' })).toBeVisible();
  await field.fill('');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('The first 24 stores, nearest first', { exact: true })).toBeVisible();
  expect(asked.at(-1)).toBe('?lat=41.97&lng=-87.71');
});

test('directions lead to a map with the address of the store', async ({ page }) => {
  await page.goto('/stores');
  const link = page.getByRole('link', { name: 'Directions to Patel Bazaar' });
  await expect(link).toHaveAttribute(
    'href',
    /destination=2634%20W%20Devon%20Ave%2C%20Chicago%2C%20IL%2060659$/,
  );
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link.getByText('Directions', { exact: true })).toBeVisible();
});

test.describe('with a server that fails', () => {
  test.use({ expectedErrors: [/503/] });

  test('stores that cannot be loaded say so, and a retry loads them', async ({ page }) => {
    const mend = await failing(page, '**/api/stores');
    await page.goto('/stores');
    await expect(
      page.getByRole('heading', { name: 'The stores could not be loaded' }),
    ).toBeVisible();
    mend();
    await page.getByRole('button', { name: /try again/i }).click();
    await expect(names(page)).toHaveCount(8);
  });
});

test.describe('with a page that is missing', () => {
  test.use({ expectedErrors: [/404/] });

  test('an address that is no page says Page Not Found and offers ways on', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });

  test('an unknown store leads home, which says so, and a slug alone to its store', async ({
    page,
  }) => {
    await page.goto('/store/nowhere');
    await expect(page.getByText('There is no store at this address.')).toBeVisible();
    await page.getByRole('link', { name: 'Find a store' }).click();
    await expect(page.getByRole('heading', { name: 'Store Locations' })).toBeVisible();
    const [store] = await demoStores(page);
    await page.goto(`/store/${store?.slug}`);
    await expect(page).toHaveURL(new RegExp(`/store/${store?.id}/${store?.slug}$`));
  });

  test('an unknown store leads home, a wrong slug to the right one', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/store/no-id/nowhere');
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(asked.filter((path) => path.endsWith('/inventory'))).toEqual([]);
    await page.goto('/store/00000000-0000-4000-8000-000000000000/nowhere');
    await expect(page).toHaveURL(/:\d+\/$/);
    const [store] = await demoStores(page);
    await page.goto(`/store/${store?.id}/wrong`);
    await expect(page).toHaveURL(new RegExp(`/store/${store?.id}/${store?.slug}$`));
  });
});
