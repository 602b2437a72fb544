import { randomUUID } from 'node:crypto';
import { CUSTOMER_SAVES, customersWaiting } from '@aislewise/contracts/calls/dashboard';
import { WAITING_HEADER } from '@aislewise/contracts/dashboard';
import { expect, test } from 'vitest';
import { addDeal, addProduct, type NewProduct } from '../../../test/fixtures.ts';
import { useTwoStores } from '../../../test/two-stores.ts';

const { server, storeId, keeper, neighbour } = await useTwoStores({ hours: 'Mon-Fri 9am-5pm' });

/** Adds a product to the keeper's store. */
const addOwn = (name: string, of: string, row: Partial<NewProduct> = {}) =>
  addProduct(server.db, storeId, { ...row, name, category: of });

test('the dashboard shows the store, its four figures and who is signed in', async () => {
  await addOwn('A', 'Snacks');
  await addOwn('B', 'Snacks', { inStock: false });
  await addOwn('C', 'Tea', { isOnSale: true });
  await addProduct(server.db, neighbour.storeId, { name: 'D', isOnSale: true });
  await addDeal(server.db, storeId, { title: 'On' });
  await addDeal(server.db, storeId, { title: 'Off', isActive: false });
  await addDeal(server.db, storeId, { title: 'Over', endDate: new Date(Date.now() - 1000) });
  const { status, body } = await server.get('/api/storekeeper/dashboard', keeper.headers);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    store: { id: storeId, name: 'Corner Market', logoColor: 'brand', hours: 'Mon-Fri 9am-5pm' },
    stats: { totalProducts: 3, inStockProducts: 2, onSaleProducts: 1, activeDeals: 1 },
    user: { id: keeper.id, name: keeper.name, email: keeper.email, language: 'en' },
  });
});

test('a product of which a deal lowers the price counts and is listed as on sale', async () => {
  const before = await server.get('/api/storekeeper/dashboard', keeper.headers);
  const id = await addOwn('Ghee', 'Oils', { price: '9.00' });
  await addDeal(server.db, storeId, {
    title: 'Ghee week',
    dealType: 'percentage_off',
    percentOff: 20,
    productIds: [id],
  });
  const { body } = await server.get('/api/storekeeper/dashboard', keeper.headers);
  expect(body.stats.onSaleProducts).toBe(before.body.stats.onSaleProducts + 1);
  const list = await server.get('/api/storekeeper/products?state=on_sale', keeper.headers);
  expect(JSON.stringify(list.body)).toContain('Ghee');
});

test('the dashboard counts what waits for the keeper', async () => {
  await addOwn('A', 'Snacks', { inStock: false, price: null });
  await addOwn('B', 'Snacks', { aisle: null });
  await addProduct(server.db, neighbour.storeId, { name: 'D', inStock: false });
  const form = { storeId, feedbackType: 'service', message: 'Thank you' };
  await server.send('POST', '/api/feedback', form);
  const second = await server.send('POST', '/api/feedback', form);
  await server.send(
    'PUT',
    `/api/feedback/${second.body.id}`,
    { status: 'reviewed' },
    keeper.headers,
  );
  const asked = { storeId, productName: 'Kokum' };
  await server.send('POST', '/api/product-requests', asked);
  const reviewed = await server.send('POST', '/api/product-requests', asked);
  await server.send(
    'PUT',
    `/api/product-requests/${reviewed.body.id}`,
    { status: 'under_review' },
    keeper.headers,
  );
  const { body } = await server.get('/api/storekeeper/dashboard', keeper.headers);
  expect(body.waiting).toEqual({
    newFeedback: 1,
    newRequests: 1,
    reviewedRequests: 1,
    approvedRequests: 0,
    outOfStock: 1,
    withoutPrice: 1,
    withoutAisle: 1,
    unchecked: 2,
    labelsToPrint: null,
  });
});

test('the answer of each save that may change what customers wait for says what waits now', async () => {
  const ask = async (): Promise<string> => {
    const asked = { storeId, productName: 'Jaggery', customerEmail: 'jane@example.com' };
    return (await server.send('POST', '/api/product-requests', asked)).body.id;
  };
  const say = async (): Promise<string> => {
    const said = { storeId, feedbackType: 'service', message: 'Thank you' };
    return (await server.send('POST', '/api/feedback', said)).body.id;
  };
  const saves: Record<
    string,
    () => Promise<[method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object]>
  > = {
    'PUT /api/feedback/:id': async () => ['PUT', `feedback/${await say()}`, { status: 'reviewed' }],
    'DELETE /api/feedback/:id/text': async () => ['DELETE', `feedback/${await say()}/text`],
    'PUT /api/product-requests/:id': async () => [
      'PUT',
      `product-requests/${await ask()}`,
      { status: 'under_review' },
    ],
    'DELETE /api/product-requests/:id/text': async () => [
      'DELETE',
      `product-requests/${await ask()}/text`,
    ],
    'POST /api/storekeeper/personal-data/erase': async () => {
      await ask();
      return ['POST', 'storekeeper/personal-data/erase', { email: 'jane@example.com' }];
    },
    'POST /api/storekeeper/changes/:id/undo': async () => {
      const path = `/api/product-requests/${await ask()}`;
      const { headers } = await server.send(
        'PUT',
        path,
        { status: 'under_review' },
        keeper.headers,
      );
      return ['POST', `storekeeper/changes/${String(headers['x-change-id'])}/undo`, {}];
    },
  };
  expect(Object.keys(saves)).toEqual(CUSTOMER_SAVES.map(({ method, path }) => `${method} ${path}`));
  const waiting = async () => {
    const { body } = await server.get('/api/storekeeper/dashboard', keeper.headers);
    return customersWaiting.parse(body.waiting);
  };
  for (const prepare of Object.values(saves)) {
    const [method, path, body] = await prepare();
    const before = await waiting();
    const { status, headers } = await server.send(method, `/api/${path}`, body, keeper.headers);
    expect(status, path).toBeLessThan(300);
    const said = JSON.parse(String(headers[WAITING_HEADER.toLowerCase()])) as unknown;
    expect(said, path).toEqual(await waiting());
    expect(said, path).not.toEqual(before);
  }
});

test('a save of something else, and a refused one, say nothing of what waits', async () => {
  const id = await addOwn('Ghee', 'Oils');
  for (const [path, body] of [
    [`storekeeper/inventory/${id}`, { price: 2 }],
    [`feedback/${randomUUID()}`, { status: 'reviewed' }],
  ] as const) {
    const method = path.startsWith('feedback') ? 'PUT' : 'PATCH';
    const { headers } = await server.send(method, `/api/${path}`, body, keeper.headers);
    expect(headers).not.toHaveProperty(WAITING_HEADER.toLowerCase());
  }
});
