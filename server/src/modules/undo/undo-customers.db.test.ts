import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addRequest, feedbackForm } from '../../../test/requests.ts';
import { useTwoStores } from '../../../test/two-stores.ts';
import { mailServer } from '../../../../testing/mail-server.ts';
import { feedback } from '../feedback/tables.ts';
import { mailOutbox } from '../mail/tables.ts';
import { productRequests } from '../requests/tables.ts';

const EMAIL = 'someone@example.com';
const post = await mailServer();
let time = Date.parse('2026-11-21T08:00:00Z');
const { server, storeId, keeper } = await useTwoStores({
  config: { mail: { url: post.url, from: 'shop@example.com' } },
  now: () => new Date((time += 1)),
});
afterAll(() => post.close());
beforeEach(async () => {
  for (const table of [feedback, productRequests, mailOutbox]) await server.db.orm.delete(table);
});

const send = (method: 'PUT' | 'DELETE', path: string, body?: object) =>
  server.send(method, path, body, keeper.headers);
/** Sends a change and returns the id that undoes it. */
async function make(...request: Parameters<typeof send>): Promise<string> {
  const { status, headers, body } = await send(...request);
  expect(status, JSON.stringify(body)).toBe(200);
  return String(headers['x-change-id']);
}
const undo = (id: string, takeOld: unknown = []) =>
  server.send('POST', `/api/storekeeper/changes/${id}/undo`, { takeOld }, keeper.headers);
const changes = async () =>
  (await server.get('/api/storekeeper/changes', keeper.headers)).body as Record<string, unknown>[];

describe('undo of a request', () => {
  const put = (id: string, body: object) => make('PUT', `/api/product-requests/${id}`, body);
  const stored = async () => (await server.db.orm.select().from(productRequests))[0];
  const mails = () => server.db.orm.select().from(mailOutbox);

  test('moves the status back, and its mail never leaves', async () => {
    const row = { status: 'under_review', customerEmail: EMAIL } as const;
    const id = await addRequest(server.db, storeId, row);
    const change = await put(id, { status: 'rejected' });
    expect(await mails()).toHaveLength(1);
    await undo(change);
    expect(await stored()).toMatchObject({ status: 'under_review', version: 3 });
    expect(await mails()).toEqual([]);
  });

  test('is refused once the mail has left, which is after the ten seconds of Undo', async () => {
    const row = { status: 'under_review', customerEmail: EMAIL } as const;
    const id = await addRequest(server.db, storeId, row);
    const customerMessage = 'Our supplier has none.';
    const change = await put(id, { status: 'rejected', customerMessage });
    const [mail] = await mails();
    const delay = Number(mail?.nextAttemptAt) - Number(mail?.createdAt);
    expect(delay).toBe(10_000);
    expect((await changes())[0]).toMatchObject({ undo: 'possible' });
    time += 10_000;
    await expect.poll(() => post.mails.length, { timeout: 20_000 }).toBe(1);
    expect(post.mails[0]?.text).toContain(customerMessage);
    expect((await changes())[0]).toMatchObject({ undo: 'mailed' });
    expect(await undo(change)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('got an e-mail') },
    });
    expect(await stored()).toMatchObject({ status: 'rejected' });
  });

  test('whose status has moved on is refused, and the latest move is undone first', async () => {
    const id = await addRequest(server.db, storeId);
    const first = await put(id, { status: 'under_review' });
    const second = await put(id, { status: 'approved' });
    expect((await undo(first, 'all')).status).toBe(409);
    await undo(second);
    await undo(first);
    expect(await stored()).toMatchObject({ status: 'submitted' });
  });

  test('whose text was removed is refused', async () => {
    const id = await addRequest(server.db, storeId);
    const change = await put(id, { status: 'under_review', storekeeperNotes: 'Asked Ravi' });
    await send('DELETE', `/api/product-requests/${id}/text`);
    expect((await undo(change, 'all')).status).toBe(409);
    expect(JSON.stringify(await stored())).not.toContain('Ravi');
  });
});

describe('undo of a reply', () => {
  const put = (id: string, body: object) => make('PUT', `/api/feedback/${id}`, body);
  const stored = async () => (await server.db.orm.select().from(feedback))[0];
  const receive = async () =>
    (
      await server.send(
        'POST',
        '/api/feedback',
        feedbackForm(storeId, { isAnonymous: false, customerEmail: EMAIL }),
      )
    ).body.id as string;

  test('takes it and its mail back, so that another can be sent', async () => {
    const id = await receive();
    await undo(await put(id, { storekeeperResponse: 'Thnks' }));
    expect(await stored()).toMatchObject({ storekeeperResponse: null, status: 'pending' });
    expect(await server.db.orm.select().from(mailOutbox)).toEqual([]);
    await put(id, { storekeeperResponse: 'Thanks' });
  });

  test('that was corrected sets the reply before it back', async () => {
    const id = await receive();
    const first = await put(id, { storekeeperResponse: 'Thnks' });
    const correction = { storekeeperResponse: 'Thanks', correctedResponse: 'Thnks' };
    const second = await put(id, correction);
    expect(await stored()).toMatchObject({ storekeeperResponse: 'Thanks' });
    expect((await changes())[0]).toMatchObject({ what: 'feedback.corrected' });
    expect((await undo(first)).status).toBe(409);
    await undo(second);
    expect(await stored()).toMatchObject({ storekeeperResponse: 'Thnks', status: 'responded' });
  });

  test('a correction of a reply that is another by now is a 409 with that one', async () => {
    const id = await receive();
    await put(id, { storekeeperResponse: 'One' });
    await put(id, { storekeeperResponse: 'Two', correctedResponse: 'One' });
    const late = { storekeeperResponse: 'Three', correctedResponse: 'One' };
    expect(await send('PUT', `/api/feedback/${id}`, late)).toMatchObject({
      status: 409,
      body: { details: [{ current: 'Two' }] },
    });
  });
});
