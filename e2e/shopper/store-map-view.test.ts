import type { Page } from '@playwright/test';
import { expectView, openMap } from '../steps/store-map.ts';
import { expect, test } from '../fixtures/test.ts';

/** Opens the map and resets it to zoom 1. */
async function openReset(page: Page) {
  const map = await openMap(page);
  await map.getByRole('button', { name: 'Reset' }).click();
  await expectView(map, { zoom: 1, x: 0, y: 0 });
  return map;
}

test(
  'buttons and keys zoom by 1.2 between 0.5 and 3, arrows move, reset returns',
  { tag: '@both' },
  async ({ page }) => {
    const map = await openReset(page);
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
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('-');
    await expectView(map, { zoom: 0.5 });
    await page.keyboard.press('0');
    await expectView(map, { zoom: 1, x: 0, y: 0 });
    await page.keyboard.press('ArrowRight');
    await map.getByRole('button', { name: 'Reset' }).click();
    await expectView(map, { zoom: 1, x: 0, y: 0 });
  },
);

test('a drag pans the map and never loses the shop', { tag: '@both' }, async ({ page }) => {
  const map = await openReset(page);
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

test('the first view shows every aisle; each lists its products, and Back leads from sheet to list to the same view', async ({
  page,
}) => {
  const map = await openMap(page);
  await expect(map.getByText('Not to scale')).toBeVisible();
  for (const box of await map.locator('[data-place]').all()) {
    await expect(box).toBeInViewport({ ratio: 0.99 });
  }
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await expectView(map, { zoom: 0.643 });

  const second = map.locator('[data-place="1"]');
  const list = page.getByRole('dialog', { name: 'Aisle 2' });
  const products = list.getByRole('list', { name: 'Products of this aisle' }).getByRole('button');
  await second.click();
  await expect(products.first()).toContainText(/\$\d/);
  await products.filter({ hasText: 'Horse Gram' }).click();
  await expect(page.getByRole('dialog', { name: /Horse Gram/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog', { name: /Horse Gram/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: /Horse Gram/ })).toBeHidden();
  await expect(products.first()).toBeVisible();
  await page.goBack();
  await expect(list).toBeHidden();

  await map.getByRole('button', { name: 'Zoom in' }).click();
  await expectView(map, { zoom: 0.643 });
  await second.locator('rect').focus();
  await page.keyboard.press('Enter');
  await expect(products.first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.goBack();
  await expect(list).toBeHidden();
  await expectView(map, { zoom: 0.643 });
  const row = map.getByRole('listitem').getByRole('button', { name: /^Aisle 2\b/ });
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(
    map.getByRole('status').filter({ hasText: /^Aisle 2: .*Dals.* products$/ }),
  ).toBeAttached();
});

test('the wheel zooms about the pointer', { tag: '@both' }, async ({ page, isMobile }) => {
  const map = await openReset(page);
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

test('two fingers that part zoom in', { tag: '@both' }, async ({ page }) => {
  const map = await openReset(page);
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
