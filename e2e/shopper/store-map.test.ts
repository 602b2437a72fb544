import type { SearchResult } from '@aislewise/contracts/search';
import type { Store } from '@aislewise/contracts/stores';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

async function patelBazaar(page: Page): Promise<Store> {
  const stores = (await (await page.request.get('/api/stores')).json()) as Store[];
  const patel = stores.find(({ name }) => name === 'Patel Bazaar');
  if (!patel) throw new Error('The demo store Patel Bazaar is missing.');
  return patel;
}

const pageOf = ({ id, slug }: Store) => `/store/${id}/${slug}`;

const MAP_CALL = (url: URL) =>
  url.pathname === '/api/products/search' && !url.searchParams.has('q');

/** Answers the map's call with products of the store put into these aisles, one after the other. */
async function withAisles(page: Page, aisles: readonly (string | null)[]): Promise<void> {
  await page.route(MAP_CALL, async (route) => {
    const answer = (await (await route.fetch()).json()) as SearchResult[];
    const moved = aisles.flatMap((aisle, i) => {
      const one = structuredClone(answer[i % answer.length]);
      const row = one?.storeAvailability[0]?.inventory;
      if (!one || !row) return [];
      row.aisle = aisle;
      return [one];
    });
    await route.fulfill({ json: moved });
  });
}

const mapOf = (page: Page) => page.getByRole('dialog', { name: /Store map/ });

/** Zoom and pan as drawn: a point p of the shop is seen at p × zoom + (x, y). */
async function viewOf(map: Locator): Promise<{ zoom: number; x: number; y: number }> {
  const style = await map.locator('svg > g').first().getAttribute('style');
  const [, x, y, zoom] =
    /translate\((-?[\d.]+)px,\s*(-?[\d.]+)px\)\s*scale\(([\d.]+)\)/.exec(style ?? '') ?? [];
  return { x: Number(x), y: Number(y), zoom: Number(zoom) };
}

async function expectView(map: Locator, view: { zoom?: number; x?: number; y?: number }) {
  await expect(async () => {
    const now = await viewOf(map);
    if (view.zoom !== undefined) expect(now.zoom).toBeCloseTo(view.zoom, 3);
    if (view.x !== undefined) expect(now.x).toBeCloseTo(view.x, 0);
    if (view.y !== undefined) expect(now.y).toBeCloseTo(view.y, 0);
  }).toPass({ timeout: 10_000 });
}

async function openMap(page: Page): Promise<Locator> {
  const store = await patelBazaar(page);
  await page.goto(`${pageOf(store)}?map=${store.id}`);
  await expect(mapOf(page).getByRole('application')).toBeVisible();
  return mapOf(page);
}

test('a search result leads to its aisle, marked on the map, spoken and listed; Back closes it', async ({
  page,
}) => {
  const { id } = await patelBazaar(page);
  await page.goto(`/search/${id}?q=besan`);
  const sign = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Aisle 1/ });
  await sign.click();

  const map = mapOf(page);
  await expect(map).toContainText('Patel Bazaar');
  await expect(map.getByText('Available Now')).toBeVisible();
  await expect(
    map.getByRole('status').filter({ hasText: /Gram Flour \(Besan\), 2 lb: Aisle 1$/ }),
  ).toBeAttached();
  const here = map.getByRole('listitem').filter({ hasText: 'It is here' });
  await expect(here).toContainText('Aisle 1');
  await expect(here).toContainText('Flours');
  await expect(map.getByRole('button', { name: 'Back' })).toBeFocused();
  await expectAccessible(page);

  await page.goBack();
  await expect(map).toBeHidden();
  await expect(page).toHaveURL(/q=besan$/);
  await expect(sign).toBeFocused();
});

test('the map holds the focus, and Escape and its Back close it', async ({ page }) => {
  const { id } = await patelBazaar(page);
  await page.goto(`/search/${id}?q=besan`);
  const sign = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Aisle 1/ });
  for (const close of ['Escape', 'Back'] as const) {
    await sign.focus();
    await page.keyboard.press('Enter');
    const map = mapOf(page);
    await expect(map.getByRole('application')).toBeVisible();
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press(step % 3 === 2 ? 'Shift+Tab' : 'Tab');
      const inside = await map.evaluate((element) => element.contains(document.activeElement));
      expect(inside).toBe(true);
    }
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await map.getByRole('button', { name: 'Back' }).click();
    await expect(map).toBeHidden();
    await expect(sign).toBeFocused();
    await expect(page).toHaveURL(/q=besan$/);
  }
});

test('from a card and from the sheet: Back closes the map, then the sheet, then leaves', async ({
  page,
}) => {
  await page.goto('/stores');
  await page.getByRole('link', { name: /SELECT STORE\W+Patel Bazaar/ }).click();
  const card = page.getByRole('list', { name: 'On Sale' }).getByRole('article').first();
  await card.getByRole('link', { name: /Map$/ }).click();
  await expect(mapOf(page).getByText('It is here')).toBeVisible();
  await page.goBack();
  await expect(mapOf(page)).toBeHidden();

  await card.getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: /Ghee/ });
  await sheet.getByRole('button', { name: 'Map' }).click();
  await expect(mapOf(page).getByText('It is here')).toBeVisible();
  await page.goBack();
  await expect(mapOf(page)).toBeHidden();
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Map' })).toBeFocused();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(card.getByRole('button')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/stores$/);
});

test('buttons and keys zoom by 1.2 between 0.5 and 3, arrows move, reset returns', async ({
  page,
}) => {
  const map = await openMap(page);
  await expectView(map, { zoom: 1, x: 0, y: 0 });
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await expectView(map, { zoom: 1.2, x: -40, y: -30 });
  await expect(map.getByText('120%', { exact: true })).toBeVisible();
  await map.getByRole('button', { name: 'Zoom out' }).click();
  await expectView(map, { zoom: 1, x: 0, y: 0 });

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expectView(map, { x: -40, y: -40 });
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expectView(map, { x: 0, y: 0 });
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('+');
  await expectView(map, { zoom: 3 });
  await expect(map.getByRole('button', { name: 'Zoom in' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(map.getByRole('status').filter({ hasText: 'Zoom 300%' })).toBeAttached();
  await expectAccessible(page);
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('-');
  await expectView(map, { zoom: 0.5 });
  await page.keyboard.press('0');
  await expectView(map, { zoom: 1, x: 0, y: 0 });
  await page.keyboard.press('ArrowRight');
  await map.getByRole('button', { name: 'Reset' }).click();
  await expectView(map, { zoom: 1, x: 0, y: 0 });
});

test('a drag pans the map and never loses the shop', async ({ page }) => {
  const map = await openMap(page);
  const box = await map.getByRole('application').boundingBox();
  if (!box) throw new Error('The map has no box.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const unit = Math.min(box.width / 400, box.height / 300);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30 * unit, y - 20 * unit, { steps: 4 });
  await page.mouse.up();
  await expectView(map, { zoom: 1, x: -30, y: -20 });

  for (let drag = 0; drag < 6; drag += 1) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 2, y, { steps: 3 });
    await page.mouse.up();
  }
  await expectView(map, { x: -200 });
});

test('a tap on an aisle says what is in it', async ({ page }) => {
  const map = await openMap(page);
  await map.locator('[data-place="1"]').click();
  const said = map.getByRole('status').filter({ hasText: /^Aisle 2: .*Dals.* products$/ });
  await expect(said).toBeAttached();
  await expect(map.getByRole('button', { name: /^Aisle 2\b/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('the wheel zooms about the pointer', async ({ page, isMobile }) => {
  const map = await openMap(page);
  const box = await map.getByRole('application').boundingBox();
  if (!box) throw new Error('The map has no box.');
  const fire = (deltaY: number) =>
    isMobile
      ? map.getByRole('application').dispatchEvent('wheel', {
          deltaY,
          clientX: box.x + box.width / 2,
          clientY: box.y + box.height / 2,
        })
      : page.mouse.wheel(0, deltaY);
  if (!isMobile) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await fire(-120);
  await expectView(map, { zoom: 1.2, x: -40, y: -30 });
  await fire(120);
  await expectView(map, { zoom: 1, x: 0, y: 0 });
});

test('two fingers that part zoom in', async ({ page }) => {
  const map = await openMap(page);
  const box = await map.getByRole('application').boundingBox();
  if (!box) throw new Error('The map has no box.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  const fingers = (type: 'touchStart' | 'touchMove', apart: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: x - apart, y, id: 1 },
        { x: x + apart, y, id: 2 },
      ],
    });
  await fingers('touchStart', 30);
  await fingers('touchMove', 45);
  await fingers('touchMove', 60);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expectView(map, { zoom: 2 });
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
});

test('sixty aisles stand in the order people count, and a far one is brought into sight', async ({
  page,
}) => {
  const names = Array.from({ length: 60 }, (_, i) => `Aisle ${i + 1}`);
  await withAisles(page, names.toSorted());
  const map = await openMap(page);
  await expect(map.getByRole('heading', { name: '60 aisles' })).toBeVisible();
  const listed = map.getByRole('listitem').getByRole('button');
  await expect(listed).toHaveCount(60);
  const heads = await listed.locator('span.font-display').allTextContents();
  expect(heads).toEqual(names);
  await expect(map.locator('[data-place="59"]')).toHaveText('60');
  await expectAccessible(page);

  await listed.nth(58).click();
  await expect(map.locator('[data-place="58"]')).toBeInViewport();
  await expectView(map, { zoom: 1, x: -20, y: -1480 });
  await page.keyboard.press('ArrowDown');
  await expectView(map, { y: -1480 });
});

test('aisles with names of their own read whole, and products without one are counted', async ({
  page,
}) => {
  await withAisles(page, ['Frozen 10', 'Produce', 'Frozen 2', 'Aisle 3', null, null]);
  const map = await openMap(page);
  await expect(map.locator('[data-place]')).toHaveText(['3', 'Frozen2', 'Frozen10', 'Produce']);
  await expect(map.getByRole('listitem')).toContainText([
    'Aisle 3',
    'Frozen 2',
    'Frozen 10',
    'Produce',
  ]);
  await expect(map.getByText('2 more products without an aisle yet')).toBeVisible();
  await expectAccessible(page);
});

test('a store that has said no aisle says so and leads back', async ({ page }) => {
  await withAisles(page, [null, null]);
  const { id, slug } = await patelBazaar(page);
  await page.goto(`/store/${id}/${slug}?map=${id}`);
  await expect(mapOf(page).getByRole('heading', { name: 'No aisles to show yet' })).toBeVisible();
  await expectAccessible(page);
  await mapOf(page).getByRole('button', { name: 'Back' }).last().click();
  await expect(mapOf(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${slug}$`));
});

test.describe('with a server that fails', () => {
  test.use({ expectedErrors: [/503/] });

  test('a map that cannot be loaded says so, and a retry loads it', async ({ page }) => {
    let failing = true;
    await page.route(MAP_CALL, (route) =>
      failing
        ? route.fulfill({ status: 503, json: { error: 'Away', code: 'unavailable' } })
        : route.fallback(),
    );
    const { id, slug } = await patelBazaar(page);
    await page.goto(`/store/${id}/${slug}?map=${id}`);
    const map = mapOf(page);
    await expect(map.getByRole('heading', { name: 'The map could not be loaded' })).toBeVisible();
    await expectAccessible(page);
    failing = false;
    await map.getByRole('button', { name: 'Try Again' }).click();
    await expect(map.getByRole('application')).toBeVisible();
  });
});
