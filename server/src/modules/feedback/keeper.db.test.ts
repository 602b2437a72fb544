import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UNDO_SECONDS } from '@aislewise/contracts/audit';
import { FEEDBACK_STATUSES } from '@aislewise/contracts/feedback';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore } from '../../../test/fixtures.ts';
import { signedInKeeper } from '../../../test/keepers.ts';
import { useTwoStores } from '../../../test/two-stores.ts';
import { mailServer, type MailServer } from '../../../../testing/mail-server.ts';
import { auditRows } from '../audit/tables.ts';
import { feedbackForm } from '../../../test/requests.ts';
import { feedback } from './tables.ts';

const EMAIL = 'someone@example.com';

const { server, storeId, keeper, neighbour } = await useTwoStores();
beforeEach(async () => {
  await server.db.orm.delete(feedback);
});

const send = (change: object = {}) =>
  server.send('POST', '/api/feedback', feedbackForm(storeId, change));
const sent = async (change: object = {}): Promise<string> => (await send(change)).body.id;
const list = (query = '', who = keeper) => server.get(`/api/feedback${query}`, who.headers);
const update = (id: string, body: object, who = keeper) =>
  server.send('PUT', `/api/feedback/${id}`, body, who.headers);
const rows = () => server.db.orm.select().from(feedback);

describe('the keeper’s list', () => {
  test('holds the own store’s feedback, newest first, with the product’s name', async () => {
    const productId = await addProduct(server.db, storeId, { name: 'Basmati' });
    await send({ message: 'First', productId, rating: 2 });
    await send({ message: 'Second', isAnonymous: false, customerEmail: EMAIL, subject: 'Hi' });
    const { status, body } = await list(`?storeId=${storeId}`);
    expect(status).toBe(200);
    expect(body).toEqual([
      expect.objectContaining({ message: 'Second', customerEmail: EMAIL, subject: 'Hi' }),
      expect.objectContaining({
        message: 'First',
        customerEmail: null,
        rating: 2,
        product: { name: 'Basmati' },
        storekeeperResponse: null,
      }),
    ]);
    expect((await list('', neighbour)).body).toEqual([]);
  });

  test('is filtered by status, by type and by both', async () => {
    await send({ message: 'a', feedbackType: 'service' });
    const resolved = await sent({ message: 'b', feedbackType: 'service' });
    await update(resolved, { status: 'resolved' });
    await send({ message: 'c', feedbackType: 'general' });
    const found = async (query: string) =>
      (await list(query)).body.map(({ message }: { message: string }) => message).sort();
    expect(await found('?status=pending')).toEqual(['a', 'c']);
    expect(await found('?type=service')).toEqual(['a', 'b']);
    expect(await found('?type=service&status=resolved')).toEqual(['b']);
    expect((await list('?status=open')).status).toBe(400);
    expect((await list('?type=praise')).status).toBe(400);
  });
});

describe('a keeper', () => {
  test('sets any status from any other', async () => {
    const id = await sent();
    for (const status of [...FEEDBACK_STATUSES, ...FEEDBACK_STATUSES.toReversed()]) {
      const answer = await update(id, { status });
      expect(answer).toMatchObject({
        status: 200,
        body: { status, notified: false, notice: null },
      });
    }
  });

  test('changes nothing and records nothing with the status that the feedback has', async () => {
    const id = await sent();
    expect((await update(id, { status: 'pending' })).status).toBe(200);
    const { subjectId } = auditRows;
    expect(await server.db.orm.$count(auditRows, eq(subjectId, id))).toBe(0);
    await update(id, { status: 'reviewed' });
    expect(await server.db.orm.$count(auditRows, eq(subjectId, id))).toBe(1);
  });

  test('replies once: the reply is stored and the status is responded', async () => {
    const id = await sent();
    const { status, body } = await update(id, {
      storekeeperResponse: ' Thanks ',
      status: 'responded',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ storekeeperResponse: 'Thanks', status: 'responded' });
    const second = await update(id, { storekeeperResponse: 'Something else' });
    expect(second).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await rows()).toMatchObject([{ storekeeperResponse: 'Thanks' }]);
  });

  test('of two replies at once one is stored and the other refused', async () => {
    const id = await sent();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((storekeeperResponse) => update(id, { storekeeperResponse })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body.storekeeperResponse;
    expect(await rows()).toMatchObject([{ storekeeperResponse: kept }]);
  });

  test('who sends the same reply again changes nothing', async () => {
    const id = await sent();
    await update(id, { storekeeperResponse: 'Thanks' });
    await update(id, { status: 'resolved' });
    const again = await update(id, { storekeeperResponse: 'Thanks' });
    expect(again).toMatchObject({ status: 200, body: { status: 'resolved' } });
  });

  test('gets a notice if mail is not set up and the customer left an address', async () => {
    const signed = await sent({ isAnonymous: false, customerEmail: EMAIL });
    const answer = await update(signed, { storekeeperResponse: 'Thanks' });
    expect(answer.body).toMatchObject({
      notified: false,
      notice: 'Saved. E-mail is not set up, so the customer was not notified.',
    });
    const anonymous = await update(await sent(), { storekeeperResponse: 'Thanks' });
    expect(anonymous.body).toMatchObject({ notified: false, notice: null });
  });

  test.each([[{}], [{ storekeeperResponse: '  ' }], [{ status: 'answered' }]])(
    'can’t change it by %j',
    async (body) => {
      const id = await sent();
      expect(await update(id, body)).toMatchObject({ status: 400 });
    },
  );

  test('leaves a row of every change, without the customer’s address', async () => {
    await server.db.orm.delete(auditRows);
    const id = await sent({ isAnonymous: false, customerEmail: EMAIL, subject: 'Rice' });
    await update(id, { status: 'reviewed' });
    await update(id, { storekeeperResponse: 'Thanks' });
    const changes = await server.db.orm.select().from(auditRows).orderBy(auditRows.at);
    expect(changes).toMatchObject([
      {
        action: 'feedback.changed',
        subjectId: id,
        subjectName: 'Rice',
        before: { status: 'pending' },
        after: { status: 'reviewed' },
      },
      {
        action: 'feedback.replied',
        after: { status: 'responded', storekeeperResponse: 'Thanks' },
      },
    ]);
    expect(JSON.stringify(changes)).not.toContain(EMAIL);
  });
});

describe('where mail is set up', () => {
  let post: MailServer;
  let mailing: TestApp;
  /** Milliseconds by which the server's clock is ahead. */
  let ahead = 0;
  beforeAll(async () => {
    post = await mailServer();
    mailing = await testApp({
      config: { mail: { url: post.url, from: 'shop@example.com' } },
      now: () => new Date(Date.now() + ahead),
    });
  });
  afterAll(async () => {
    await mailing.close();
    await post.close();
  });

  test('a reply goes to the customer once, and to nobody when the feedback is anonymous', async () => {
    const store = await addStore(mailing.db, { name: 'Corner Market' });
    const { headers } = await signedInKeeper(mailing, store.id);
    const receive = async (change: object) => {
      const body = feedbackForm(store.id, { customerEmail: EMAIL, ...change });
      return (await mailing.send('POST', '/api/feedback', body)).body.id as string;
    };
    const reply = async (id: string) =>
      mailing.send('PUT', `/api/feedback/${id}`, { storekeeperResponse: 'It is back.' }, headers);

    const anonymous = await reply(await receive({}));
    expect(anonymous.body).toMatchObject({ notified: false, notice: null });
    const id = await receive({ isAnonymous: false });
    expect((await reply(id)).body).toMatchObject({ notified: true, notice: null });
    expect((await reply(id)).body).toMatchObject({ notified: true });
    ahead = UNDO_SECONDS * 1000;
    await expect.poll(() => post.mails.length, { timeout: 20_000 }).toBe(1);
    expect(post.mails[0]?.to).toEqual([EMAIL]);
    expect(post.mails[0]?.text).toContain('Subject: Corner Market replied to your feedback');
    expect(post.mails[0]?.text).toContain('It is back.');
    expect(post.mails[0]?.text).toContain('> The rice was fresh');
  });
});
