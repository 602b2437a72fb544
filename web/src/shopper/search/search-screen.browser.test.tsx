import { searchProducts, suggestProducts } from '@aislewise/contracts/calls/search';
import { requestProduct, matchRequests } from '@aislewise/contracts/calls/requests';
import { NEAR_NAMES_HEADER, POPULAR_SEARCHES } from '@aislewise/contracts/search';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { message, openScreen } from '../../../test/screen.tsx';
import { answerStore, productHere } from '../../../test/shop.ts';
import { STORE } from '../../../test/stores.ts';
import { answer, bodyOf, requestsOf } from '../../../test/test-server.ts';

beforeEach(() => {
  answerStore();
  answer(suggestProducts, []);
  answer(searchProducts, ({ query: { q = '' } }) => [productHere(q)]);
});

afterEach(() => vi.useRealTimers());

const field = page.getByRole('combobox');
const first = page.getByRole('article').first();
const popular = page.getByRole('region', { name: 'Popular Searches' });
const recent = page.getByRole('region', { name: 'Recent Searches' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const wordsOf = (region: typeof popular) =>
  region
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

const openSearch = (query = '') => openScreen(`/search/${STORE.id}${query}`);

test('searches made on this device are offered again, newest first, until they are cleared', async () => {
  const all = await openScreen('/search');
  await expect.poll(() => wordsOf(popular)).toEqual(POPULAR_SEARCHES);
  expect(POPULAR_SEARCHES).toEqual([
    'Basmati Rice',
    'Chicken Tikka Masala',
    'Naan Bread',
    'Paneer',
    'Curry Paste',
    'Garam Masala',
    'Coconut Milk',
    'Soy Sauce',
  ]);
  await all.unmount();

  const before = await openSearch();
  await expect.element(popular).toBeVisible();
  expect(recent.query()).toBeNull();
  for (const word of ['besan', 'मेथी']) {
    await field.fill(word);
    await userEvent.keyboard('{Enter}');
    await expect.element(first).toMatchTextContent(new RegExp(word));
  }
  await button('Clear search').click();
  await expect.poll(() => wordsOf(recent)).toEqual(['मेथी', 'besan']);
  await recent.getByRole('button', { name: 'besan' }).click();
  await expect.element(first).toMatchTextContent(/besan/);
  await before.unmount();

  const again = await openSearch('?q=besan');
  await button('Clear search').click();
  await expect.poll(() => wordsOf(recent)).toEqual(['besan', 'मेथी']);
  await recent.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect.element(recent).not.toBeInTheDocument();
  await again.unmount();

  await openSearch();
  await expect.element(popular).toBeVisible();
  expect(recent.query()).toBeNull();
});

test('the popular searches of a store are names of products that it has, which a press searches', async () => {
  answerStore([
    productHere('Rice Paper', { category: 'Noodles' }),
    productHere('Fish Sauce, 24 oz', { category: 'Sauces' }),
  ]);
  await openSearch();
  await expect.poll(() => wordsOf(popular)).toEqual(['Rice Paper', 'Fish Sauce']);
  await popular.getByRole('button', { name: 'Fish Sauce' }).click();
  await expect.element(page.getByRole('article')).toMatchTextContent(/Fish Sauce/);
  await expect.element(page.getByRole('article')).toMatchTextContent(/Map/);
});

test('a long query is read in the field of a narrow phone', async () => {
  await openScreen('/search?q=dahi+vada+ke+liye+dal');
  await expect.element(button('Search')).toBeVisible();
  await expect.element(field).toHaveValue('dahi vada ke liye dal');
  const { scrollWidth, clientWidth } = field.element();
  expect(scrollWidth - clientWidth).toBe(0);
});

test('a search that finds nothing anywhere offers a request to a chosen store', async () => {
  answer(searchProducts, []);
  answer(matchRequests, { requests: [], products: [] });
  answer(requestProduct, {
    id: STORE.id,
    storeId: STORE.id,
    status: 'submitted',
    upvotes: 0,
    createdAt: '2026-11-20T12:00:00.000Z',
    productName: 'xqzvkw',
    fulfillmentDate: null,
    votedByMe: false,
    isOwn: true,
    isPublic: false,
  });
  await openScreen('/search?q=xqzvkw');
  await button('Ask a store to stock it').click();
  const form = page.getByRole('dialog', { name: 'Request Product' });
  const store = form.getByLabelText('Store', { exact: true });
  await expect.element(form.getByLabelText('Product name')).toHaveValue('xqzvkw');
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect
    .element(message('No Store Selected'))
    .toMatchTextContent(/Please select a store first\./);
  await expect.element(store).toHaveFocus();
  await store.selectOptions('Patel Bazaar');
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect.element(message('Product Request Submitted')).toBeVisible();
  expect(await bodyOf(requestProduct)).toMatchObject({
    storeId: STORE.id,
    productName: 'xqzvkw',
  });
});

test('near spellings are offered when nothing was found', async () => {
  const near = encodeURIComponent(JSON.stringify(['curry leaves', 'curry leaf']));
  answer(searchProducts, [], { [NEAR_NAMES_HEADER]: near });
  await openSearch('?q=kurry+leefs');
  await expect.element(page.getByText('Did you mean one of these?')).toBeVisible();
  const spellings = page.getByRole('main').getByRole('list').first().getByRole('button');
  expect(spellings.elements().map(({ textContent }) => textContent)).toEqual([
    'curry leaves',
    'curry leaf',
  ]);
  for (const spelling of spellings.all()) await expect.element(spelling).toBeInViewport();
  answer(searchProducts, [productHere('Curry Leaves')]);
  await spellings.first().click();
  await expect.element(first).toMatchTextContent(/Curry Leaves/);
  expect(requestsOf(searchProducts).at(-1)?.query['q']).toBe('curry leaves');
});

test('a search of one character is answered, and the console logs it without the query', async () => {
  const debug = vi.spyOn(console, 'debug');
  await openScreen('/search');
  await field.fill('餅');
  await button('Search').click();
  await expect.element(first).toMatchTextContent(/餅/);
  await expect
    .poll(() => JSON.stringify(debug.mock.calls))
    .toMatch(/\[search\].*\/api\/products\/search.*200/s);
  expect(JSON.stringify(debug.mock.calls)).not.toContain('餅');
});

test('suggestions are requested from 2 characters on, 300 ms after the last key', async () => {
  await openScreen('/search');
  await expect.element(field).toHaveFocus();
  const asked = () => requestsOf(suggestProducts).map(({ query }) => query['q']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  // By keys: actions on a locator would move the held clock.
  await userEvent.keyboard('p');
  await wait(1000);
  await userEvent.keyboard('a');
  await wait(250);
  await userEvent.keyboard('n');
  await wait(250);
  expect(asked()).toEqual([]);
  await wait(100);
  await vi.waitFor(() => expect(asked()).toEqual(['pan']));
});
