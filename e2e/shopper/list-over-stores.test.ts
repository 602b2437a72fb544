import { expect, test } from '../fixtures/test.ts';
import { accessibilityFaults } from '../screens/axe.ts';
import { lineToBuy, linesToBuy, listOf, pasteList, shareTogether } from '../steps/list.ts';
import { demoStore, openStore } from '../steps/stores.ts';

test('two phones share a list over two stores, and what was bought is bought again with a tap', async ({
  page: first,
  browser,
}) => {
  const jade = await openStore(first, 'Jade Lantern Market');
  const patel = await demoStore(first);
  await first.goto(listOf(patel));
  await pasteList(first, 'besan\nbok choy\nghee');
  const link = await shareTogether(first);
  await first.goBack();
  const second = await (await browser.newContext({ baseURL: new URL(link).origin })).newPage();
  await second.goto(link);
  await second.getByRole('button', { name: 'Join' }).click();
  await expect(linesToBuy(second)).toHaveCount(3);

  // An item for the other store is that for both.
  await lineToBuy(first, 'bok choy')
    .getByRole('button', { name: /bok choy/ })
    .click();
  await first.getByLabel('Buy it at').selectOption(jade.name);
  await first.goBack();
  const there = { name: `At ${jade.name}` };
  await expect(first.getByRole('region', there).getByRole('listitem')).toHaveCount(1);
  await expect(second.getByRole('region', there).getByRole('listitem')).toContainText('bok choy');
  expect(await accessibilityFaults(first)).toEqual([]);
  await second.getByRole('link', there).click();
  await expect(second).toHaveURL(listOf(jade));
  await expect(second.getByRole('region', there)).toHaveCount(0);
  await expect(lineToBuy(second, 'bok choy')).toBeVisible();

  // A food that one has bought is put on the list of both again.
  await lineToBuy(first, 'ghee').getByRole('checkbox').click();
  await first
    .getByRole('region', { name: /^In the basket/ })
    .getByRole('button', { name: 'Clear' })
    .click();
  await expect(linesToBuy(second)).toHaveCount(2);
  await first.getByRole('button', { name: 'Add ghee' }).click();
  await expect(lineToBuy(second, 'ghee')).toBeVisible();
  await second.context().close();
});
