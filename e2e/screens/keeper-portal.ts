import type { Page } from '@playwright/test';
import { signInKeeper } from '../steps/keeper.ts';
import { fail, type Stage, type Visit } from './visit.ts';

/** Signs the keeper in and opens a tab of the portal page. */
const openTab = (tab: string) => async (stage: Stage) => {
  await signInKeeper(stage.page, stage.kept);
  await stage.page.goto(`/storekeeper/${stage.kept.id}?tab=${tab}`);
  await stage.page.getByRole('tabpanel').waitFor();
};

const choose = (tab: string) => (stage: Stage) =>
  stage.page.getByRole('tab', { name: tab, exact: true }).click();

async function close(page: Page) {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

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
        await openTab('products')(stage);
        await stage.page
          .getByRole('button', { name: /^Delete / })
          .first()
          .waitFor();
      },
    },
    {
      name: 'delete',
      async show({ page }) {
        await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click();
        await page.getByRole('dialog', { name: 'Delete this product?' }).waitFor();
      },
    },
    {
      name: 'add',
      async show({ page }) {
        await close(page);
        await page.getByRole('button', { name: 'Add Product' }).first().click();
        await page.getByRole('dialog', { name: 'Add Product' }).waitFor();
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
        await openTab('deals')(stage);
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
        await openTab('inventory')(stage);
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
        await page
          .getByLabel(/^Price of /)
          .first()
          .fill('3.33');
        await page
          .getByLabel(/^Price of /)
          .first()
          .blur();
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
