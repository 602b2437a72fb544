import { startSession, trackProductView } from '@aislewise/contracts/calls/analytics';
import { searchProducts } from '@aislewise/contracts/calls/search';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { message, openScreen } from '../../../test/screen.tsx';
import { answerStore, productHere } from '../../../test/shop.ts';
import { STORE } from '../../../test/stores.ts';
import { answer, bodyOf, refuse, requestsOf } from '../../../test/test-server.ts';

const BESAN = productHere('Gram Flour');
const STORE_PAGE = `/store/${STORE.id}/${STORE.slug}`;

/** Hides the page, upon which the calls that wait are sent. */
function hide() {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}
afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));

test('a product opened by a shared link counts one view', async () => {
  answerStore([BESAN]);
  answer(searchProducts, []);
  await openScreen(`${STORE_PAGE}?product=${BESAN.id}`);
  await expect.element(page.getByRole('dialog', { name: 'Gram Flour' })).toBeVisible();
  hide();
  expect(await bodyOf(trackProductView)).toMatchObject({
    storeId: STORE.id,
    productId: BESAN.id,
  });
  hide();
  expect(requestsOf(trackProductView)).toHaveLength(1);
});

test('failed tracking disturbs no shopper', async () => {
  answerStore([BESAN]);
  refuse(startSession, '', 500);
  await openScreen(STORE_PAGE);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  hide();
  await expect.poll(() => requestsOf(startSession)).not.toHaveLength(0);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  expect(message('Failed').query()).toBeNull();
});
