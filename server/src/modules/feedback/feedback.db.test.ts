import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addStore } from '../../../test/fixtures.ts';
import { feedbackForm } from '../../../test/requests.ts';
import { feedback } from './tables.ts';

const INCOMPLETE = 'Please fill in all required fields.';

const EMAIL = 'someone@example.com';

let server: TestApp;
let storeId: string;
beforeAll(async () => {
  server = await testApp();
  storeId = (await addStore(server.db)).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.orm.delete(feedback);
});

const send = (change: object = {}, headers = {}) =>
  server.send('POST', '/api/feedback', feedbackForm(storeId, change), headers);
const rows = () => server.db.orm.select().from(feedback);

describe('sending feedback', () => {
  test('is stored, pending and anonymous by default', async () => {
    const { status, body } = await send({ rating: 4, subject: ' Rice ', message: ' Fresh ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      storeId,
      feedbackType: 'product',
      rating: 4,
      subject: 'Rice',
      message: 'Fresh',
      status: 'pending',
      isAnonymous: true,
      createdAt: expect.any(String),
    });
  });

  test.each([
    ['anonymous feedback loses its address', { isAnonymous: true }, null],
    ['feedback that says nothing about it is anonymous', {}, null],
    ['signed feedback keeps it', { isAnonymous: false }, EMAIL],
  ])('%s', async (_, change, kept) => {
    const { body } = await send({ customerEmail: EMAIL, ...change });
    expect(JSON.stringify(body)).not.toContain(EMAIL);
    expect(await rows()).toMatchObject([{ customerEmail: kept }]);
  });

  test.each([
    [{ storeId: undefined }, 'Please select a store first.'],
    [{ message: ' ' }, INCOMPLETE],
    [{ feedbackType: undefined }, INCOMPLETE],
    [{ feedbackType: undefined, message: undefined }, INCOMPLETE],
  ])('without %j it is refused in the form’s own words', async (change, error) => {
    const { status, body } = await send(change);
    expect({ status, error: body.error, code: body.code }).toEqual({
      status: 400,
      error,
      code: 'invalid_input',
    });
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['feedbackType', 'praise'],
    ['rating', 6],
    ['rating', 0],
    ['rating', 2.5],
    ['rating', '4'],
    ['subject', 'x'.repeat(161)],
    ['message', 'x'.repeat(4001)],
    ['message', 'a\0b'],
    ['productId', '7'],
    ['customerEmail', 'me at home'],
    ['isAnonymous', 'yes'],
    ['submissionKey', '1'],
  ])('a bad %s (%j) is a 400 that names it', async (path, value) => {
    const { status, body } = await send({ isAnonymous: false, [path]: value });
    expect(status).toBe(400);
    expect(body.details).toEqual([expect.objectContaining({ path })]);
    expect(await rows()).toEqual([]);
  });

  test('for an unknown or a closed store it is a 404', async () => {
    const closed = await addStore(server.db, { closedAt: new Date() });
    for (const id of [randomUUID(), closed.id]) {
      expect(await send({ storeId: id })).toMatchObject({ status: 404 });
    }
  });

  test('another site’s page can’t send it', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    expect(await send({}, headers)).toMatchObject({ status: 403 });
  });

  test('about a product that is gone it is kept without the product', async () => {
    expect(await send({ productId: randomUUID() })).toMatchObject({ status: 201 });
    expect(await rows()).toMatchObject([{ productId: null }]);
  });

  test('sent again under its key, one after the other and at once, it is stored once', async () => {
    const again = { submissionKey: randomUUID(), customerEmail: EMAIL, isAnonymous: false };
    const first = await send(again);
    const others = await Promise.all([send(again), send(again), send(again)]);
    for (const answer of [first, ...others]) {
      expect(answer).toMatchObject({ status: 201, body: { id: first.body.id } });
    }
    const fresh = { submissionKey: randomUUID(), message: 'Thanks 🍚' };
    const both = await Promise.all([send(fresh), send(fresh)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await rows()).toHaveLength(2);
  });

  test('other feedback under the same key is a conflict and changes nothing', async () => {
    const submissionKey = randomUUID();
    await send({ submissionKey });
    const other = await send({ submissionKey, message: 'Something else' });
    expect(other).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await rows()).toMatchObject([{ message: 'The rice was fresh' }]);
  });

  test('one address may send sixty an hour to a store; a repeated one does not count', async () => {
    const id = (await addStore(server.db)).id;
    const kept = { storeId: id, submissionKey: randomUUID() };
    for (let i = 0; i < 59; i += 1) expect((await send({ storeId: id })).status).toBe(201);
    for (let i = 0; i < 3; i += 1) expect((await send(kept)).status).toBe(201);
    const refused = await send({ storeId: id });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await send(kept)).status).toBe(201);
    expect((await send()).status).toBe(201);
  });
});
