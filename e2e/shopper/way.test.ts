import { setPlan, showPlan } from '@aislewise/contracts/calls/store-plan';
import type { Fixture, StorePlan } from '@aislewise/contracts/store-plan';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { accessibilityFaults } from '../screens/axe.ts';
import { signInKeeper } from '../steps/keeper.ts';
import { linesToBuy, listOf, pasteList, startWalk } from '../steps/list.ts';
import { demoStore } from '../steps/stores.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const shelf = (name: string, x: number): Fixture => ({
  kind: 'aisle',
  name,
  x,
  y: 2,
  width: 1,
  height: 6,
  categories: [],
  sides: [],
});

/** The entrance is at the right, so the way goes from the last aisle to the first. */
const PLAN: StorePlan = {
  width: 16,
  height: 12,
  fixtures: [
    shelf('Aisle 1', 2),
    shelf('aisle 2', 6),
    shelf('3', 10),
    { kind: 'entrance', x: 13, y: 11, width: 3, height: 1 },
    { kind: 'till', x: 1, y: 10, width: 2, height: 1 },
  ],
};

async function draw(page: Page, storeId: string, plan: StorePlan | null): Promise<void> {
  const answer = await page.request.get(showPlan.path.replace(':id', storeId));
  const { version } = showPlan.answer.parse(await answer.json());
  const saved = await page.request.put(setPlan.path, { data: { plan, version, storeId } });
  expect(saved.status()).toBe(200);
}

test('a list is walked by the shortest way on the plan, which is drawn and listed, also without a connection', async ({
  page,
  context,
}) => {
  const store = await demoStore(page, 'Jade Lantern Market');
  await signInKeeper(page, store);
  await draw(page, store.id, PLAN);
  await page.goto(listOf(store));
  await pasteList(page, 'tapioca starch\nrice vermicelli\noyster sauce');
  await expect(linesToBuy(page)).toHaveCount(3);
  await startWalk(page);
  const next = page.getByRole('article').getByRole('heading');
  await expect(next).toContainText(/oyster/i);
  await page.getByRole('button', { name: 'The way' }).click();
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /Aisle 3, .* side: /,
    /Aisle 2, .* side: /,
    /Aisle 1, .* side: /,
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);

  await context.setOffline(true);
  await page.goBack();
  await expect(steps).toHaveCount(0);
  await page.getByRole('button', { name: 'In the basket' }).click();
  await expect(next).toContainText(/vermicelli/i);
  await page.getByRole('button', { name: 'The way' }).click();
  await expect(steps.first()).toContainText('(in the basket)');
  await context.setOffline(false);
  await draw(page, store.id, null);
});
