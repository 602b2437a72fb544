import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { UNDO_SECONDS } from '@aislewise/contracts/audit';
import { priorityScore, type RequestStatus } from '@aislewise/contracts/requests';
import { testApp } from '../../../test/app.ts';
import { addStore } from '../../../test/fixtures.ts';
import { signedInKeeper } from '../../../test/keepers.ts';
import { useTwoStores } from '../../../test/two-stores.ts';
import { mailServer } from '../../../../testing/mail-server.ts';
import { addRequest, visitorCookie } from '../../../test/requests.ts';
import { auditRows } from '../audit/tables.ts';
import { productRequests } from './tables.ts';

const MAIL_NOT_SET_UP = 'Saved. E-mail is not set up, so the customer was not notified.';

const EMAIL = 'someone@example.com';

const { server, storeId, keeper, neighbour } = await useTwoStores();
beforeEach(async () => {
  await server.db.orm.delete(productRequests);
});

type Row = NonNullable<Parameters<typeof addRequest>[2]>;
const add = (row: Row = {}) => addRequest(server.db, storeId, row);
const list = (query = '', who = keeper) => server.get(`/api/product-requests${query}`, who.headers);
const update = (id: string, body: object, who = keeper) =>
  server.send('PUT', `/api/product-requests/${id}`, body, who.headers);
const stored = async (id: string) => {
  const found = eq(productRequests.id, id);
  return (await server.db.orm.select().from(productRequests).where(found))[0];
};
const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('the keeper’s list', () => {
  test('is ordered by the priority score of the contract, then by votes, then by age', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    await add({ urgency: 'low', upvotes: 0, createdAt: day(1) });
    await add({ urgency: 'low', upvotes: 7, createdAt: day(2) });
    await add({ urgency: 'normal', upvotes: 1, createdAt: day(4) });
    await add({ urgency: 'normal', upvotes: 1, createdAt: day(3) });
    await add({ urgency: 'high', upvotes: 0, createdAt: day(5) });
    await add({ urgency: 'urgent', upvotes: 12, createdAt: day(6) });
    await add({ urgency: 'urgent', upvotes: 40, createdAt: day(7) });
    await add({ urgency: 'low', upvotes: 18, createdAt: day(8) });
    const { status, body } = await list(`?storeId=${storeId}`);
    expect(status).toBe(200);
    const scores = body.map(priorityScore);
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
    const shown = body.map((row: { upvotes: number; createdAt: string }) => [
      row.upvotes,
      new Date(row.createdAt).getUTCDate(),
    ]);
    expect(shown).toEqual([
      [40, 7],
      [18, 8],
      [12, 6],
      [7, 2],
      [0, 5],
      [1, 3],
      [1, 4],
      [0, 1],
    ]);
  });

  test('has open ones before done ones, whatever their score', async () => {
    await add({
      productName: 'done',
      status: 'fulfilled',
      fulfillmentDate: '2026-01-02',
      upvotes: 12,
      urgency: 'high',
    });
    await add({ productName: 'refused', status: 'rejected', upvotes: 12 });
    await add({ productName: 'open', status: 'submitted', urgency: 'low' });
    const { body } = await list();
    expect(body.map(({ productName }: { productName: string }) => productName)).toEqual([
      'open',
      'done',
      'refused',
    ]);
  });

  test('shows all fields of the requests of the own store, and no request of another', async () => {
    await add({ customerEmail: EMAIL, storekeeperNotes: 'Asked', status: 'under_review' });
    expect((await list()).body).toMatchObject([
      { customerEmail: EMAIL, storekeeperNotes: 'Asked', fulfillmentDate: null, version: 1 },
    ]);
    expect((await list('', neighbour)).body).toEqual([]);
  });

  test('is filtered by status, by urgency and by both', async () => {
    await add({ productName: 'a', urgency: 'high' });
    await add({ productName: 'b', urgency: 'high', status: 'approved' });
    await add({ productName: 'c', status: 'approved' });
    const found = async (query: string) =>
      (await list(query)).body
        .map(({ productName }: { productName: string }) => productName)
        .toSorted();
    expect(await found('?status=approved')).toEqual(['b', 'c']);
    expect(await found('?urgency=high')).toEqual(['a', 'b']);
    expect(await found('?urgency=high&status=approved')).toEqual(['b']);
    expect((await list('?status=open')).status).toBe(400);
  });
});

describe('a keeper’s change of a request', () => {
  test('moves it from review to fulfilment, with notes and the date', async () => {
    const id = await add();
    const steps = [
      [{ status: 'under_review' }, {}],
      [{ status: 'under_review', storekeeperNotes: ' Asked ' }, { storekeeperNotes: 'Asked' }],
      [{ status: 'approved', storekeeperNotes: 'Ordered' }, { storekeeperNotes: 'Ordered' }],
      [{ status: 'fulfilled', fulfillmentDate: '2026-11-10' }, { storekeeperNotes: 'Ordered' }],
      [{ status: 'fulfilled', fulfillmentDate: '2026-11-11' }, { fulfillmentDate: '2026-11-11' }],
      [{ status: 'fulfilled', storekeeperNotes: 'Aisle 4' }, { fulfillmentDate: '2026-11-11' }],
      [{ status: 'fulfilled', storekeeperNotes: '' }, { storekeeperNotes: null }],
    ] as const;
    for (const [i, [body, expected]] of steps.entries()) {
      const answer = await update(id, body);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ ...body, ...expected, version: i + 2 });
    }
  });

  test.each<[RequestStatus, object]>([
    ['submitted', { status: 'approved' }],
    ['submitted', { status: 'submitted' }],
    ['under_review', { status: 'fulfilled', fulfillmentDate: '2026-11-10' }],
    ['approved', { status: 'rejected' }],
    ['rejected', { status: 'rejected', storekeeperNotes: 'Sorry' }],
    ['rejected', { status: 'under_review' }],
    ['fulfilled', { status: 'approved' }],
  ])('from %s by %j is refused, and the request stays as it is', async (status, body) => {
    const fulfillmentDate = status === 'fulfilled' ? '2026-11-20' : null;
    const id = await add({ status, fulfillmentDate });
    const answer = await update(id, body);
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(answer.body.details[0].message).toContain(status);
    expect(await stored(id)).toMatchObject({ status, storekeeperNotes: null, version: 1 });
  });

  test.each([
    ['without a status', { storekeeperNotes: 'Asked' }],
    ['to fulfilled without a date', { status: 'fulfilled' }],
    ['on a day to come', { status: 'fulfilled', fulfillmentDate: '2099-12-24' }],
    ['with a date that does not exist', { status: 'fulfilled', fulfillmentDate: '2026-02-30' }],
    ['with a date no database holds', { status: 'fulfilled', fulfillmentDate: '0000-01-01' }],
    ['with a date where none belongs', { status: 'rejected', fulfillmentDate: '2026-02-28' }],
    ['with too long notes', { status: 'under_review', storekeeperNotes: 'x'.repeat(4001) }],
    ['to an unknown status', { status: 'lost' }],
    ['of no version', { status: 'under_review', version: 0 }],
  ])('is a 400 with %s', async (_, body) => {
    const id = await add({ status: 'approved' });
    expect((await update(id, body)).status).toBe(400);
    expect(await stored(id)).toMatchObject({ version: 1 });
  });

  test('is a conflict that names the current state when another keeper was faster', async () => {
    const id = await add({ status: 'under_review' });
    const answers = await Promise.all([
      update(id, { status: 'approved', storekeeperNotes: 'Yes' }),
      update(id, { status: 'rejected', storekeeperNotes: 'No' }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body;
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect(await stored(id)).toMatchObject({
      status: won.status,
      storekeeperNotes: won.storekeeperNotes,
      version: 2,
    });
    expect(lost.error).toContain('approved');
    expect(lost.error).toContain('rejected');
  });

  test('is made once when two keepers make the same one at once', async () => {
    const id = await add({ status: 'under_review' });
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((storekeeperNotes) =>
        update(id, { status: 'approved', storekeeperNotes, version: 1 }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.body;
    expect(await stored(id)).toMatchObject({ version: 2, storekeeperNotes: won.storekeeperNotes });

    const other = await add();
    const bare = ['One', 'Two', 'Three'].map(() => update(other, { status: 'under_review' }));
    expect(statuses(await Promise.all(bare))).toEqual([200, 409, 409]);
  });

  test('is refused when the request has changed since the keeper read it', async () => {
    const id = await add({ status: 'approved' });
    await update(id, { status: 'approved', storekeeperNotes: 'Mine', version: 1 });
    const late = await update(id, { status: 'approved', storekeeperNotes: 'Theirs', version: 1 });
    expect(late.status).toBe(409);
    expect(await stored(id)).toMatchObject({ storekeeperNotes: 'Mine' });
    const now = await update(id, { status: 'approved', storekeeperNotes: 'Both', version: 2 });
    expect(now.status).toBe(200);
  });

  test('is accepted after a vote meanwhile, which is not lost', async () => {
    const id = await add();
    const [answer] = await Promise.all([
      update(id, { status: 'under_review', version: 1 }),
      ...Array.from({ length: 5 }, () =>
        server.send('POST', `/api/product-requests/${id}/upvote`, {}, visitorCookie()),
      ),
    ]);
    expect(answer.status).toBe(200);
    expect(await stored(id)).toMatchObject({ status: 'under_review', upvotes: 5 });
  });

  test('is recorded in the audit without the customer’s address', async () => {
    await server.db.orm.delete(auditRows);
    const id = await add({ customerEmail: EMAIL });
    await update(id, { status: 'under_review', storekeeperNotes: 'Asked' });
    await update(id, { status: 'fulfilled', fulfillmentDate: '2026-11-10' });
    const changes = await server.db.orm.select().from(auditRows);
    expect(changes).toMatchObject([
      {
        action: 'request.changed',
        subjectId: id,
        subjectName: 'Kasuri Methi',
        before: { status: 'submitted', storekeeperNotes: null },
        after: { status: 'under_review', storekeeperNotes: 'Asked' },
      },
    ]);
    expect(JSON.stringify(changes)).not.toContain(EMAIL);
  });
});

const FULFILLED = { status: 'fulfilled', fulfillmentDate: '2026-11-10' };

describe('the customer’s notice', () => {
  test.each<[RequestStatus, object, string | null, string | null]>([
    ['approved', FULFILLED, EMAIL, MAIL_NOT_SET_UP],
    ['under_review', { status: 'rejected' }, EMAIL, MAIL_NOT_SET_UP],
    ['under_review', { status: 'rejected' }, null, null],
    ['under_review', { status: 'approved' }, EMAIL, null],
    ['approved', { status: 'approved', storekeeperNotes: 'Soon' }, EMAIL, null],
  ])(
    'after a change from %s to %j, without a mail server and with address %s, is %s',
    async (status, body, address, notice) => {
      const id = await add({ status, customerEmail: address });
      expect((await update(id, body)).body).toMatchObject({ notified: false, notice });
    },
  );

  test('is one mail for a fulfilled or rejected request, and none for a new date', async () => {
    const post = await mailServer();
    const mail = { url: post.url, from: 'shop@example.com' };
    let ahead = 0;
    const now = () => new Date(Date.now() + ahead);
    const mailing = await testApp({ config: { mail }, now });
    const { id: store } = await addStore(mailing.db, { name: 'Corner Market' });
    const { headers } = await signedInKeeper(mailing, store);
    const put = (id: string, body: object) =>
      mailing.send('PUT', `/api/product-requests/${id}`, body, headers);
    const row = { customerEmail: EMAIL, productName: 'Urad Dal' };
    const wanted = await addRequest(mailing.db, store, { ...row, status: 'approved' });
    const refused = await addRequest(mailing.db, store, { ...row, status: 'under_review' });

    expect((await put(wanted, FULFILLED)).body).toMatchObject({ notified: true, notice: null });
    const moved = await put(wanted, { ...FULFILLED, fulfillmentDate: '2026-11-11' });
    expect(moved.body).toMatchObject({ notified: false, notice: null });
    expect((await put(refused, { status: 'rejected' })).body).toMatchObject({ notified: true });

    ahead = UNDO_SECONDS * 1000;
    await expect.poll(() => post.mails.length, { timeout: 20_000 }).toBe(2);
    const subjects = post.mails.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim());
    expect(new Set(subjects)).toEqual(
      new Set(['Corner Market cannot stock Urad Dal', 'Corner Market has Urad Dal for you']),
    );
    await mailing.close();
    await post.close();
  });
});
