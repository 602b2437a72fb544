import { dayIn } from '@aislewise/contracts/wall-clock';
import { signIn, openSection } from '../steps/keeper.ts';
import { expect, test } from '../fixtures/test.ts';

/** Its closed days change here. */
const STORE = 'Damask Rose Market';

test('a holiday of ten days closes the store for shoppers, and removing it opens it again', async ({
  page,
}) => {
  const store = await signIn(page, STORE);
  await openSection(page, 'settings');
  const card = page.getByRole('region', { name: 'Closed days' });
  const dayAfter = (days: number) =>
    dayIn(new Date(Date.now() + days * 86_400_000), store.timeZone);
  await card.getByLabel('First day').fill(dayAfter(0));
  await card.getByLabel('Last day').fill(dayAfter(9));
  await card.getByLabel('Name').fill('Stocktaking');
  await card.getByRole('button', { name: 'Add closed days' }).click();
  await expect(card.getByRole('listitem')).toHaveText(/ to .*\(Stocktaking\): closed/);
  await page.goto(`/store/${store.id}`);
  await expect(page.getByText(/^Closed today · opens /)).toBeVisible();
  await openSection(page, 'settings');
  await card.getByRole('button', { name: /^Remove .*Stocktaking/ }).click();
  await expect(card.getByText('None yet.')).toBeVisible();
});
