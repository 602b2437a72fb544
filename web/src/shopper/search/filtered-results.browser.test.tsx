import { matchRequests } from '@aislewise/contracts/calls/requests';
import { searchProducts } from '@aislewise/contracts/calls/search';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../../test/screen.tsx';
import { certainMatch } from '../../../test/search-result.ts';
import { answerStore, productHere } from '../../../test/shop.ts';
import { OTHER_STORE, STORE } from '../../../test/stores.ts';
import { answer } from '../../../test/test-server.ts';

const ASK = 'Ask the store to stock it';

beforeEach(() => answerStore());

const openSearch = (query: string) => openScreen(`/search/${STORE.id}?${query}`);
const region = (name: string) => page.getByRole('region', { name });
const ask = page.getByRole('button', { name: ASK });
const place = (part: typeof ask) => part.element().getBoundingClientRect();

test('a search for a use shows first, above the bar of a low phone, what the store has for it', async () => {
  const dal = productHere('Urad Dal', {
    match: {
      ...certainMatch('dosa'),
      field: 'knowledge',
      kind: 'knowledge',
      guess: true,
      because: { kind: 'use', text: 'dosa' },
    },
  });
  answer(searchProducts, [dal]);
  await page.viewport(360, 640);
  try {
    await openSearch('q=something+for+dosa');
    const first = region('Good for dosa').getByRole('article').first();
    await expect.element(first).toMatchTextContent(/Urad Dal/);
    expect(page.getByText('No products found').query()).toBeNull();
    const bar = page.getByRole('navigation', { name: 'Pages' });
    expect(place(first).bottom).toBeLessThan(place(bar).top);
    expect(place(ask).top).toBeGreaterThan(place(first).top);
  } finally {
    await page.viewport(360, 780);
  }
});

test('results narrow by filters that stand in the address, and a filter that leaves none leads back', async () => {
  answer(searchProducts, [
    productHere('Basmati Rice'),
    productHere('Rice Flour', {}, { isOnSale: true, salePrice: '2.99' }),
    productHere('Rice Paper'),
  ]);
  const onSale = page
    .getByRole('group', { name: 'Filters' })
    .getByRole('button', { name: 'On sale' });
  const narrowed = page.getByText(/^1 of 3 products$/);
  const screen = await openSearch('q=rice');
  await onSale.click();
  await expect.element(narrowed).toBeVisible();
  expect(window.location.search).toBe('?q=rice&sale=1');
  expect(page.getByText(/^Not found at/).query()).toBeNull();
  await screen.unmount();
  // As after a reload.
  await openScreen(window.location.pathname + window.location.search);
  await expect.element(onSale).toHaveAttribute('aria-pressed', 'true');
  await expect.element(narrowed).toBeVisible();
  window.history.back();
  await expect.element(page.getByText(/^3 products found$/).first()).toBeInTheDocument();
  await expect.element(onSale).toHaveAttribute('aria-pressed', 'false');
});

test('a filter that leaves no result leads back to all of them', async () => {
  answer(searchProducts, [productHere('Basmati Rice')]);
  await openSearch('q=rice&category=Toys');
  await expect
    .element(page.getByRole('heading', { name: 'No product fits these filters' }))
    .toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect.element(page.getByRole('article').first()).toMatchTextContent(/Rice/);
});

test('the order stands in the address, and Back returns to the best first', async () => {
  answer(searchProducts, [
    productHere('Basmati Rice', {}, { price: '5.00' }),
    productHere('Rice Flour', {}, { price: '2.00' }),
  ]);
  await openSearch('q=rice');
  const order = page.getByRole('combobox', { name: 'Sort' });
  const first = page.getByRole('article').first();
  await expect.element(first).toMatchTextContent(/Basmati Rice/);
  await order.selectOptions('Price');
  await expect.element(first).toMatchTextContent(/Rice Flour/);
  expect(window.location.search).toBe('?q=rice&sort=price');
  window.history.back();
  await expect.element(first).toMatchTextContent(/Basmati Rice/);
  await expect.element(order).toHaveValue('best');
});

test('no word of an aisle sign breaks on a narrow phone', async () => {
  answer(searchProducts, [productHere('Bitter Melon', {}, { aisle: 'Produce Wall' })]);
  await openSearch('q=bitter+melon');
  const sign = page.getByRole('article').first().getByText('Produce Wall', { exact: true });
  await expect.element(sign).toBeVisible();
  await document.fonts.ready;
  const range = document.createRange();
  range.selectNodeContents(sign.element());
  expect(range.getClientRects().length).toBeLessThanOrEqual(2);
});

test('a product that the store lacks is answered with where it is, then substitutes, then a request', async () => {
  const instead = productHere('Miso', { match: null, substituteFor: 'Gochujang' });
  answer(searchProducts, [productHere('Gochujang', {}, {}, OTHER_STORE), instead]);
  answer(matchRequests, { requests: [], products: [] });
  await openSearch('q=gochujang');
  const elsewhere = page.getByRole('article');
  await expect.element(elsewhere).toMatchTextContent(/Dalbit Market.*In Stock.*Aisle 4.*\$3\.99/);
  const substitutes = region('Instead of Gochujang');
  await expect
    .element(substitutes.getByRole('listitem').first())
    .toMatchTextContent(/Miso.*In Stock/);
  const tops = [elsewhere, substitutes, ask].map((part) => place(part).top);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await ask.click();
  const form = page.getByRole('dialog', { name: 'Request Product' });
  await expect.element(form).toMatchTextContent(/Ask Patel Bazaar/);
  await expect.element(form.getByLabelText('Product name')).toHaveValue('gochujang');
});

test('offers of one food are rows whose prices end on one line, the cheapest per unit marked', async () => {
  const paneer = (
    name: string,
    [size, price, perPound]: [string, string, string],
    store = STORE,
    inStock = true,
  ) =>
    productHere(
      name,
      { food: 'Paneer' },
      { size, price, inStock, pricePerUnit: { price: perPound, unit: 'lb' } },
      store,
    );
  answer(searchProducts, [
    paneer('Paneer, 14 oz', ['14 oz', '6.99', '7.99'], STORE, false),
    paneer('Paneer, 5 lb', ['5 lb', '26.99', '5.40']),
    paneer('Fresh Paneer, 1 lb', ['1 lb', '5.99', '5.99'], OTHER_STORE),
    productHere('Palak Paneer', { food: 'Palak Paneer' }),
  ]);
  await openSearch('q=paneer');
  const rows = page.getByRole('list', { name: 'Paneer', exact: true }).getByRole('listitem');
  await expect.poll(() => rows.elements()).toHaveLength(3);
  // Strict: fails unless exactly one is marked.
  await expect
    .element(rows.filter({ hasText: 'Cheapest per lb' }))
    .toMatchTextContent(/Paneer, 5 lb.*\$26\.99.*\$5\.40 \/ lb/);
  await expect.element(rows.nth(0)).toMatchTextContent(/Patel Bazaar.*Out of Stock/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Dalbit Market.*In Stock/);
  await document.fonts.ready;
  const ends = [...document.querySelectorAll('main .price')].map((price) =>
    Math.round(price.getBoundingClientRect().right),
  );
  expect(ends).toHaveLength(4);
  expect(new Set(ends).size).toBe(1);
  await expect
    .element(rows.nth(1).getByRole('button', { name: /^Add to list\W+Paneer, 5 lb$/ }))
    .toBeVisible();
});

test('a word of 70 letters and a long aisle fit a phone, and a right-to-left name begins at the right', async () => {
  const long = `${'Aaaaaaaaaa'.repeat(7)} flour`;
  const arabic = 'زيت زيتون بكر ممتاز 750 مل';
  const aisle = 'Back wall next to the cold room door';
  answer(searchProducts, [productHere(long, {}, { aisle }), productHere(arabic)]);
  await openSearch('q=besan');
  const nameOf = (name: string) =>
    page.getByRole('article').getByRole('link', { name, exact: true });
  await expect.element(nameOf(long)).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  expect(place(nameOf(long)).right).toBeLessThanOrEqual(clientWidth);
  expect(nameOf(arabic).element().matches(':dir(rtl)')).toBe(true);

  await nameOf(long).click();
  const sheet = page.getByRole('dialog', { name: long });
  await expect.element(sheet).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(clientWidth);
  const sign = sheet.element().querySelector('.hanging-sign');
  // Three lines of small letters under their strip.
  expect(sign?.getBoundingClientRect().height).toBeLessThanOrEqual(90);
});
