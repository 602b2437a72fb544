import { suggestProducts } from '@aislewise/contracts/calls/search';
import { FOOD_GROUPS_HEADER } from '@aislewise/contracts/search';
import { listStores } from '@aislewise/contracts/calls/stores';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../../../test/screen.tsx';
import { answerStore, productHere } from '../../../test/shop.ts';
import { OTHER_STORE, STORE } from '../../../test/stores.ts';
import { answer, hold, requestsOf } from '../../../test/test-server.ts';

beforeEach(() => {
  answerStore();
  answer(listStores, [OTHER_STORE, STORE]);
});

const region = (name: string) => page.getByRole('region', { name });

test('home shows its promos, recipes, banner and tips, and leads to the stores', async () => {
  await openScreen('/');
  const promos = region('This week at the market').getByRole('link');
  await expect.poll(() => promos.elements()).toHaveLength(3);
  const recipes = region('What to cook tonight').getByRole('article');
  expect(recipes.elements()).toHaveLength(3);
  for (const text of ['Chana masala', 'Indian', '35 min', 'Easy']) {
    await expect.element(recipes.first().getByText(text).first()).toBeInTheDocument();
  }
  for (const fact of ['Cuisine', 'Time', 'Difficulty']) {
    const term = recipes.first().getByRole('term').filter({ hasText: fact });
    await expect.element(term).toBeInTheDocument();
  }
  expect(region('Shopping tips').getByRole('listitem').elements()).toHaveLength(3);
  await page.getByRole('link', { name: 'Find Stores & Start Shopping' }).click();
  await expect.element(page.getByText('Find and select your store')).toBeVisible();
});

test("the banner's Get App opens the help to keep a store on the home screen", async () => {
  await openScreen('/');
  const banner = region('Download our mobile app');
  await expect.element(banner.getByText('Sponsored')).toBeInTheDocument();
  const getApp = banner.getByRole('button', { name: 'Get App' });
  await getApp.click();
  const help = page.getByRole('dialog', { name: 'Keep your store on your home screen' });
  await expect.element(help).toMatchTextContent(/Add to Home Screen/);
  await expect.element(help.getByRole('link', { name: 'Choose your store' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(getApp).toHaveFocus();
});

test('stores are suggested together with foods, so that no suggestion moves', async () => {
  answer(suggestProducts, [productHere('Toor Dal')]);
  const release = hold(suggestProducts);
  await openScreen('/');
  await page.getByRole('combobox').click();
  await userEvent.keyboard('dal');
  await expect.poll(() => requestsOf(suggestProducts)).toHaveLength(1);
  expect(page.getByRole('listbox').query()).toBeNull();
  release();
  await expect.element(page.getByRole('option', { name: /^Dalbit Market/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /Toor Dal/ })).toBeVisible();
});

test('a group of foods is offered before its products, and is searched by its name', async () => {
  const groups = [{ name: 'balık', english: 'Fish' }];
  answer(suggestProducts, [productHere('Balık Suyu')], {
    [FOOD_GROUPS_HEADER]: encodeURIComponent(JSON.stringify(groups)),
  });
  await openScreen('/');
  await page.getByRole('combobox').click();
  await userEvent.keyboard('bal');
  const options = page.getByRole('listbox').getByRole('option');
  await expect.element(options.first()).toMatchTextContent(/^balıkAll kinds of fish$/);
  await options.first().click();
  await expect.poll(() => new URLSearchParams(window.location.search).get('q')).toBe('balık');
});
