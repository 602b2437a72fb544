import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addStore } from '../../../test/fixtures.ts';
import { addRequest, visitorCookie } from '../../../test/requests.ts';
import { stores } from '../stores/tables.ts';
import { productRequests, requestVotes } from './tables.ts';

let server: TestApp;
let storeId: string;
let id: string;
const at = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  server = await testApp({ now: () => at });
});
afterAll(() => server.close());
beforeEach(async () => {
  storeId = (await addStore(server.db)).id;
  id = await addRequest(server.db, storeId);
});

const vote = async (who = visitorCookie(), request = id, remoteAddress = '192.0.2.1') => {
  const url = `/api/product-requests/${request}/upvote`;
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: who,
    payload: {},
    remoteAddress,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};

async function counted(request = id): Promise<{ upvotes: number | undefined; votes: number }> {
  const { orm } = server.db;
  const [row] = await orm.select().from(productRequests).where(eq(productRequests.id, request));
  const votes = await orm.select().from(requestVotes).where(eq(requestVotes.requestId, request));
  return { upvotes: row?.upvotes, votes: votes.length };
}

test('a vote is counted and answered with the request as it now is', async () => {
  const { status, body } = await vote();
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, upvotes: 1, votedByMe: true });
});

test('a second vote by the same visitor is refused and not counted', async () => {
  const me = visitorCookie();
  await vote(me);
  expect(await vote(me)).toMatchObject({
    status: 409,
    body: { error: 'You have already upvoted this request', code: 'conflict' },
  });
  expect(await counted()).toEqual({ upvotes: 1, votes: 1 });
});

test('of concurrent votes of one visitor one is counted', async () => {
  const me = visitorCookie();
  const answers = await Promise.all(Array.from({ length: 8 }, () => vote(me)));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  expect(await counted()).toEqual({ upvotes: 1, votes: 1 });
});

test('votes of many visitors at once are all counted, though they share an address', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => vote()));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await counted()).toEqual({ upvotes: 40, votes: 40 });
});

test('a visitor may vote for several requests', async () => {
  const me = visitorCookie();
  const other = await addRequest(server.db, storeId);
  expect((await vote(me)).status).toBe(200);
  expect((await vote(me, other)).status).toBe(200);
});

test('a visitor id that is not valid is replaced by a new one', async () => {
  const forged = { cookie: "aislewise-visitor=' or true --" };
  const answer = await vote(forged);
  expect(answer.status).toBe(200);
  expect(String(answer.headers['set-cookie'])).toContain('aislewise-visitor=');
});

test('votes of ever new visitors from one address are refused after a hundred an hour', async () => {
  for (let i = 0; i < 100; i += 1) expect((await vote()).status).toBe(200);
  const refused = await vote();
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  expect(await counted()).toEqual({ upvotes: 100, votes: 100 });

  expect((await vote(visitorCookie(), id, '192.0.2.2')).status).toBe(200);
});

test('a refused second vote does not count towards the limit', async () => {
  const me = visitorCookie();
  await vote(me);
  for (let i = 0; i < 120; i += 1) expect((await vote(me)).status).toBe(409);
  expect((await vote()).status).toBe(200);
});

test('an unknown request, or one of a closed store, is a 404', async () => {
  expect(await vote(visitorCookie(), randomUUID())).toMatchObject({ status: 404 });
  await server.db.orm.update(stores).set({ closedAt: at }).where(eq(stores.id, storeId));
  expect(await vote()).toMatchObject({ status: 404 });
});

test('an id that is not valid is a 400', async () => {
  expect(await vote(visitorCookie(), '7')).toMatchObject({ status: 400 });
});
