import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
      status: 'submitted',
      upvotes: 0,
      createdAt: expect.any(String),
      fulfillmentDate: null,
      votedByMe: false,
      isOwn: true,
      isPublic: true,
    });
    const empty = { brand: null, category: null, description: null, estimatedPrice: null };
    expect(await rows()).toMatchObject([{ ...empty, urgency: 'normal', upvotes: 0 }]);
  });

  test('is stored with all its fields, and only its name is answered', async () => {
    const filled = {
      brand: 'MDH',
      category: 'spices',
      description: 'Dried leaves',
      estimatedPrice: 'about $3',
      urgency: 'urgent',
    };
    const { body } = await ask({ ...filled, customerEmail: ' Someone@Example.com ' });
    expect(JSON.stringify(body)).not.toMatch(/xample|MDH|spices|Dried|\$3|urgent/);
    expect(await rows()).toMatchObject([{ ...filled, customerEmail: EMAIL }]);
  });

  test.each([
    [{ storeId: undefined }, 'Please select a store first.'],
    [{ productName: undefined }, 'Please provide a product name.'],
    [{ productName: '  ' }, 'Please provide a product name.'],
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
    ]);
  });

  test('carries the public name alone, and no date before the request is fulfilled', async () => {
    const secret = {
      productName: 'Secret name',
      publicName: 'Dried fenugreek',
      brand: 'Secret brand',
      description: 'Secret text',
      estimatedPrice: 'Secret price',
      customerEmail: EMAIL,
      storekeeperNotes: 'Secret: call the importer',
    };
    await addRequest(server.db, storeId, {
      ...secret,
      status: 'approved',
      fulfillmentDate: '2026-12-24',
    });
    const { body } = await list();
    expect(body).toMatchObject([{ productName: 'Dried fenugreek', fulfillmentDate: null }]);
    expect(JSON.stringify(body)).not.toMatch(/Secret|example/);
  });

  test('differs by visitor, so that no cache may keep it', async () => {
    expect((await list()).headers['cache-control']).toBe('no-store');
  });

  test('has at most the 300 most wanted open requests, and the own one', async () => {
    const { db } = server;
    const many = Array.from({ length: 310 }, (_, n) => ({
      storeId,
      productName: `Rice ${n}`,
      publicName: `Rice ${n}`,
      upvotes: n,
    }));
    await db.orm.insert(productRequests).values(many);
    const me = randomUUID();
    await addRequest(db, storeId, { productName: 'Mine', authorId: me, publicName: null });
    const names = (await list(storeId, visitorCookie(me))).body.map(
      ({ productName }: { productName: string }) => productName,
    );
    expect(names.slice(0, 2)).toEqual(['Mine', 'Rice 309']);
    expect(names).toHaveLength(301);
  });

  test('marks the requests that the visitor voted for', async () => {
    const id = await addRequest(server.db, storeId);
    const me = visitorCookie();
    await server.send('POST', `/api/product-requests/${id}/upvote`, {}, me);
    expect((await list(storeId, me)).body).toMatchObject([{ upvotes: 1, votedByMe: true }]);
    expect((await list(storeId, visitorCookie())).body).toMatchObject([{ votedByMe: false }]);
  });

  test('a vote sets a cookie that scripts cannot read for a new visitor, and none for a known one', async () => {
    const id = await addRequest(server.db, storeId);
    const vote = (who = {}) => server.send('POST', `/api/product-requests/${id}/upvote`, {}, who);
    const first = await vote();
    const line = [first.headers['set-cookie']].flat().join();
    expect(line).toMatch(/aislewise-visitor=[0-9a-f-]{36};.*HttpOnly.*SameSite=Lax/i);
    const me = visitorCookie(cookiesOf(first).get('aislewise-visitor'));
    expect((await vote(me)).headers['set-cookie']).toBeUndefined();
    expect((await list(storeId, me)).body).toMatchObject([{ upvotes: 1, votedByMe: true }]);
  });

  test('a read sets no cookie, which could replace that of a request sent meanwhile', async () => {
    const matching = await server.get(`/api/product-requests/matching?storeId=${storeId}&q=kokam`);
    for (const { status, headers } of [await list(), matching]) {
      expect(status).toBe(200);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test('has the requests of one store only, and is a 404 for an unknown store', async () => {
    const other = (await addStore(server.db)).id;
    await addRequest(server.db, other);
    expect((await list()).body).toEqual([]);
    expect((await list(randomUUID())).status).toBe(404);
    expect((await server.get('/api/product-requests/public')).status).toBe(400);
  });
});

describe('a request whose words are not all known', () => {
  const UNKNOWN = 'Call me 312-555-0147 or jane.doe@example.com';
  const author = visitorCookie();
  const other = visitorCookie();
  const namesSeenBy = async (visitor: object) => {
    const query = new URLSearchParams({ storeId, q: 'call me' }).toString();
    const path = `/api/product-requests/matching?${query}`;
    const [listed, matching] = [
      await list(storeId, visitor),
      await server.get(path, { ...visitor }),
    ];
    return [listed.body, matching.body.requests].map((requests: { productName: string }[]) =>
      requests.map(({ productName }) => productName),
    );
  };
  const setRow = (row: Partial<typeof productRequests.$inferInsert>) =>
    server.db.orm.update(productRequests).set(row);

  test('is seen by its author at once, and by nobody else before its review', async () => {
    const { body } = await ask({ productName: UNKNOWN, brand: 'jane.doe@example.com' }, author);
    expect(body).toMatchObject({ isOwn: true, isPublic: false });
    expect(await namesSeenBy(author)).toEqual([[UNKNOWN], [UNKNOWN]]);
    expect(await namesSeenBy(other)).toEqual([[], []]);
    const upvote = `/api/product-requests/${body.id}/upvote`;
    expect((await server.send('POST', upvote, {}, other)).status).toBe(404);
    expect((await server.send('POST', upvote, {}, author)).status).toBe(200);
  });

  test('is seen by others by its public name, and by nobody but its author once rejected', async () => {
    await ask({ productName: UNKNOWN }, author);
    await setRow({ status: 'under_review', publicName: 'Call it methi' });
    expect(await namesSeenBy(other)).toEqual([['Call it methi'], ['Call it methi']]);
    expect(await namesSeenBy(author)).toEqual([[UNKNOWN], [UNKNOWN]]);
    await setRow({ status: 'rejected' });
    expect(await namesSeenBy(other)).toEqual([[], []]);
    expect(await namesSeenBy(author)).toEqual([[UNKNOWN], []]);
  });

  test('is still its author’s when the answer was lost with the cookie', async () => {
    const form = { productName: UNKNOWN, submissionKey: randomUUID() };
    await ask(form);
    await ask(form, author);
    expect((await list(storeId, author)).body).toMatchObject([{ isOwn: true }]);
  });

  test('whose words are known is seen by others at once', async () => {
    await ask({ productName: 'Kasuri Methi 100 g' }, author);
    expect((await list(storeId, other)).body).toMatchObject([
      { productName: 'Kasuri Methi 100 g', isOwn: false, isPublic: true },
    ]);
  });
});
