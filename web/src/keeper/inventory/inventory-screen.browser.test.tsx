import { login } from '@aislewise/contracts/calls/auth';
import { bulkUpdateInventory, updateInventory } from '@aislewise/contracts/calls/inventory';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerProducts, keepChanges, products } from '../../../test/inventory.ts';
import { asKeeper, openSection, OWN, signOut } from '../../../test/portal.ts';
import { STORE } from '../../../test/stores.ts';
import { answer, bodyOf, hold, refuse, requestsOf } from '../../../test/test-server.ts';
import { idOf } from '../../../test/rows.ts';

beforeEach(async () => {
  // Wide, where no bar of the page lies over the rows.
  await page.viewport(1280, 800);
  asKeeper();
});
afterEach(() => page.viewport(360, 780));

const alert = page.getByRole('alert').filter({ hasText: 'Away' });
const aisles = page.getByLabelText(/^Aisle of /);
const savedStatus = page.getByRole('status').filter({ hasText: /^Saved/ });
const bodies = () => requestsOf(updateInventory).map(({ body }) => body);

test('several products change at once', async () => {
  const rows = products(5);
  answerProducts(rows);
  await openSection('inventory');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(3).click();
  await boxes.nth(4).click();
  const bar = page.getByRole('region', { name: 'Selected products' });
  await expect.element(bar.getByText('2 products selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Put on sale…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put 2 products on sale' });
  const percent = dialog.getByLabelText('Percent off');
  const submit = dialog.getByRole('button', { name: 'Put on sale' });
  await percent.fill('95');
  await submit.click();
  await expect.element(dialog.getByText('Please type a number from 1 to 90')).toBeVisible();
  expect(requestsOf(bulkUpdateInventory)).toEqual([]);

  const changed = (salePrice: string | null) =>
    rows.slice(3).map((row) => ({ ...row, salePrice, isOnSale: salePrice !== null }));
  const answerBulk = (salePrice: string | null) => {
    answerProducts([...rows.slice(0, 3), ...changed(salePrice)]);
    answer(bulkUpdateInventory, {
      changed: 2,
      skipped: 0,
      results: changed(salePrice).map((row) => ({
        productId: row.productId,
        changed: true,
        row,
      })),
    });
  };
  answerBulk('3.19');
  await percent.fill('20');
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('On sale $3.19').first()).toBeVisible();
  expect(await bodyOf(bulkUpdateInventory)).toEqual({
    products: [{ productId: idOf(4) }, { productId: idOf(5) }],
    change: { percentOff: 20 },
    storeId: STORE.id,
  });

  answerBulk(null);
  await boxes.nth(3).click();
  await boxes.nth(4).click();
  await bar.getByRole('button', { name: 'End sale' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByText('On sale $3.19')).not.toBeInTheDocument();
});

test('a price is sent only when it is valid, a switch at once', async () => {
  answerProducts(products(2));
  refuse(updateInventory, 'Away', 400, 'invalid_input');
  await openSection('inventory');
  const price = page.getByLabelText(/^Price of /).first();
  await price.fill('dear');
  await userEvent.keyboard('{Tab}');
  await expect.element(price).toHaveAttribute('aria-invalid', 'true');
  expect(bodies()).toEqual([]);
  await price.fill('3.5');
  expect(bodies()).toEqual([]);
  await userEvent.keyboard('{Tab}');
  await expect.element(alert).toBeVisible();
  expect(bodies()).toEqual([expect.objectContaining({ price: '3.50', storeId: STORE.id })]);
  await page.getByRole('switch').nth(1).click();
  await expect.poll(() => bodies().at(-1)).toMatchObject({ inStock: false, storeId: STORE.id });
});

test('a switch that could not be saved says so until it is saved, also when the rest of its row is', async () => {
  const rows = products(2);
  answerProducts(rows);
  refuse(updateInventory, 'Away', 400, 'invalid_input');
  await openSection('inventory');
  const box = page.getByRole('switch').first();
  await box.click();
  await expect.element(alert).toBeVisible();
  keepChanges(rows);
  await aisles.first().fill('Aisle 7b');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => bodies().at(-1)).toMatchObject({ aisle: 'Aisle 7b' });
  await expect.element(aisles.first()).toHaveValue('Aisle 7b');
  await expect.element(alert).toBeVisible();
  await expect.element(box).not.toBeChecked();
  await page.getByRole('button', { name: /^Discard for / }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(box).toBeChecked();
});

test('a switch that is turned off and on again quickly causes no conflict', async () => {
  keepChanges(products(2));
  const release = hold(updateInventory);
  await openSection('inventory');
  const box = page.getByRole('switch').first();
  await box.click();
  // Before it is sent, turning it on again would leave nothing to save.
  await expect.poll(bodies).toHaveLength(1);
  await box.click();
  release();
  // The second change follows from the first one, and so is no conflict for the server.
  await expect.poll(bodies).toMatchObject([
    { inStock: false, seen: { inStock: true } },
    { inStock: true, seen: { inStock: false } },
  ]);
  await expect.element(savedStatus).toBeVisible();
  await expect.element(box).toBeChecked();
});

test('an aisle that is typed after the session ended is saved once the keeper has signed in again', async () => {
  const rows = products(2);
  answerProducts(rows);
  await openSection('inventory');
  await expect.element(aisles.first()).toBeVisible();
  signOut();
  refuse(updateInventory, 'Please sign in.', 401, 'unauthenticated');
  await aisles.first().fill('Aisle 9');
  await userEvent.keyboard('{Tab}');
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect.element(dialog).toBeVisible();
  asKeeper();
  const saved = keepChanges(rows);
  answer(login, { user: { ...OWN.user, role: 'storekeeper', storeId: STORE.id } });
  await expect.element(dialog.getByLabelText('Email')).toHaveValue(OWN.user.email);
  await dialog.getByLabelText('Password', { exact: true }).fill('the password');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => saved()[0]?.aisle).toBe('Aisle 9');
  await expect.element(savedStatus).toBeVisible();
  await expect.element(aisles.first()).toHaveValue('Aisle 9');
});
