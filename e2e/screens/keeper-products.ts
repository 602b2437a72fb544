import { logOut } from '../steps/keeper.ts';
import type { Page } from '@playwright/test';
import { close, goTo, open, openAs } from './keeper-steps.ts';
import { fail, type Visit } from './visit.ts';

/** A camera that shows a moving picture without a barcode. */
const pretendCamera = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    setInterval(() => context?.fillRect(Math.random() * canvas.width, 0, 9, 9), 100);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
  });

const refuseCamera = (page: Page) =>
  page.evaluate(() => {
    const refusal = new DOMException('Permission denied', 'NotAllowedError');
    navigator.mediaDevices.getUserMedia = () => Promise.reject(refusal);
  });

const PRODUCTS: Visit = {
  screen: 'products',
  page: 'keeperProducts',
  dialogs: [
    'keeper/products/delete-product.tsx',
    'keeper/products/product-dialog.tsx',
    'features/scanner/barcode-scanner.tsx',
    'keeper/products/photos-dialog.tsx',
  ],
  states: [
    {
      name: 'list',
      async show(stage) {
        await openAs('products')(stage);
        await stage.page
          .getByRole('button', { name: /^Delete / })
          .first()
          .waitFor();
      },
    },
    {
      name: 'delete',
      show: ({ page }) => open(page, /^Delete /, 'Delete this product?'),
    },
    {
      name: 'add',
      sameLayout: true,
      async show({ page }) {
        await close(page);
        await open(page, 'Add Product', 'Add Product');
      },
    },
    {
      name: 'camera-refused',
      sameLayout: true,
      async show({ page }) {
        await refuseCamera(page);
        await page.getByRole('button', { name: 'Scan' }).click();
        await page.getByText(/^The camera is not allowed here/).waitFor();
      },
    },
    {
      name: 'camera',
      async show({ page }) {
        await page.getByRole('button', { name: 'Type the code instead' }).click();
        await pretendCamera(page);
        await page.getByRole('button', { name: 'Scan' }).click();
        await page.getByText('Waiting for the camera').waitFor({ state: 'hidden' });
      },
    },
    {
      name: 'photos',
      async show({ page }) {
        await page.getByRole('button', { name: 'Type the code instead' }).click();
        await close(page);
        await open(page, 'Add photos', 'Add photos');
        const files = page.getByLabel('Choose photos');
        const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 90, height: 90 } });
        await files.setInputFiles({ name: 'holiday.png', mimeType: 'image/png', buffer });
        await page.getByText('Matched with a product: 0 of 1 photo.').waitFor();
      },
    },
    {
      name: 'failed',
      pictureOnly: true,
      async show({ page }) {
        await fail(page, /\/api\/storekeeper\/products\?/);
        await page.reload();
        await page.getByText(/^Failed to load products/).waitFor();
      },
    },
  ],
};

const FORM: Visit = {
  screen: 'product-form',
  page: 'keeperProducts',
  dialogs: ['keeper/products/product-dialog.tsx', 'keeper/frame/sign-in-again.tsx'],
  states: [
    {
      name: 'add',
      sameLayout: true,
      async show(stage) {
        await openAs('products')(stage);
        await open(stage.page, 'Add Product', 'Add Product');
      },
    },
    {
      name: 'wrong-price',
      async show({ page }) {
        const dialog = page.getByRole('dialog', { name: 'Add Product' });
        await dialog.getByLabel('Product Name (English)').fill('Half a product');
        await dialog.getByLabel('Category').selectOption('Snacks');
        await dialog.getByLabel(/^Price/).fill('dear');
        await dialog.getByRole('button', { name: 'Add Product' }).click();
        await dialog.getByText('Please type a price such as 4.99').waitFor();
      },
    },
    {
      name: 'discard',
      async show({ page }) {
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('dialog', { name: 'Discard what you typed?' }).waitFor();
      },
    },
    {
      name: 'signed-out',
      async show({ page }) {
        await page.getByRole('button', { name: 'Keep typing' }).click();
        await page
          .getByRole('dialog', { name: 'Discard what you typed?' })
          .waitFor({ state: 'hidden' });
        const price = page.getByRole('dialog', { name: 'Add Product' }).getByLabel(/^Price/);
        await price.fill('');
        await page.context().clearCookies();
        await price.press('Enter');
        await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor();
      },
    },
  ],
};

const FURTHER_PAGE = /\/api\/storekeeper\/products\?.*offset=[1-9]/;

const CONFLICT = {
  error: 'Asha Rao has changed this product in the meantime. Your change was not saved.',
  code: 'conflict',
  details: [{ path: 'price', message: 'is 3.49 now', current: '3.49' }],
};

const INVENTORY: Visit = {
  screen: 'inventory',
  page: 'keeperInventory',
  dialogs: [
    'keeper/inventory/bulk-bar.tsx',
    'keeper/inventory/price-change-dialog.tsx',
    'keeper/frame/logout-button.tsx',
    'keeper/offline/waiting-sheet.tsx',
    'keeper/frame/leave-guard.tsx',
  ],
  states: [
    {
      name: 'list',
      async show(stage) {
        await openAs('inventory')(stage);
        await stage.page.getByRole('switch').first().waitFor();
      },
    },
    {
      name: 'slip',
      async show({ page }) {
        const price = page.getByLabel(/^Price of /).first();
        await price.fill('99999');
        await price.press('Enter');
        await page.getByText(/^99999\.00 instead of /).waitFor();
      },
    },
    {
      name: 'nothing-found',
      sameLayout: true,
      async show({ page }) {
        await page.getByRole('button', { name: /^Keep / }).click();
        await page.getByRole('searchbox').fill('4006381333931');
        await page.getByRole('button', { name: 'Add a product with it' }).waitFor();
      },
    },
    {
      name: 'selected',
      wide: true,
      async show({ page }) {
        await page.getByRole('button', { name: 'Show all products' }).click();
        const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
        await boxes.nth(3).check();
        await page.getByRole('region', { name: 'Selected products' }).waitFor();
      },
    },
    {
      name: 'change-prices',
      async show({ page }) {
        await page.getByRole('button', { name: 'Change prices…' }).click();
        const dialog = page.getByRole('dialog', { name: /^Change the prices/ });
        await dialog.getByLabel('By').fill('10');
        await dialog.getByRole('region', { name: 'Old and new prices' }).waitFor();
      },
    },
    {
      name: 'put-on-sale',
      async show({ page }) {
        const prices = page.getByRole('dialog', { name: /^Change the prices/ });
        await prices.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: 'Discard' }).click();
        await prices.waitFor({ state: 'hidden' });
        await page.getByRole('button', { name: 'Put on sale…' }).click();
        const dialog = page.getByRole('dialog', { name: /on sale$/ });
        await dialog.getByRole('button', { name: 'Put on sale' }).click();
        await dialog.getByText('Please type a number from 1 to 90').waitFor();
      },
    },
    {
      name: 'not-sent',
      sameLayout: true,
      async show({ page }) {
        await close(page);
        await page.getByRole('button', { name: 'Clear', exact: true }).click();
        await fail(page, /\/api\/storekeeper\/inventory\//);
        const price = page.getByLabel(/^Price of /).first();
        await price.fill('3.33');
        await price.blur();
        await page.getByRole('button', { name: '1 change waiting' }).waitFor();
      },
    },
    {
      name: 'waiting-list',
      async show({ page }) {
        await page.getByRole('button', { name: '1 change waiting' }).click();
        await page.getByRole('dialog', { name: 'Not sent yet' }).waitFor();
      },
    },
    {
      name: 'conflict-list',
      async show({ page }) {
        await page.route(/\/api\/storekeeper\/inventory\//, (route) =>
          route.fulfill({ status: 409, json: CONFLICT }),
        );
        await page.getByRole('button', { name: 'Send now' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).waitFor();
      },
    },
    {
      name: 'conflict',
      wide: true,
      async show({ page }) {
        await close(page);
        const choice = page.getByRole('button', { name: 'Keep mine' });
        await choice.locator('visible=true').waitFor();
      },
    },
    {
      name: 'leave',
      pictureOnly: true,
      async show(stage) {
        const { page } = stage;
        await page
          .getByLabel(/^Price of /)
          .nth(1)
          .fill('dear');
        await goTo('Products')(stage);
        await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
      },
    },
    {
      name: 'further-failed',
      pictureOnly: true,
      async show({ page }) {
        await close(page);
        await fail(page, FURTHER_PAGE);
        await page.reload();
        await page.getByRole('switch').first().waitFor();
        const alert = page.getByRole('alert').filter({ hasText: 'Failed to load products.' });
        while (!(await alert.isVisible())) {
          await page.keyboard.press('End');
          await page.evaluate(() => new Promise(requestAnimationFrame));
        }
      },
    },
    {
      name: 'logout',
      pictureOnly: true,
      async show({ page }) {
        await logOut(page);
        await page.getByRole('dialog', { name: 'Log out with unsent changes?' }).waitFor();
      },
    },
  ],
};

/** The products of a store, their form and their inventory. */
export const PRODUCT_VISITS: readonly Visit[] = [PRODUCTS, FORM, INVENTORY];
