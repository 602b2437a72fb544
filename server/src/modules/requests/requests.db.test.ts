import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PRODUCT_NAME_MISSING } from '@aislewise/contracts/requests';
import { NO_STORE } from '@aislewise/contracts/submissions';
import { cookiesOf, testApp, type TestApp } from '../../../test/app.ts';
import { addStore } from '../../../test/fixtures.ts';
import { addRequest, visitorCookie } from '../../../test/requests.ts';
import { productRequests } from './tables.ts';

const EMAIL = 'someone@example.com';

let server: TestApp;
let storeId: string;
beforeAll(async () => {
  server = await testApp();
  storeId = (await addStore(server.db)).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.orm.delete(productRequests);
});

const ask = (change: object = {}, headers = {}) =>
  server.send(
    'POST',
    '/api/product-requests',
    { storeId, productName: 'Kasuri Methi', ...change },
    headers,
  );
const list = (store = storeId, headers = {}) =>
  server.get(`/api/product-requests/public?storeId=${store}`, headers);
const rows = () => server.db.orm.select().from(productRequests);

describe('a form for a product', () => {
  test('is stored as a submitted request without votes, with null for empty fields', async () => {
    const { status, body } = await ask({ productName: ' Kasuri Methi ', brand: ' ', category: '' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      storeId,
      productName: 'Kasuri Methi',
      brand: null,
      category: null,
      description: null,
      estimatedPrice: null,
      urgency: 'normal',
      status: 'submitted',
      upvotes: 0,
      createdAt: expect.any(String),
      fulfillmentDate: null,
      votedByMe: false,
    });
  });

  test('is stored with all its fields, and its address is not answered', async () => {
    const filled = {
      brand: 'MDH',
      category: 'spices',
      description: 'Dried leaves',
      estimatedPrice: 'about $3',
      urgency: 'urgent',
    };
    const { body } = await ask({ ...filled, customerEmail: ' Someone@Example.com ' });
    expect(body).toMatchObject(filled);
    expect(JSON.stringify(body)).not.toContain('xample');
    expect(await rows()).toMatchObject([{ ...filled, customerEmail: EMAIL }]);
  });

  test.each([
    [{ storeId: undefined }, NO_STORE.text],
    [{ productName: undefined }, PRODUCT_NAME_MISSING],
    [{ productName: '  ' }, PRODUCT_NAME_MISSING],
  ])('with the change %j is refused in the form’s own words', async (change, error) => {
    const { status, body } = await ask(change);
    expect({ status, error: body.error }).toEqual({ status: 400, error });
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['productName', 'x'.repeat(161)],
    ['productName', 'a\0b'],
    ['brand', 'x'.repeat(121)],
    ['category', 'toys'],
    ['description', 'x'.repeat(2001)],
    ['estimatedPrice', 'x'.repeat(61)],
    ['estimatedPrice', 3],
    ['urgency', 'now'],
    ['customerEmail', 'me at home'],
    ['submissionKey', '1'],
  ])('with a bad %s (%j) is a 400 that names the field', async (path, value) => {
    const { status, body } = await ask({ [path]: value });
    expect(status).toBe(400);
    expect(body.details).toEqual([expect.objectContaining({ path })]);
    expect(await rows()).toEqual([]);
  });

  test('for an unknown or a closed store is a 404', async () => {
    const closed = await addStore(server.db, { closedAt: new Date() });
    for (const id of [randomUUID(), closed.id]) {
      expect(await ask({ storeId: id })).toMatchObject({ status: 404 });
    }
  });

  test('sent again under its key, later or at once, is stored once', async () => {
    const again = { submissionKey: randomUUID(), customerEmail: EMAIL, brand: 'MDH' };
    const first = await ask(again);
    const others = await Promise.all([ask(again), ask(again), ask(again)]);
    for (const answer of [first, ...others]) {
      expect(answer).toMatchObject({ status: 201, body: { id: first.body.id } });
    }
    const fresh = { submissionKey: randomUUID() };
    const both = await Promise.all([ask(fresh), ask(fresh)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await rows()).toHaveLength(2);
  });

  test('sent again after votes and a decision is answered with the request’s current state', async () => {
    const again = { submissionKey: randomUUID() };
    const { id } = (await ask(again)).body;
    await server.send('POST', `/api/product-requests/${id}/upvote`, {}, visitorCookie());
    expect(await ask(again)).toMatchObject({ status: 201, body: { id, upvotes: 1 } });
  });

  test('with the key of another form is a conflict', async () => {
    const submissionKey = randomUUID();
    await ask({ submissionKey });
    expect(await ask({ submissionKey, brand: 'MDH' })).toMatchObject({ status: 409 });
    expect(await rows()).toMatchObject([{ brand: null }]);
  });

  test('is refused after sixty in an hour from one address to one store', async () => {
    const id = (await addStore(server.db)).id;
    for (let i = 0; i < 60; i += 1) expect((await ask({ storeId: id })).status).toBe(201);
    const refused = await ask({ storeId: id });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await ask()).status).toBe(201);
  });
});

describe('the public list', () => {
  test('has open requests first, those with the most votes at the top, and settled ones last', async () => {
    const { db } = server;
    const add = (productName: string, row: object) =>
      addRequest(db, storeId, { productName, ...row });
    await add('Rejected', { status: 'rejected', upvotes: 9 });
    await add('Fulfilled', { status: 'fulfilled', upvotes: 8, fulfillmentDate: '2026-11-20' });
    await add('Wanted', { status: 'approved', upvotes: 3 });
    await add('Older', { createdAt: new Date('2026-01-01') });
    await add('Newer', { createdAt: new Date('2026-02-01') });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.map(({ productName }: { productName: string }) => productName)).toEqual([
      'Wanted',
      'Newer',
      'Older',
      'Fulfilled',
      'Rejected',
    ]);
  });

  test('carries no address, no notes, and no date before the request is fulfilled', async () => {
    const secret = { customerEmail: EMAIL, storekeeperNotes: 'Call the importer' };
    await addRequest(server.db, storeId, {
      ...secret,
      status: 'approved',
      fulfillmentDate: '2026-12-24',
    });
    const { body } = await list();
    expect(body).toMatchObject([{ fulfillmentDate: null }]);
    const text = JSON.stringify(body);
    expect(text).not.toContain(EMAIL);
    expect(text).not.toContain('importer');
    expect(Object.keys(body[0])).not.toEqual(expect.arrayContaining(['customerEmail']));
  });

  test('marks the requests that the visitor voted for', async () => {
    const id = await addRequest(server.db, storeId);
    const me = visitorCookie();
    await server.send('POST', `/api/product-requests/${id}/upvote`, {}, me);
    expect((await list(storeId, me)).body).toMatchObject([{ upvotes: 1, votedByMe: true }]);
    expect((await list(storeId, visitorCookie())).body).toMatchObject([{ votedByMe: false }]);
  });

  test('sets a cookie that scripts cannot read for a new visitor, and none for a known one', async () => {
    const first = await list();
    const line = [first.headers['set-cookie']].flat().join();
    expect(line).toMatch(/aislewise-visitor=[0-9a-f-]{36};.*HttpOnly.*SameSite=Lax/i);
    const id = cookiesOf(first).get('aislewise-visitor');
    expect((await list(storeId, visitorCookie(id))).headers['set-cookie']).toBeUndefined();
  });

  test('has the requests of one store only, and is a 404 for an unknown store', async () => {
    const other = (await addStore(server.db)).id;
    await addRequest(server.db, other);
    expect((await list()).body).toEqual([]);
    expect((await list(randomUUID())).status).toBe(404);
    expect((await server.get('/api/product-requests/public')).status).toBe(400);
  });
});
