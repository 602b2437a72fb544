import type { Page } from '@playwright/test';
import { openDashboard, openPortal, signIn } from '../steps/keeper.ts';
import { expect, test } from '../fixtures/test.ts';

/** A store whose rows these journeys read and leave as they are. */
const STORE = 'Selam Akwaaba Market';

async function choose(page: Page, tab: string) {
  await page.getByRole('tab', { name: tab, exact: true }).click();
  await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.getByText(/coming soon/i)).toHaveCount(0);
}

test('the dashboard shows its figures and six tabs', { tag: '@both' }, async ({ page }) => {
  const store = await signIn(page, STORE);
  await openDashboard(page);
  for (const stat of ['Total Products', 'In Stock', 'On Sale', 'Active Deals']) {
    await expect(page.getByRole('term').filter({ hasText: stat })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Store Information' })).toBeVisible();
  await expect(page.getByText(store.address)).toBeVisible();
  await expect(page.getByText(`keeper@${store.slug}.demo`)).toBeVisible();
  const tabs = page.getByRole('tablist', { name: 'Parts of the dashboard' }).getByRole('tab');
  await expect(tabs).toHaveText([
    'Analytics',
    'Products',
    'Deals',
    'Categories',
    'Bulk Import',
    'Settings',
  ]);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await choose(page, 'Products');
  await expect(page.getByRole('table')).toBeVisible();
  await choose(page, 'Deals');
  await expect(page.getByRole('table')).toBeVisible();
  await choose(page, 'Categories');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await choose(page, 'Bulk Import');
  await expect(page.getByLabel('Choose a file')).toBeAttached();
  await choose(page, 'Settings');
  await expect(page.getByText('Recommended size: 512x512 pixels.')).toBeVisible();
});

test('the portal page has its seven tabs', { tag: '@both' }, async ({ page }) => {
  const store = await signIn(page, STORE);
  await openPortal(page, store, 'products');
  await expect(page.getByRole('tab')).toHaveText([
    'Products',
    'Deals',
    'Feedback',
    'Requests',
    'Inventory',
    'Bulk Import',
    'Settings',
  ]);
  await expect(page.getByRole('button', { name: /^Delete / }).first()).toBeVisible();
  await choose(page, 'Deals');
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  await choose(page, 'Feedback');
  await expect(page.getByLabel('Set status').first()).toBeVisible();
  await page.getByRole('button', { name: 'Reply' }).first().click();
  await expect(page.getByRole('button', { name: 'Send Reply' })).toBeDisabled();
  await choose(page, 'Requests');
  await expect(page.getByText('Priority Score').first()).toBeVisible();
  await choose(page, 'Inventory');
  await expect(page.getByRole('switch').first()).toBeVisible();
  await choose(page, 'Bulk Import');
  await expect(page.getByText('Drop your list here, or')).toBeVisible();
  await choose(page, 'Settings');
  await expect(page.getByText('We read this as:')).toBeVisible();
});
