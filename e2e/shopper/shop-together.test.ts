import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { accessibilityFaults } from '../screens/axe.ts';
import { linesToBuy, listOf, pasteList, shareTogether } from '../steps/list.ts';
import { demoStore } from '../steps/stores.ts';

// A lost connection, and the answer about a list that has ended.
test.use({ expectedErrors: [/net::ERR_|status of 404/] });

const tick = (page: Page, words: string) =>
  linesToBuy(page).filter({ hasText: words }).getByRole('checkbox').click();

/** Expects that the page shows these lines, in whatever order. */
async function expectLines(page: Page, toBuy: string[], basket: string[]): Promise<void> {
  await expect(linesToBuy(page)).toHaveCount(toBuy.length);
  for (const words of toBuy)
    await expect(linesToBuy(page).filter({ hasText: words })).toHaveCount(1);
  const inBasket = page.getByRole('region', { name: /^In the basket/ }).getByRole('listitem');
  await expect(inBasket).toHaveCount(basket.length);
  for (const words of basket) await expect(inBasket.filter({ hasText: words })).toHaveCount(1);
}

test('two phones shop together, one of them offline for a while, and nothing is lost', async ({
  page: first,
  context,
  browser,
}) => {
  const store = await demoStore(first);
  await first.goto(listOf(store));
  await pasteList(first, 'besan\nrice');
  const link = await shareTogether(first);
  expect(await accessibilityFaults(first)).toEqual([]);
  await first.goBack();
  await expect(first.getByRole('button', { name: 'Shared', exact: true })).toBeVisible();

  const second = await (await browser.newContext({ baseURL: new URL(link).origin })).newPage();
  const asked: string[] = [];
  second.on('request', (request) => asked.push(request.url()));
  await second.goto(listOf(store));
  await pasteList(second, 'ghee');
  await second.goto(link);
  const dialog = second.getByRole('dialog', { name: 'Shop together from this list?' });
  await expect(dialog).toContainText('besan');
  await expect(dialog).toContainText('The line that is on your list is added to it');
  expect(await accessibilityFaults(second)).toEqual([]);
  await dialog.getByRole('button', { name: 'Join' }).click();
  await expect(second).not.toHaveURL(/#/);
  await expectLines(second, ['besan', 'rice', 'ghee'], []);
  await expectLines(first, ['besan', 'rice', 'ghee'], []);
  expect(asked.filter((url) => new URL(url).pathname.includes(link.split('=')[1] ?? ''))).toEqual(
    [],
  );

  await tick(second, 'besan');
  await expectLines(first, ['rice', 'ghee'], ['besan']);

  await context.setOffline(true);
  await tick(first, 'rice');
  await pasteList(first, 'milk');
  await expect(first.getByText('The others see your changes once you are online.')).toBeVisible();
  await tick(second, 'ghee');
  await pasteList(second, 'paneer');
  await expectLines(first, ['ghee', 'milk'], ['besan', 'rice']);
  await expectLines(second, ['rice', 'paneer'], ['besan', 'ghee']);
  await context.setOffline(false);
  for (const page of [first, second]) {
    await expectLines(page, ['milk', 'paneer'], ['besan', 'rice', 'ghee']);
  }

  await first.reload();
  await expectLines(first, ['milk', 'paneer'], ['besan', 'rice', 'ghee']);
  const tab = await context.newPage();
  await tab.goto(listOf(store));
  await tick(tab, 'milk');
  await expectLines(second, ['paneer'], ['besan', 'rice', 'ghee', 'milk']);
  await tab.close();

  await second.getByRole('button', { name: 'Shared', exact: true }).click();
  await second.getByRole('button', { name: 'End for all' }).click();
  await expect(first.getByText('This list is no longer shared')).toBeVisible();
  expect(await accessibilityFaults(first)).toEqual([]);
  await first.getByRole('button', { name: 'OK' }).click();
  await expectLines(first, ['paneer'], ['besan', 'rice', 'ghee', 'milk']);
  await expect(second.getByRole('button', { name: 'Shared', exact: true })).toBeHidden();
  await second.goBack();
  await expectLines(second, ['paneer'], ['besan', 'rice', 'ghee', 'milk']);
  await second.context().close();
});

test('a phone that leaves keeps the lines, and no longer follows; a link to an ended list says so', async ({
  page: first,
  browser,
}) => {
  const store = await demoStore(first);
  await first.goto(listOf(store));
  await pasteList(first, 'besan');
  const link = await shareTogether(first);
  const second = await (await browser.newContext({ baseURL: new URL(link).origin })).newPage();
  await second.goto(link);
  await second.getByRole('button', { name: 'Join' }).click();
  await expectLines(second, ['besan'], []);

  await first.getByRole('button', { name: 'Stop on this device' }).click();
  await first.goBack();
  await expect(first.getByRole('button', { name: 'Shared', exact: true })).toBeHidden();
  await pasteList(second, 'rice');
  await pasteList(first, 'ghee');
  await expectLines(first, ['besan', 'ghee'], []);
  await expectLines(second, ['besan', 'rice'], []);

  await second.getByRole('button', { name: 'Shared', exact: true }).click();
  await second.getByRole('button', { name: 'End for all' }).click();
  await expect(second.getByText('Sharing has ended for all', { exact: true })).toBeVisible();
  await second.context().close();
  await first.goto(link);
  await expect(first.getByRole('dialog', { name: 'This shared list has ended' })).toBeVisible();
});

test('a list that is too long for a QR code is offered by its shared link', async ({ page }) => {
  const store = await demoStore(page);
  await page.goto(listOf(store));
  // Notes that hardly compress.
  const letter = (i: number) =>
    String.fromCodePoint(97 + Math.floor(Math.abs(Math.sin(i * i)) * 26));
  const note = (i: number) => Array.from({ length: 16 }, (_, k) => letter(16 * i + k)).join('');
  const words = Array.from({ length: 190 }, (_, i) => `rice (${note(i)})`);
  await pasteList(page, words.join('\n'));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText(/^This list is too long for a QR code/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeHidden();
  await page.getByRole('button', { name: 'Shop together' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the shared list' })).toBeVisible();
});
