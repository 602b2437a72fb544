import { dashboard } from '@aislewise/contracts/calls/dashboard';
import { updateInventory } from '@aislewise/contracts/calls/inventory';
import { listKeeperProducts } from '@aislewise/contracts/calls/products';
import { PRODUCT_PAGE } from '@aislewise/contracts/products';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerProducts, keepChanges, products } from '../../../test/inventory.ts';
import { asKeeper, openSection } from '../../../test/portal.ts';
import { refuse, requestsOf } from '../../../test/test-server.ts';

beforeEach(() => asKeeper());
afterEach(() => page.viewport(360, 780));

const prices = page.getByLabelText(/^Price of /);
const statusOf = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

test.each([360, 1280])(
  'rows are gone through by keyboard, each saves by itself, and says when the server is away, %i px wide',
  async (width) => {
    await page.viewport(width, 800);
    const rows = products(3);
    answerProducts(rows);
    await openSection('inventory');
    await expect.element(prices.nth(2)).toBeVisible();
    await prices.first().click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(prices.nth(1)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(prices.nth(2)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(prices.first()).toHaveFocus();

    refuse(updateInventory, 'The database rests.');
    await userEvent.keyboard('3.33{ArrowDown}');
    const waiting = page.getByRole('button', { name: '1 change waiting' });
    await expect.element(waiting).toBeVisible();
    await expect.element(statusOf('The server does not answer')).toBeVisible();
    await expect.element(prices.first()).toHaveValue('3.33');

    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
    await waiting.click();
    const list = page.getByRole('dialog', { name: 'Not sent yet' });
    await expect.element(list.getByText('$3.33')).toBeVisible();
    const saved = keepChanges(rows);
    await list.getByRole('button', { name: 'Send now' }).click();
    await expect.element(list.getByText('Everything has been sent.')).toBeVisible();
    await list.getByRole('button', { name: 'Close' }).first().click();
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(waiting).not.toBeInTheDocument();
    expect(requestsOf(updateInventory).at(-1)?.body).toMatchObject({ price: '3.33' });

    await page.getByRole('link', { name: /^Inventory/ }).click();
    await expect.element(prices.first()).toHaveValue('3.33');
    await prices.first().fill('3.99');
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => saved()[0]?.price).toBe('3.99');
    await expect.element(statusOf(/^Saved/)).toBeVisible();
  },
);

test('in the order of the list a price takes five keys, none of them to get to the next one', async () => {
  const saved = keepChanges(products(4));
  await openSection('inventory');
  await expect.element(prices.nth(3)).toBeVisible();
  (prices.first().element() as HTMLElement).focus();
  // The last row has no next one: leaving it saves it.
  await userEvent.keyboard(`${'4.50{Enter}'.repeat(4)}{ArrowUp}`);
  await expect.poll(() => saved().map(({ price }) => price)).toEqual(Array(4).fill('4.50'));
});

// Forty presses, one after the other, take a busy machine a minute.
test('twenty saved prices cause no read of the dashboard', { timeout: 240_000 }, async () => {
  const rows = products(20);
  const saved = keepChanges(rows);
  await openSection('inventory');
  await expect.element(prices.nth(3)).toBeVisible();
  const before = requestsOf(dashboard).length;
  // The list draws the rows in sight: each is waited for.
  for (const { product } of rows) {
    await page.getByLabelText(`Price of ${product.name}`).fill('4');
    await userEvent.keyboard('{Enter}');
  }
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => saved().map(({ price }) => price)).toEqual(Array(20).fill('4.00'));
  const last = page.getByRole('listitem').filter({ hasText: 'Lentils 020' });
  await expect.element(last.getByText('Saved').first()).toBeInTheDocument();
  expect(requestsOf(dashboard)).toHaveLength(before);
});

test('a further page that cannot be loaded says so, and loads on request', async () => {
  answerProducts(products(PRODUCT_PAGE), 9000);
  await openSection('inventory');
  await expect.element(statusOf('9,000 products')).toBeVisible();
  const further = () =>
    requestsOf(listKeeperProducts).filter(({ query }) => query['offset'] !== '0');
  expect(further()).toEqual([]);
  refuse(listKeeperProducts, '');
  window.scrollTo(0, document.documentElement.scrollHeight);
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load products.' });
  await expect.element(alert).toBeVisible();
  // One try and one more as every read; then nothing until it was asked for.
  expect(further()).toHaveLength(2);
  answerProducts(products(PRODUCT_PAGE, PRODUCT_PAGE + 1), 9000);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  expect(further()).toHaveLength(3);
});

test('stock that nobody has claimed is not known until the keeper says that it is there', async () => {
  const [row] = products(1);
  if (!row) throw new Error('There is no product');
  const saved = keepChanges([{ ...row, seenAt: null, seenBy: null, claim: 'unknown' }]);
  await openSection('inventory');
  const stock = page.getByRole('switch', { name: /^In Stock: / });
  await expect.element(stock).not.toBeChecked();
  await expect.element(page.getByText('Not known', { exact: true })).toBeVisible();
  await stock.click();
  await expect.element(stock).toBeChecked();
  await expect
    .poll(() => requestsOf(updateInventory).at(-1)?.body)
    .toMatchObject({ inStock: true });
  expect(saved()[0]?.inStock).toBe(true);
  await expect.element(page.getByText('Not known', { exact: true })).not.toBeInTheDocument();
  await expect.element(stock).toBeChecked();
});
