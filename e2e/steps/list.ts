import { expect, type Page } from '@playwright/test';
import type { Store } from '@aislewise/contracts/calls/stores';
import { pageOf } from './stores.ts';

/** The path of the list in a store. */
export const listOf = (store: Store) => `${pageOf(store)}/list`;

/** The lines that are not in the basket. */
export const linesToBuy = (page: Page) =>
  page.getByRole('list', { name: 'To buy' }).locator('> li');

/** Pastes a text into the list on the screen. */
export async function pasteList(page: Page, text: string): Promise<void> {
  await page.getByLabel('Paste or type your list').fill(text);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByLabel('Paste or type your list')).toHaveValue('');
}

/** Starts a shared list in the Share dialog; answers its link. The dialog stays open. */
export async function shareTogether(page: Page): Promise<string> {
  // Pages of this site may not read the clipboard.
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.documentElement.dataset['copied'] = text;
    };
  });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Shop together' }).click();
  await page.getByRole('button', { name: 'Copy the shared list' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  return (await page.locator('html').getAttribute('data-copied')) ?? '';
}
