import { changeSharedList, readSharedList } from '@aislewise/contracts/calls/shared-lists';
import { countFoods } from '@aislewise/contracts/calls/search';
import { listStores, showStore } from '@aislewise/contracts/calls/stores';
import { showPlan } from '@aislewise/contracts/calls/store-plan';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { choice, found, item } from '../../../test/planned-lines.ts';
import { openScreen } from '../../../test/screen.tsx';
import { answerStore } from '../../../test/shop.ts';
import { OTHER_STORE, STORE } from '../../../test/stores.ts';
import { answer, bodyOf, requestsOf } from '../../../test/test-server.ts';
import type { LineQuestion } from '../../device/device-search/device-list.ts';
import { forgetBought } from '../../device/list/bought-store.ts';
import { changeList } from '../../device/list/change-list.ts';
import { addLines, type LineItem } from '../../device/list/list-lines.ts';
import { changeState, currentState } from '../../device/list/list-store.ts';
import { newShared } from '../../device/list/shared-list.ts';

/** The products of the store: [name, aisle, size]. */
const PRODUCTS: Readonly<Record<string, readonly [string, string, string]>> = {
  besan: ['Gram Flour, 2 lb', 'Aisle 10', '2 lb'],
  'Basmati Rice, 4 lb': ['Basmati Rice, 4 lb', 'Aisle 2', '4 lb'],
  atta: ['Wheat Flour, 10 lb', 'Aisle 2', '10 lb'],
};

vi.mock('../../device/device-search/device-search.ts', () => ({
  refreshListOnDevice: () => Promise.resolve(false),
  areFoodsOnDevice: (words: readonly string[]) =>
    Promise.resolve(words.map((one) => one in PRODUCTS)),
  findListOnDevice: (_storeId: string, questions: readonly LineQuestion[]) =>
    Promise.resolve({
      lines: questions.map(({ words, quantity }) => {
        const [name, aisle, size] = PRODUCTS[words] ?? [];
        if (name === undefined) return found();
        const packages = quantity ?? 1;
        const one = choice(name, 500 * packages, { aisle: aisle ?? null, size: size ?? null });
        const row = { ...one.row, product: { ...one.row.product, name, otherNames: [], tags: [] } };
        return found({ ...one, row, cost: { packages, cents: 500 * packages } });
      }),
      aisles: ['Aisle 10', 'Aisle 2'],
    }),
}));

const LIST = `/store/${STORE.id}/${STORE.slug}/list`;

const list = (items: readonly LineItem[], storeId: string | null = null) =>
  changeList(
    (lines, isShared) =>
      addLines(
        lines,
        items.map((one) => ({ item: one, storeId })),
        Date.now(),
        isShared,
      ).lines,
  );

beforeEach(async () => {
  await page.viewport(360, 740);
  answerStore();
  answer(listStores, [STORE, OTHER_STORE]);
  answer(showStore, ({ path }) => (path.endsWith(OTHER_STORE.id) ? OTHER_STORE : STORE));
  answer(showPlan, { plan: null, version: 1 });
  answer(readSharedList, { version: 1, endsAt: '2099-01-01T00:00:00.000Z', lines: [] });
  answer(changeSharedList, {
    version: 1,
    endsAt: '2099-01-01T00:00:00.000Z',
    lines: [],
    leftOut: 0,
  });
  await changeState(() => ({ lines: [], shared: null }));
  await forgetBought();
});

const toBuy = page.getByRole('region', { name: 'To buy' });
const rows = toBuy.getByRole('listitem');
const total = page.getByRole('region', { name: 'Total' });

test('the first item is on the first screen of a phone, also in a shared list', async () => {
  await list([item('besan'), item('Basmati Rice, 4 lb', { quantity: 2, unit: 'piece' })]);
  await openScreen(LIST);
  await expect.element(total).toMatchTextContent(/2 items · \$15\.00/);
  const top = () => rows.first().element().getBoundingClientRect().top;
  expect(top()).toBeLessThanOrEqual(240);
  await changeState((state) => ({
    ...state,
    shared: newShared('abcdefghijklmnopqrstuv', '2099-01-01T00:00:00.000Z'),
  }));
  await expect.element(page.getByRole('button', { name: 'Shared', exact: true })).toBeVisible();
  expect(top()).toBeLessThanOrEqual(240);
});

test('items stand under the sign of their aisle, each sign once, in the order of the aisles', async () => {
  await list([
    item('besan', { quantity: 2, unit: 'kg' }),
    item('Basmati Rice, 4 lb', { quantity: 2, unit: 'piece' }),
    item('birthday candles'),
    item('atta'),
  ]);
  await openScreen(LIST);
  await expect.element(total).toMatchTextContent(/1 is not found/);
  const signs = () =>
    toBuy
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent);
  expect(signs()).toEqual(['Aisle 2', 'Aisle 10', 'Aisle not known']);
  const second = toBuy.getByRole('region', { name: 'Aisle 2' });
  await expect
    .element(second.getByRole('listitem').first())
    .toMatchTextContent(/Basmati Rice, 2 × 4 lb\$10\.002 × \$5\.00Change/);
  expect(toBuy.getByText('Basmati Rice').elements()).toHaveLength(1);
  await expect
    .element(toBuy.getByRole('region', { name: 'Aisle 10' }))
    .toMatchTextContent(/besan, 2 kgGram Flour, 2 lb\$10\.00/);
});

test('the foot stays in view and covers no item once the page is scrolled to its end', async () => {
  await list(Array.from({ length: 30 }, (_, i) => item(`thing ${i}`)));
  await openScreen(LIST);
  const start = page.getByRole('button', { name: /^Start/ });
  await expect.element(start).toBeInViewport();
  window.scrollTo(0, document.documentElement.scrollHeight);
  const last = rows.last().element().getBoundingClientRect();
  expect(last.bottom).toBeLessThanOrEqual(total.element().getBoundingClientRect().top);
});

test('an item for another store stands under that store, and counts neither here nor in the walk', async () => {
  await list([item('besan')]);
  await list([item('gochujang')], OTHER_STORE.id);
  await openScreen(LIST);
  await expect.element(total).toMatchTextContent(/1 item · \$5\.00/);
  const there = toBuy.getByRole('region', { name: 'At Dalbit Market' });
  await expect.element(there.getByRole('listitem')).toMatchTextContent(/gochujangat Dalbit Market/);
  await there.getByRole('button', { name: /^gochujang/ }).click();
  await page.getByLabelText('Buy it at').selectOptions('Any store');
  await expect
    .poll(() => currentState()?.lines.map(({ storeId }) => storeId))
    .toEqual([null, null]);
});

test('lists are made, chosen, renamed and deleted, which can be undone', async () => {
  await list([item('besan')]);
  await openScreen(LIST);
  await expect.element(rows.first()).toMatchTextContent(/besan/);
  const open = () => page.getByRole('button', { name: 'Your lists' }).click();
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await open();
  await page.getByLabelText('New list').fill('Diwali');
  await page.getByRole('button', { name: 'Add', exact: true }).last().click();
  await expect.element(title('Diwali')).toBeVisible();
  await expect.element(rows.first()).not.toBeInTheDocument();
  await list([item('atta')]);
  await open();
  await page.getByRole('button', { name: 'Rename Diwali' }).click();
  await page.getByLabelText('New name').fill('Party');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Your list ?1 item to buy/ }).click();
  await expect.element(title('Your list')).toBeVisible();
  await expect.element(rows.first()).toMatchTextContent(/besan/);
  await open();
  await page.getByRole('button', { name: 'Delete Party' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('button', { name: 'Delete Party' })).toBeVisible();
  await page.getByRole('button', { name: /^Party ?1 item to buy/ }).click();
  await expect.element(rows.first()).toMatchTextContent(/atta/);
});

test('a food that was put into the basket is bought again with a tap', async () => {
  await list([item('besan')]);
  await openScreen(LIST);
  await rows.first().getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Clear' }).first().click();
  const again = page.getByRole('region', { name: 'Buy again' });
  await again.getByRole('button', { name: 'Add besan' }).click();
  await expect.element(rows.first()).toMatchTextContent(/besan/);
  await expect.element(again).not.toBeInTheDocument();
});

test('stores near are counted after a press alone, by the names of foods alone', async () => {
  const price = { salePrice: null, isOnSale: false, priceUnit: null, size: null };
  answer(countFoods, {
    stores: [
      { storeId: STORE.id, foods: [] },
      { storeId: OTHER_STORE.id, foods: [{ ...price, place: 0, price: '3.00' }] },
    ],
  });
  await list([item('besan', { quantity: 2, unit: 'packet' }), item('call Mum 773 555 0124')]);
  await openScreen('/list');
  const stores = page.getByRole('region', { name: 'Where do you shop?' }).getByRole('listitem');
  await expect.element(stores.first()).toMatchTextContent(/Patel Bazaar/);
  expect(requestsOf(countFoods)).toEqual([]);
  await page.getByRole('button', { name: 'Count for stores near me' }).click();
  await expect.element(stores.first()).toMatchTextContent(/Dalbit Market1 of 1 here · \$6\.00/);
  expect(await bodyOf(countFoods)).toEqual({
    foods: ['besan'],
    stores: [STORE.id, OTHER_STORE.id],
  });
});
