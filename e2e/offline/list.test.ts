import { expect, test } from '../fixtures/test.ts';
import { accessibilityFaults } from '../screens/axe.ts';
import { lineToBuy, linesToBuy, pasteList, startWalk, totalOf } from '../steps/list.ts';
import { LOST_CONNECTION, openStore, whenKept } from '../steps/offline.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [LOST_CONNECTION] });

/** How many lines the device has stored as ticked; a tick shows before it is stored. Runs in the page. */
async function storedTicks(): Promise<number> {
  const opening = indexedDB.open('aislewise-list');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const asking = opening.result.transaction('lines').objectStore('lines').getAll();
  await new Promise((resolve) => asking.addEventListener('success', resolve));
  opening.result.close();
  const lines = asking.result as { tickedAt: string | null }[];
  return lines.filter(({ tickedAt }) => tickedAt !== null).length;
}

test('a list is pasted, planned and walked to its end without a connection, over a reload', async ({
  page,
  context,
}) => {
  const path = await openStore(page, 'Patel Bazaar');
  await whenKept(page, path);
  await context.setOffline(true);
  await page.goto(`${path}/list`);
  await pasteList(page, '2 kg besan\nपनीर\nharissa\nhaldi');
  await expect(linesToBuy(page)).toHaveCount(4);
  await expect(lineToBuy(page, 'besan')).toContainText('Gram Flour');
  await expect(totalOf(page)).toContainText(/^4 items · \$\d+\.\d\d1 is not found/);
  await expect(lineToBuy(page, 'harissa')).toContainText('once you are online');

  await startWalk(page);
  await expect(page).toHaveURL(/walk=1/);
  const basket = page.getByRole('button', { name: 'In the basket' });
  const next = page.getByRole('article').getByRole('heading');
  // The pressed button is gone.
  await expect(next).toBeFocused();
  const first = await next.textContent();
  await basket.click();
  await expect(page.getByText(/^1 of 4 in the basket/)).toBeVisible();
  await expect(next).not.toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(next).toHaveText(first ?? '');
  await basket.click();

  // A report about the shelf waits on the device, and the walk goes on.
  await page.getByRole('button', { name: 'Not here' }).click();
  await expect(page.getByText('1 message not sent yet', { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(storedTicks)).toBe(1);
  await page.reload();
  await expect(page.getByText(/^1 of 4 in the basket/)).toBeVisible();
  // A line put off comes again at the end; one that was not here comes only if the shopper looks again.
  await page.getByRole('button', { name: 'Later' }).click();
  await basket.click();
  await expect(page.getByText('Back to what is left: 1 item.')).toBeVisible();
  await basket.click();
  const end = page.getByRole('heading', { name: 'Done: 3 in the basket, 1 not found' });
  await expect(end).toBeVisible();
  await expect.poll(() => page.evaluate(storedTicks)).toBe(3);
  await page.reload();
  await expect(end).toBeVisible();
  await page.getByRole('button', { name: 'Look again' }).click();
  await basket.click();
  await expect(page.getByRole('heading', { name: 'Everything is in the basket' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the list' }).click();
  await expect(linesToBuy(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your list' })).toBeFocused();
});

test('a list is split over two stores of the device, with what each has and its sum', async ({
  page,
}) => {
  for (const name of ['Jade Lantern Market', 'Patel Bazaar'])
    await whenKept(page, await openStore(page, name));
  await page.goto(`${new URL(page.url()).pathname}/list`);
  await pasteList(page, 'besan\nbok choy\nbirthday candles');
  await expect(page.getByText(/1 more at Jade Lantern Market/)).toBeVisible();
  await page.getByText('Split the list over both stores').click();
  const parts = page.getByRole('group').filter({ hasText: 'Split the list' }).getByRole('listitem');
  await expect(parts).toContainText([
    /^At Patel Bazaar, \$.*besan/,
    /^At Jade Lantern Market, \$.*bok choy/,
    /^At neither.*birthday candles/,
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);
});
