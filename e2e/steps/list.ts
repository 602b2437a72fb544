import { expect, type Page } from '@playwright/test';
import type { Store } from '@aislewise/contracts/calls/stores';
import { pageOf } from './stores.ts';

/** The path of the list in a store. */
export const listOf = (store: Store) => `${pageOf(store)}/list`;

/** The lines that are not in the basket, aisle by aisle. */
export const linesToBuy = (page: Page) =>
  page.getByRole('region', { name: 'To buy' }).locator('ul > li');

/** The line of some words. */
export const lineToBuy = (page: Page, words: string) =>
  linesToBuy(page).filter({ has: page.getByRole('checkbox', { name: words, exact: true }) });

/** The foot of the list, which stays in view: the number of items and their total. */
export const totalOf = (page: Page) => page.getByRole('region', { name: 'Total' });

/** Starts the walk through the store of the list. */
export const startWalk = (page: Page) => page.getByRole('button', { name: /^Start/ }).click();

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
