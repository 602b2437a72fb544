import { bulkUpdateInventory } from '@aislewise/contracts/calls/inventory';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerProducts, products } from '../../../test/inventory.ts';
import { asKeeper, openSection } from '../../../test/portal.ts';
import { STORE } from '../../../test/stores.ts';
import { answer, bodyOf, requestsOf } from '../../../test/test-server.ts';

beforeEach(() => asKeeper());

test('a percentage of three digits is refused, not shortened', async () => {
  answerProducts(products(1));
  await openSection('inventory');
  await page.getByRole('checkbox', { name: /^Select Lentils/ }).click();
  await page.getByRole('button', { name: 'Put on sale…' }).click();
  const form = page.getByRole('dialog', { name: 'Put 1 product on sale' });
  await expect.element(form.getByLabelText('Percent off')).toHaveFocus();
  await userEvent.keyboard('150{Enter}');
  await expect.element(form.getByText('Please type a number from 1 to 90')).toBeVisible();
  expect(requestsOf(bulkUpdateInventory)).toEqual([]);
});

test('prices are raised by a percentage, shown old and new before', async () => {
  const rows = products(10).map((row, at) => (at === 1 ? { ...row, price: null } : row));
  answerProducts(rows);
  answer(bulkUpdateInventory, { changed: 9, skipped: 0, results: [] });
  await openSection('inventory');
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await page.getByRole('button', { name: 'Change prices…' }).click();
  const form = page.getByRole('dialog', { name: 'Change the prices of 10 products' });
  await expect.element(form.getByLabelText('By')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByText('Please type a number up to 900')).toBeVisible();
  await userEvent.keyboard('10');
  const preview = form.getByRole('region', { name: 'Old and new prices' });
  await expect.element(preview.getByText('And 1 more product')).toBeVisible();
  const firstRow = () => preview.getByRole('listitem').elements()[0]?.textContent;
  await expect.poll(firstRow).toBe('Lentils 001$3.99 → $4.39');
  await form.getByLabelText('Last digits').selectOptions('0 or 5');
  await expect.poll(firstRow).toBe('Lentils 001$3.99 → $4.40');
  await form.getByRole('button', { name: 'Change prices' }).click();
  await expect.element(page.getByText('Prices raised by 10%')).toBeVisible();
  expect(await bodyOf(bulkUpdateInventory)).toEqual({
    products: rows.filter(({ price }) => price !== null).map(({ productId }) => ({ productId })),
    change: { priceChange: { percent: 10, ending: '5' } },
    storeId: STORE.id,
  });
});

test('the message about a change that is not possible follows its direction and unit', async () => {
  answerProducts(products(1));
  await openSection('inventory');
  await page.getByRole('checkbox', { name: /^Select Lentils/ }).click();
  await page.getByRole('button', { name: 'Change prices…' }).click();
  const form = page.getByRole('dialog', { name: 'Change the prices of 1 product' });
  await expect.element(form.getByLabelText('By')).toHaveFocus();
  await userEvent.keyboard('950{Enter}');
  await expect.element(form.getByText('Please type a number up to 900')).toBeVisible();
  await form.getByRole('radio', { name: 'Lower' }).click();
  await expect
    .element(form.getByText('Please type a number up to 90', { exact: true }))
    .toBeVisible();
  await form.getByLabelText('Unit').selectOptions('$');
  await form.getByLabelText('By').fill('0.00');
  await expect.element(form.getByText('Please type an amount above 0')).toBeVisible();
  expect(requestsOf(bulkUpdateInventory)).toEqual([]);
});
