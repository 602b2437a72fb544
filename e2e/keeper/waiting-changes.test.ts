import { addProduct } from '@aislewise/contracts/calls/products';
import { updateInventory } from '@aislewise/contracts/calls/inventory';
import type { Page } from '@playwright/test';
import { changedStore, fillLogin, logOut, openSection, signIn } from '../steps/keeper.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedErrors: [/409|net::ERR_(INTERNET_DISCONNECTED|FAILED)/] });

const priceOf = (page: Page, name: string) => page.getByLabel(`Price of ${name}`);

async function addPriced(page: Page, name: string): Promise<string> {
  const data = { name, price: '4.00', aisle: 'Aisle 2', category: 'Household Items' };
  const answer = await page.request.post(addProduct.path, { data });
  expect(answer.status()).toBe(201);
  return addProduct.answer.parse(await answer.json()).productId;
}

async function openInventory(page: Page, search: string) {
  await page.goto(`/storekeeper/inventory?q=${encodeURIComponent(search)}`);
  await expect(priceOf(page, search)).toBeVisible();
}

async function typePrice(page: Page, name: string, price: string) {
  await priceOf(page, name).fill(price);
  await priceOf(page, name).blur();
}

test('prices typed without a connection outlive the page, and are sent once and in order', async ({
  page,
  context,
}, info) => {
  const store = await signIn(page, changedStore(info.project.name));
  const name = `Kept on ${info.project.name}`;
  await addPriced(page, name);
  await openInventory(page, name);
  await context.setOffline(true);
  await typePrice(page, name, '4.50');
  await page.getByRole('switch', { name: `In Stock: ${name}` }).click();
  await typePrice(page, name, '4.60');
  const waiting = page.getByRole('button', { name: '2 changes waiting' });
  await waiting.click();
  const list = page.getByRole('dialog', { name: 'Not sent yet' });
  await expect(list.getByText(/from \$4\.00.*to \$4\.60/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.close();

  // Nobody else's sign-in, and not without one: the changes wait.
  await context.setOffline(false);
  const cookies = await context.cookies();
  await context.clearCookies();
  const later = await context.newPage();
  const sent: object[] = [];
  later.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON() as object);
  });
  await later.goto('/storekeeper/login');
  await expect(later.getByLabel('Email')).toBeVisible();
  expect(sent).toEqual([]);
  await context.addCookies(cookies);
  await openSection(later, 'dashboard');
  await expect(later.getByText('2 changes sent', { exact: true })).toBeVisible();
  expect(sent).toMatchObject([{ inStock: false }, { price: '4.60' }]);
  await openInventory(later, name);
  await expect(priceOf(later, name)).toHaveValue('4.60');
  await expect(later.getByRole('switch', { name: `In Stock: ${name}` })).not.toBeChecked();

  await context.setOffline(true);
  await typePrice(later, name, '4.70');
  await expect(later.getByRole('button', { name: '1 change waiting' })).toBeVisible();
  await later.route('**/api/storekeeper/inventory/*', (route) => route.abort());
  await context.setOffline(false);
  await logOut(later);
  const question = later.getByRole('dialog', { name: 'Log out with unsent changes?' });
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(later).toHaveURL(/\/storekeeper\/login/);
  await later.unroute('**/api/storekeeper/inventory/*');
  await fillLogin(later, store);
  await expect(later.getByText('1 change sent', { exact: true })).toBeVisible();
});

test('a price that somebody else has changed meanwhile is shown with both values', async ({
  page,
  context,
}, info) => {
  await signIn(page, changedStore(info.project.name));
  const name = `Disputed on ${info.project.name}`;
  const id = await addPriced(page, name);
  await openInventory(page, name);
  await context.setOffline(true);
  await typePrice(page, name, '4.50');
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeVisible();
  const other = updateInventory.path.replace(':productId', id);
  expect((await page.request.patch(other, { data: { price: '5.00' } })).status()).toBe(200);
  await context.setOffline(false);
  const take = page.getByRole('button', { name: 'Take theirs: $5.00' }).locator('visible=true');
  await expect(take).toBeVisible();
  await take.click();
  await expect(priceOf(page, name)).toHaveValue('5.00');
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeHidden();
});
