import {
  listPublicRequests,
  matchRequests,
  requestProduct,
  upvoteRequest,
  type PublicRequest,
} from '@aislewise/contracts/calls/requests';
import { listStores } from '@aislewise/contracts/calls/stores';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { message, show } from '../../../test/screen.tsx';
import { certainMatch } from '../../../test/search-result.ts';
import { productHere } from '../../../test/shop.ts';
import { STORE } from '../../../test/stores.ts';
import { answer, bodyOf, refuse, requestsOf } from '../../../test/test-server.ts';
import { HelpImprove } from './help-improve.tsx';

let lastId = 100;

function request(productName: string, more: Partial<PublicRequest> = {}): PublicRequest {
  lastId += 1;
  return {
    id: `0198a1b2-0000-7000-8000-000000000${lastId}`,
    storeId: STORE.id,
    status: 'submitted',
    upvotes: 3,
    createdAt: '2026-11-20T12:00:00.000Z',
    productName,
    fulfillmentDate: null,
    votedByMe: false,
    isOwn: false,
    isPublic: true,
    ...more,
  };
}

const KOKUM = request('Kokum');
const NO_HINTS = { requests: [], products: [] };
const BESAN = '5b0c2d5e-7a4b-4a0e-9c53-0f6f6f2f1a02';

const button = (name: string) => page.getByRole('button', { name });
const list = page.getByRole('list', { name: 'Product requests' });
const rowOf = (product: string) => list.getByRole('article').filter({ hasText: product });
const form = page.getByRole('dialog', { name: 'Request Product' });
const name = form.getByLabelText('Product name');
const send = form.getByRole('button', { name: 'Send Request' });

beforeEach(() => answer(listStores, [STORE]));

const open = () => show(<HelpImprove store={STORE} />);

test('a product can be requested once the form has its name, and is then in the list', async () => {
  let requests: PublicRequest[] = [];
  const mine = request('Finger limes', { isOwn: true, isPublic: false, upvotes: 0 });
  answer(listPublicRequests, () => requests);
  answer(matchRequests, NO_HINTS);
  answer(requestProduct, () => {
    requests = [mine];
    return mine;
  });
  const screen = await open();
  await button('Request Product').click();
  await send.click();
  await expect
    .element(message('Missing Information'))
    .toMatchTextContent(/Please provide a product name\./);
  await expect.element(name).toHaveFocus();
  await expect.element(form.getByText('Please provide a product name.').first()).toBeVisible();

  await name.fill('Finger limes');
  await form.getByText('More', { exact: true }).click();
  await form.getByLabelText('Brand').fill('  ');
  await form.getByLabelText('Category').selectOptions('Fruits');
  await form.getByLabelText('Description').fill('The small sour pearls');
  await form.getByLabelText('Estimated price').fill('$6');
  await form.getByLabelText('How soon do you need it?').selectOptions('High (within a week)');
  await send.click();
  const body = await bodyOf(requestProduct);
  expect(body).toMatchObject({
    storeId: STORE.id,
    productName: 'Finger limes',
    category: 'fruits',
    description: 'The small sour pearls',
    estimatedPrice: '$6',
    urgency: 'high',
  });
  expect(body).toHaveProperty('submissionKey', expect.stringMatching(/^[0-9a-f-]{36}$/));
  expect(body).not.toHaveProperty('brand');
  expect(body).not.toHaveProperty('customerEmail');
  await expect
    .element(message('Product Request Submitted'))
    .toMatchTextContent(
      /Your product request has been sent to the store\. They'll review it soon!/,
    );
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(button('Request Product')).toHaveFocus();

  await button('View Product Requests').click();
  await expect.element(rowOf('Finger limes')).toMatchTextContent(/Submitted/);
  // Not all words are known, so that nobody else sees it yet.
  await expect
    .element(rowOf('Finger limes'))
    .toMatchTextContent(/Other shoppers see it once the store has read it\./);
  await screen.unmount();
  await open();
  await button('Request Product').click();
  await expect.element(name).toHaveValue('');
});

test('while a name is typed the form shows matching requests and what the store has', async () => {
  const besan = productHere(
    'Gram Flour (Besan)',
    { id: BESAN, match: certainMatch('बेसन') },
    { aisle: 'Aisle 1', price: '4.49', isOnSale: true, salePrice: '3.99' },
  );
  answer(matchRequests, ({ query }) =>
    query['q'] === 'kokam'
      ? { requests: [KOKUM], products: [] }
      : { requests: [], products: query['q'] === 'बेसन' ? [besan] : [] },
  );
  await open();
  await button('Request Product').click();
  await name.fill('kokam');
  const asked = form.getByRole('region', { name: 'Matching requests' });
  await expect.element(asked).toMatchTextContent(/Kokum/);
  await expect.element(asked.getByRole('button', { name: /^Upvote for Kokum/ })).toBeVisible();
  await name.fill('बेसन');
  const has = form.getByRole('region', { name: 'The store has' });
  await expect.element(has).toMatchTextContent(/Gram Flour \(Besan\)/);
  await expect.element(has).toMatchTextContent(/In Stock · aisle 1, \$3\.99/);
  await has.getByRole('link').click();
  await expect.element(form).not.toBeInTheDocument();
  expect(window.location.pathname).toContain(`/product/${BESAN}/`);
});

test('the list shows badges and votes, and a press counts a vote once', async () => {
  let sattu = request('Sattu', { status: 'under_review' });
  const rows = [
    request('Betel Leaves', { status: 'approved' }),
    KOKUM,
    request('Mishti Doi', { status: 'fulfilled', fulfillmentDate: '2026-11-12' }),
  ];
  answer(listPublicRequests, () => [sattu, ...rows]);
  answer(upvoteRequest, () => {
    sattu = { ...sattu, upvotes: sattu.upvotes + 1, votedByMe: true };
    return sattu;
  });
  const screen = await open();
  await button('View Product Requests').click();
  await expect.element(rowOf('Betel Leaves')).toMatchTextContent(/Approved/);
  await expect.element(rowOf('Sattu')).toMatchTextContent(/Under Review/);
  await expect.element(rowOf('Kokum')).toMatchTextContent(/Submitted/);
  await expect.element(rowOf('Mishti Doi')).toMatchTextContent(/In the store since Nov 12/);
  await expect.element(rowOf('Mishti Doi').getByRole('button')).not.toBeInTheDocument();

  const vote = list.getByRole('button', { name: /for Sattu/ });
  await expect.element(vote).toHaveAttribute('aria-pressed', 'false');
  await vote.click();
  expect(await bodyOf(upvoteRequest)).toEqual({});
  await expect.element(message('Upvoted!')).toMatchTextContent(/Your vote has been counted\./);
  await expect.element(vote).toHaveAttribute('aria-pressed', 'true');
  await expect.element(vote).toMatchTextContent(/Voted.* 4/);
  await expect.poll(() => requestsOf(listPublicRequests).length).toBe(2);
  await vote.click();
  await expect
    .element(message('Unable to upvote'))
    .toMatchTextContent(/You have already upvoted this request/);
  expect(requestsOf(upvoteRequest)).toHaveLength(1);

  await screen.unmount();
  await open();
  await button('View Product Requests').click();
  await expect.element(vote).toHaveAttribute('aria-pressed', 'true');
  await button('Hide Product Requests').click();
  await expect.element(list).not.toBeInTheDocument();
});

test('a store without requests says so and offers to request a product', async () => {
  answer(listPublicRequests, []);
  await open();
  await button('View Product Requests').click();
  await expect
    .element(page.getByRole('heading', { name: 'No product requests yet' }))
    .toBeVisible();
  await button('Request a product').click();
  await expect.element(form).toBeVisible();
});

test('a failed request says why, keeps what was typed and its submission key, and is sent on a retry', async () => {
  answer(matchRequests, NO_HINTS);
  refuse(requestProduct, 'The store is busy');
  const screen = await open();
  await button('Request Product').click();
  await name.fill('Suya spice');
  await form.getByText('More', { exact: true }).click();
  await form.getByLabelText('Brand').fill(' Ama ');
  await form.getByLabelText('Your e-mail').fill('rosa@example.com');
  await send.click();
  const first = await bodyOf(requestProduct);
  expect(first).toMatchObject({ brand: 'Ama', customerEmail: 'rosa@example.com' });
  await expect.element(message('Failed to Submit Request')).toMatchTextContent(/The store is busy/);
  await expect.element(name).toHaveValue('Suya spice');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await screen.unmount();
  await open();
  await button('Request Product').click();
  await expect.element(name).toHaveValue('Suya spice');
  answer(requestProduct, request('Suya spice'));
  await send.click();
  await expect.element(message('Product Request Submitted')).toBeVisible();
  expect(requestsOf(requestProduct)).toHaveLength(2);
  expect(await bodyOf(requestProduct)).toEqual(first);
});

test('a list that cannot be loaded says Failed to fetch product requests, and a vote that fails says so', async () => {
  refuse(listPublicRequests);
  await open();
  await button('View Product Requests').click();
  await expect
    .element(page.getByRole('heading', { name: 'Failed to fetch product requests' }))
    .toBeVisible();
  answer(listPublicRequests, [KOKUM]);
  await button('Try Again').click();
  await expect.element(list).toBeVisible();
  refuse(upvoteRequest, '');
  const vote = list.getByRole('button', { name: /for Kokum/ });
  await vote.click();
  await expect.element(message('Unable to upvote')).toMatchTextContent(/Failed to upvote request/);
  await expect.element(vote).toHaveAttribute('aria-pressed', 'false');
});
