import { dashboard } from '@aislewise/contracts/calls/dashboard';
import { listKeeperDeals } from '@aislewise/contracts/calls/deals';
import { listKeeperProducts } from '@aislewise/contracts/calls/products';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asKeeper } from '../../../test/portal.ts';
import { openScreen } from '../../../test/screen.tsx';
import { answer, refuse } from '../../../test/test-server.ts';
import { deal } from '../../../test/rows.ts';

beforeEach(() => asKeeper());

const retry = page.getByRole('button', { name: 'Try Again' });

test('a dashboard, products and deals that cannot be loaded say so, and load on a retry', async () => {
  refuse(dashboard, '');
  refuse(listKeeperProducts, '');
  refuse(listKeeperDeals, '');
  await openScreen('/storekeeper/products');
  await expect
    .element(page.getByText('Failed to load dashboard. Please try refreshing the page.'))
    .toBeVisible();
  asKeeper();
  refuse(listKeeperProducts, '');
  await retry.click();
  await expect.element(page.getByText('Failed to load products. Please try again.')).toBeVisible();
  await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('link', { name: /^Deals/ }).click();
  await expect.element(page.getByText('Failed to load deals. Please try again.')).toBeVisible();
  answer(listKeeperDeals, [deal(1, 'Mangoes')]);
  await retry.click();
  await expect.element(page.getByRole('button', { name: 'Edit Mangoes' })).toBeVisible();
});
