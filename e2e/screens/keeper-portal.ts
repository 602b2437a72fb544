import type { Page } from '@playwright/test';
import { choose, close, open, openTab } from './keeper-steps.ts';
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
  screen: 'portal-products',
  page: 'keeperPortal',
  dialogs: [
    'keeper/products/delete-product.tsx',
    'keeper/products/product-dialog.tsx',
    'keeper/products/barcode-scanner.tsx',
  ],
  states: [
    {
      name: 'list',
      async show(stage) {
        await openTab('portal', 'products')(stage);
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
      async show({ page }) {
        await close(page);
        await open(page, 'Add Product', 'Add Product');
      },
    },
    {
      name: 'camera-refused',
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
      name: 'failed',
      async show({ page }) {
        await fail(page, /\/api\/storekeeper\/products\?/);
        await page.reload();
        await page.getByText(/^Failed to load products/).waitFor();
      },
    },
  ],
};

const REST: Visit = {
  screen: 'portal',
  page: 'keeperPortal',
  dialogs: ['keeper/deals/deal-dialog.tsx', 'keeper/settings/poster.tsx'],
  states: [
    {
      name: 'deals',
      async show(stage) {
        await openTab('portal', 'deals')(stage);
        await stage.page
          .getByRole('button', { name: /^Edit / })
          .first()
          .waitFor();
      },
    },
    {
      name: 'add-deal',
      async show({ page }) {
        await page.getByRole('button', { name: 'Add New Deal' }).first().click();
        const dialog = page.getByRole('dialog', { name: 'Add New Deal' });
        await dialog.getByLabel('Title').fill('Half a deal');
        await dialog.getByLabel('Deal type').selectOption('Special offer');
        await dialog.getByLabel('Start date').fill('');
        await dialog.getByRole('button', { name: 'Add Deal' }).click();
        await dialog.getByText('Please choose the first day').waitFor();
      },
    },
    {
      name: 'feedback',
      async show(stage) {
        await stage.page.keyboard.press('Escape');
        await stage.page.getByRole('button', { name: 'Discard' }).click();
        await choose('Feedback')(stage);
        await stage.page.getByRole('button', { name: 'Reply' }).first().click();
        await stage.page.getByRole('button', { name: 'Send Reply' }).waitFor();
      },
    },
    {
      name: 'requests',
      async show(stage) {
        await choose('Requests')(stage);
        await stage.page
          .getByRole('button', { name: /^(Manage|Mark Fulfilled)$/ })
          .first()
          .click();
        await stage.page.getByLabel('Notes').first().waitFor();
      },
    },
    {
      name: 'settings',
      whole: true,
      async show(stage) {
        await choose('Settings')(stage);
        await stage.page.getByText('We read this as:').waitFor();
      },
    },
    {
      name: 'poster',
      async show({ page }) {
        await page.getByRole('button', { name: 'Make a poster' }).click();
        await page.getByRole('dialog', { name: 'A poster for your window' }).waitFor();
      },
    },
  ],
};

const FURTHER_PAGE = /\/api\/storekeeper\/products\?.*offset=[1-9]/;

const INVENTORY: Visit = {
  screen: 'inventory',
  page: 'keeperPortal',
  dialogs: ['keeper/inventory/bulk-bar.tsx', 'keeper/shared/leave-guard.tsx'],
  states: [
    {
      name: 'list',
      async show(stage) {
        await openTab('portal', 'inventory')(stage);
        await stage.page.getByRole('switch').first().waitFor();
      },
    },
    {
      name: 'selected',
      async show({ page }) {
        const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
        await boxes.nth(3).check();
        await page.getByRole('region', { name: 'Selected products' }).waitFor();
      },
    },
    {
      name: 'put-on-sale',
      async show({ page }) {
        await page.getByRole('button', { name: 'Put on sale…' }).click();
        const dialog = page.getByRole('dialog', { name: /on sale$/ });
        await dialog.getByRole('button', { name: 'Put on sale' }).click();
        await dialog.getByText('Please type a number from 1 to 90').waitFor();
      },
    },
    {
      name: 'not-saved',
      async show({ page }) {
        await close(page);
        await page.getByRole('button', { name: 'Clear', exact: true }).click();
        await fail(page, /\/api\/storekeeper\/inventory\//);
        const price = page.getByLabel(/^Price of /).first();
        await price.fill('3.33');
        await price.blur();
        await page.getByRole('alert').filter({ hasText: 'The server is busy' }).waitFor();
      },
    },
    {
      name: 'leave',
      async show(stage) {
        await choose('Deals')(stage);
        await stage.page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
      },
    },
    {
      name: 'further-failed',
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
  ],
};

/** The portal page: its tabs and what they open. */
export const PORTAL_VISITS: readonly Visit[] = [PRODUCTS, REST, INVENTORY];
