import { addProduct } from '@aislewise/contracts/calls/products';
import { sendStockReport } from '@aislewise/contracts/calls/stock-reports';
import type { Page } from '@playwright/test';
import { LOST_CONNECTION, openStore, whenKept } from '../steps/offline.ts';
import { changedStore, openSection, signIn } from '../steps/keeper.ts';
import { scan } from '../steps/scan.ts';
import { expect, test } from '../fixtures/test.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name });
const listed = (page: Page, name: string) => page.getByRole('button', { name }).first();

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [LOST_CONNECTION] });

  test('a report made offline reaches the keeper, who confirms it and takes it back', async ({
    page,
    context,
  }, { project }) => {
    const store = changedStore(project.name);
    const path = await openStore(page, store);
    await whenKept(page, path);
    await context.setOffline(true);
    const product = page.getByRole('list', { name: 'On Sale' }).getByRole('article').first();
    const name = (await product.getByRole('heading').textContent()) ?? '';
    await product.getByRole('link', { name, exact: true }).click();
    const sheet = page.getByRole('dialog', { name });
    await sheet.getByRole('button', { name: 'Not here' }).click();
    await expect(sheet.getByText(/^Thank you/)).toBeVisible();
    const sent = context.waitForEvent(
      'response',
      (answer) => answer.url().endsWith(sendStockReport.path) && answer.status() === 201,
    );
    await context.setOffline(false);
    await sent;

    await signIn(page, store);
    await openSection(page, 'checks');
    await listed(page, name).click();
    await expect(card(page, name)).toContainText(/Not here \(\d+ shoppers?\)/);
    // A tap right after the card has appeared counts as the second one of a double tap.
    await expect(async () => {
      await card(page, name).getByRole('button', { name: 'Not there' }).click();
      await expect(card(page, name)).toBeHidden({ timeout: 500 });
    }).toPass();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/^Undone/).first()).toBeVisible();
    await expect(page.getByText(/^0 of \d+ checked/)).toBeVisible();
    await page.reload();
    await listed(page, name).click();
    await expect(card(page, name)).toContainText(/Not here \(\d+ shoppers?\)/);
  });
});

test('the day’s list is worked through by scanner on a phone', async ({ page }, { project }) => {
  const { id: storeId } = await signIn(page, changedStore(project.name));
  const stamp = Date.now().toString();
  const codes = [`20${stamp.slice(-9)}0`, `20${stamp.slice(-9)}1`];
  for (const [i, barcode] of codes.entries()) {
    const data = {
      name: `Checked ${i} ${stamp}`,
      barcode,
      category: 'Rice & Grains',
      aisle: 'Aisle 3',
    };
    const answer = await page.request.post(addProduct.path, { data });
    const { productId } = addProduct.answer.parse(await answer.json());
    const report = { storeId, productId, kind: 'not_here' };
    await page.request.post(sendStockReport.path, { data: report });
  }
  await openSection(page, 'checks');
  await expect(page.getByText(/^0 of \d+ checked/)).toBeVisible();

  await scan(page, codes[1] ?? '');
  const second = card(page, `Checked 1 ${stamp}`);
  await expect(second).toContainText(/Not here \(\d+ shoppers?\)/);
  await second.getByRole('button', { name: 'Price wrong' }).click();
  // Typing replaces the price that is there.
  await page.keyboard.type('.99');
  await second.getByLabel('Price on the shelf').selectText();
  await page.keyboard.type('٣٫٤٩');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second).toBeHidden();

  await scan(page, codes[0] ?? '');
  const first = card(page, `Checked 0 ${stamp}`);
  await first.getByRole('button', { name: 'Other aisle' }).click();
  await first.getByLabel('Aisle').fill('Aisle 9');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^2 of \d+ checked/)).toBeVisible();
  await openSection(page, 'inventory');
  await openSection(page, 'checks');
  await expect(page.getByText(/^2 of \d+ checked/)).toBeVisible();
  await listed(page, `Checked 0 ${stamp}`).click();
  await expect(first.getByRole('button', { name: 'There', exact: true })).toBeVisible();

  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/storekeeper/products?search=Checked%20`);
      const rows = (await answer.json()) as {
        product: { name: string };
        aisle: string;
        price: string | null;
      }[];
      return rows
        .filter(({ product }) => product.name.endsWith(stamp))
        .map(({ aisle, price }) => `${aisle} ${price ?? 'none'}`)
        .toSorted((a, b) => a.localeCompare(b));
    })
    .toEqual(['Aisle 3 3.49', 'Aisle 9 none']);
});
