import { expect, test } from '../fixtures/test.ts';
import { enter, tabTo, typeInto } from '../steps/keyboard.ts';
import { mapOf } from '../steps/store-map.ts';
import { openStore, withoutShelves } from '../steps/stores.ts';

test('with the keyboard alone a shopper goes from home to a product, its aisle, the map and back', async ({
  page,
}) => {
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Find a store or a food' });
  await typeInto(page, field, 'basmati');
  await expect(page.getByRole('option').first()).toContainText(/Basmati/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: /Basmati/ });
  await expect(sheet).toContainText(/(Aisle|Endcap) \d/);
  await enter(page, sheet.getByRole('link', { name: /on the Map/ }).first());
  const map = mapOf(page);
  const here = map.getByRole('listitem').filter({ hasText: 'It is here' });
  await enter(page, here.getByRole('button'));
  await expect(page.getByRole('list', { name: 'Products of this aisle' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(here.getByRole('button')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(map).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('with the keyboard alone a shopper asks for a product and writes to the store', async ({
  page,
}, { project }) => {
  await withoutShelves(page);
  await openStore(page, 'Dalbit');
  const asking = page.getByRole('button', { name: 'Request Product' });
  await enter(page, asking);
  const request = page.getByRole('dialog', { name: 'Request Product' });
  await typeInto(page, request.getByLabel('Product name'), `Keyed plums ${project.name}`);
  await enter(page, request.getByRole('button', { name: 'Send Request' }));
  await expect(page.getByText('Product Request Submitted', { exact: true })).toBeVisible();
  await expect(asking).toBeFocused();

  await enter(page, page.getByRole('button', { name: 'Give Feedback' }));
  const feedback = page.getByRole('dialog', { name: 'Give Feedback' });
  await typeInto(page, feedback.getByLabel('Message'), 'Sent without a mouse.');
  await tabTo(page, feedback.getByRole('switch', { name: /Send anonymously/ }));
  await enter(page, feedback.getByText('More', { exact: true }));
  const type = feedback.getByLabel('What is it about?');
  await typeInto(page, type, 'Customer');
  await expect(type).toHaveValue('service');
  await enter(page, feedback.getByRole('button', { name: 'Send Feedback' }));
  await expect(page.getByText('Feedback Submitted', { exact: true })).toBeVisible();
});
