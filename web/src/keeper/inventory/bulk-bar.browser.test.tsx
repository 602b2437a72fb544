import { bulkUpdateInventory } from '@aislewise/contracts/calls/inventory';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerProducts, products } from '../../../test/inventory.ts';
import { asKeeper, openSection } from '../../../test/portal.ts';
import { requestsOf } from '../../../test/test-server.ts';

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
