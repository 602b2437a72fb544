import type { Page } from '@playwright/test';
import { openStore } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('Back closes a form, stays at its place of the page, and keeps what was typed', async ({
  page,
}) => {
  await openStore(page, 'Dalbit');
  const address = page.url();
  const give = page.getByRole('button', { name: 'Give Feedback' });
  await give.scrollIntoViewIfNeeded();
  await give.click();
  const form = page.getByRole('dialog', { name: 'Give Feedback' });
  await form.getByLabel('Message').fill('Half a sentence');
  const place = await scrolled(page);
  await page.goBack();
  await expect(form).toBeHidden();
  expect(page.url()).toBe(address);
  expect(Math.abs((await scrolled(page)) - place)).toBeLessThan(200);
  await give.click();
  await expect(form.getByLabel('Message')).toHaveValue('Half a sentence');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  expect(page.url()).toBe(address);

  await page.getByRole('button', { name: 'Request Product' }).first().click();
  const request = page.getByRole('dialog', { name: 'Request Product' });
  await expect(request).toBeVisible();
  await page.goBack();
  await expect(request).toBeHidden();
  expect(page.url()).toBe(address);
});

test('Back closes the choice of a store; a chosen store leads back to the search before it', async ({
  page,
}) => {
  const store = await openStore(page, 'Dalbit');
  await page.goto(`/search/${store.id}?q=rice`);
  const address = page.url();
  const choice = page.getByRole('dialog', { name: 'Where do you want to search?' });
  await page.getByRole('button', { name: /Change/ }).click();
  await expect(choice).toBeVisible();
  await page.goBack();
  await expect(choice).toBeHidden();
  expect(page.url()).toBe(address);
  await page.getByRole('button', { name: /Change/ }).click();
  await choice.getByRole('link', { name: /Patel Bazaar/ }).click();
  await expect(choice).toBeHidden();
  await expect(page).not.toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(choice).toBeHidden();
});

test('Back closes the features of the store list and keeps the choice, as Escape does', async ({
  page,
}) => {
  await page.goto('/stores');
  await page.getByRole('button', { name: /^Features/ }).click();
  const features = page.getByRole('dialog', { name: 'Features' });
  await features.getByRole('checkbox', { name: 'Halal' }).click();
  await features.getByRole('checkbox', { name: 'Bakery' }).click();
  await page.goBack();
  await expect(features).toBeHidden();
  await expect(page.getByRole('button', { name: 'Features (2)' })).toBeVisible();
  await expect(page).toHaveURL(/\/stores\?features=/);
  await page.reload();
  await page.getByRole('button', { name: 'Features (2)' }).click();
  await features.getByRole('checkbox', { name: 'Halal' }).click();
  await page.keyboard.press('Escape');
  await expect(features).toBeHidden();
  await expect(page.getByRole('button', { name: 'Features (1)' })).toBeVisible();
});

test('a reload opens the dialog again with what was typed, and Back closes it', async ({
  page,
}) => {
  const store = await openStore(page, 'Dalbit');
  await page.goto(`/search/${store.id}?q=nosuchfood`);
  const address = page.url();
  await page.getByRole('button', { name: 'Ask the store to stock it' }).click();
  const form = page.getByRole('dialog', { name: 'Request Product' });
  await form.getByText('More', { exact: true }).click();
  await form.getByLabel('Brand').fill('Half a name');
  await page.reload();
  await expect(form.getByLabel('Product name')).toHaveValue('nosuchfood');
  await expect(form.getByLabel('Brand')).toHaveValue('Half a name');
  await page.goBack();
  await expect(form).toBeHidden();
  expect(page.url()).toBe(address);
});
