import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { runAdminOn } from '../../../test/admin.ts';
import { addRequest, feedbackForm, visitorCookie } from '../../../test/requests.ts';
import { snapshot } from '../../../test/snapshot.ts';
import { useTwoStores } from '../../../test/two-stores.ts';
import { feedback } from '../feedback/tables.ts';
import { mailOutbox } from '../mail/tables.ts';
import { productRequests, requestVotes } from '../requests/tables.ts';

const JANE = 'jane@example.com';
/** In every text that Jane leaves, and in those that keepers write about her. */
const MARK = 'Zanzibar';

// Nothing listens there: mails wait.
const mail = { url: 'smtp://127.0.0.1:1', from: 'shop@example.com' };
const { server, storeId, keeper, neighbour } = await useTwoStores({ config: { mail } });
const { orm } = server.db;
beforeEach(async () => {
  for (const table of [productRequests, feedback, mailOutbox]) await orm.delete(table);
});

/** Jane asks for a product and writes feedback; the keeper reviews, rejects and replies. */
async function leaveTexts(store = storeId, who = keeper, visitor = randomUUID()) {
  const form = {
    storeId: store,
    productName: `${MARK} name`,
    brand: `${MARK} brand`,
    description: `${MARK} text`,
    estimatedPrice: `${MARK} price`,
    customerEmail: JANE,
  };
  const cookie = visitorCookie(visitor);
  const asked = await server.send('POST', '/api/product-requests', form, cookie);
  const requestId = asked.body.id as string;
  await server.send('POST', `/api/product-requests/${requestId}/upvote`, {}, cookie);
  const change = { publicName: `${MARK} public`, storekeeperNotes: `${MARK} notes` };
  for (const body of [{ status: 'under_review', ...change }, { status: 'rejected' }]) {
    const path = `/api/product-requests/${requestId}`;
    expect((await server.send('PUT', path, body, who.headers)).status).toBe(200);
  }
  const message = { isAnonymous: false, customerEmail: JANE, subject: `${MARK} subject` };
  const written = feedbackForm(store, { ...message, message: `${MARK} message`, rating: 4 });
  const sent = await server.send('POST', '/api/feedback', written);
  const feedbackId = sent.body.id as string;
  const reply = { storekeeperResponse: `${MARK} reply` };
  await server.send('PUT', `/api/feedback/${feedbackId}`, reply, who.headers);
  return { requestId, feedbackId, visitor };
}

const countMarks = async () => JSON.stringify(await snapshot(server.db)).split(MARK).length - 1;
const countAddresses = async () => JSON.stringify(await snapshot(server.db)).split(JANE).length - 1;
const post = (path: string, who = keeper, email = JANE) =>
  server.send('POST', `/api/storekeeper/personal-data/${path}`, { email }, who.headers);
const remove = (path: string, who = keeper) =>
  server.send('DELETE', `/api/${path}/text`, undefined, who.headers);

describe('removing a text', () => {
  test('of a request leaves its row and status, and no text, in any table', async () => {
    const { requestId, feedbackId } = await leaveTexts();
    expect((await remove(`product-requests/${requestId}`, neighbour)).status).toBe(404);
    await remove(`feedback/${feedbackId}`);
    expect((await remove(`product-requests/${requestId}`)).status).toBe(204);
    expect(await countMarks()).toBe(0);
    expect(await countAddresses()).toBe(0);
    expect(await orm.select().from(productRequests)).toMatchObject([
      { productName: 'Removed', status: 'rejected', upvotes: 1, authorId: null },
    ]);
    expect(await orm.select().from(mailOutbox)).toEqual([]);
    const { body } = await server.get('/api/storekeeper/changes', keeper.headers);
    expect(body[0]).toMatchObject({ what: 'request.removed', subjectId: requestId });
    const change = { status: 'rejected', storekeeperNotes: 'Again' };
    const path = `/api/product-requests/${requestId}`;
    expect((await server.send('PUT', path, change, keeper.headers)).status).toBe(409);
  });

  test('of feedback leaves its row, status and rating', async () => {
    const { requestId, feedbackId } = await leaveTexts();
    await remove(`product-requests/${requestId}`);
    expect((await remove(`feedback/${feedbackId}`, neighbour)).status).toBe(404);
    expect((await remove(`feedback/${feedbackId}`)).status).toBe(204);
    expect(await countMarks()).toBe(0);
    const { body } = await server.get('/api/feedback', keeper.headers);
    expect(body).toMatchObject([
      { message: 'Removed', subject: null, rating: 4, status: 'responded', customerEmail: null },
    ]);
    expect(body[0].removedAt).not.toBeNull();
    const reply = { storekeeperResponse: 'Hello' };
    const path = `/api/feedback/${feedbackId}`;
    expect((await server.send('PUT', path, reply, keeper.headers)).status).toBe(409);
  });

  test('of a request that others see hides it from them', async () => {
    const id = await addRequest(server.db, storeId);
    const list = () => server.get(`/api/product-requests/public?storeId=${storeId}`);
    expect((await list()).body).toHaveLength(1);
    await remove(`product-requests/${id}`);
    expect((await list()).body).toEqual([]);
  });
});

describe('an e-mail address', () => {
  test('is exported by a keeper with all that it has left in their store', async () => {
    await leaveTexts();
    await leaveTexts(neighbour.storeId, neighbour);
    const { status, body } = await post('export');
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual([
      'audit_rows',
      'feedback',
      'mail_outbox',
      'product_requests',
    ]);
    expect(body.product_requests).toMatchObject([{ customer_email: JANE, brand: `${MARK} brand` }]);
    expect(body.feedback).toHaveLength(1);
    expect(body.mail_outbox).toHaveLength(2);
    expect(JSON.stringify(body.audit_rows)).not.toContain(keeper.name);
  });

  test('is erased by a keeper in their store alone', async () => {
    await leaveTexts(neighbour.storeId, neighbour);
    const elsewhere = await countMarks();
    await leaveTexts();
    expect((await post('erase', keeper, 'anjane@example.com')).body).toMatchObject({ requests: 0 });
    const { body } = await post('erase');
    expect(body).toEqual({ requests: 1, feedback: 1, mails: 2 });
    expect(await countMarks()).toBe(elsewhere);
    expect((await post('export')).body).toEqual({});
  });

  test('is found in texts too, and not within a longer address', async () => {
    const message = (address: string) => feedbackForm(storeId, { message: `Write to ${address}.` });
    await server.send('POST', '/api/feedback', message(JANE.toUpperCase()));
    for (const other of [`an${JANE}`, `${JANE}.org`]) {
      await server.send('POST', '/api/feedback', message(other));
    }
    expect((await post('erase')).body).toMatchObject({ feedback: 1 });
    expect(await orm.$count(feedback, eq(feedback.message, 'Removed'))).toBe(1);
  });

  test('is exported and erased by the operator in all stores', async () => {
    await leaveTexts();
    await leaveTexts(neighbour.storeId, neighbour);
    const { code, output } = await runAdminOn(server.db, 'personal-data', 'export', JANE);
    expect(code).toBe(0);
    expect(JSON.parse(output.join('\n'))).toMatchObject({ feedback: [{}, {}] });
    expect(await runAdminOn(server.db, 'personal-data', 'erase', JANE)).toMatchObject({ code: 2 });
    const erased = await runAdminOn(server.db, 'personal-data', 'erase', JANE, '--yes');
    expect(erased.output).toEqual(['Erased: 2 requests, 2 feedback, 0 votes, 4 mails.']);
    expect([await countMarks(), await countAddresses()]).toEqual([0, 0]);
  });
});

test('a visitor’s requests and votes are exported and erased by the operator', async () => {
  const { visitor, requestId } = await leaveTexts();
  await addRequest(server.db, storeId);
  const { output } = await runAdminOn(server.db, 'personal-data', 'export', visitor);
  expect(JSON.parse(output.join('\n'))).toMatchObject({
    product_requests: [{ id: requestId }],
    request_votes: [{ request_id: requestId }],
  });
  // A reader of the export must not be able to act as the visitor.
  expect(output.join()).not.toContain(visitor);
  const erased = await runAdminOn(server.db, 'personal-data', 'erase', visitor, '--yes');
  expect(erased.output).toEqual(['Erased: 1 requests, 0 feedback, 1 votes, 1 mails.']);
  expect(JSON.stringify(await snapshot(server.db))).not.toContain(visitor);
  expect(await orm.select().from(requestVotes)).toEqual([]);
  expect(await orm.$count(productRequests, eq(productRequests.upvotes, 1))).toBe(1);
});

test('a word that is no address and no visitor’s id is a wrong call', async () => {
  const { code, complaints } = await runAdminOn(server.db, 'personal-data', 'export', 'jane');
  expect({ code, complaints }).toEqual({ code: 2, complaints: [expect.stringContaining('jane')] });
});
