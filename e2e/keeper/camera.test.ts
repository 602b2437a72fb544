import type { Page } from '@playwright/test';
import { test, watchCamera } from '../fixtures/camera.ts';
import { changedStore, signIn, openSection } from '../steps/keeper.ts';
import { expect } from '../fixtures/test.ts';

const CODE = '4006381333931';
const READER = '**/assets/barcode-reader*.js';

test.use({ seenCode: CODE });

/** Keeps the reader on its way until the returned function is called. */
async function holdReader(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(READER, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Some browsers bring a reader of their own; the keeper's may not. */
const withoutOwnReader = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  });

const scanner = (page: Page) => page.getByRole('dialog', { name: 'Scan a barcode' });

test('the camera fills in a product’s barcode, and is turned off', async ({ page }, info) => {
  const tracks = await watchCamera(page);
  await withoutOwnReader(page);
  await signIn(page, changedStore(info.project.name));
  const show = await holdReader(page);
  await openSection(page, 'products');
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await form.getByRole('button', { name: 'Scan' }).click();

  const picture = scanner(page).getByLabel('What the camera sees');
  await expect(picture).toHaveJSProperty('videoWidth', 640);
  await expect(picture).toHaveJSProperty('paused', false);
  await expect(scanner(page).getByText('Waiting for the camera')).toBeHidden();
  expect(await tracks()).toEqual(['live']);

  show();
  await expect(scanner(page)).toBeHidden();
  await expect(form.getByLabel('Barcode')).toHaveValue(CODE);
  await expect(form.getByRole('button', { name: 'Scan' })).toBeFocused();
  await expect(form.getByRole('status').filter({ hasText: `${CODE} was read` })).toBeAttached();
  expect(await tracks()).toEqual(['ended']);
});

test('the inventory’s camera finds the product, or adds one with the code', async ({
  page,
}, info) => {
  const tracks = await watchCamera(page);
  await signIn(page, changedStore(info.project.name));
  await openSection(page, 'inventory');
  await page.getByRole('button', { name: 'Scan' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search by name or barcode' })).toHaveValue(
    CODE,
  );
  await expect(page.getByText(`No product has the barcode ${CODE}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Add a product with it' }).click();
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await expect(form.getByLabel('Barcode')).toHaveValue(CODE);
  expect(await tracks()).toEqual(['ended']);
});

test('a camera is turned off when its dialog closes before anything was read', async ({
  page,
}, info) => {
  const tracks = await watchCamera(page);
  await withoutOwnReader(page);
  await signIn(page, changedStore(info.project.name));
  await holdReader(page);
  await openSection(page, 'inventory');
  await page.getByRole('button', { name: 'Scan' }).click();
  await expect.poll(tracks).toEqual(['live']);
  await scanner(page).getByRole('button', { name: 'Type the code instead' }).click();
  await expect(scanner(page)).toBeHidden();
  expect(await tracks()).toEqual(['ended']);
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED .*assets\/barcode-reader/] });

  test('a barcode reader that cannot be loaded is reported, and the camera is turned off', async ({
    page,
  }, info) => {
    const tracks = await watchCamera(page);
    await withoutOwnReader(page);
    await signIn(page, changedStore(info.project.name));
    await page.route(READER, (route) => route.abort());
    await openSection(page, 'inventory');
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await page.getByRole('button', { name: 'Scan' }).click();
    await expect(scanner(page).getByRole('alert')).toHaveText(/reader could not be loaded/);
    expect(await tracks()).toEqual(['ended']);
  });
});
