import { listSubstitutes } from '@aislewise/contracts/calls/explanations';
import { searchProducts } from '@aislewise/contracts/calls/search';
import { listStores } from '@aislewise/contracts/calls/stores';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../../../test/screen.tsx';
import { answerStore, productHere } from '../../../../test/shop.ts';
import { OTHER_STORE, STORE } from '../../../../test/stores.ts';
import { answer, requestsOf } from '../../../../test/test-server.ts';

const GHEE = productHere('Cow Ghee', { food: 'Ghee' }, { inStock: false, price: '6.99' });
const OTHER = productHere('Desi Ghee', { food: 'Ghee' }, { price: '5.99' }, OTHER_STORE);
const RICE = productHere('Basmati Rice');
const BUTTER = {
  food: 'Butter',
  adds: ['Dairy'],
  mayAdd: [],
  product: { id: RICE.id, name: 'Cow Butter', aisle: 'Aisle 2' },
};

const open = ({ id }: { id: string }) =>
  openScreen(`/store/${STORE.id}/${STORE.slug}/product/${id}`);
const where = page.getByRole('region', { name: 'Where to find it' });

test('a product that is out of stock says where else it is, what to take instead, and tells when it is back', async () => {
  answerStore([GHEE, RICE]);
  answer(listStores, [STORE, OTHER_STORE]);
  answer(searchProducts, [GHEE, OTHER]);
  answer(listSubstitutes, [BUTTER]);
  await open(GHEE);
  const near = where.getByRole('list', { name: 'At other stores' }).getByRole('listitem');
  await expect.element(near).toMatchTextContent(/^At Dalbit Market, 50 ft, \$5\.99Desi Ghee$/);
  await expect
    .element(where.getByRole('link', { name: 'Cow Butter' }))
    .toHaveAttribute('href', expect.stringContaining(`/store/${STORE.id}/`));
  await expect.element(where.getByText(/^adds /)).toBeVisible();
  await expect
    .element(where.getByRole('button', { name: 'Tell me when it is back' }))
    .toBeVisible();
});

test('a product in stock asks for no substitutes, and tells when it is on sale', async () => {
  answerStore([RICE]);
  answer(searchProducts, [RICE]);
  await open(RICE);
  await expect
    .element(where.getByRole('button', { name: 'Tell me when it is on sale' }))
    .toBeVisible();
  expect(where.getByRole('button', { name: 'Tell me when it is back' }).query()).toBeNull();
  expect(requestsOf(listSubstitutes)).toHaveLength(0);
});
