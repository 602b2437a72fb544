import { expect, test } from '../fixtures/test.ts';
import { accessibilityFaults } from '../screens/axe.ts';
import { lineToBuy, linesToBuy, listOf, pasteList, totalOf } from '../steps/list.ts';
import { demoStore, openStore, pageOf } from '../steps/stores.ts';

const CHAT = [
  '[22/11/26, 18:04] Mummy: beta ghar aate time ye le aana',
  '[22/11/26, 18:05] Mummy: besan 2 kg, धनिया पत्ता 1 bunch',
  '[22/11/26, 18:06] Riya: ok',
  '[22/11/26, 18:07] Mummy: paneer 2 packet, gochujang',
].join('\n');

test('a pasted chat becomes lines with their products, aisles and prices, and a plan', async ({
  page,
}) => {
  const store = await demoStore(page);
  await page.goto(listOf(store));
  await pasteList(page, CHAT);
  await expect(linesToBuy(page)).toHaveCount(4);
  const besan = lineToBuy(page, 'besan');
  await expect(besan).toContainText('besan, 2 kg');
  await expect(besan).toContainText('Gram Flour');
  await expect(besan).toContainText(/\$\d+\.\d\d/);
  const aisle = page.getByRole('region', { name: /^Aisle \d/ });
  await expect(aisle.filter({ has: page.getByText('besan, 2 kg') })).toHaveCount(1);
  await expect(lineToBuy(page, 'धनिया पत्ता')).toContainText('Cilantro');
  const missing = linesToBuy(page).last();
  await expect(missing).toContainText(`Not found at ${store.name}`);
  await expect(missing.getByRole('button', { name: 'Ask the store' })).toBeVisible();
  await expect(missing.getByRole('link').first()).toBeVisible();
  await expect(totalOf(page)).toContainText(/^4 items · \$\d+\.\d\d1 is not found/);
  await expect(page.getByText(/^3 of 4 here/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^List/ })).toContainText('4');

  await besan.getByRole('button', { name: /besan/ }).click();
  const sheet = page.getByRole('dialog', { name: 'besan' });
  await sheet.getByLabel('What to buy').fill('5 lb besan');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(besan).toContainText('besan, 5 lb');
  await missing.getByRole('button', { name: /gochujang/ }).click();
  await page.getByRole('button', { name: 'Remove from the list' }).click();
  await expect(linesToBuy(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(linesToBuy(page)).toHaveCount(4);
});

test('foods within sentences are lines, and a line that was not understood is left out until it is added', async ({
  page,
}) => {
  await page.goto(listOf(await demoStore(page)));
  const field = page.getByLabel('Paste or type your list');
  const strange = 'can you see if the pink things from last week are there';
  await field.fill(`Dont forget milk pls\n${strange}\n1 gallon ghee and besan 1 packet`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(linesToBuy(page)).toHaveCount(3);
  await expect(linesToBuy(page).filter({ hasText: 'ghee, 1 gallon' })).toHaveCount(1);
  await expect(field).toHaveValue('');
  const leftOut = page.getByRole('region', { name: 'Left out' });
  await expect(leftOut.getByText(strange)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await leftOut.getByRole('button', { name: `Add ${strange}` }).click();
  await expect(linesToBuy(page)).toHaveCount(4);
  await expect(leftOut).toHaveCount(0);
});

test('a shared link offers its lines to another shopper, and nothing of it reaches the server', async ({
  page,
  browser,
}) => {
  const store = await demoStore(page);
  // Pages of this site may not read the clipboard.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => {
      document.documentElement.dataset['copied'] = text;
    };
  });
  await page.goto(listOf(store));
  await pasteList(page, '2 kg besan\nchawal');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  const link = (await page.locator('html').getAttribute('data-copied')) ?? '';

  const other = await (await browser.newContext({ baseURL: new URL(link).origin })).newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await other.goto(link);
  const dialog = other.getByRole('dialog', { name: 'Add these 2 lines to your list?' });
  await expect(dialog).toContainText('besan, 2 kg');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(linesToBuy(other)).toHaveCount(2);
  await expect(other).not.toHaveURL(/#/);
  expect(asked.filter((url) => /besan|list=/.test(url.split('#')[0] ?? ''))).toEqual([]);
  await other.context().close();
});

test('a text that another app shares is added once the shopper agrees, and not again after a reload', async ({
  page,
}) => {
  const store = await demoStore(page);
  const text = new URLSearchParams({ title: '', text: 'besan 2 kg\npaneer' });
  const dialog = page.getByRole('dialog', { name: 'Add these 2 lines to your list?' });
  await page.goto(`${listOf(store)}?${text}`);
  await expect(dialog).toContainText('besan, 2 kg');
  await dialog.getByRole('button', { name: 'No, thank you' }).click();
  await expect(page).toHaveURL(listOf(store));
  await expect(linesToBuy(page)).toHaveCount(0);
  await page.goto(`${listOf(store)}?${text}`);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(linesToBuy(page)).toHaveCount(2);
  await expect(page).toHaveURL(listOf(store));
  await page.reload();
  await expect(lineToBuy(page, 'besan')).toContainText('besan, 2 kg');
  await expect(linesToBuy(page)).toHaveCount(2);
});

test('a product is added from its card and its sheet; the navigation counts it; another tab sees it', async ({
  page,
  context,
}) => {
  const store = await openStore(page);
  const tab = page.getByRole('link', { name: /^List/ });
  const add = page.getByRole('button', { name: /^Add .+ to list$/ }).first();
  const label = (await add.getAttribute('aria-label')) ?? '';
  await add.click();
  await expect(tab).toContainText('1');
  const name = label.slice('Add '.length, -' to list'.length);
  await expect(
    page.getByRole('button', { name: `${name} is on your list`, exact: true }).first(),
  ).toBeVisible();
  await page.goto(`/search/${store.id}?q=besan`);
  const first = page.getByRole('article').first().getByRole('listitem').first();
  await first.getByRole('button', { name: /^Add to list\W+.+Besan/ }).click();
  await expect(first.getByRole('button', { name: /^On your list\W+.+Besan/ })).toBeVisible();
  await expect(tab).toContainText('2');
  await first.getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'On your list' }).click();

  const second = await context.newPage();
  await second.goto(listOf(store));
  await expect(linesToBuy(second)).toHaveCount(2);
  await linesToBuy(second).first().getByRole('checkbox').click();
  await page.goto(pageOf(store));
  await expect(tab).toContainText('1');
});

test('without a store the list says what the visited stores have, and leads to theirs', async ({
  page,
}) => {
  const store = await demoStore(page);
  await page.goto('/list');
  await expect(page.getByRole('heading', { name: 'Where do you shop?' })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(store.name) }).click();
  await expect(page).toHaveURL(listOf(store));
});
