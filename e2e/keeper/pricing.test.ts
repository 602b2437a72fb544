import { addProduct } from '@aislewise/contracts/calls/products';
import type { Page } from '@playwright/test';
import { changedStore, openSection, signIn } from '../steps/keeper.ts';
import { scan } from '../steps/scan.ts';
import { expect, test } from '../fixtures/test.ts';

/** Bar codes of three products that the test adds, by project, because the two share no store. */
const CODES = ['4006381333948', '5901234123457', '4012345678901'];

async function addProducts(page: Page, project: string): Promise<string[]> {
  return Promise.all(
    CODES.map(async (barcode, place) => {
      const name = `Priced ${place} of ${project}`;
      const data = { name, barcode, price: '4.00', category: 'Household Items' };
      expect((await page.request.post(addProduct.path, { data })).status()).toBe(201);
      return name;
    }),
  );
}

test(
  'scan, price, Enter saves one product after the other, from every page',
  { tag: '@both' },
  async ({ page }, info) => {
    await signIn(page, changedStore(info.project.name));
    const names = await addProducts(page, info.project.name);
    await openSection(page, 'deals');
    for (const [place, name] of names.entries()) {
      await scan(page, CODES[place] ?? '');
      const price = page.getByLabel(`Price of ${name}`);
      // The keys that come before the row is there are not lost.
      await page.keyboard.type(`4.${place}5`, { delay: 70 });
      await page.keyboard.press('Enter');
      await expect(price).toHaveValue(`4.${place}5`);
      await expect(page.getByText(`Saved ${name}`).locator('visible=true')).toBeVisible();
      await expect(
        page.getByRole('searchbox', { name: 'Search by name or barcode' }),
      ).toBeFocused();
    }

    await test.step('a price found by name takes eight keys at most', async () => {
      const search = page.getByRole('searchbox', { name: 'Search by name or barcode' });
      await search.fill(names[1] ?? '');
      for (const key of ['Enter', '5', '.', '2', '5', 'Enter']) await page.keyboard.press(key);
      await expect(page.getByLabel(`Price of ${names[1]}`)).toHaveValue('5.25');
      await expect(page.getByText(`Saved ${names[1]}`).locator('visible=true')).toBeVisible();
      await expect(search).toBeFocused();
    });

    await test.step('a slip is asked about, and Escape brings the price back', async () => {
      const price = page.getByLabel(`Price of ${names[1]}`);
      await price.fill('0.05');
      await page.keyboard.press('Enter');
      await expect(page.getByText('0.05 instead of 5.25?')).toBeVisible();
      await expect(price).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(price).toHaveValue('5.25');
      await price.fill('x');
      await expect(page.getByText('Please type a price such as 4.99')).toBeVisible();
      await price.fill('52.50');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Save 52.50' }).click();
      await expect(page.getByText(`Saved ${names[1]}`).locator('visible=true')).toBeVisible();
    });

    await test.step('an emptied price is no price', async () => {
      const price = page.getByLabel(`Price of ${names[1]}`);
      await price.fill('');
      await price.blur();
      await expect(page.getByText(`Saved ${names[1]}`).locator('visible=true')).toBeVisible();
      await page.reload();
      await expect(price).toHaveValue('');
    });
  },
);
